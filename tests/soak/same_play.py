"""Whole games written down as hashes, to hold two trees of this project beside each other.

`python -m tests.soak.same_play record FILE june_6/saint_lo:1-16 case_yellow:3` plays each scenario with each seed and
writes a hash for every prompt with all its offers, and for the last position. `--why 25` asks at every 25th prompt why
random attempts are refused, and what the first offers cost and which way they take. `--most 2000` stops a game early.
`python -m tests.soak.same_play compare OLD NEW` says where two such files part; `show june_6/saint_lo:7 412` prints
choice 412 of a game. Every game also says how many choices a processor second it made.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from engine.bots import load_bot
from engine.play import Choice, Game, Prompt, Refusal, Verb
from engine.playtest.reference import resolve

ATTEMPTS = 12
"""How many attempts of each verb are made where refusals are compared."""


class Run(NamedTuple):
    """One game to play: the scenario, the seed, the kind of bot."""

    scenario: str
    seed: int
    bot: str

    @property
    def title(self) -> str:
        """Its name in a record."""
        return f"{self.scenario}:{self.seed}:{self.bot}"


def runs(names: Sequence[str], bot: str) -> Iterator[Run]:
    """Read what is to be played: a scenario, a colon, a seed or a range of seeds."""
    for name in names:
        scenario, _colon, seeds = name.partition(":")
        first, _dash, last = (seeds or "1").partition("-")
        for seed in range(int(first), int(last or first) + 1):
            yield Run(scenario, seed, bot)


def prompts(run: Run, most: int) -> Iterator[tuple[Game, Prompt | None]]:
    """Play a game and stop at each prompt, and once more at its end."""
    found = resolve(run.scenario)
    game = Game.start(found.scenario, run.seed, system=found.system, playout=True)
    bots = [load_bot(run.bot, run.seed) for _side in found.system.sides]
    seats = [game.for_side(side) for side in range(len(bots))]
    made = 0
    while (prompt := game.prompt) is not None and made < most:
        yield game, prompt
        seats[prompt.actor].take(bots[prompt.actor].choose(seats[prompt.actor]))
        made += 1
    yield game, None


def hashed(text: str) -> str:
    """Return a short hash."""
    return blake2b(text.encode(), digest_size=6).hexdigest()


def of_prompt(prompt: Prompt) -> str:
    """Write a prompt down with all its offers."""
    return repr((prompt.actor, prompt.place, prompt.text, sorted(prompt.offers.items())))


def refused(refusals: tuple[Refusal, ...]) -> list[Any]:
    """Write down what speaks against an attempt."""
    found = ((refusal.message, refusal.units, refusal.hexes) for refusal in refusals)
    return [(said.key, said.clause, sorted(said.values, key=str), units, hexes) for said, units, hexes in found]


def answers(game: Game, prompt: Prompt) -> list[str]:
    """Ask why attempts are refused, and what offers cost and which way they take."""
    chance, said = random.Random(hashed(of_prompt(prompt))), list[str]()
    for verb in game.state.stack[-1].step.verbs:
        for choice in attempts(game, prompt, verb, chance):
            said.append(f"{choice} {refused(game.why_not(prompt.actor, choice))}")
        for target in prompt.offers.get(verb.name, ())[:ATTEMPTS]:
            choice = Choice(verb.name, target)
            said.append(f"{choice} {game.explain(prompt.actor, choice)} {game.path(prompt.actor, choice)}")
    return said


def attempts(game: Game, prompt: Prompt, verb: Verb, chance: random.Random) -> Iterator[Choice]:
    """Draw attempts of a verb, legal or not: half of their arguments are such as are on offer now."""
    offered = in_offers(game, prompt)
    domains = [tuple(arg.domain(game.state)) for arg in verb.args]
    likely = [
        tuple(sorted(offered.get(arg.kind, ()))) or domain for arg, domain in zip(verb.args, domains, strict=True)
    ]
    if domains and all(domains):
        for _ in range(ATTEMPTS):
            drawn = (chance.choice(chance.choice(pair)) for pair in zip(domains, likely, strict=True))
            yield Choice(verb.name, tuple(drawn))


def in_offers(game: Game, prompt: Prompt) -> dict[str, set[Any]]:
    """Return what the offers of a prompt name, by kind; and the hexes next to those."""
    found: dict[str, set[Any]] = {}
    for verb in game.state.stack[-1].step.verbs:
        for target in prompt.offers.get(verb.name, ()):
            for arg, value in zip(verb.args, target, strict=True):
                found.setdefault(arg.kind, set()).add(value)
    hexes = found.get("hex", set())
    hexes.update(near for hex in tuple(hexes) for near, _edge in game.state.board.adjacent(hex))
    return found


def written(run: Run, most: int, why: int) -> dict[str, Any]:
    """Play a game and write it down."""
    lines, said, spent = list[str](), dict[int, str](), 0.0
    started = time.process_time()
    for game, prompt in prompts(run, most):
        spent += time.process_time() - started
        if prompt is None:
            last = hashed(game.digest())
        else:
            lines.append(hashed(of_prompt(prompt)))
            if why and len(lines) % why == 0:
                said[len(lines)] = hashed("\n".join(answers(game, prompt)))
        started = time.process_time()
    told = f"{run.title}: {len(lines)} choices, {len(lines) / spent:.0f} a processor second, {last}"
    print(told, flush=True)
    return {"run": run.title, "prompts": lines, "why": said, "last": last}


def record(into: Path, played: Sequence[Run], most: int, why: int) -> None:
    """Write every game down, a line each."""
    with into.open("w", encoding="utf-8") as file:
        for run in played:
            file.write(json.dumps(written(run, most, why)) + "\n")
            file.flush()


def read(path: Path) -> dict[str, dict[str, Any]]:
    """Read a record, game by game."""
    return {found["run"]: found for found in map(json.loads, path.read_text(encoding="utf-8").splitlines())}


def compare(old: Path, new: Path) -> int:
    """Say where the games of two records part; return how many do."""
    before, after = read(old), read(new)
    parted = 0
    for title in sorted(before.keys() & after.keys()):
        found = difference(before[title], after[title])
        parted += bool(found)
        print(f"{title}: {found or 'the same'}")
    print(f"{len(before.keys() & after.keys())} games compared, {parted} part")
    return parted


def difference(before: dict[str, Any], after: dict[str, Any]) -> str:
    """Say where two games part first; nothing where they are the same."""
    for number, (one, other) in enumerate(zip(before["prompts"], after["prompts"], strict=False), start=1):
        if one != other:
            return f"other prompt at choice {number}"
        if before["why"].get(str(number)) != after["why"].get(str(number)):
            return f"other answers at choice {number}"
    if len(before["prompts"]) != len(after["prompts"]):
        return f"{len(before['prompts'])} choices and {len(after['prompts'])}"
    return "" if before["last"] == after["last"] else "another last position"


def show(run: Run, number: int) -> None:
    """Print one prompt of a game, and the answers there."""
    for made, (game, prompt) in enumerate(prompts(run, number), start=1):
        if made == number and prompt is not None:
            print(of_prompt(prompt), *answers(game, prompt), sep="\n")


def main() -> int:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("deed", choices=("record", "compare", "show"))
    parser.add_argument("what", nargs="+")
    parser.add_argument("--bot", default="random")
    parser.add_argument("--most", type=int, default=1 << 30)
    parser.add_argument("--why", type=int, default=0)
    asked = parser.parse_args()
    if asked.deed == "compare":
        return compare(*map(Path, asked.what)) > 0
    if asked.deed == "show":
        show(next(runs(asked.what[:1], asked.bot)), int(asked.what[1]))
    else:
        record(Path(asked.what[0]), list(runs(asked.what[1:], asked.bot)), asked.most, asked.why)
    return 0


if __name__ == "__main__":
    sys.exit(main())
