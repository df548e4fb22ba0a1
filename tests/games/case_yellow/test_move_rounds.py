"""Move rounds played at random: they end, offer just what the guards let pass, and speak both languages."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from engine.games.case_yellow.counters import Counter
from engine.play import Choice, Game
from engine.rulebook.catalogue import Catalogue, load_catalogue
from engine.rulebook.render import Renderer
from tests.games.case_yellow.marches import moves
from tests.games.case_yellow.table import troop, west

BOARD = west()
LAND = [hex for hex in BOARD.grid.hexes if BOARD.word("terrain", hex) not in ("sea", "lake")]
KINDS: list[dict[str, Any]] = [
    {"size": "corps", "back": 2},
    {"size": "corps", "back": 2, "traits": ("red_star",)},
    {"yellow": True, "kind": "panzer", "back": 3},
    {"red_box": True},
    {"size": "regiment", "band": "white"},
    {"band": "yellow"},
    {"size": "corps", "kind": "attack_supply", "red_box": True, "band": "white"},
]


@cache
def catalogue() -> Catalogue:
    """The words of the game."""
    return load_catalogue("case_yellow")


def crowd(rng: random.Random) -> dict[Counter, str]:
    """Units of all nations between the Seine and Antwerp."""
    near = [hex for hex in LAND if "2000" <= BOARD.label(hex) <= "3200"]
    units, owner = {}, dict[int, int]()
    for number in range(60):
        kind = rng.choice(KINDS)
        strength = 0 if kind.get("kind") == "attack_supply" else rng.choice((1, 2, 4, 9))
        nation = rng.choice(("ge", "ge", "ge", "fr", "fr", "br", "nl"))
        unit = troop(f"{nation}.x/{number}", strength, rng.randint(1, 5), rng.choice((3, 4, 6)), **kind)
        hex = rng.choice(near)
        if owner.setdefault(hex, unit.side) == unit.side:
            units[unit] = BOARD.label(hex)
    return units


def begun(seed: int, rng: random.Random) -> Game:
    """A Move round among markers of all kinds, with units still to come."""
    units, side = crowd(rng), seed % 2
    due = [unit for unit in units if unit.side == side][:3]
    units.update(dict.fromkeys(due, ""))
    marks: dict[str, Any] = {
        name: {BOARD.label(hex): 1 for hex in rng.sample(LAND, 20)} for name in ("interdicted", "refugees")
    }
    marks["control"] = {BOARD.label(hex): rng.choice(("allied", "german")) for hex in rng.sample(LAND, 100)}
    marks |= {name: {unit.id: 1 for unit in units if rng.random() < 0.2} for name in ("disrupted", "oos")}
    queue = [[3, unit.id] for unit in due]
    return moves(units, side, sheet={"rail": {3: 3}}, arrivals=queue, paris_open=seed % 3 % 2, **marks)


def chosen(game: Game, rng: random.Random) -> Choice:
    """Overrun where one can, else anything, and rarely an early end."""
    assert game.prompt is not None
    offers = game.prompt.offers
    if "overrun" in offers:
        return Choice("overrun", rng.choice(offers["overrun"]))
    verbs = [verb for verb in offers if verb != "done" or len(offers) == 1 or rng.random() < 0.03]
    verb = rng.choice(verbs)
    return Choice(verb, rng.choice(offers[verb]))


@pytest.mark.parametrize("seed", range(4))
def test_a_move_round_comes_to_its_end(seed: int) -> None:
    rng = random.Random(seed)
    game = begun(seed, rng)
    speakers = [Renderer(catalogue(), game.state, language, strict=True) for language in ("en", "ja")]
    while game.prompt and game.prompt.place[-1] != "rest":
        offered_is_legal(game, rng, speakers)
        before = len(game.events)
        for speaker in speakers:
            speaker.text(game.prompt.text)
        game.take(game.prompt.actor, chosen(game, rng))
        for event in game.events[before:]:
            assert event.key != "march.halted", "what was planned can be done"
            assert all(speaker.event(event) for speaker in speakers)


def offered_is_legal(game: Game, rng: random.Random, speakers: list[Renderer]) -> None:
    """Compare what is offered with what the guards say, for some hexes."""
    prompt = game.prompt
    assert prompt is not None
    for verb in ("to", "overrun", "detrain", "bridgehead"):
        if game.state.stack[-1].step.verb(verb) is None or rng.random() < 0.6:
            continue
        offered = {args[0] for args in prompt.offers.get(verb, ())}
        for hex in rng.sample(LAND, 12):
            against = game.why_not(prompt.actor, Choice(verb, (hex,)))
            assert (hex in offered) is (not against), (verb, BOARD.label(hex))
            assert all(speaker.refusal(refusal) for speaker in speakers for refusal in against)
