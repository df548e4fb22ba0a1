"""10.31, 10.35 to 10.38 German entry: letters, entry hexes, and the choice among them (3.31)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6 import special
from engine.games.june_6.activation.orders import UNIT
from engine.games.june_6.arrivals.reinforcements import LETTERS, group, leaders
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.state import June6Play, June6State, holder, in_play
from engine.mechanics.guards import Blame, No, blame, forbids
from engine.mechanics.schedules import EntryHexes, EntryProcedure
from engine.mechanics.unit_actions import scenario_lets
from engine.play import NOWHERE, Arg, Attempt, Frame, Step, Verb, rule, say

# 10.3, 10.35 to 10.38 Where German reinforcements come on: areas with letters, each of one or two hexes.

INTERDICTION = {"a_b": "ab", "c_d_e": "cde", "f": "f"}
"""The interdiction boxes, and the entry areas of each (17.24)."""


def entry_area(state: June6State, letter: str) -> tuple[int, ...]:
    """Return the hexes of an entry area."""
    return state.board.area(f"entry_{letter}")


def letter_of(state: June6State, hex: int) -> str:
    """Return the letter of the entry area in which a hex lies; nothing for any other hex."""
    return next((letter for letter in LETTERS if hex in entry_area(state, letter)), "")


@rule("rb.10.38")
def entry_hexes(state: June6State, unit: int) -> tuple[int, ...]:
    """10.38 The hexes through which a unit comes: all of its entry area; a scenario may name single hexes."""
    hex = state.entry[unit]
    if hex == NOWHERE:
        return ()
    area = entry_area(state, letter_of(state, hex)) if letter_of(state, hex) else ()
    whole = tuple(one for one in area if in_play(state, one))
    listed = state.gates.of(unit)
    if not whole:
        return listed or (hex,)
    return tuple(one for one in whole if one in listed) or whole


@rule("rb.10.31")
def choices(state: June6State, unit: int) -> tuple[int, ...]:
    """10.31 The entry areas that the schedule names for a unit, each by its first hex; held back it may take any."""
    if state.overdue[unit] and not state.gates.of(unit):
        return (state.entry[unit],)
    free = 0 < state.held_back[unit] < state.turn
    named = state.gates.of(unit) or (state.entry[unit],)
    listed = (_everywhere(state) if free else ()) or named
    seen: dict[str, int] = {}
    for hex in listed:
        if hex != NOWHERE:
            seen.setdefault(letter_of(state, hex) or str(hex), hex)
    return tuple(seen.values())


def _everywhere(state: June6State) -> tuple[int, ...]:
    return tuple(hex for letter in LETTERS for hex in entry_area(state, letter) if in_play(state, hex))


@rule("rb.10.37")
def is_blocked(state: June6State, unit: int) -> bool:
    """10.37 Nobody comes on through hexes that Allied units hold."""
    hexes = entry_hexes(state, unit)
    return bool(hexes) and all(holder(state, hex) == ALLIED for hex in hexes)


@rule("rb.17.24")
def interdiction(state: June6State, unit: int) -> int:
    """17.24, 18.23 The markers that lie on the entry area of a unit; ships reach area A alone."""
    letter = letter_of(state, state.entry[unit])
    if not letter:
        return 0
    name = next(name for name, letters in INTERDICTION.items() if letter in letters)
    naval = state.interdiction[("naval", name)] if letter == "a" else 0
    return state.interdiction[("air", name)] + naval


# 10.35, 10.36 Before the bombardments the Germans fix where their reinforcements will come on.


@dataclass(frozen=True, slots=True)
class Entries(Frame):
    """Whose entry has been settled."""

    KINDS: ClassVar[dict[str, str]] = {"settled": "unit"}

    settled: tuple[int, ...] = ()


def unsettled(state: June6State, frame: Entries) -> tuple[int, ...]:
    """The formations that are due and whose entry is still open."""
    return tuple(unit for unit in leaders(state, GERMAN) if unit not in frame.settled)


def open_questions(state: June6State, frame: Entries) -> tuple[int, ...]:
    """Those of them that have a choice: an area to choose, or to be held back."""
    return tuple(unit for unit in unsettled(state, frame) if not state.overdue[unit] and _has_choice(state, unit))


def _has_choice(state: June6State, unit: int) -> bool:
    return len(choices(state, unit)) > 1 or special.may(state, "hold_back", unit) is None


no = No[June6State, Entries]()

ENTRY = EntryHexes[June6State, Entries](
    "june_6.entry_choice",
    lambda state, frame: open_questions(state, frame)[:1],
    choices,
    lambda state, frame, unit: unit in open_questions(state, frame),
)
# 10.35 Only what is due this turn has its entry fixed, once.
is_due = ENTRY.waits("entry.not_due", "rb.10.35")
# 10.31 A formation comes through an area that the schedule names; 10.36 held back it may take another.
is_listed = ENTRY.gateway("entry.not_listed", "rb.10.31", also=("rb.3.31", "pb.2.72#b"), needs=(is_due,))
# 10.36 A formation is held back for one turn only.
may_be_held_back = no("entry.held_back_before", "rb.10.36", lambda s, a: s.held_back[a.unit], needs=(is_due,))


@forbids("entry.order", "rb.10.35", needs=(is_due,))
def one_after_another(state: June6State, attempt: Attempt[Entries]) -> Blame | None:
    """10.35 The formations are settled in their order."""
    first = open_questions(state, attempt.frame)[:1]
    return blame(units=first, unit=first[0]) if first and attempt.unit not in first else None


def settle(play: June6Play, frame: Entries, unit: int, hex: int, _spent: int) -> None:
    """10.35 A formation will come through this area."""
    for other in group(play.state, unit):
        play.state.entry[other] = hex
    area = letter_of(play.state, hex).upper()
    if area:
        play.tell("entry.fixed", "rb.10.35", unit=unit, hex=hex, area=area)
    else:
        play.tell("entry.fixed_hex", "rb.10.35", unit=unit, hex=hex)
    play.replace(Entries((*frame.settled, unit)))


@rule("rb.10.36")
def hold_back(play: June6Play, frame: Entries, unit: int) -> None:
    """10.36 A formation waits a turn, to come through an area of its choice."""
    for other in group(play.state, unit):
        play.state.held_back[other] = play.state.turn
    play.tell("entry.held_back", "rb.10.36", unit=unit)
    play.replace(Entries((*frame.settled, unit)))


SETTLE = ENTRY.verb("come_by", EntryProcedure(then=settle), is_due, one_after_another, is_listed, arg=Arg("by", "hex"))
HOLD_BACK = Verb(
    "hold_back",
    hold_back,
    (UNIT,),
    (is_due, one_after_another, may_be_held_back, scenario_lets("hold_back")),
    lambda state, frame, _side: ((unit,) for unit in ENTRY.waiting(state, frame)),
)
ENTRY_CHOICE = Step(
    "entry_choice",
    "rb.10.35",
    Entries,
    actor=lambda state, frame: GERMAN if open_questions(state, frame) else None,
    verbs=(SETTLE, HOLD_BACK),
    measure=lambda state, frame: (len(open_questions(state, frame)),),
    ask=lambda state, frame: say("ask.entry_choice", "rb.10.35", unit=open_questions(state, frame)[0]),
)
