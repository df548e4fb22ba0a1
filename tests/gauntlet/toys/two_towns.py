"""Two armies about two towns, with bots from forms, goals and a page of values: no choice has an opinion of its own.

Marches are rows that are plain data, combats those of the toy `assault`. The score is strength, and points for towns.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.mechanics.battle.plain import Attack
from engine.mechanics.movement import Fare, bar_in, charge, layer, plain_marches, stop_in
from engine.mechanics.movement.plain import BESIDE_ENEMY, ENEMY, FRIEND
from engine.mechanics.tactics.plain import FightTactics, MarchTactics, Tactics, Values
from engine.play import Attempt, Column, Item, flag
from tests.gauntlet.field import Moving
from tests.gauntlet.fighting import LOSSES, RETREAT, attacks, fighting
from tests.gauntlet.marchers import Phase, fresh, sending
from tests.gauntlet.toybox import Piece, scenario, small_board, toy
from tests.gauntlet.toys.assault import AFTER, COMBAT, RESULTS, War, resolve

TOWNS, HILLS = ("0402", "0406"), ("0404", "0202", "0606")
TOWN_POINTS, TURNS = 4, 6


@dataclass(frozen=True, slots=True)
class Unit(Piece):
    """A counter that has movement points."""

    points: int = 4


class Army(War):
    """Pieces that march by rows."""

    moved: Column = flag("unit", scope="phase")


GROUND = charge(
    "cost.ground",
    "2.1",
    layer("terrain", hexes=True),
    {
        "foot": {"clear": 1, "town": 1, "hill": 2},
        "tank": {"clear": 1, "town": 1, "hill": 3},
        "gun": {"clear": 1, "town": 1, "hill": 3},
    },
)
MARCHES = plain_marches(
    "two_towns.marches",
    "2",
    fares=(Fare("country", (GROUND,)),),
    rows=(
        bar_in("move.enemy_there", "2.4", ENEMY),
        bar_in("move.full", "2.5", FRIEND, on="end"),
        stop_in("move.zone", "3.2", BESIDE_ENEMY),
    ),
    kind="kind",
    points="points",
)


def towns(state: Any) -> tuple[int, ...]:
    """The hexes of the towns."""
    return tuple(state.board.hex(town) for town in TOWNS)


def score(state: Army) -> tuple[int, ...]:
    """Count what each side has left, and its towns."""
    held = [sum(bool(state.inside(town, side)) for town in towns(state)) for side in (0, 1)]
    return tuple(state.strength(state.army(side)) + TOWN_POINTS * held[side] for side in (0, 1))


def attack_meant(state: Army, attempt: Attempt[Moving]) -> Attack | None:
    """Return the attack that a choice begins, with everybody there who may still attack."""
    here, target = attempt.args
    units = tuple(unit for unit in attempt.frame.units if state.at[unit] == here)
    return Attack(target, units, tuple(state.inside(target, 1 - attempt.side))) if units else None


TACTICS = Tactics(
    goals=lambda state, _side: dict.fromkeys(towns(state), 2),
    strength=lambda state, unit: state.strength((unit,)),
    verbs={
        "send": "pick",
        "to": "to",
        "via": "never",
        "attack": "attack",
        "lose": "suffer",
        "fall_back": "retreat",
    },
    march=MarchTactics(MARCHES, waiting=lambda state, frame: fresh(state, frame, frame.side), watch=("moved",)),
    fight=FightTactics(COMBAT, RESULTS, {"steps_1": 12, "steps_0": -12, "hexes": 8, "eliminated": 30}, attack_meant),
    values=Values(goal=30, towards=6, contact=8),
    watch=("lost",),
    weighty={"to": "turn", "attack": "turn"},
)
MOVES = sending(MARCHES)
ATTACKS, BATTLE = fighting(resolve, attacks)


def side_items(side: int) -> tuple[Item, Item]:
    """A side marches, then attacks."""
    return (
        Item(MOVES[0], lambda _state: Phase(side)),
        Item(ATTACKS, lambda state: Moving(side, tuple(state.army(side)))),
    )


STEPS = (*MOVES, ATTACKS, BATTLE, AFTER, LOSSES, RETREAT)
BOARD = small_board(
    7,
    7,
    hex_layers={
        "terrain": {"0402": "town", "0406": "town", "0404": "hill", "0202": "hill", "0606": "hill"},
        "works": {},
    },
    edge_layers={"river": {}},
    words={"terrain": ("clear", "town", "hill"), "works": ("", "trench", "fort"), "river": ("", "stream", "river")},
)


TURN = (*side_items(0), *side_items(1))
SYSTEM = toy("two_towns", Army, TURN, STEPS, turns=TURNS, score=score, forms=(MARCHES,), hints=TACTICS.hints())
ARMIES = {("foot", 4, 3): ("0102", "0104", "0106"), ("tank", 5, 4): ("0103", "0105"), ("gun", 3, 1): ("0107",)}


def opposite(hex: str) -> str:
    """Return the hex on the other side of the map."""
    return f"{8 - int(hex[:2]):02}{8 - int(hex[2:]):02}"


UNITS = {
    Unit(f"{'rb'[side]}{kind}{at}", side, strength, kind, points): opposite(hex) if side else hex
    for side in (0, 1)
    for (kind, points, strength), hexes in ARMIES.items()
    for at, hex in enumerate(hexes)
}
SCENARIOS = {"toy": scenario("two_towns", BOARD, tuple(UNITS), at={unit.id: hex for unit, hex in UNITS.items()})}
