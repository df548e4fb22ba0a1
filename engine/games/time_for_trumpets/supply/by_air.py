"""10.0 US supply by air: a headquarters that supplies units of any organization for the rest of the day."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.time_for_trumpets.command.chain import commands, corps_of
from engine.games.time_for_trumpets.preparation.turns import day, track
from engine.games.time_for_trumpets.state import ALLIED, TrumpetsPlay, TrumpetsState
from engine.games.time_for_trumpets.supply.lines import is_on_path
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.mechanics.positions import in_hex, on_map, side_of
from engine.play import NOWHERE, Arg, Frame, Step, Verb, rule, say

LEVELS = ("corps", "division", "brigade")
HQ, SQUADRON = Arg("hq", "unit"), Arg("squadron", "unit")


@dataclass(frozen=True, slots=True)
class Drop(Frame):
    """The headquarters that was chosen, how many were chosen, and how many units it supplies."""

    KINDS: ClassVar[dict[str, str]] = {"hq": "unit"}

    hq: int = NOWHERE
    chosen: int = 0
    fed: int = 0


no, choose = No[TrumpetsState, Drop](), Choose[TrumpetsState, Drop]()


@rule("rb.10#a")
def is_time(state: TrumpetsState) -> bool:
    """10.0 Tell whether there is supply by air: on MO and AF turns from a day on."""
    return day(state) >= state.rules.air_supply_first_day and bool(track(state, "air_supply"))


@rule("rb.10#c")
def squadrons_for(state: TrumpetsState, hq: int) -> tuple[int, ...]:
    """10.0 Return the aircraft of the corps above a headquarters that can be spent."""
    corps = corps_of(state, hq)
    units = range(len(state.based)) if corps != NOWHERE else ()
    return tuple(
        unit
        for unit in units
        if state.based[unit] == corps and not state.flown[unit] and state.strafes[unit] == NOWHERE
    )


@rule("rb.10#a")
def may_be_supplied(state: TrumpetsState, frame: Drop, hq: int) -> bool:
    """10.0 Tell whether a headquarters of a corps, division or brigade may be chosen, while one may."""
    if frame.chosen >= state.rules.air_supply_hqs or state.air_supplied[hq]:
        return False
    return commands(state, hq) in LEVELS and in_hex(state, hq) and side_of(state, hq) == ALLIED


def pairs(state: TrumpetsState, frame: Drop, _side: int) -> Iterator[tuple[int, int]]:
    """10.0 Return the headquarters that may be supplied, each with the aircraft that it may cost."""
    leaders = (hq for hq in on_map(state, ALLIED) if may_be_supplied(state, frame, hq))
    return ((hq, unit) for hq in leaders for unit in squadrons_for(state, hq))


@rule("rb.10#a", "rb.10#c")
def is_possible(state: TrumpetsState, frame: Drop, hq: int, squadron: int) -> bool:
    """10.0 Tell whether a headquarters may be supplied at the cost of a squadron of its corps."""
    return may_be_supplied(state, frame, hq) and squadron in squadrons_for(state, hq)


# 10.0c The headquarters is of a corps, division or brigade, and the aircraft is based with its corps.
may_drop = no(
    "air_supply.not_possible",
    "rb.10#c",
    lambda s, a: not is_possible(s, a.frame, *a.args),
    also=("rb.10#a",),
)


@rule("rb.10#b", "rb.10#c", "rb.10#d")
def drop(play: TrumpetsPlay, frame: Drop, hq: int, squadron: int) -> None:
    """10.0 The headquarters is in supply; the aircraft is spent; its units are no longer supplied through it alone."""
    state = play.state
    state.flown[squadron], state.based[squadron] = 1, NOWHERE
    state.air_supplied[hq], state.out_of_supply[hq], state.isolated[hq] = 1, 0, 0
    play.tell("air_supply.dropped", "rb.10#b", unit=hq, squadron=squadron)
    play.change(hq=hq, chosen=frame.chosen + 1, fed=0)
    if len(hungry(state, play.frame, ALLIED)) <= state.rules.supply_air_units:
        for unit in hungry(state, play.frame, ALLIED):
            feed(play, play.frame, unit)


@rule("rb.10#d")
def hungry(state: TrumpetsState, frame: Drop, _side: int) -> tuple[int, ...]:
    """10.0 Return the units out of supply to which a path leads from the headquarters, while it can supply more."""
    if frame.hq == NOWHERE or frame.fed >= state.rules.supply_air_units:
        return ()
    needy = (unit for unit in on_map(state, ALLIED) if state.out_of_supply[unit])
    return tuple(unit for unit in needy if is_on_path(state, frame.hq, state.at[unit]))


@rule("rb.10#d")
def feed(play: TrumpetsPlay, frame: Drop, unit: int) -> None:
    """10.0 A unit is supplied by air to the end of the day."""
    state = play.state
    state.out_of_supply[unit], state.isolated[unit] = 0, 0
    play.change(fed=frame.fed + 1)
    play.tell("supply.regained", "rb.10#d", unit=unit)


DROP = Verb("drop_supply", drop, (HQ, SQUADRON), (may_drop,), pairs)
# 10.0d Only units that a path joins with the headquarters.
FEED = choose("feed", feed, hungry, "air_supply.no_path", "rb.10#d")
DONE = Verb("done_air_supply", lambda play, _frame: play.done())


def who(state: TrumpetsState, frame: Drop) -> int | None:
    """10.0 The Allies decide while they have aircraft for it, or units are left that the headquarters can supply."""
    if not is_time(state):
        return None
    more = bool(hungry(state, frame, ALLIED)) or any(True for _pair in pairs(state, frame, ALLIED))
    return ALLIED if more else None


AIR_SUPPLY = Step(
    "air_supply",
    "rb.10",
    Drop,
    actor=who,
    verbs=(DROP, FEED, DONE),
    measure=lambda state, frame: (state.rules.air_supply_hqs - frame.chosen, state.rules.supply_air_units - frame.fed),
    ask=lambda _state, frame: say("ask.air_supply" if frame.hq == NOWHERE else "ask.feed", "rb.10#a"),
)
"""10.0 The supply by air of a turn."""
