"""94.3 The breakout of Kampfgruppe Peiper: which US units are alerted, and what surprise does to the others."""

from __future__ import annotations

from engine.games.time_for_trumpets.calendar import moment
from engine.games.time_for_trumpets.command.chain import division_of
from engine.games.time_for_trumpets.disruption import disrupt
from engine.games.time_for_trumpets.ground import area
from engine.games.time_for_trumpets.orders import OfCorps
from engine.games.time_for_trumpets.state import ALLIED, FULL_PACE, TrumpetsPlay, TrumpetsState
from engine.games.time_for_trumpets.zones import WATCH, zone
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import on_map
from engine.play import NOWHERE, Step, rule

CORPS, KGP = "1ssk", "kgp"
AREA = "breakout"
FIRST = "16EV"


# When, where and whose


@rule("rb.94.3#a")
def is_on(state: TrumpetsState) -> bool:
    """94.3 Tell whether the breakout rules are in force: from the evening of the 16th to the turn of the table."""
    return moment(FIRST) <= state.turn <= moment(str(state.rules.breakout.look_up("lasts_until")))


@rule("rb.94.3#a")
def alerts(state: TrumpetsState, corps: int) -> bool:
    """94.3 Tell whether US units are alerted after the movement segment of a corps: of the 1SS Panzer Corps."""
    return is_on(state) and state.counter(corps).formation == CORPS


def is_of_kgp(state: TrumpetsState, unit: int) -> bool:
    """94.3 Tell whether a unit obeys KGP now."""
    hq = division_of(state, unit)
    return str(state.counter(unit if hq == NOWHERE else hq).formation) == KGP


@rule("rb.94.3#c", "rb.94.3#d")
def breaks_out(state: TrumpetsState, unit: int) -> bool:
    """94.3 Tell whether a unit of KGP has been released to exploit while the breakout rules are in force."""
    return state.pace[unit] == FULL_PACE and is_on(state) and is_of_kgp(state, unit)


@rule("rb.94.3#b")
@cached_value("at", "record")
def us_in_area(state: TrumpetsState) -> tuple[int, ...]:
    """94.3 Return the US units in the breakout area."""
    hexes = area(state, AREA)
    return tuple(
        unit
        for unit in on_map(state, ALLIED)
        if state.at[unit] in hexes and state.counter(unit).is_ground_unit and state.counter(unit).nationality == "us"
    )


@rule("rb.94.3#c")
@cached_value("at", "record", "alerted", "turn")
def unwary(state: TrumpetsState) -> frozenset[int]:
    """94.3 Return the US units in the breakout area without an Alert marker."""
    return frozenset(unit for unit in us_in_area(state) if not state.alerted[unit]) if is_on(state) else frozenset()


# Alert


@rule("rb.94.3#a")
def alert(play: TrumpetsPlay, frame: OfCorps) -> None:
    """94.3 US units in the area next to units of the corps are alerted."""
    state = play.state
    corps = {state.at[unit] for unit in on_map(state, frame.side) if is_under(state, frame.corps, unit)}
    for unit in us_in_area(state):
        beside = any(near in corps for near, _edge in state.board.adjacent(state.at[unit]))
        if beside and not state.alerted[unit]:
            state.alerted[unit] = 1
            play.tell("breakout.alerted", "rb.94.3#a", unit=unit, hex=state.at[unit])


def is_under(state: TrumpetsState, corps: int, unit: int) -> bool:
    """94.3 Tell whether a ground unit obeys a corps."""
    above = unit
    while above not in (corps, NOWHERE):
        above = state.superior[above]
    return above == corps and bool(state.counter(unit).is_ground_unit)


def end_alert(play: TrumpetsPlay) -> None:
    """94.3 The markers are removed once the rules are no longer in force."""
    for unit in () if is_on(play.state) else play.state.alerted.entities(1):
        play.state.alerted[unit] = 0


# Surprise


@rule("rb.94.3#c")
@cached_value("at", "alerted", *WATCH)
def wary_zone(state: TrumpetsState, side: int, afv: bool) -> dict[int, tuple[int, ...]]:
    """94.3 Return the zones of a side without those of units that are not alerted, as KGP meets them."""
    asleep = unwary(state)
    left = {hex: tuple(unit for unit in units if unit not in asleep) for hex, units in zone(state, side, afv).items()}
    return {hex: units for hex, units in left.items() if units}


@rule("rb.94.3#d")
def surprise(play: TrumpetsPlay, unit: int, foes: tuple[int, ...]) -> None:
    """94.3 US units that are not alerted are surprised when a unit of KGP moves next to them."""
    state = play.state
    for foe in foes if breaks_out(state, unit) else ():
        if foe in unwary(state) and not state.surprised[foe]:
            state.surprised[foe] = 1
            play.tell("breakout.surprised", "rb.94.3#d", unit=foe, hex=state.at[foe])
            if state.rules.breakout.look_up("disrupt"):
                disrupt(play, foe, "rb.94.3#d")


@rule("rb.94.3#d")
def blows_no_bridge(state: TrumpetsState, unit: int) -> bool:
    """94.3 Tell whether surprise keeps an engineer from blowing up bridges."""
    return bool(state.surprised[unit]) and state.rules.breakout.look_up("may_blow_bridges") == "no"


@rule("rb.94.3#e")
def ratio(state: TrumpetsState, units: tuple[int, ...], defenders: tuple[int, ...]) -> int:
    """94.3, 35.1 Return the ratio of an overrun: less where KGP leads it and has surprised all in the hex."""
    if defenders and all(state.surprised[foe] for foe in defenders) and breaks_out(state, units[0]):
        return int(state.rules.breakout.look_up("overrun_ratio"))
    return state.rules.overrun_ratio


ALERT = Step("alert", "rb.94.3", OfCorps, enter=alert)
