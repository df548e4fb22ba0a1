"""Mutation: switch each rule of a game off, change each of its numbers, and list what nobody notices."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from subprocess import PIPE, Popen
from tempfile import TemporaryFile
from typing import Any

from engine.play import RULES
from engine.playtest.code_sources import folder_of_tests, rule_functions
from engine.playtest.mutant import PARAMETER, RULE, change_for
from engine.rulebook.parameters import Parameter, parameters
from engine.rulebook.yaml_files import read_yaml

LONGEST = 300
SURVIVORS = "survivors.yaml"


class ChecksFail(RuntimeError):
    """The checks of a game fail although nothing was changed, or could not be run, so they can prove nothing."""


@dataclass(frozen=True)
class Mutant:
    """A change to a game: what is changed, to which section it belongs, and its new value if it is a number."""

    kind: str
    name: str
    section: str
    value: Any = None

    @property
    def words(self) -> str:
        """Name it."""
        return self.name if self.kind == RULE else f"{self.name} = {self.value}"


@dataclass(frozen=True)
class Verdict:
    """A mutant, and the check that noticed it; '' when none did."""

    mutant: Mutant
    noticed: str


def mutants(slug: str) -> list[Mutant]:
    """List every change that is tried on a game: each of its rules, each number twice."""
    functions = rule_functions(slug)
    rules = [Mutant(RULE, name, RULES[f].section) for name, f in functions.items() if change_for(f) is not None]
    numbers = [
        Mutant(PARAMETER, name, next(iter(parameter.clauses), ""), value)
        for name, parameter in parameters(slug).items()
        for value in other_values(parameter)
    ]
    return [*rules, *numbers]


def tried(slug: str) -> list[Mutant]:
    """List the changes that are tried: all but those of which somebody has written why they make no difference."""
    known = accepted(slug)
    return [mutant for mutant in mutants(slug) if mutant.words not in known]


def accepted(slug: str) -> dict[str, str]:
    """Read why some changes make no difference, by what they are called: the file survivors.yaml beside the tests."""
    folder = folder_of_tests(slug)
    path = folder / SURVIVORS if folder else None
    if path is None or not path.is_file():
        return {}
    held = {str(name): str(reason) for name, reason in (read_yaml(path) or {}).items()}
    gone = sorted(set(held) - {mutant.words for mutant in mutants(slug)})
    if gone:
        raise ChecksFail(f"{path} names what is no change any more: {', '.join(gone)}.")
    return held


def other_values(parameter: Parameter) -> list[Any]:
    """Return values next to the one that a parameter has."""
    value = parameter.value
    if isinstance(value, bool):
        near: list[Any] = [not value]
    elif isinstance(value, int):
        near = [value + 1, value - 1]
    elif isinstance(value, tuple):
        near = [value[1:], value[:-1]] if value else []
    else:
        near = [word for word in parameter.words if word != value][:2]
    return [other for other in near if not parameter.flaw(other)]


def mutate(
    slug: str, jobs: int = 0, told: Callable[[Verdict], None] | None = None, only: Iterable[Mutant] = ()
) -> list[Verdict]:
    """Try every mutant in a process of its own; the unchanged game must pass its checks first."""
    due, at_once = list(only) or tried(slug), jobs or os.cpu_count() or 1
    raised = _raised(slug, due, at_once) if hasattr(os, "fork") else _one_by_one(slug, due, at_once)
    verdicts = dict[Mutant, Verdict]()
    for verdict in raised:
        verdicts[verdict.mutant] = verdict
        if told is not None:
            told(verdict)
    return [verdicts[mutant] for mutant in due]


def _raised(slug: str, due: Sequence[Mutant], jobs: int) -> Iterator[Verdict]:
    """Try mutants in forks of one process that has loaded everything, each with the checks that touch it first."""
    order = {"game": slug, "jobs": jobs, "mutants": [vars(mutant) for mutant in due]}
    command = [sys.executable, "-m", "engine.playtest.mutation_forks"]
    with (
        TemporaryFile("w+", encoding="utf-8") as said,
        Popen(command, stdin=PIPE, stdout=PIPE, stderr=said, text=True, encoding="utf-8") as forks,
    ):
        assert forks.stdin is not None
        assert forks.stdout is not None
        forks.stdin.write(json.dumps(order))
        forks.stdin.close()
        for line in forks.stdout:
            told = json.loads(line)
            if "flaw" in told:
                _must_pass(slug, told["flaw"])
            else:
                yield Verdict(due[told["number"]], told["noticed"])
        if forks.wait():
            said.seek(0)
            last = "".join(said.read().strip().splitlines()[-1:])
            raise ChecksFail(f"The checks of {slug} could not be run ({forks.returncode}): {last}")


def _one_by_one(slug: str, due: Sequence[Mutant], jobs: int) -> Iterator[Verdict]:
    """Try mutants where processes cannot be forked: each loads everything and runs all checks."""
    _must_pass(slug, _run(slug, None))
    with ThreadPoolExecutor(jobs) as workers:
        yield from workers.map(lambda one: Verdict(one, _run(slug, one)), due)


def _must_pass(slug: str, failed: str) -> None:
    if failed:
        raise ChecksFail(f"The checks of {slug} fail without any change, at {failed}. Mend that first.")


def _run(slug: str, mutant: Mutant | None) -> str:
    """Run one mutant; return what noticed it."""
    order = {"game": slug, "kind": ""} if mutant is None else {"game": slug, **vars(mutant)}
    command = [sys.executable, "-m", "engine.playtest.mutant", json.dumps(order)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST, check=False, encoding="utf-8")
    except subprocess.TimeoutExpired:
        return f"no end after {LONGEST} s"
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:]
        raise ChecksFail(f"The checks of {slug} could not be run: {''.join(last)}")
    return str(json.loads(done.stdout.splitlines()[-1])["noticed"])
