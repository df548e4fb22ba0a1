"""12, 20, 21, 24, 25 Landings, drops, raids, partisans and Volkssturm beside the oracle."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from engine.games.fortress_europa.airborne.drops import DROPS, Dropping
from engine.games.fortress_europa.invasions.declaring import INVASION, Invading
from engine.games.fortress_europa.movement.moving import FIRST_MOVE, SECOND_MOVE
from engine.games.fortress_europa.orders import OfSide
from engine.play import Frame, Game, Step
from tests.conformance.playouts import pick
from tests.games.fortress_europa import crowd
from tests.games.fortress_europa.hand import allied, hq, partisan, ranger
from tests.games.fortress_europa.laid_out import scenario_of
from tests.games.fortress_europa.oracle import landings
from tests.games.fortress_europa.oracle.compare import Here, Seen
from tests.games.fortress_europa.oracle.position import ALLIED, MOVE, Position
from tests.games.fortress_europa.table import started
from tests.games.fortress_europa.test_oracle import dealt
from tests.games.fortress_europa.test_turns import campaign

ASKED = ("invasion", "drops")
BOXED = (
    allied("us.10", away="england"),
    allied("br.11", away="england", nation="british"),
    allied("fr.12", away="africa", nation="french"),
    hq("us.hq2", away="england"),
    ranger("us.r4", away="england"),
    allied("us.82", away="england", kind="airborne"),
    allied("us.13", away="africa", kind="airborne"),
)


@pytest.mark.parametrize("seed", [4, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(5, 12))])
def test_landings_of_a_random_campaign(seed: int) -> None:
    seen, chance, game = Seen(), random.Random(seed), Game.start(campaign(), seed, playout=True)
    with landings.watched(seen):
        for at in range(350):
            if game.prompt is None:
                break
            step = game.prompt.place[-1]
            if step in ASKED or (step in ("first_move", "second_move") and at % 20 == 0):
                landings.look(Here(game), seen, f"choice {at}")
            game.take(game.prompt.actor, pick(game.prompt, chance))
    assert seen.examples == []
    assert seen.agreed.keys() >= {"first wave (land)", "drops", "raids", "drop results", "on top of enemies"}


def waiting(seed: int) -> Position:
    """Return a position by chance in which the Allied player is asked, with units that wait in the boxes."""
    found = crowd.on_the_map(seed)
    boxed = tuple(replace(unit, moved=False) for unit in found.units if unit.away in ("england", "africa"))
    risen = any(unit.kind == "partisan" for unit in found.units)
    rebels = () if risen else (replace(partisan(""), away="pool"),)
    units = (*found.changed(*boxed).units, *BOXED, *rebels)
    held = {unit.at: unit.side for unit in found.units if unit.at}
    found = replace(found, control={**found.control, **held})
    return replace(found, units=units, side=ALLIED, phase=MOVE, weather="clear", impulse=1, turn=9 + seed % 8)


def invaded(seed: int) -> Position:
    """Return the second move impulse of an invasion by chance: beaches around a place, with units on some of them."""
    chance, found = random.Random(seed), waiting(seed)
    friends = {unit.at for unit in found.of(ALLIED) if unit.at in found.ground.zone}
    landed = friends | {hex for hex in sorted(found.beaches & found.ground.zone.keys()) if chance.random() < 0.5}
    ashore = (replace(unit, invading=True, moved=False) for unit in found.of(ALLIED) if unit.at in friends)
    invasion = chance.choice([1, 2])
    return replace(found.changed(*ashore), impulse=2, invasion=invasion, landed=frozenset(landed))


def hold(step: Step, frame: Frame, position: Position, seen: Seen, where: str, **entries: Any) -> None:
    """Lay a position out at the beginning of a step, and hold the prompt against the oracle."""
    game = started(step, frame, scenario_of(position, capacity_at_start=1, **entries))
    if game.prompt is not None and game.prompt.place[-1] != "rest":
        landings.look(Here(game), seen, where)


@dealt(range(12), range(12, 60))
def test_second_waves_and_partisans(seeds: Iterable[int]) -> None:
    """12.11, 24.2 On beaches by chance, some of them with Germans."""
    seen = Seen()
    for seed in seeds:
        found = invaded(seed)
        ready = int(any(unit.kind == "partisan" and unit.away for unit in found.units))
        hold(SECOND_MOVE, OfSide(ALLIED), found, seen, f"seed {seed}", invasions=found.invasion, partisan_ready=ready)
    assert seen.examples == []
    assert seen.agreed.keys() >= {"second wave", "raids", "airlifts", "volkssturm due"}


@dealt(range(8), range(8, 40))
def test_second_invasions_and_drops(seeds: Iterable[int]) -> None:
    """12.14, 20.2 With units on the continent, and headquarters in supply or not; both sides drop."""
    seen = Seen()
    for seed in seeds:
        found = waiting(seed)
        hold(INVASION, Invading(number=2), found, seen, f"seed {seed}", invasions=1)
        hold(DROPS, Dropping(ALLIED), found, seen, f"seed {seed}")
        german = replace(found, side=1 - ALLIED)
        hold(DROPS, Dropping(1 - ALLIED), german, seen, f"seed {seed}, Germans")
        hold(FIRST_MOVE, OfSide(1 - ALLIED), german, seen, f"seed {seed}, Germans")
    assert seen.examples == []
    assert seen.agreed.keys() >= {"first wave (invade)", "drops", "airlifts"}
