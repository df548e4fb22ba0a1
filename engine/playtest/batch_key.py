"""What the games of a batch have in common: with the same key and the same seed, a game is the same game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, fields
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import engine
from engine.play.digest import canonical_data, digest_of_data
from engine.playtest.reference import Reference

PLAYS = ("hexes", "board", "play", "mechanics", "bots")
"""The rooms of the engine that, beside the game itself, decide what comes of a seed."""

SAYS = {
    "game": "the game",
    "scenario": "the scenario",
    "digest": "the content of the scenario",
    "rules": "the numbers and tables of the rules",
    "layers": "the layers",
    "options": "the options",
    "bots": "the bots",
    "engine": "the version of Hexwright",
    "code": "the code of the rules",
}


@dataclass(frozen=True)
class BatchKey:
    """A batch without its seeds; `digest` is the scenario's, `rules` that of the compiled rules."""

    game: str
    scenario: str
    digest: str
    rules: str
    layers: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    engine: str
    code: str

    def plain(self) -> dict[str, Any]:
        """Write it for JSON."""
        return {**asdict(self), "layers": list(self.layers), "options": dict(self.options), "bots": list(self.bots)}

    def differences(self, there: Mapping[str, Any]) -> str:
        """Say in words what another key, as plain data, has otherwise; nothing if they are equal."""
        here = self.plain()
        parts = [
            f"{SAYS[field.name]} ({_shown(there.get(field.name))} there, {_shown(here[field.name])} here)"
            for field in fields(self)
            if there.get(field.name) != here[field.name]
        ]
        return ", ".join(parts)


def _shown(value: Any) -> str:
    if isinstance(value, list):
        return "+".join(map(str, value)) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{name}={held}" for name, held in value.items()) or "none"
    return str(value)


def key_of(reference: Reference, bots: tuple[str, ...]) -> BatchKey:
    """Return the key of a batch; one bot for all sides is the same as that bot for each."""
    scenario, system = reference.scenario, reference.system
    return BatchKey(
        scenario.game,
        scenario.id,
        scenario.digest,
        digest_of_data(system.rules(scenario.layers, scenario.options)),
        tuple(str(getattr(layer, "id", layer)) for layer in scenario.layers),
        tuple(sorted((name, canonical_data(value).strip('"')) for name, value in scenario.options.items())),
        bots * len(system.sides) if len(bots) == 1 else bots,
        engine.__version__,
        code_digest(system.slug),
    )


@cache
def code_digest(slug: str) -> str:
    """Hash the code that a game runs on."""
    whole = blake2b(digest_size=8)
    for path in _sources(slug):
        whole.update(path.name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return whole.hexdigest()


def _sources(slug: str) -> Iterator[Path]:
    home = Path(engine.__file__).parent
    for room in (*PLAYS, f"games/{slug}"):
        yield from sorted((home / room).rglob("*.py"))
