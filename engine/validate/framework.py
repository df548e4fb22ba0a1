"""Checks: what each reads, what it looks at one by one, and how dear it is; the register of all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal

from engine.bundle import Facets
from engine.compile import BundleProblem, Found
from engine.validate.view import BundleView

Scope = Literal["bundle", "hex", "hexside", "unit", "formation", "side"]
Cost = Literal["local", "setup", "reach"]
COSTS: tuple[Cost, ...] = ("local", "setup", "reach")
WHOLE = ""

Keys = Callable[[BundleView], Iterable[str]]
Touched = Callable[[BundleView, Facets], Iterable[str]]


def one(_view: BundleView) -> Iterable[str]:
    """The keys of a check that looks at the bundle as a whole."""
    return (WHOLE,)


@dataclass(frozen=True)
class BundleCheck:
    """A check. `reads` are subjects of changes ('map.yaml:hexes', 'oob.yaml'): it runs again when one is touched.

    With a scope other than the bundle, `keys` are what it looks at one by one; after a change of a subject in `local`
    it runs only for those that the change names.
    """

    name: str
    run: Callable[..., Found]
    reads: tuple[str, ...]
    scope: Scope = "bundle"
    keys: Keys = one
    local: tuple[str, ...] = ()
    touched: Touched = field(default=lambda _view, _facets: ())
    cost: Cost = "local"

    def concerns(self, subject: str) -> bool:
        """Whether a change of this subject may change what it finds."""
        return any(covers(read, subject) for read in self.reads)

    def is_local(self, subject: str) -> bool:
        """Whether the facets of such a change tell which keys are touched."""
        return self.scope != "bundle" and any(covers(read, subject) for read in self.local)

    def findings(self, view: BundleView, key: str) -> Found:
        """Run it; whatever breaks in a game's code becomes a finding."""
        try:
            yield from self.run(view) if self.scope == "bundle" else self.run(view, key)
        except Exception as error:  # a game's own code meets what people write
            yield BundleProblem(
                "check.failed", (), (("check", self.name), ("detail", f"{type(error).__name__}: {error}"))
            )


@lru_cache(4096)
def covers(read: str, subject: str) -> bool:
    """Whether a subject that is read contains, or is contained in, one that changes."""
    if not subject.partition(":")[2] or ":" not in read:
        file = subject.partition(":")[0]
        return read.partition(":")[0] in (file, file.partition("/")[0])
    return subject == read or subject.startswith(f"{read}.") or read.startswith(f"{subject}.")


CHECKS: dict[str, BundleCheck] = {}


def check(*reads: str, **settings: Any) -> Callable[[Callable[..., Found]], Callable[..., Found]]:
    """Register a function as a check, under its name."""

    def register(function: Callable[..., Found]) -> Callable[..., Found]:
        name = function.__name__
        assert name not in CHECKS, name
        CHECKS[name] = BundleCheck(name, function, reads, **settings)
        return function

    return register


def ticking(items: Iterable[Any], every: int = 100) -> Iterator[Any]:
    """Go through items; now and then comes None instead, a moment at which to stop."""
    for number, item in enumerate(items):
        if number % every == every - 1:
            yield None
        yield item


def all_checks() -> tuple[BundleCheck, ...]:
    """Every check, the cheap ones first."""
    from engine.validate import checks  # noqa: F401 - importing them registers them

    return tuple(sorted(CHECKS.values(), key=lambda each: COSTS.index(each.cost)))
