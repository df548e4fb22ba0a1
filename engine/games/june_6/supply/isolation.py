"""3.81, 22 Isolation, and the surrender of isolated units that are surrounded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.combat.losses import disorder, eliminate
from engine.games.june_6.counters import D10, pips
from engine.games.june_6.state import June6Play, June6State, face, holder, on_map, side_of, units_in
from engine.games.june_6.supply.lines import cut_in, impassable, without_line
from engine.games.june_6.zones import controllers, zone
from engine.play import Frame, Step, rule

# 3.81, 22 Isolation: at the end of a turn every unit on the map traces a line; whoever cannot, suffers.


@rule("rb.22.11", "rb.22.12")
def trace_all(state: June6State) -> tuple[int, ...]:
    """22.12 Every unit on the map traces a line; those that have none."""
    return tuple(unit for side in range(len(state.SIDES)) for unit in without_line(state, side))


@rule("qa.s-2", "rb.3.81", "rb.22.12", "qa.s-5")
def mark(play: June6Play, cut: tuple[int, ...]) -> None:
    """22.12a to 22.12c Markers come off, stay, or are placed (S-2, S-5)."""
    state = play.state
    for side in range(len(state.SIDES)):
        for unit in on_map(state, side):
            lost = unit in cut
            if state.isolated[unit] and not lost:
                play.tell("isolation.over", "rb.22.12#a", unit=unit)
            elif lost:
                key = "isolation.lasts" if state.isolated[unit] else "isolation.begins"
                play.tell(key, "rb.22.12", unit=unit, hex=state.at[unit], hexes=cut_in(state, unit))
            state.isolated[unit] = int(lost)


@rule("rb.22.21", "rb.3.81", "qa.s-6")
def judge_isolation(play: June6Play, _frame: Frame) -> None:
    """22.21 When all have traced, each isolated unit is disordered by a level (S-5, S-6)."""
    cut = trace_all(play.state)
    mark(play, cut)
    for unit in cut:
        disorder(play, unit, 1, "rb.22.21")


ISOLATION = Step("isolation", "rb.22.1", enter=judge_isolation)


# 22.3 Surrender of isolated units that are surrounded.


@dataclass(frozen=True, slots=True)
class Surrender(Frame):
    """The units that have still to check; nothing before they have been found."""

    KINDS: ClassVar[dict[str, str]] = {"units": "unit"}

    units: tuple[int, ...] = ()
    found: bool = False


@rule("rb.22.31")
def closed_to(state: June6State, hex: int, here: int, side: int) -> bool:
    """22.31 A side is closed by enemy units, by an enemy zone that no friend from elsewhere contests, or by the sea."""
    enemy = 1 - side
    if hex in impassable(state) or holder(state, hex) == enemy:
        return True
    if holder(state, hex) == side or not zone(state, enemy)[hex]:
        return False
    if state.rules.surrender_ring == "closed":
        return True
    inside = units_in(state, here)
    return all(unit in inside for unit in controllers(state, side, hex))


@rule("rb.22.31")
def surrounded(state: June6State, unit: int) -> bool:
    """22.31 Whether all sides of a unit's hex are closed."""
    here, side = state.at[unit], side_of(state, unit)
    return all(closed_to(state, hex, here, side) for hex, _edge in state.board.adjacent(here))


@rule("rb.22.31", "rb.3.81#d", "qa.s-6#b")
def must_check(state: June6State) -> tuple[int, ...]:
    """22.31 The isolated, surrounded units of low cohesion."""
    weak = (u for u in state.isolated.entities(1) if face(state, u).cohesion <= state.rules.surrender_cohesion)
    return tuple(unit for unit in weak if surrounded(state, unit))


@rule("rb.22.32")
def gives_up(state: June6State, unit: int, die: int) -> bool:
    """22.32 On twice its cohesion or more; a nine counts as the double of five."""
    rules, cohesion = state.rules, face(state, unit).cohesion
    return die >= rules.surrender_factor * cohesion or (die == rules.dice_top and cohesion == rules.surrender_nine)


def check_next(play: June6Play, frame: Surrender) -> None:
    """22.32 One die for each unit."""
    if not frame.found:
        play.replace(Surrender(must_check(play.state), found=True))
    elif frame.units:
        play.roll("surrender", D10, frame.units[0])
    else:
        play.done()


@rule("rb.22.33")
def judge(play: June6Play, frame: Surrender, faces: tuple[int, ...]) -> None:
    """22.32 Whoever gives up is gone; nobody takes its hex (22.33)."""
    unit, die = frame.units[0], pips(faces[0])
    play.replace(Surrender(frame.units[1:], found=True))
    if gives_up(play.state, unit, die):
        play.tell("surrender.gives_up", "rb.22.32", unit=unit, hex=play.state.at[unit], die=die)
        eliminate(play, unit, "rb.22.32")
    else:
        play.tell("surrender.holds_out", "rb.22.32", unit=unit, hex=play.state.at[unit], die=die)


SURRENDER = Step("surrender", "rb.22.3", Surrender, advance=check_next, after={"surrender": judge})
