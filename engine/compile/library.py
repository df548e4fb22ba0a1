"""The scenarios of a game system: those that it makes itself, or else the bundles that ship for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from pathlib import Path

from engine.compile.scenario import Compiled, compile_bundle
from engine.paths import data_folder
from engine.play import Scenario, System

Makers = Mapping[str, Callable[[], Scenario]]


class BrokenBundle(ValueError):
    """A shipped bundle that does not compile; the message says why."""


def scenarios_of(system: System) -> Makers:
    """Return what makes each scenario, by name."""
    if system.scenarios is not None:
        return system.scenarios()
    return {path.name: partial(_made, path, system.slug) for path in shipped_bundles(system.slug)}


def shipped_bundles(slug: str) -> tuple[Path, ...]:
    """Find the bundles that ship for a game; the one that teaches it comes first."""
    found = sorted(path.parent for path in (data_folder("scenarios") / slug).glob("*/scenario.yaml"))
    return tuple(sorted(found, key=lambda path: (path.name != "learning", path.name)))


def _made(path: Path, slug: str) -> Scenario:
    stamps = tuple(sorted((part.name, part.stat().st_mtime_ns) for part in path.parent.glob("*/*.yaml")))
    return _compiled(path, slug, stamps)


def why_not(made: Compiled) -> Iterator[str]:
    """Say what stands against a bundle: the code of each fault and flaw, and what a flaw says besides."""
    for fault in made.faults:
        yield fault.code
    for found in made.flaws:
        detail = found.value("detail")
        yield f"{found.code} ({detail})" if detail else found.code


@lru_cache(maxsize=32)
def _compiled(path: Path, slug: str, _stamps: tuple[tuple[str, int], ...]) -> Scenario:
    """Compile a bundle anew only when a file of the game's scenarios has changed."""
    made = compile_bundle(path)
    if made.scenario is None:
        raise BrokenBundle(f"{slug}/{path.name} does not compile: {'; '.join(why_not(made))}")
    return made.scenario
