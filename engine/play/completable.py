"""Whether a partial pick can be completed: small puzzles about whole sets of choices, solved exactly."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

Decided = Mapping[Any, Any]


class Constraint(NamedTuple):
    """A rule over some variables.

    `allows` gets those of them that are decided. When all are, its answer counts; before that it may say False only if
    nothing that is still open can mend it.
    """

    over: tuple[Hashable, ...]
    allows: Callable[[Decided], bool]


class TooHard(RuntimeError):
    """A puzzle took more nodes than it may."""


@dataclass(frozen=True)
class Puzzle:
    """Variables with what each may be, in order of preference, and the constraints on them.

    >>> two = Puzzle({"a": (1, 2), "b": (1,)}, (Constraint(("a", "b"), lambda d: len(set(d.values())) == len(d)),))
    >>> two.completable({"a": 1}), two.completion()
    (False, {'a': 2, 'b': 1})
    """

    domains: Mapping[Any, Sequence[Any]]
    constraints: tuple[Constraint, ...] = ()
    limit: int = 20_000

    def completion(self, decided: Decided | None = None) -> dict[Any, Any] | None:
        """Return one way to decide everything that is open, always the same; None if there is none."""
        return _Search(self).run(dict(decided or {}))

    def completable(self, decided: Decided | None = None) -> bool:
        """Tell whether a partial pick can be completed."""
        return self.completion(decided) is not None

    def bound_by(self, obligations: Iterable[Constraint], decided: Decided | None = None) -> Puzzle:
        """Add obligations in order of rank; one that cannot be met any more, beside those before it, falls away."""
        bound = self
        for obligation in obligations:
            tried = replace(bound, constraints=(*bound.constraints, obligation))
            if tried.completable(decided):
                bound = tried
        return bound

    def without(self, value: Any, variables: Iterable[Any]) -> Puzzle:
        """Let these variables no longer have a value."""
        fewer = {name: tuple(other for other in self.domains[name] if other != value) for name in variables}
        return replace(self, domains={**self.domains, **fewer})


@dataclass
class _Search:
    """One search. What does not hang together is solved apart, and what was solved before is remembered."""

    puzzle: Puzzle
    nodes: int = 0
    known: dict[Any, dict[Any, Any] | None] = field(default_factory=dict)

    def run(self, decided: dict[Any, Any]) -> dict[Any, Any] | None:
        """Complete a partial pick."""
        puzzle = self.puzzle
        if not all(_allows(constraint, decided) for constraint in puzzle.constraints):
            return None
        if any(value not in puzzle.domains[name] for name, value in decided.items()):
            return None
        found = self._all(tuple(name for name in puzzle.domains if name not in decided), decided)
        return None if found is None else {name: {**decided, **found}[name] for name in puzzle.domains}

    def _all(self, open_: tuple[Any, ...], decided: dict[Any, Any]) -> dict[Any, Any] | None:
        found: dict[Any, Any] = {}
        for part in self._parts(open_):
            answer = self._part(part, decided)
            if answer is None:
                return None
            found.update(answer)
        return found

    def _parts(self, open_: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        """Split open variables into parts that share no constraint."""
        part_of = {name: (name,) for name in open_}
        for constraint in self.puzzle.constraints:
            joined = tuple(dict.fromkeys(other for name in constraint.over for other in part_of.get(name, ())))
            part_of.update(dict.fromkeys(joined, joined))
        return list(dict.fromkeys(part_of.values()))

    def _part(self, part: tuple[Any, ...], decided: dict[Any, Any]) -> dict[Any, Any] | None:
        """Solve a part, once for each way in which its surroundings may be decided."""
        around = dict.fromkeys(name for own in part for constraint in self._on(own) for name in constraint.over)
        key = (part, tuple((name, decided[name]) for name in around if name in decided))
        if key not in self.known:
            self.known[key] = self._branch(part, decided)
        return self.known[key]

    def _branch(self, part: tuple[Any, ...], decided: dict[Any, Any]) -> dict[Any, Any] | None:
        name, rest = part[0], part[1:]
        for value in self.puzzle.domains[name]:
            self.nodes += 1
            if self.nodes > self.puzzle.limit:
                raise TooHard(f"more than {self.puzzle.limit} nodes for {len(self.puzzle.domains)} variables")
            now = {**decided, name: value}
            if all(_allows(constraint, now) for constraint in self._on(name)):
                answer = self._all(rest, now)
                if answer is not None:
                    return {name: value, **answer}
        return None

    def _on(self, name: Any) -> list[Constraint]:
        return [constraint for constraint in self.puzzle.constraints if name in constraint.over]


def _allows(constraint: Constraint, decided: Decided) -> bool:
    return constraint.allows({name: decided[name] for name in constraint.over if name in decided})
