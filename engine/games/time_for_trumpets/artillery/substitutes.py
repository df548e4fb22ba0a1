"""44 German artillery formation substitutes: one counter for the battalions of a formation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.time_for_trumpets.artillery.batteries import all_batteries, formation, is_nebelwerfer
from engine.games.time_for_trumpets.command.paths import in_command
from engine.games.time_for_trumpets.counters import SUBSTITUTE
from engine.games.time_for_trumpets.orders import HEX, UNIT, OfSide, is_own
from engine.games.time_for_trumpets.setup import may_enter as ground_bars
from engine.games.time_for_trumpets.stacking import may_enter as stacking_bars
from engine.games.time_for_trumpets.stacking import may_stay
from engine.games.time_for_trumpets.state import ELIMINATED, GERMAN, POOL, TrumpetsPlay, TrumpetsState
from engine.games.time_for_trumpets.supply.lines import in_supply
from engine.mechanics.cached_values import cached_value
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.mechanics.positions import held_by, in_hex, take_off, units_of
from engine.play import NOWHERE, Frame, Refusal, Step, Trigger, Verb, rule, say

BRIGADES = "nw"


@cached_value("record")
def substitutes(state: TrumpetsState) -> tuple[int, ...]:
    """44.0 Return the substitutes."""
    return tuple(unit for unit in units_of(state, GERMAN) if state.counter(unit).type == SUBSTITUTE)


def waiting(state: TrumpetsState) -> tuple[int, ...]:
    """44.1 Return the substitutes that wait to be used."""
    return tuple(unit for unit in substitutes(state) if state.away[unit] == POOL)


@rule("rb.44#a", "rb.44#e")
def belongs(state: TrumpetsState, unit: int, substitute: int) -> bool:
    """44.0 Tell whether a substitute may stand for a battalion: FA of its formation, or Nebelwerfer of its brigade."""
    mine = formation(state, unit) == formation(state, substitute)
    return mine and is_nebelwerfer(state, unit) == formation(state, substitute).startswith(BRIGADES)


def battalions(state: TrumpetsState, substitute: int) -> tuple[int, ...]:
    """44.0 Return the battalions of a substitute that are on the map."""
    there = (unit for unit in all_batteries(state, GERMAN) if in_hex(state, unit))
    return tuple(unit for unit in there if belongs(state, unit, substitute))


def under(state: TrumpetsState, substitute: int) -> tuple[int, ...]:
    """44.1 Return the battalions that a substitute represents."""
    return tuple(unit for unit in all_batteries(state, GERMAN) if state.represented[unit] == substitute)


# 44.0 Substitution


@rule("rb.44#c", "rb.44.1#h")
def are_near(state: TrumpetsState, units: tuple[int, ...]) -> bool:
    """44.0 Tell whether battalions are near each other."""
    places = {state.at[unit] for unit in units}
    distance = state.board.grid.distance
    return all(distance(a, b) <= state.rules.substitute_spread for a in places for b in places)


no = No[TrumpetsState, OfSide]()
# 44.0 A substitute that waits takes the place of battalions on the map.
is_substitute = no(
    "substitute.none",
    "rb.44#b",
    lambda s, a: a.unit not in waiting(s) or not battalions(s, a.unit),
    also=("rb.44#a", "rb.44#e"),
    needs=(is_own,),
)
# 44.0 All its battalions are within some hexes of each other.
near_enough = no(
    "substitute.spread",
    "rb.44#c",
    lambda s, a: not are_near(s, battalions(s, a.unit)),
    needs=(is_substitute,),
    most=lambda s, _a: s.rules.substitute_spread,
)
# 44.0 Each of its battalions is In Comm and in supply.
all_served = no(
    "substitute.not_served",
    "rb.44#d",
    lambda s, a: tuple(u for u in battalions(s, a.unit) if not (in_command(s, u) and in_supply(s, u))),
    needs=(is_substitute,),
    unit=lambda _s, a: a.unit,
)
# 44.1 It comes into a hex of one of its battalions.
at_a_battalion = no(
    "substitute.not_there",
    "rb.44.1#d",
    lambda s, a: a.hex not in [s.at[unit] for unit in battalions(s, a.unit)],
    needs=(is_substitute,),
    about=("unit", "hex"),
)


@rule("rb.44.1#c", "rb.44.1#d", "rb.44.1#e", "rb.44.1#f", "rb.44.1#g", "rb.44.1#i", "rb.2.10#a")
def substitute(play: TrumpetsPlay, _frame: OfSide, unit: int, hex: int) -> None:
    """44.1 The substitute comes in place of its battalions; if one is in march order, so is the substitute."""
    state, units = play.state, battalions(play.state, unit)
    state.deployed[unit] = int(all(state.deployed[one] for one in units))
    state.superior[unit] = state.superior[units[0]]
    state.steps[unit], state.at[unit], state.away[unit] = len(units), hex, 0
    for one in units:
        state.represented[one] = unit
        state.at[one], state.away[one] = NOWHERE, POOL
    play.tell("substitute.comes", "rb.44.1#c", unit=unit, hex=hex, units=units)


def offers(state: TrumpetsState, _frame: OfSide, _side: int) -> Iterator[tuple[int, int]]:
    """44.1 List each substitute with the hexes of its battalions."""
    for unit in waiting(state):
        yield from ((unit, hex) for hex in dict.fromkeys(state.at[one] for one in battalions(state, unit)))


SUBSTITUTE_VERB = Verb(
    "substitute", substitute, (UNIT, HEX), (is_own, is_substitute, near_enough, all_served, at_a_battalion), offers
)

# 44.1 The way back


@dataclass(frozen=True, slots=True)
class Returning(OfSide):
    """The battalions that come back around the hex of their substitute."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "units": "unit", "hex": "hex"}

    units: tuple[int, ...]
    hex: int


def is_represented(state: TrumpetsState, _frame: OfSide, _side: int) -> tuple[int, ...]:
    """44.1 Return the substitutes on the map."""
    return tuple(unit for unit in substitutes(state) if in_hex(state, unit))


@rule("rb.44.1#h")
def dissolve(play: TrumpetsPlay, frame: OfSide, unit: int) -> None:
    """44.1 A substitute leaves the map, and its battalions come back."""
    state, units, hex = play.state, under(play.state, unit), play.state.at[unit]
    for one in units:
        state.represented[one] = NOWHERE
        state.deployed[one] = state.deployed[unit]
    take_off(state, unit)
    state.steps[unit], state.away[unit] = 0, POOL
    play.tell("substitute.goes", "rb.44.1#h", unit=unit, hex=hex)
    play.call(RETURN, Returning(frame.side, units, hex))


@rule("rb.44.1#h")
def around(state: TrumpetsState, frame: Returning, _side: int) -> Iterator[tuple[int, int]]:
    """44.1 List the next battalion with the hexes near the substitute."""
    near = state.board.grid.area(frame.hex, state.rules.substitute_spread)
    return ((frame.units[0], hex) for hex in near)


def too_far(state: TrumpetsState, frame: Returning, hex: int) -> bool:
    """44.1 Tell whether a hex is too far from the substitute, or held by the enemy."""
    distance = state.board.grid.distance(frame.hex, hex) if hex < state.board.grid.size else state.board.grid.size
    return distance > state.rules.substitute_spread or hex in held_by(state, 1 - frame.side)


def place(play: TrumpetsPlay, frame: Returning, unit: int, hex: int) -> None:
    """44.1 A battalion comes back."""
    play.state.at[unit], play.state.away[unit] = hex, 0
    play.change(units=tuple(one for one in frame.units if one != unit))
    play.tell("substitute.battalion", "rb.44.1#h", unit=unit, hex=hex)


back = No[TrumpetsState, Returning]()
# 44.1 The battalions of the substitute come back.
is_coming_back = back("substitute.not_back", "rb.44.1#h", lambda _s, a: a.unit not in a.frame.units)
# 44.1 They come back near it.
near_substitute = back(
    "substitute.too_far",
    "rb.44.1#h",
    lambda s, a: too_far(s, a.frame, a.hex),
    needs=(is_coming_back,),
    about=("unit", "hex"),
)


def barred(state: TrumpetsState, unit: int, hex: int) -> Refusal | None:
    """29.5, 23.0 Return what keeps a battalion out of a hex: its ground, or the friends there."""
    return ground_bars(state, unit, hex) or stacking_bars(state, unit, hex) or may_stay(state, unit, hex)


# 44.1, 23.0 They stack as all units do; in the hex of the substitute the end of the segment decides.
fits = back.told(
    "rb.44.1#h",
    lambda s, a: barred(s, a.unit, a.hex) if a.hex != a.frame.hex else None,
    needs=(near_substitute,),
)
RETURN = Step(
    "return_battalions",
    "rb.44.1",
    Returning,
    actor=lambda _state, frame: frame.side if frame.units else None,
    verbs=(
        Verb(
            "place_battalion",
            place,
            (UNIT, HEX),
            (is_coming_back, near_substitute, fits),
            around,
        ),
    ),
    measure=lambda _state, frame: (len(frame.units),),
    ask=lambda _state, frame: say("ask.return_battalions", "rb.44.1#h", hex=frame.hex),
)


# 61.2 The step


def end(play: TrumpetsPlay, _frame: OfSide) -> None:
    """44.1 The owner exchanges no more."""
    play.done()


# 44.1 A substitute on the map may go again.
DISSOLVE = Choose[TrumpetsState, OfSide]()("dissolve", dissolve, is_represented, "substitute.not_on_map", "rb.44.1#h")


def exchanges(state: TrumpetsState, frame: OfSide) -> int | None:
    """44.1 Return the side that may exchange substitutes and battalions, if the game is played with them."""
    if not state.rules.substitutes:
        return None
    able = any(SUBSTITUTE_VERB.legal(state, frame, frame.side)) or is_represented(state, frame, frame.side)
    return frame.side if able else None


EXCHANGE = Step(
    "exchange_artillery",
    "rb.44.1",
    OfSide,
    actor=exchanges,
    verbs=(SUBSTITUTE_VERB, Verb("done_exchanging", end)),
    measure=lambda state, _frame: (sum(not in_hex(state, unit) for unit in substitutes(state)),),
)
RESTORE = Step(
    "restore_artillery",
    "rb.44.1",
    OfSide,
    actor=lambda state, frame: frame.side if state.rules.substitutes and is_represented(state, frame, 0) else None,
    verbs=(DISSOLVE, Verb("done_restoring", end)),
    measure=lambda state, _frame: (sum(in_hex(state, unit) for unit in substitutes(state)),),
)
"""61.2 The owner exchanges substitutes for battalions, then battalions for substitutes."""

# 44.1 Losses


@dataclass(frozen=True, slots=True)
class LosingBattalions(Frame):
    """A substitute that has lost steps."""

    KINDS: ClassVar[dict[str, str]] = {"substitute": "unit"}

    substitute: int


def excess(state: TrumpetsState, substitute: int) -> int:
    """44.1 Return how many battalions more a substitute represents than it has steps."""
    return len(under(state, substitute)) - state.steps[substitute]


@rule("rb.44.1#n", "rb.44.1#o")
def lose_battalion(play: TrumpetsPlay, frame: LosingBattalions, unit: int) -> None:
    """44.1 The owner removes a battalion for each step that the substitute has lost."""
    state = play.state
    state.represented[unit] = NOWHERE
    state.lost[unit] += state.steps[unit]
    state.steps[unit] = 0
    state.away[unit] = ELIMINATED
    play.tell("substitute.loses", "rb.44.1#n", unit=unit, substitute=frame.substitute)


# 44.1 The owner chooses which battalion is removed.
LOSE = Choose[TrumpetsState, LosingBattalions]()(
    "lose_battalion",
    lose_battalion,
    lambda state, frame, _side: under(state, frame.substitute),
    "substitute.not_under",
    "rb.44.1#n",
)
LOSE_BATTALIONS = Step(
    "lose_battalions",
    "rb.44.1",
    LosingBattalions,
    actor=lambda state, frame: GERMAN if excess(state, frame.substitute) > 0 else None,
    verbs=(LOSE,),
    measure=lambda state, frame: (len(under(state, frame.substitute)),),
)


def short(state: TrumpetsState) -> Iterator[tuple[int]]:
    """44.1 Return the substitutes that have lost steps."""
    if state.rules.substitutes:
        yield from ((unit,) for unit in substitutes(state) if excess(state, unit) > 0)


@rule("rb.44.1#n", "rb.44.1#o")
def follow(play: TrumpetsPlay, unit: int) -> None:
    """44.1 Battalions go with the steps of their substitute; with its elimination all of them."""
    if play.state.steps[unit]:
        play.call(LOSE_BATTALIONS, LosingBattalions(unit))
        return
    for one in under(play.state, unit):
        lose_battalion(play, LosingBattalions(unit), one)


LOSSES_FOLLOW = Trigger(
    "substitutes", ("steps", "represented"), short, follow, "rb.44.1", lambda state: state.rules.substitutes
)
"""44.1 What follows when a substitute has lost steps; it belongs to `System(triggers=...)`."""
