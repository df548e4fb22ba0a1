"""Combat impulses in play, prompt by prompt beside the oracle: positions by chance, and the campaign at random."""

from __future__ import annotations

import random

from engine.games.fortress_europa.combat.steps import FIRST_COMBAT, SECOND_COMBAT
from engine.games.fortress_europa.orders import OfSide
from engine.play import Choice, Game
from tests.conformance.playouts import pick
from tests.games.fortress_europa.laid_out import scenario_of
from tests.games.fortress_europa.oracle import battles
from tests.games.fortress_europa.oracle.compare import Here, Seen
from tests.games.fortress_europa.table import started
from tests.games.fortress_europa.test_combat_beside_the_oracle import in_combat
from tests.games.fortress_europa.test_turns import campaign

COMBATS = (FIRST_COMBAT, SECOND_COMBAT)


def look(game: Game, seen: Seen, where: str, **told: object) -> None:
    """Hold a prompt against the oracle."""
    assert game.prompt is not None
    judge = battles.STEPS.get(game.prompt.place[-1])
    here = Here(game, **told)  # type: ignore[arg-type]
    for what, theirs, mine in judge(here) if judge else ():
        seen.note(what, theirs, mine, f"{where}, {here.step}")


def some(game: Game, chance: random.Random) -> Choice:
    """Pick a choice that goes on with a battle rather than ends it."""
    assert game.prompt is not None
    verbs = [verb for verb, found in game.prompt.offers.items() if found and verb not in ("done", "lower")]
    verb = chance.choice(verbs or ["done"])
    return Choice(verb, chance.choice(game.prompt.offers[verb]))


def test_combat_impulses_on_small_maps() -> None:
    seen = Seen()
    for seed in range(40):
        position, chance = in_combat(seed), random.Random(seed)
        game = started(COMBATS[position.impulse - 1], OfSide(position.side), scenario_of(position))
        for _choice in range(40):
            if game.prompt is None or game.prompt.place[-1] == "rest":
                break
            look(game, seen, f"seed {seed}", ground=position.ground)
            game.take(game.prompt.actor, some(game, chance))
    assert seen.examples == []
    always = {
        "attacks",
        "end of battles",
        "joining",
        "further hexes",
        "fighting",
        "lower columns",
        "losses",
        "retreats",
    }
    assert seen.agreed.keys() >= always


def test_aircraft_ships_and_battles_of_a_random_campaign() -> None:
    seen, chance, game = Seen(), random.Random(7), Game.start(campaign(), 7, playout=True)
    for at in range(150):
        if game.prompt is None:
            break
        look(game, seen, f"choice {at}")
        game.take(game.prompt.actor, pick(game.prompt, chance))
    assert seen.examples == []
    assert seen.agreed.keys() >= {"missions", "ships"}
