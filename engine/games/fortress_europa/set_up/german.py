"""3.3 The German set-up: units are set in their districts or freely, and some are hidden."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.games.fortress_europa import stacking
from engine.games.fortress_europa.counters import GERMAN
from engine.games.fortress_europa.invasions.revealing import hidden_units
from engine.games.fortress_europa.options import ardennes
from engine.games.fortress_europa.orders import HEX, UNIT, is_own
from engine.games.fortress_europa.set_up.boxes import EXCHANGING, Exchanging, is_limited, partners, ranges, starting
from engine.games.fortress_europa.set_up.decoys import BLANK, COVER, are_used, blanks_left, covers_left
from engine.games.fortress_europa.setup import conceal, may_enter
from engine.games.fortress_europa.state import FortressPlay, FortressState, area_of, friends_in
from engine.mechanics.cached_values import cached_value
from engine.mechanics.guards import No
from engine.play import NOWHERE, Frame, Step, Verb, rule, say

GROUPS = {"d15": "district_15", "d7": "district_7", "free": "free"}
"""The rows of the list of hidden units by where a unit sets up."""
DESIGNATED = "hidden"


@dataclass(frozen=True, slots=True)
class SettingUp(Frame):
    """Who sets up, the units that have been set or hidden, and how often units have exchanged their boxes."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "units": "unit"}

    side: int = GERMAN
    units: tuple[int, ...] = ()
    exchanges: int = 0


# Who may stand where


def choosers(state: FortressState) -> Mapping[int, frozenset[int]]:
    """3.3 The units that set up in play, with the hexes of each; none where a scenario has its set-up ready.

    31.10 By option those around the Ardennes. 31.8 By option each by the box that it has taken over.
    """
    if ardennes.is_rearranged(state):
        return ardennes.movable(state)
    if is_limited(state):
        return ranges(state)
    return state.deployment.hexes if state.deployment else {}


@rule("rb.3.3#a", "rb.22.1#b", "rb.22.1#c", "rb.31.10#b")
def fits(state: FortressState, unit: int, hex: int) -> bool:
    """3.3 Tell whether there is room in a hex; hidden units take room where they are written down."""
    load = stacking.weight(state, unit)
    if ardennes.is_rearranged(state):
        weights = {other: stacking.weight(state, other) for other in friends_in(state, GERMAN, hex)}
        return not ardennes.is_crowded(state, unit, load, hex, weights)
    return not load or loads(state).get(hex, 0) - here(state, unit, hex) * load + load <= stacking.limit(state, hex)


def here(state: FortressState, unit: int, hex: int) -> int:
    """Return 1 if a unit is in a hex already, in the open or hidden."""
    return int(hex in (state.at[unit], state.hideout[unit]))


@cached_value("at", "hideout", "hidden", "regular")
def loads(state: FortressState) -> Mapping[int, int]:
    """6.5 What the German units in each hex count together, with hidden ones."""
    found: dict[int, int] = {}
    for unit, place in enumerate(state.at):
        hex = state.hideout[unit] if state.hidden[unit] else place
        if hex != NOWHERE:
            found[hex] = found.get(hex, 0) + stacking.weight(state, unit)
    return found


# Who may be hidden


@rule("rb.3.3#f", "rb.9.4#b", "rb.31.7#a")
def hideable(state: FortressState, unit: int) -> bool:
    """3.3 Tell whether a unit may be hidden: a designated one, or one more of its group than are hidden already.

    31.7 By option decoys take the place of hidden units.
    """
    area = area_of(state, unit)
    if ardennes.is_rearranged(state) or are_used(state):
        return False
    if area == DESIGNATED or state.hidden[unit]:
        return True
    row = GROUPS.get(area)
    if row is None:
        return False
    hidden = sum(area_of(state, other) == area for other in hidden_units(state))
    return hidden < int(state.rules.hidden_units.look_up(row))


@rule("rb.31.10#b")
def crowded(state: FortressState) -> tuple[int, ...]:
    """31.10 Return the hexes around the Ardennes with too many units."""
    if not ardennes.is_rearranged(state):
        return ()
    hexes, most = sorted(ardennes.ground_of(state)), state.rules.ardennes_stack
    return tuple(hex for hex in hexes if stacking.total(state, friends_in(state, GERMAN, hex)) > most)


no = No[FortressState, SettingUp]()
# 3.3 The units of cities have their places; each of the others is set or hidden once.
waits = no(
    "set_up.not_waiting", "rb.3.3#b", lambda s, a: a.unit not in choosers(s) or a.unit in a.frame.units, needs=(is_own,)
)
# 3.3 A unit sets up in its district; a free one anywhere; coastal defense units on the coast.
is_its_hex = no(
    "set_up.elsewhere",
    "rb.3.3#d",
    lambda s, a: a.hex not in choosers(s)[a.unit],
    also=("rb.3.3#c", "rb.3.3#e", "rb.22.1#b", "rb.22.1#c"),
    needs=(waits,),
    about=("unit", "hex"),
)
# 8.4, 8.6 It can be there at all.
is_ground = no.told("rb.8.6#b", lambda s, a: may_enter(s, a.unit, a.hex), needs=(waits,))
# 6.1 There is room.
has_room = no(
    "set_up.no_room", "rb.6.1#a", lambda s, a: not fits(s, a.unit, a.hex), needs=(is_its_hex,), about=("unit", "hex")
)
# 3.3 Hidden units are not set in the open.
is_open = no("set_up.hidden", "rb.3.3#f", lambda s, a: s.hidden[a.unit], needs=(waits,))
# 3.3 Only so many units of each group are hidden.
may_hide = no("set_up.not_hidden", "rb.3.3#f", lambda s, a: not hideable(s, a.unit), also=("rb.9.4#b",), needs=(waits,))

# 31.10 Whoever rearranges the Ardennes leaves no more than three units in a hex.
none_is_crowded = no(
    "set_up.crowded",
    "rb.31.10#b",
    lambda s, a: bool(a.frame.units) and crowded(s),
    about=(),
    hexes=lambda s, _a: crowded(s),
    there=lambda s, _a: crowded(s),
)


@rule("rb.3.3#c", "rb.3.3#d", "rb.3.3#e")
def put(play: FortressPlay, frame: SettingUp, unit: int, hex: int) -> None:
    """3.3 A unit is set up."""
    play.state.at[unit] = hex
    play.change(units=(*frame.units, unit))


@rule("rb.3.3#f")
def hide(play: FortressPlay, frame: SettingUp, unit: int, hex: int) -> None:
    """3.3 The hex of a unit is written down, and its counter leaves the map."""
    conceal(play.state, unit, hex)
    play.change(units=(*frame.units, unit))


def settings(state: FortressState, frame: SettingUp, _side: int) -> Iterator[tuple[int, int]]:
    """List who may be set where."""
    return places(state, frame, [unit for unit in choosers(state) if not state.hidden[unit]])


def hideouts(state: FortressState, frame: SettingUp, _side: int) -> Iterator[tuple[int, int]]:
    """List who may be hidden where."""
    return places(state, frame, [unit for unit in choosers(state) if hideable(state, unit)])


def places(state: FortressState, frame: SettingUp, units: list[int]) -> Iterator[tuple[int, int]]:
    """List the hexes of some units in which there is room for them."""
    for unit in units:
        if unit not in frame.units:
            for hex in sorted(choosers(state)[unit]):
                if fits(state, unit, hex) and may_enter(state, unit, hex) is None:
                    yield unit, hex


@rule("rb.3.3#a")
def finish(play: FortressPlay, frame: SettingUp) -> None:
    """3.3 The set-up is over; what has not been set stands where the scenario has put it."""
    play.tell("set_up.done", "rb.3.3#a", side=frame.side, hidden=len(hidden_units(play.state)))
    play.done()


# 31.8 Boxes are exchanged by option, often enough for any order of the units.
boxes_are_free = no(
    "boxes.fixed", "rb.31.8#a", lambda s, a: not is_limited(s) or a.frame.exchanges >= most_exchanges(s), about=()
)
# 31.8 Another unit can take the box.
finds_a_partner = no(
    "boxes.no_partner",
    "rb.31.8#a",
    lambda s, a: a.unit not in starting(s) or not any(True for _other in partners(s, a.unit)),
    also=("rb.31.8#b", "rb.31.8#c"),
    needs=(boxes_are_free,),
)


def most_exchanges(state: FortressState) -> int:
    """31.8 As many exchanges as bring the units into any order."""
    return 2 * len(starting(state))


@rule("rb.31.8#a")
def change_box(play: FortressPlay, frame: SettingUp, unit: int) -> None:
    """31.8 A unit exchanges its box with another one."""
    play.change(exchanges=frame.exchanges + 1)
    play.call(EXCHANGING, Exchanging(unit), "exchanged")


def set_anew(play: FortressPlay, frame: SettingUp, units: tuple[int, ...]) -> None:
    """31.8 Units that have exchanged their boxes may be set anew."""
    play.change(units=tuple(unit for unit in frame.units if unit not in units))


def changers(state: FortressState, frame: SettingUp, _side: int) -> Iterator[tuple[int]]:
    """List who may exchange the box."""
    if is_limited(state) and frame.exchanges < most_exchanges(state):
        yield from ((unit,) for unit in starting(state))


EXCHANGE = Verb("exchange", change_box, (UNIT,), (is_own, boxes_are_free, finds_a_partner), changers)
COMMON = (is_own, waits, is_its_hex, is_ground, has_room)
SET = Verb("set", put, (UNIT, HEX), (*COMMON, is_open), settings, exact=True)
HIDE = Verb("hide", hide, (UNIT, HEX), (*COMMON, may_hide), hideouts, exact=True)


def to_set_up(state: FortressState, frame: SettingUp) -> tuple[int, int]:
    """Count the exchanges and decoys that are left, and the units that have not been set."""
    exchanges = most_exchanges(state) - frame.exchanges if is_limited(state) else 0
    return exchanges + covers_left(state) + blanks_left(state), len(choosers(state)) - len(frame.units)


SET_UP = Step(
    "set_up",
    "rb.3.3",
    SettingUp,
    actor=lambda state, frame: frame.side if choosers(state) else None,
    verbs=(SET, HIDE, EXCHANGE, COVER, BLANK, Verb("done", finish, guards=(none_is_crowded,))),
    after={"exchanged": set_anew},
    measure=to_set_up,
    secret=True,
    station=True,
    ask=lambda state, frame: say("ask.set_up", "rb.3.3", side=frame.side, left=len(choosers(state)) - len(frame.units)),
)
