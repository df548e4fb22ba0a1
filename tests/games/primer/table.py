"""A table to try rules on: any units anywhere, at a movement phase; and how to ask and act by labels."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from engine.games.primer import SYSTEM
from engine.games.primer.setup import two_bridges
from engine.games.primer.state import ROSTER, PrimerState
from engine.play import Choice, Game, Scenario, Tally

STEPS = {counter.id: counter.steps for counter in ROSTER}


@cache
def station(side: str) -> Scenario:
    """Write the whole battle out at the first movement phase of a side."""
    game = Game.start(two_bridges(), system=SYSTEM)
    if side == "lorn":
        take(game, "done_moving")
        if offers(game, "no_more_battles"):
            take(game, "no_more_battles")
    return game.write_out()


def table(
    side: str = "kestria",
    faces: Iterable[int] = (),
    *,
    at: Mapping[str, str],
    layers: tuple[str, ...] = (),
    options: Mapping[str, Any] | None = None,
    **entries: Any,
) -> Game:
    """Set units up (`at`, by id and label) with any other entries, no luck, and the faces that will be rolled."""
    kept = {name: value for name, value in station(side).position.items() if name in ("turn", "last", "sky")}
    steps = {unit: STEPS[unit] for unit in at} | entries.pop("steps", {})
    position = {"weather": "clear", "objectives": [], **kept, "at": at, "steps": steps, **entries}
    scenario = replace(station(side), position=position, layers=layers, options=options or {})
    return Game.start(scenario, system=SYSTEM, faces=[(face,) for face in faces])


def choice(game: Game, verb: str, *args: Any) -> Choice:
    """Read a choice written by ids and labels."""
    return game.choice_from_plain(verb, args)


def take(game: Game, verb: str, *args: Any) -> None:
    """Take a choice for the side that has to decide."""
    assert game.prompt is not None
    game.take(game.prompt.actor, choice(game, verb, *args))


def offers(game: Game, verb: str) -> list[Any]:
    """Return what is offered under a verb, by ids and labels; a single argument stands alone."""
    assert game.prompt is not None
    found = [game.plain_args(Choice(verb, args)) for args in game.prompt.offers.get(verb, ())]
    return [args[0] if len(args) == 1 else args for args in found]


def refused(game: Game, verb: str, *args: Any) -> list[tuple[str, str]]:
    """Return key and clause of everything that speaks against a choice."""
    assert game.prompt is not None
    refusals = game.why_not(game.prompt.actor, choice(game, verb, *args))
    return [(refusal.message.key, refusal.clause) for refusal in refusals]


def tally(game: Game, verb: str, *args: Any) -> list[tuple[str, int]]:
    """Return the items of the sum behind a choice."""
    assert game.prompt is not None
    found = game.explain(game.prompt.actor, choice(game, verb, *args))
    assert isinstance(found, Tally)
    return [(item.message.key, item.amount) for item in found]


def step(game: Game) -> str:
    """Return the step at which somebody has to decide."""
    assert game.prompt is not None
    return game.prompt.place[-1]


def state(game: Game) -> PrimerState:
    """Return the state."""
    assert isinstance(game.state, PrimerState)
    return game.state


def unit(game: Game, name: str) -> int:
    """Find a unit by its id."""
    return next(number for number, counter in enumerate(state(game).roster) if counter.id == name)


def where(game: Game, name: str) -> str | None:
    """Return the hex of a unit; None off the map."""
    place = state(game).at[unit(game, name)]
    return None if place < 0 else state(game).board.label(place)


def steps(game: Game, name: str) -> int:
    """Return the steps that a unit has left."""
    return state(game).steps[unit(game, name)]


def happened(game: Game) -> list[str]:
    """Return the keys of all events."""
    return [event.key for event in game.events]
