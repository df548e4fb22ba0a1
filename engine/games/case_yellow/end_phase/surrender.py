"""12.5 The Netherlands and Belgium lay down their arms."""

from __future__ import annotations

from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.map import controller, in_area, word
from engine.games.case_yellow.state import YellowPlay, YellowState, units_of
from engine.mechanics.positions import take_off
from engine.play import NOWHERE, Frame, Step, rule

NETHERLANDS, BELGIUM = "netherlands", "belgium"
NATIONS = {NETHERLANDS: "dutch", BELGIUM: "belgian"}


def has_surrendered(state: YellowState, country: str) -> bool:
    """12.5 Tell whether a country has surrendered."""
    return bool(state.surrendered[(country,)])


@rule("rb.12.5#b", "rb.12.5#c", "rb.12.4#f")
def dutch_cities_lost(state: YellowState) -> int:
    """12.5a Count the Dutch cities that the Germans control.

    The three towns together count as one, and so does a city that has been bombed in this End Phase.
    """
    cities, towns = in_area(state, "dutch_cities"), in_area(state, "dutch_towns")
    held = sum(controller(state, hex) == GERMAN for hex in cities)
    bombed = sum(bool(state.bombed[hex]) and controller(state, hex) != GERMAN for hex in cities)
    lost_towns = sum(controller(state, hex) == GERMAN for hex in towns)
    return held + bombed + int(lost_towns >= state.rules.surrender_dutch_towns)


@rule("rb.12.5#a")
def netherlands_lost(state: YellowState) -> bool:
    """12.5a The Netherlands surrender when enough of their cities are lost."""
    return dutch_cities_lost(state) >= state.rules.surrender_dutch_cities


@rule("rb.12.5#d")
def belgium_lost(state: YellowState) -> bool:
    """12.5b Belgium surrenders when its four great cities are lost, or its last unit is."""
    cities = in_area(state, "belgian_cities")
    return all(controller(state, hex) == GERMAN for hex in cities) or no_belgian_left(state)


def no_belgian_left(state: YellowState) -> bool:
    """12.5b Tell whether Belgian units have fought, and none is left."""
    own = nationals(state, BELGIUM)
    coming = {unit for _turn, unit in state.arrivals}
    gone = all(state.at[unit] == NOWHERE and unit not in coming for unit in own)
    return gone and any(state.lost[unit] for unit in own)


def nationals(state: YellowState, country: str) -> tuple[int, ...]:
    """The units of a country."""
    return tuple(unit for unit in units_of(state, ALLIED) if state.counter(unit).nation == NATIONS[country])


@rule("rb.12.5")
def check(play: YellowPlay, _frame: Frame) -> None:
    """12.5 Each of the two countries may surrender in the End Phase."""
    state = play.state
    for country, lost in ((NETHERLANDS, netherlands_lost), (BELGIUM, belgium_lost)):
        takes_part = bool(in_area(state, country)) and bool(nationals(state, country))
        if takes_part and not has_surrendered(state, country) and lost(state):
            surrender(play, country)


@rule("rb.12.5#e", "rb.10.9#d")
def surrender(play: YellowPlay, country: str) -> None:
    """12.5, 10.9d Its units leave the map, its works and forts count as destroyed."""
    state = play.state
    state.surrendered[(country,)] = state.turn
    play.tell("country.surrenders", "rb.12.5", country=country)
    for unit in nationals(state, country):
        state.arrivals.drop(unit)
        state.rebuilt.drop(unit)
        take_off(state, unit)
        state.steps[unit] = 0
    for hex in in_area(state, country):
        if word(state, "fortification", hex):
            state.destroyed[hex] = 1


SURRENDER = Step("surrender", "rb.12.5", enter=check)
