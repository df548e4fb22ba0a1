"""How people name what is to be played: a game, or a game and one of its scenarios."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.play import NoSuchGame, Scenario, System, load_system
from engine.play.system import GAMES
from engine.rulebook import in_preparation

if TYPE_CHECKING:
    from engine.bundle import Bundle

ACCEPTED = (
    "a bundle (a folder or a .hexwright file), a game ('primer': its first scenario) "
    "or a game and a scenario ('primer/<scenario>')"
)


class UnknownScenario(LookupError):
    """A reference that names nothing; the message lists what there is."""


class Reference(NamedTuple):
    """What a reference stands for; `layers` are those of a bundle itself, by id."""

    scenario: Scenario
    system: System
    layers: Mapping[str, Any] = MappingProxyType({})

    def stack(self, names: Iterable[str]) -> tuple[Any, ...]:
        """The layers of these names: the bundle's own ones as they are, those that ship by id."""
        return tuple(self.layers.get(name, name) for name in names)


@dataclass(frozen=True)
class CompiledLoad:
    """A scenario as it has been compiled: called in another process, it gives the reference without its files."""

    scenario: Scenario
    game: str

    def __call__(self) -> Reference:
        """Load the game alone."""
        return Reference(self.scenario, load_system(self.game))


def sendable(found: Reference) -> CompiledLoad | None:
    """Return a load of what is compiled already; nothing where another process would not find the same game."""
    try:
        same = load_system(found.system.slug) is found.system
    except NoSuchGame:
        return None
    return CompiledLoad(found.scenario, found.system.slug) if same else None


def games() -> tuple[str, ...]:
    """The slugs of all game systems that are offered for play, in order."""
    folder = importlib.import_module(GAMES).__path__
    found = sorted(each.name for each in pkgutil.iter_modules(folder) if each.ispkg)
    return tuple(slug for slug in found if not in_preparation(slug))


def resolve(text: str, layers: Iterable[str] = ()) -> Reference:
    """Find a scenario and its game, or compile a bundle; `layers` are put on top of the scenario's own."""
    if is_bundle(Path(text)):
        return over(bundle_at(Path(text)), layers)
    slug, _slash, wanted = text.strip("/").partition("/")
    system = _system(slug)
    made = _makers(system)
    if not made:
        raise UnknownScenario(f"The game {slug!r} has no scenario.")
    name = wanted or next(iter(made))
    if name not in made:
        raise UnknownScenario(f"The game {slug!r} has no scenario {name!r}; it has: {', '.join(made)}.")
    return over(Reference(made[name](), system), layers)


def over(found: Reference, layers: Iterable[str]) -> Reference:
    """Put layers on top of a scenario's own."""
    scenario = found.scenario
    return found._replace(scenario=replace(scenario, layers=(*scenario.layers, *found.stack(layers))))


def is_bundle(path: Path) -> bool:
    """Tell whether a path is a scenario bundle."""
    return (path / "scenario.yaml").is_file() or (path.suffix == ".hexwright" and path.is_file())


def bundle_at(path: Path) -> Reference:
    """Compile a bundle; one that cannot be played as it is, is an error that says why."""
    from engine.bundle import read_bundle

    return playable(read_bundle(path))


def playable(bundle: Bundle) -> Reference:
    """Compile a bundle that has been read; one that cannot be played as it is, is an error that says why."""
    from engine.compile import compile_bundle
    from engine.compile.layers import own_layers
    from engine.validate import validate

    compiled, problems = compile_bundle(bundle), validate(bundle)
    if compiled.scenario is None or compiled.system is None or problems.counts.error:
        reasons = [problem.message() for problem in problems if problem.severity in ("error", "todo")]
        more = f" ({len(reasons)} problems in all: hexwright validate {bundle.path})" if len(reasons) > 1 else ""
        raise UnknownScenario(f"{bundle.path} cannot be played: {''.join(reasons[:1])}{more}")
    return Reference(compiled.scenario, compiled.system, own_layers(bundle))


def scenario_of(text: str, layers: Iterable[str] = ()) -> Scenario:
    """Find a scenario by what people call it."""
    return resolve(text, layers).scenario


def _system(slug: str) -> System:
    try:
        return load_system(slug)
    except NoSuchGame:
        there = ", ".join(games()) or "none is installed"
        if in_preparation(slug):
            read = f"Read its rules: hexwright rules show {slug}"
            raise UnknownScenario(f"The game {slug!r} is in preparation. {read}. Games to play: {there}.") from None
        raise UnknownScenario(f"There is no game {slug!r}. Games: {there}. Give {ACCEPTED}.") from None


def _makers(system: System) -> Mapping[str, Callable[[], Scenario]]:
    from engine.compile.library import scenarios_of

    return scenarios_of(system)
