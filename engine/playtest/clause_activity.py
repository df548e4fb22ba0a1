"""In which manner each clause shows itself in play: what it refused, allowed, added to a sum, brought about, showed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import chain
from multiprocessing import get_context
from pathlib import Path

from engine.examples import ExampleFile, Runner, read_file, shipped
from engine.examples.plays import plays
from engine.play import RULES, Choice, Game, Prompt, Scenario, Tally, Verb
from engine.playtest.reference import Reference, resolve
from engine.rulebook.options import drawn

ACTIVITIES = ("refused", "offered", "tallied", "changed", "shown")
ATTEMPTS = 8
EXPLAINED = 3
MOST_DECISIONS = 2000
ENOUGH_DECISIONS = 3000

Counts = dict[str, Counter[str]]


def count_activity(
    slug: str, references: Iterable[str], games: int = 30, seed: int = 0, jobs: int = 1
) -> Iterator[Counts]:
    """Play the examples and games at random; count by what the code calls a clause, in which manner it showed itself.

    The counts come scenario by scenario and file by file; with several jobs each is played in a process of its own.
    """
    of_games, of_file = partial(in_games, games=games, seed=seed), partial(in_examples, slug)
    if jobs == 1:
        yield from chain(map(of_games, references), map(of_file, shipped(slug)))
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as workers:
        yield from chain(workers.map(of_games, references), workers.map(of_file, shipped(slug)))


def together(parts: Iterable[Counts]) -> Counts:
    """Add counts up."""
    found: Counts = {}
    for part in parts:
        for clause, held in part.items():
            found.setdefault(clause, Counter()).update(held)
    return found


def in_games(reference: str, games: int, seed: int) -> Counts:
    """Play so many games of a scenario at random; where they are long, as many as bring enough decisions.

    Every other game is played with options chosen at random.
    """
    counts: Counts = {}
    found, left = resolve(reference), ENOUGH_DECISIONS
    for number in range(seed, seed + games):
        if left > 0:
            scenario = with_options(found, random.Random(number)) if number % 2 else found.scenario
            left -= _play(found._replace(scenario=scenario), number, counts)
    return counts


def with_options(found: Reference, rng: random.Random) -> Scenario:
    """Choose a value for every option that has a few of them."""
    return replace(found.scenario, options={**found.scenario.options, **drawn(found.system.slug, rng)})


def _play(found: Reference, seed: int, counts: Counts) -> int:
    """Play a game; return how much was decided in it."""
    rng = random.Random(seed)
    game = Game.start(found.scenario, seed, system=found.system, playout=True)
    seen = 0
    for number in range(MOST_DECISIONS):
        look(counts, game, seen, rng)
        seen = len(game.events)
        prompt = game.prompt
        if prompt is None:
            return number
        verb = rng.choice(list(prompt.offers))
        game.take(prompt.actor, Choice(verb, rng.choice(prompt.offers[verb])))
    return MOST_DECISIONS


def in_examples(slug: str, path: Path) -> Counts:
    """Play the worked examples of a file: what shows itself on the way, what they say is refused, what they are for."""
    counts: Counts = {}
    rng, file = random.Random(0), read_file(path)
    runner = Runner(slug, watch=lambda game, since: look(counts, game, since, rng))
    for number, example in enumerate(file.examples):
        if runner.run(example, number, file).kind == "passed":
            _note_refused(counts, file, number)
            for clause in example.clauses:
                if "#" in clause:  # An example for a section as a whole need not show each of its clauses.
                    note(counts, clause, "shown")
    return counts


def _note_refused(counts: Counts, file: ExampleFile, number: int) -> None:
    for play in plays(file.examples[number]):
        done = [expect for _way, do in play.do for expect in do.expect]
        for expect in (*done, *(expect for _way, expect in play.expect)):
            if expect.refused is not None:
                note(counts, expect.refused.by or "", "refused")


def look(counts: Counts, game: Game, since: int, rng: random.Random) -> None:
    """Count everything that was told since, and all that shows itself at the decision that is waited for."""
    for event in game.events[since:]:
        note(counts, event.message.clause, "changed")
        _note_tally(counts, event.tally, "tallied")
    if game.prompt is not None:
        for clause, manner in _seen_at(game, game.prompt, rng):
            note(counts, clause, manner)


def note(counts: Counts, clause: str, manner: str) -> None:
    """Count one showing of a clause."""
    if clause:
        counts.setdefault(clause, Counter())[manner] += 1


def _note_tally(counts: Counts, tally: Tally | None, *how: str) -> None:
    for item in tally or ():
        for manner in how:
            note(counts, item.message.clause, manner)


def _seen_at(game: Game, prompt: Prompt, rng: random.Random) -> Iterator[tuple[str, str]]:
    """Give every clause that shows itself at a decision."""
    step = game.state.stack[-1].step
    yield prompt.section, "offered"
    yield prompt.text.clause, "offered"
    for verb in step.verbs:
        if verb.name in prompt.offers:
            yield from ((clause, "offered") for clause in clauses_of(verb))
        for choice in _attempts(game, prompt, verb, rng):
            yield from ((refusal.clause, "refused") for refusal in game.why_not(prompt.actor, choice))
    choices = prompt.choices
    for choice in rng.sample(choices, min(EXPLAINED, len(choices))):
        for item in game.explain(prompt.actor, choice) or ():
            yield item.message.clause, "tallied"
            yield item.message.clause, "offered"


def clauses_of(verb: Verb) -> list[str]:
    """Return what the code says a verb rests on: the clauses of its guards and of what it does."""
    functions = [function for function in (*verb.guards, verb.apply) if function in RULES]
    marked = [section for function in functions for section in RULES[function].sections]
    return list(dict.fromkeys(marked))


def _attempts(game: Game, prompt: Prompt, verb: Verb, rng: random.Random) -> Iterator[Choice]:
    """Draw attempts from the domain of a verb, half of them near what is on offer."""
    domains = [list(arg.domain(game.state)) for arg in verb.args]
    if not domains or not all(domains):
        yield Choice(verb.name)
        return
    offered = prompt.offers.get(verb.name, ())
    for number in range(ATTEMPTS):
        args = [rng.choice(domain) for domain in domains]
        if offered and number % 2:
            near = list(rng.choice(offered))
            where = rng.randrange(len(args))
            near[where] = args[where]
            args = near
        yield Choice(verb.name, tuple(args))
