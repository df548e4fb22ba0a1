"""5.7.5 Strafe attacks: a squadron on the units in its area, and their fire at it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.time_for_trumpets.air.squadrons import abort, kind, squadrons, strafe_area
from engine.games.time_for_trumpets.counters import AA_TYPES, Counter
from engine.games.time_for_trumpets.disruption import disrupt
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.mechanics.positions import side_of, units_in
from engine.play import NOWHERE, Arg, Frame, Step, Verb, rule, say

DICE = (6, 6)
HEAVY_AA = "heavy_aa"
UNIT, HEX = Arg("unit", "unit"), Arg("hex", "hex")


@dataclass(frozen=True, slots=True)
class Strafing(Frame):
    """A squadron, the hex that it attacks, the hexes in which it is through, and the units strafed there."""

    KINDS: ClassVar[dict[str, str]] = {"squadron": "unit", "hex": "hex", "through": "hex", "units": "unit"}

    squadron: int
    hex: int = NOWHERE
    through: tuple[int, ...] = ()
    units: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Attacking(Frame):
    """Whose squadrons of which kind strafe, and those that have."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "kind": "word", "through": "unit"}

    side: int
    kind: str
    through: tuple[int, ...] = ()


no, choose = No[TrumpetsState, Strafing](), Choose[TrumpetsState, Strafing]()


# Targets


@rule("rb.5.7.5#a")
def enemies_in(state: TrumpetsState, squadron: int, hex: int) -> tuple[int, ...]:
    """5.7.5 Return the enemy ground units in a hex."""
    side = side_of(state, squadron)
    return tuple(unit for unit in units_in(state, hex) if _is_target(state.counter(unit), side))


def _is_target(counter: Counter, side: int) -> bool:
    return counter.is_ground_unit and counter.side != side


@rule("rb.5.7.5#l", "rb.5.7.5#m")
def next_targets(state: TrumpetsState, frame: Strafing, _side: int) -> tuple[int, ...]:
    """5.7.5 Return the units that come next: AFVs, then all but headquarters, then these."""
    if frame.hex == NOWHERE:
        return ()
    left = [unit for unit in enemies_in(state, frame.squadron, frame.hex) if unit not in frame.units]
    ranks = {unit: _rank(state.counter(unit)) for unit in left}
    return tuple(unit for unit in left if ranks[unit] == min(ranks.values()))


def _rank(counter: Counter) -> int:
    return 0 if counter.is_afv else 2 if counter.is_hq else 1


@rule("rb.5.7.5#b", "rb.5.7.5#f", "rb.5.7.5#n")
def open_hexes(state: TrumpetsState, frame: Strafing, _side: int) -> tuple[int, ...]:
    """5.7.5 Return the hexes of the area with enemies that have not been strafed, while none is under attack."""
    if frame.hex != NOWHERE or state.strafes[frame.squadron] == NOWHERE:
        return ()
    area = strafe_area(state, state.strafes[frame.squadron])
    return tuple(hex for hex in area if hex not in frame.through and enemies_in(state, frame.squadron, hex))


# The dice


@rule("rb.5.7.5#g")
def row(counter: Counter) -> str:
    """5.7.5 Return the row of the strafing table for a target."""
    if counter.type in AA_TYPES:
        return "aa"
    if counter.is_hq:
        return "hq"
    if counter.is_artillery:
        return "artillery"
    if counter.is_afv:
        return "afv"
    return "foot" if counter.is_foot else "vehicle"


@rule("rb.5.7.5#k")
def drm(state: TrumpetsState, squadron: int, hex: int) -> int:
    """5.7.5 Return what AA in the hex and beside it adds to both dice."""
    here = {state.counter(unit).type for unit in enemies_in(state, squadron, hex)}
    near = {
        state.counter(unit).type
        for there, _edge in state.board.adjacent(hex)
        for unit in enemies_in(state, squadron, there)
    }
    light = any(kind in AA_TYPES and kind != HEAVY_AA for kind in here)
    found = {"heavy_aa_here": HEAVY_AA in here, "light_aa_here": light, "heavy_aa_next": HEAVY_AA in near}
    return sum(int(str(state.rules.strafe_drm.look_up(key))) for key, holds in found.items() if holds)


@rule("rb.5.7.5#i", "rb.5.7.5#o")
def is_hit(state: TrumpetsState, target: int, total: int) -> bool:
    """5.7.5 Tell whether a total disrupts a target: a low one does."""
    return total <= int(str(state.rules.strafe.look_up(row(state.counter(target)))))


@rule("rb.5.7.5#j")
def is_shot_down(state: TrumpetsState, squadron: int, total: int) -> bool:
    """5.7.5 Tell whether a total of the AA fire aborts a squadron."""
    table, column = state.rules.aa_fire, kind(state, squadron)
    return total + int(str(table.look_up(column, "drm"))) >= int(str(table.look_up(column, "abort_at")))


@rule("rb.5.7.5#f", "rb.5.7.5#h")
def strafe(play: TrumpetsPlay, frame: Strafing, unit: int) -> None:
    """5.7.5 A red and a white die for a target."""
    play.change(units=(*frame.units, unit))
    play.roll("strafe", DICE, frame.squadron, unit)


@rule("rb.5.7.5#h", "rb.5.7.5#i", "rb.5.7.5#j", "rb.5.7.5#k", "rb.5.7.5#n", "rb.5.7.5#o")
def settle(play: TrumpetsPlay, frame: Strafing, faces: tuple[int, ...]) -> None:
    """5.7.5 The target is disrupted, the squadron aborted, both, or neither."""
    state, target = play.state, frame.units[-1]
    red, white = (face + drm(state, frame.squadron, frame.hex) for face in faces)
    hit, down = is_hit(state, target, red), is_shot_down(state, frame.squadron, white)
    play.tell("air.strafed", "rb.5.7.5#i", unit=frame.squadron, target=target, total=red, fire=white)
    if hit:
        disrupt(play, target, "rb.5.7.5#o")
    if down:
        abort(play, frame.squadron, "rb.5.7.5#j")
        play.done()
    elif not next_targets(state, frame, side_of(state, frame.squadron)):
        play.change(hex=NOWHERE, through=(*frame.through, frame.hex), units=())


@rule("rb.5.7.5#f")
def choose_hex(play: TrumpetsPlay, _frame: Strafing, hex: int) -> None:
    """5.7.5 The next hex: each unit in it is strafed."""
    play.change(hex=hex)


# 5.7.5 Only hexes of the strafe area with enemies, each once.
PICK_HEX = choose("strafe_hex", choose_hex, open_hexes, "air.not_strafed", "rb.5.7.5#f", arg=HEX, also=("rb.5.7.5#a",))
# 5.7.5 AFVs first, headquarters last.
STRAFE = choose("strafe", strafe, next_targets, "air.not_next", "rb.5.7.5#l", arg=UNIT, also=("rb.5.7.5#m",))
# 5.7.5 Every unit in the chosen hex is strafed before the attack may end.
is_through = no("air.not_through", "rb.5.7.5#f", lambda _s, a: a.frame.hex != NOWHERE, about=())
STOP = Verb("stop_strafing", lambda play, _frame: play.done(), guards=(is_through,))


def who(state: TrumpetsState, frame: Strafing) -> int | None:
    """5.7.5 The owner decides while there are targets."""
    side = side_of(state, frame.squadron)
    return side if next_targets(state, frame, side) or open_hexes(state, frame, side) else None


def measure(state: TrumpetsState, frame: Strafing) -> tuple[int, ...]:
    """5.7.5 Hexes are left, then whether one is chosen, then units in it."""
    area = state.rules.strafe_hexes
    return area - len(frame.through), int(frame.hex == NOWHERE), len(state.record) - len(frame.units)


STRAFE_AREA = Step(
    "strafing",
    "rb.5.7.5",
    Strafing,
    after={"strafe": settle},
    actor=who,
    verbs=(PICK_HEX, STRAFE, STOP),
    measure=measure,
    ask=lambda _state, frame: say("ask.strafe", "rb.5.7.5", unit=frame.squadron),
)
"""5.7.5 One squadron strafes its area."""


@rule("rb.5.7.5#c", "rb.5.7.5#d", "rb.5.7.5#e", "rb.5.6.2#a", "rb.5.6.3#a", "rb.5.7.6#b")
def advance(play: TrumpetsPlay, frame: Attacking) -> None:
    """5.7.5 The squadrons of a kind strafe one after another; those that are not aborted stay over their area."""
    state = play.state
    mine = (unit for unit in squadrons(state) if state.strafes[unit] != NOWHERE and unit not in frame.through)
    found = [unit for unit in mine if side_of(state, unit) == frame.side and kind(state, unit) == frame.kind]
    if not found:
        play.done()
        return
    play.change(through=(*frame.through, found[0]))
    play.call(STRAFE_AREA, Strafing(found[0]))


ATTACK = Step("strafe_attack", "rb.5.7.5", Attacking, advance=advance)
"""5.7.5 The strafe attacks of one kind of squadrons of one side."""
