"""23.0, 24.0 Stacking: what a hex holds, who may be there with whom, and what happens if too many are."""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.games.time_for_trumpets.activity.joint import pairs
from engine.games.time_for_trumpets.combat.losses import eliminate
from engine.games.time_for_trumpets.command.chain import army_of, corps_of, division_of, is_step
from engine.games.time_for_trumpets.counters import SUBSTITUTE, Counter
from engine.games.time_for_trumpets.disruption import WORST, disrupt
from engine.games.time_for_trumpets.orders import UNIT, OfSide
from engine.games.time_for_trumpets.state import GERMAN, TrumpetsPlay, TrumpetsState
from engine.mechanics.cached_values import cached_value
from engine.mechanics.choices import Choose
from engine.mechanics.positions import on_map, side_of, stacks
from engine.play import NOWHERE, Refusal, Step, refuse, rule, say

KGP, BRIGADE_150 = "kgp", "150bde"
COMBINED = ((KGP, BRIGADE_150), ("4id", "10ad"), ("101ab", "10ccb"))
"""24.3, 24.5, 24.6 Formations that stack together at all times; 24.1, 24.2 others do from a turn on."""
SS_CORPS = ("1ssk", "2ssk")


class Allegiance(NamedTuple):
    """Whose a unit is, as far as stacking looks: its headquarters, its division's name, its nation, or a step."""

    army: int
    corps: int
    division: int
    name: str
    nation: str
    step: str = ""
    ss: bool = False

    @property
    def is_army_echelon(self) -> bool:
        """23.5a Tell whether it obeys the army directly."""
        return self.corps == NOWHERE and self.division == NOWHERE


@rule("rb.23.5#a", "rb.23.6#a", "rb.24.1.1#a")
@cached_value("superior", "record", "steps")
def allegiance(state: TrumpetsState, unit: int) -> Allegiance:
    """23.5, 23.6 Return whose a unit is now; a division without a corps stands for one."""
    counter, division, corps = state.counter(unit), division_of(state, unit), corps_of(state, unit)
    name = state.counter(division).formation if division != NOWHERE else counter.formation
    step = counter.nationality if is_step(state, unit) else ""
    ss = corps != NOWHERE and state.counter(corps).formation in SS_CORPS
    corps = division if corps == NOWHERE else corps
    return Allegiance(army_of(state, unit), corps, division, name, nation(counter), step, ss)


def nation(counter: Counter) -> str:
    """42.2 Return the nation of a unit: German, American or British."""
    return "german" if counter.side == GERMAN else counter.nationality


# Who is with whom


@rule(
    *("rb.24.1#a", "rb.24.1#c", "rb.24.2#a", "rb.24.2#c", "rb.24.3#b", "rb.24.3#c", "rb.24.3#d"),
    *("rb.24.5#a", "rb.24.5#b", "rb.24.6#a", "rb.24.6#b", "rb.23.7#c"),
    "rb.6.1#j",
    "rb.6.2#d",
)
def are_combined(state: TrumpetsState, one: Allegiance, other: Allegiance) -> bool:
    """24.0 Tell whether two formations are among those that stack together."""
    pair = {one.name, other.name}
    if any(pair == set(names) for names in COMBINED):
        return True
    return any(pair == set(names) and state.turn >= since for names, since in pairs(state))


@rule("rb.7.12#d", "rb.7.12#e", "rb.7.13#d")
def steps_freely(one: Allegiance, other: Allegiance) -> bool:
    """7.12, 7.13 Steps without a name stack with units of their nation; steps of the SS with those of an SS corps."""
    return _step_with(one, other) or _step_with(other, one)


def _step_with(step: Allegiance, other: Allegiance) -> bool:
    if not step.step:
        return False
    return other.ss if step.step == "ss" else step.nation == other.nation


@rule("rb.23.5#a", "rb.23.5#b", "rb.23.6#a", "rb.23.6#b", "rb.23.7#a", "rb.6.1#f")
def pass_freely(state: TrumpetsState, one: Allegiance, other: Allegiance) -> bool:
    """23.5 to 23.7 Tell whether a unit may enter the hex of another: of its corps, or one of its army's echelon."""
    if one.army == other.army and (one.corps == other.corps or one.is_army_echelon or other.is_army_echelon):
        return True
    return steps_freely(one, other) or are_combined(state, one, other)


@rule("rb.23.5#a", "rb.23.6#a", "rb.23.7#b", "rb.1.3.1#c", "rb.6.1#e", "rb.6.1#h", "rb.6.2#c")
def stack_freely(state: TrumpetsState, one: Allegiance, other: Allegiance) -> bool:
    """23.7 Tell whether two units may be in a hex at the end of a segment."""
    if not pass_freely(state, one, other):
        return False
    if one.division == other.division or NOWHERE in (one.division, other.division):
        return True
    return steps_freely(one, other) or are_combined(state, one, other)


# What counts


@rule("rb.23#a", "rb.23.1#a", "rb.23.3#b", "rb.39.3#b")
def counts(state: TrumpetsState, unit: int) -> bool:
    """23.0a, 23.1a, 23.3a Tell whether a unit is one of the non-HQ ground combat units."""
    counter = state.counter(unit)
    return counter.is_ground_unit and not counter.is_hq


def counted(state: TrumpetsState, units: Iterable[int]) -> tuple[int, ...]:
    """23.3a Return those of some units that count for stacking."""
    return tuple(unit for unit in units if counts(state, unit))


@rule("rb.23.3#c", "rb.24.4#a", "rb.24.4#b", "rb.23.4#a")
def number(state: TrumpetsState, units: Iterable[int]) -> int:
    """23.3, 24.4 How many units some count for; an AA company of the Führer Escort is free with its armor."""
    together = counted(state, units)
    escorts = [unit for unit in together if state.counter(unit).is_escort_aa]
    formations = {state.counter(unit).formation for unit in escorts}
    armor = [u for u in together if state.counter(u).is_afv and state.counter(u).formation in formations]
    return len(together) - min(len(escorts), len(armor), state.rules.escort_free_aa)


@rule("rb.24.7#a", "rb.24.7#c", "rb.24.8#a", "rb.24.8#b", "rb.24.8#c")
def shows_full_id(state: TrumpetsState, unit: int) -> bool:
    """24.7, 24.8 Tell whether an Allied tank battalion shows its full ID: on its front and with one hit."""
    counter, steps = state.counter(unit), state.steps[unit]
    if not (counter.has_full_id and counter.is_tank):
        return False
    return not is_step(state, unit) and bool(counter.strength(steps) >= state.rules.tanks_full_id_strength)


def is_substitute(state: TrumpetsState, unit: int) -> bool:
    """23.4 Tell whether a unit is a German artillery formation substitute."""
    return state.counter(unit).type == SUBSTITUTE


@rule("rb.23.1#b", "rb.23.1#c", "rb.23.1#d", "rb.31.3#a")
def hq_class(state: TrumpetsState, unit: int) -> str:
    """23.1 Return as what a headquarters stacks: divisions and brigades are one class; free ones have none."""
    counter = state.counter(unit)
    if not counter.is_hq or counter.is_always_in_march:
        return ""
    if counter.commands == "kampfgruppe" and state.rules.kg_hqs_stacking == "free":
        return ""
    return "division" if counter.commands == "brigade" else str(counter.commands)


def _alike(state: TrumpetsState, units: Iterable[int]) -> dict[str, tuple[int, ...]]:
    found: dict[str, tuple[int, ...]] = {}
    for unit in units:
        if kind := hq_class(state, unit):
            found[kind] = (*found.get(kind, ()), unit)
    return found


# What a hex holds


def friends(state: TrumpetsState, side: int, hex: int) -> tuple[int, ...]:
    """Return the units of a side in a hex."""
    return tuple(unit for unit in stacks(state).get(hex, ()) if side_of(state, unit) == side)


def others_there(state: TrumpetsState, unit: int, hex: int) -> tuple[int, ...]:
    """Return the other units of its side in a hex."""
    return tuple(other for other in friends(state, side_of(state, unit), hex) if other != unit)


@rule("rb.23.3#c")
def excess(state: TrumpetsState, hex: int, side: int = NOWHERE) -> int:
    """23.3 By how many units a hex is over its limit."""
    there = stacks(state).get(hex, ()) if side == NOWHERE else friends(state, side, hex)
    return max(0, number(state, there) - state.rules.stack_units)


@rule("rb.35.3#l")
def still_there(state: TrumpetsState, hex: int) -> int:
    """35.3l How many eliminated units still count in a hex that has been overrun: by one reading the one that was."""
    return state.overrun[hex] if state.rules.overrun_stays == "eliminated" else 0


@rule("rb.23.5#b", "rb.23.5#b1", "rb.23.5#b2", "rb.23.6#b", "rb.23.6#b1", "rb.23.6#b2", "rb.28.4#a", "rb.28.4#b")
def keeps_out(state: TrumpetsState, unit: int, hex: int) -> tuple[int, ...]:
    """23.5, 23.6 Return the friends in a hex that a unit may not enter because of them.

    28.4 Units that move strategically pass all friends, and are passed by all.
    """
    if not counts(state, unit) or state.strategic[unit]:
        return ()
    own, there = allegiance(state, unit), counted(state, others_there(state, unit, hex))
    return tuple(
        each for each in there if not state.strategic[each] and not pass_freely(state, own, allegiance(state, each))
    )


@rule("rb.26.1.1#f", "rb.26.1.2#a", "rb.26.2.8#a")
def may_enter(state: TrumpetsState, unit: int, hex: int) -> Refusal | None:
    """23.5, 23.6, 26.0 What keeps a unit out of a hex with friends."""
    blamed = keeps_out(state, unit, hex)
    if not blamed:
        return None
    own, other = allegiance(state, unit), allegiance(state, blamed[0])
    clause = "rb.23.6#b" if own.army == other.army else "rb.23.5#b"
    return refuse("stacking.not_passed", clause, units=blamed, hexes=(hex,), unit=unit, hex=hex, other=blamed[0])


@rule("rb.23.7#b", "rb.28.4#d", "rb.23.1#d", "rb.23.3#c", "rb.24.7#a", "rb.23.4#c")
def may_stay(state: TrumpetsState, unit: int, hex: int) -> Refusal | None:
    """23.0 What keeps a unit from ending a segment in a hex, with the friends who are there."""
    if hex >= state.board.grid.size:
        return None
    there = others_there(state, unit, hex)
    return (
        may_enter(state, unit, hex)
        or _not_together(state, unit, hex, there)
        or _same_hq(state, unit, hex, there)
        or _too_many(state, unit, hex, there)
    )


def _not_together(state: TrumpetsState, unit: int, hex: int, there: tuple[int, ...]) -> Refusal | None:
    if not counts(state, unit):
        return None
    own = allegiance(state, unit)
    for other in counted(state, there):
        if bool(state.strategic[unit]) != bool(state.strategic[other]):
            return refuse("stacking.strategic", "rb.28.4#d", units=(other,), hexes=(hex,), unit=unit, hex=hex)
        if not stack_freely(state, own, allegiance(state, other)):
            return refuse(
                "stacking.other_division", "rb.23.7#b", units=(other,), hexes=(hex,), unit=unit, hex=hex, other=other
            )
    return None


def _same_hq(state: TrumpetsState, unit: int, hex: int, there: tuple[int, ...]) -> Refusal | None:
    kind = hq_class(state, unit)
    alike = [other for other in there if kind and hq_class(state, other) == kind]
    if len(alike) < state.rules.stack_hq:
        return None
    return refuse("stacking.hq", "rb.23.1#d", units=tuple(alike), hexes=(hex,), unit=unit, hex=hex)


def _too_many(state: TrumpetsState, unit: int, hex: int, there: tuple[int, ...]) -> Refusal | None:
    rules = state.rules
    if not counts(state, unit):
        return None
    if number(state, (unit, *there)) + still_there(state, hex) > rules.stack_units:
        return refuse(
            "stacking.full", "rb.23.3#c", units=there, hexes=(hex,), unit=unit, hex=hex, limit=rules.stack_units
        )
    for test, limit, key, clause in (
        (shows_full_id, rules.stack_tank_battalions, "stacking.tanks", "rb.24.7#c"),
        (is_substitute, rules.stack_substitutes, "stacking.substitutes", "rb.23.4#c"),
    ):
        alike = tuple(other for other in there if test(state, other))
        if test(state, unit) and len(alike) >= limit:
            return refuse(key, clause, units=alike, hexes=(hex,), unit=unit, hex=hex)
    return None


# 23.2, 23.3, 23.4 The end of a segment


@rule("rb.23.2#a", "rb.23.2#b")
def crowded_hqs(state: TrumpetsState, side: int) -> tuple[int, ...]:
    """23.2 Return the headquarters that share a hex with others of their class."""
    found: list[int] = []
    for units in _by_hex(state, side).values():
        for alike in _alike(state, units).values():
            found += alike if len(alike) > state.rules.stack_hq else ()
    return tuple(found)


@rule("rb.23.4#e")
def crowded_substitutes(state: TrumpetsState, side: int) -> tuple[int, ...]:
    """23.4 Return the substitutes that share a hex with others."""
    found: list[int] = []
    for units in _by_hex(state, side).values():
        alike = [unit for unit in units if is_substitute(state, unit)]
        found += alike if len(alike) > state.rules.stack_substitutes else ()
    return tuple(found)


@cached_value("at", "record")
def _by_hex(state: TrumpetsState, side: int) -> dict[int, tuple[int, ...]]:
    """Return the units of a side in each hex with more than one of them."""
    shared = (hex for hex, many in Count(state.at[unit] for unit in on_map(state, side)).items() if many > 1)
    return {hex: friends(state, side, hex) for hex in shared}


@rule("rb.23.3#c")
def overfull(state: TrumpetsState, side: int) -> tuple[int, ...]:
    """23.3 Return the hexes in which a side is over the limit."""
    return tuple(sorted(hex for hex in _by_hex(state, side) if excess(state, hex, side)))


@rule("rb.23.2#a", "rb.23.4#e", "rb.23.4#f")
def disrupt_crowds(play: TrumpetsPlay, frame: OfSide) -> None:
    """23.2, 23.4 At the end of a segment headquarters and substitutes that over-stack are disrupted."""
    state = play.state
    crowds = ((crowded_hqs(state, frame.side), "rb.23.2#a"), (crowded_substitutes(state, frame.side), "rb.23.4#e"))
    for units, clause in crowds:
        for unit in units:
            if state.disrupted[unit] < WORST:
                disrupt(play, unit, clause)


def surplus(state: TrumpetsState, frame: OfSide, _side: int) -> Iterator[int]:
    """23.3 Return the units of which the owner eliminates some."""
    for hex in overfull(state, frame.side):
        yield from counted(state, friends(state, frame.side, hex))


@rule("rb.23.3#c", "rb.23#b")
def give_up(play: TrumpetsPlay, _frame: OfSide, unit: int) -> None:
    """23.3 The owner chooses a unit beyond the limit, and it is eliminated."""
    eliminate(play, unit, "rb.23.3#c")


choose = Choose[TrumpetsState, OfSide]()
# 23.3 The owner eliminates units of a hex over its limit.
GIVE_UP = choose("give_up", give_up, surplus, "stacking.not_over", "rb.23.3#c", arg=UNIT)
CHECK = Step(
    "excess",
    "rb.23.3#c",
    OfSide,
    enter=disrupt_crowds,
    actor=lambda state, frame: frame.side if overfull(state, frame.side) else None,
    verbs=(GIVE_UP,),
    measure=lambda state, frame: (len(on_map(state, frame.side)),),
    ask=lambda _state, frame: say("ask.excess", "rb.23.3#c", side=frame.side),
)
"""23.0 At the end of any segment, for a side."""
