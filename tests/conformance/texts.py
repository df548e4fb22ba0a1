"""Whether everything that is said has words in every language."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from engine.play import Choice, Game, Prompt
from engine.rulebook.catalogue import Catalogue, MissingText, load_catalogue
from engine.rulebook.render import Renderer
from engine.rulebook.yaml_files import LANGUAGES, RulesetError, ruleset_folder
from tests.conformance.attempts import malformed, step_of, well_formed


@cache
def catalogue_of(slug: str) -> Catalogue | None:
    """Return a game's catalogue; toys have none."""
    try:
        ruleset_folder(slug)
    except RulesetError:
        return None
    return load_catalogue(slug)


def has_words(game: Game, rng: random.Random) -> None:
    """Put the prompt, refusals, sums and the newest events into words in every language."""
    catalogue = catalogue_of(game.system.slug)
    if catalogue is not None and game.prompt is not None:
        for language in LANGUAGES:
            assert_words(game, game.prompt, Renderer(catalogue, game.state, language, strict=True), rng)


def events_have_words(game: Game) -> None:
    """Put everything that has happened, the sides and the units into words in every language."""
    catalogue = catalogue_of(game.system.slug)
    for language in LANGUAGES if catalogue is not None else ():
        assert catalogue is not None
        renderer = Renderer(catalogue, game.state, language, strict=True)
        try:
            for event in game.events:
                renderer.event(event)
                renderer.tally(event.tally or ())
            for side in range(len(game.system.sides)):
                renderer.side(side)
        except MissingText as error:
            raise AssertionError(str(error)) from error


def assert_words(game: Game, prompt: Prompt, renderer: Renderer, rng: random.Random) -> None:
    """Say everything once; a missing text is a failure."""
    try:
        for said in everything_said(game, prompt, renderer, rng):
            assert "【" not in said, said
    except MissingText as error:
        raise AssertionError(str(error)) from error


def everything_said(game: Game, prompt: Prompt, renderer: Renderer, rng: random.Random) -> Iterator[str]:
    """Say all that there is to say now: prompt, news, choices with sums and forecasts, refusals, what sides hold."""
    step, since = step_of(game), game.history[-1].mark[1]
    yield renderer.text(prompt.text)
    yield from (renderer.step(name) for name in prompt.place if name in _spoken(game))
    yield from (renderer.event(event) for event in game.events[since:])
    yield from (line for event in game.events[since:] if event.tally for line in renderer.tally(event.tally))
    yield from _in_hand(game, renderer)
    for choice in rng.sample(prompt.choices, min(5, len(prompt.choices))):
        verb = step.verb(choice.verb)
        assert verb is not None
        yield renderer.choice(verb, choice.args)
        yield from _forecast(game, choice, renderer)
        yield from (renderer.argument(arg) for arg in verb.args)
        yield from renderer.tally(game.explain(prompt.actor, choice) or ())
    attempts = [choice for verb in step.verbs for choice in well_formed(game, prompt, verb, rng, most=10)]
    for attempt in [*attempts, *malformed(game, rng)]:
        yield from map(renderer.refusal, game.why_not(prompt.actor, attempt))


def _in_hand(game: Game, renderer: Renderer) -> Iterator[str]:
    """Say what each side has in hand."""
    ask = game.system.sight.holdings
    for side in range(len(game.system.sides)) if ask is not None else ():
        assert ask is not None
        yield from map(renderer.text, ask(game.state, side))


def _forecast(game: Game, choice: Choice, renderer: Renderer) -> Iterator[str]:
    """Say what the dice would bring: columns, shifts, results, and what is still open."""
    ask = game.system.sight.chances
    for outlook in ask(game.state, (choice,)) if ask is not None else ():
        results = [result for result, _throws in outlook.results]
        yield from map(renderer.term, (outlook.before, outlook.after, *results, *outlook.given, *outlook.hidden))
        yield from renderer.tally(outlook.shifts)


def _spoken(game: Game) -> list[str]:
    """Return the steps that people are told of: those with verbs."""
    return [step.name for homes in game.system.verbs.values() for step in homes]
