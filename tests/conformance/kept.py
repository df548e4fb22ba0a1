"""Offers that were kept from prompt to prompt, held beside the same worked out anew."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from engine.play import Game, kept
from engine.play.guards import first_refusal
from tests.conformance.cases import Case
from tests.conformance.playouts import Playout

BACK = 9
"""After so many decisions one is taken back and taken again."""


@contextmanager
def kept_from_the_first() -> Iterator[None]:
    """Keep every answer of every verb, however seldom it is asked and however often it goes stale."""
    with patch.object(kept, "ASKED_BEFORE", 0), patch.object(kept, "TOO_POOR", 1 << 30):
        yield


def hold(game: Game) -> None:
    """Work every offer of the prompt out anew, and hold it beside what stands there."""
    prompt, state, top = game.prompt, game.state, game.state.stack[-1]
    assert prompt is not None
    for verb in top.step.verbs:
        if verb.exact:
            continue
        tried = verb.candidates(state, top.frame, prompt.actor)
        made = ((args, verb.attempt(prompt.actor, args, top.frame)) for args in tried)
        anew = tuple(args for args, attempt in made if first_refusal(state, attempt, verb.guards) is None)
        assert prompt.offers.get(verb.name, ()) == anew, f"{top.step.name}, {verb.name}: what was kept is stale"


def hold_in_a_game(case: Case, seed: int, most: int, every: int = 1) -> int:
    """Hold the offers of a random game to the same worked out anew; return how many prompts were looked at."""
    held = 0
    with kept_from_the_first(), Playout(case, seed) as playout:
        for made, game in enumerate(playout):
            if made >= most:
                break
            if made % every == 0:
                hold(game)
                held += 1
            if made % BACK == BACK - 1:
                game.undo()
                hold(game)
                game.redo()
    return held
