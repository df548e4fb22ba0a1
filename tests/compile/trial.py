"""Small primer scenarios, written as bundles, compiled and started."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from engine.bundle import read_bundle
from engine.compile import Compiled, compile_bundle
from engine.play import Game, Refusal, Scenario, System
from engine.rulebook import Renderer, load_catalogue

SHIPPED = "shipped:primer/two_bridges"
SIDES = [
    {"id": "kestria", "name": {"en": "Kestria", "ja": "ケストリア軍"}},
    {"id": "lorn", "name": {"en": "Lorn", "ja": "ロルン軍"}},
]
FORMATIONS = [
    {"id": "west", "side": "kestria", "name": {"en": "the Western Corps", "ja": "西部軍団"}, "units": ["k.1", "k.2"]}
]
QUIET = {"k.1": "0502", "l.town": "1210"}


def files(at: Mapping[str, str], length: int, **said: Any) -> dict[str, Any]:
    """The files of a bundle on the primer's map, with units that stand there and whatever else the scenario says."""
    sheet = {"weather": ["clear"] * length}
    scenario = {
        "format": 1,
        "kind": "scenario",
        "id": "trial",
        "title": {"en": "A trial", "ja": "試し"},
        "rules": {"game": "primer", "version": "1"},
        "turns": {"last": length},
        "sides": SIDES,
        "parts": {"map": SHIPPED, "counters": SHIPPED},
        "turn_sheet": sheet,
    }
    setup = [{"unit": unit, "at": {"hex": hex}} for unit, hex in at.items()]
    return {"scenario.yaml": scenario | said, "oob.yaml": {"format": 1, "formations": FORMATIONS, "setup": setup}}


def compiled(
    at: Mapping[str, str] | None = None, length: int = 2, system: System | None = None, **said: Any
) -> Compiled:
    """Write a bundle, read it, compile it."""
    with tempfile.TemporaryDirectory() as folder:
        for name, data in files(at or QUIET, length, **said).items():
            Path(folder, name).write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
        return compile_bundle(read_bundle(folder, None), system)


def playable(at: Mapping[str, str] | None = None, length: int = 2, **said: Any) -> Scenario:
    """The scenario of a bundle in which nothing is wrong."""
    found = compiled(at, length, **said)
    assert found.scenario is not None, (found.flaws, found.faults)
    return found.scenario


def started(at: Mapping[str, str] | None = None, length: int = 2, faces: Iterable[int] = (), **said: Any) -> Game:
    """A game of such a scenario; luck is spent, so that dice lie as they fall."""
    game = Game.start(playable(at, length, **said), faces=[(face,) for face in faces])
    for side in range(2):
        game.state.luck[side] = 0  # type: ignore[attr-defined]
    game.state.log.clear()
    return game


def spoken(game: Game, refusal: Refusal, language: str) -> str:
    """A refusal in words."""
    return Renderer(load_catalogue("primer"), game.state, language, strict=True).refusal(refusal)


def told(game: Game, tally: Any, language: str = "en") -> list[str]:
    """A sum in words."""
    return Renderer(load_catalogue("primer"), game.state, language, strict=True).tally(tally)


def wrong(*rules: Mapping[str, Any], **said: Any) -> list[tuple[str, str]]:
    """Code and place of everything that the compiler says about a scenario with these special rules."""
    found = compiled(special_rules=list(rules), **said)
    assert not found.faults, found.faults
    return [(one.code, ".".join(map(str, one.places[0].path))) for one in found.flaws]
