"""In which manner each clause shows itself in play: what it refused, allowed, added to a sum, or brought about."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator

from engine.play import RULES, Choice, Game, Prompt, Tally, Verb
from engine.playtest.reference import resolve

MANNERS = ("refused", "offered", "tallied", "changed")
ATTEMPTS = 8
EXPLAINED = 3
MOST_DECISIONS = 2000

Counts = dict[str, Counter[str]]


def manners(references: Iterable[str], games: int = 30, seed: int = 0) -> Counts:
    """Play games at random and count by what the code calls a clause, in which manner it showed itself."""
    counts: Counts = {}
    for reference in references:
        for number in range(games):
            _play(reference, seed + number, counts)
    return counts


def _play(reference: str, seed: int, counts: Counts) -> None:
    found, rng = resolve(reference), random.Random(seed)
    game = Game.start(found.scenario, seed, system=found.system, playout=True)
    seen = 0
    for _ in range(MOST_DECISIONS):
        for event in game.events[seen:]:
            note(counts, event.message.clause, "changed")
            _note_tally(counts, event.tally, "tallied")
        seen = len(game.events)
        prompt = game.prompt
        if prompt is None:
            return
        for clause, manner in _seen_at(game, prompt, rng):
            note(counts, clause, manner)
        verb = rng.choice(list(prompt.offers))
        game.take(prompt.actor, Choice(verb, rng.choice(prompt.offers[verb])))


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
    marked = [RULES[function].section for function in (*verb.guards, verb.apply) if function in RULES]
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
