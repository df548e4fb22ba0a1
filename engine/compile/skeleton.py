"""The beginning of a bundle: a game's sides, an empty map, no counters yet."""

from __future__ import annotations

import json

from engine.play import NoSuchGame, System, load_system


def skeleton(game: str, name: str, columns: int, rows: int) -> dict[str, str]:
    """The files of a new scenario; NoSuchGame for a game that there is not."""
    system = load_system(game)
    if system.setup is None:
        raise NoSuchGame(f"the game {game!r} cannot set up bundles yet")
    id = "".join(sign if sign.isascii() and sign.isalnum() else "_" for sign in name).strip("_") or "scenario"
    return {
        "scenario.yaml": _scenario(system, id),
        "map.yaml": _map(system, columns, rows),
        "counters.yaml": "format: 1\ncounters: []\n",
        "oob.yaml": "format: 1\nformations: []\nsetup: []\narrivals: []\n",
    }


def _scenario(system: System, id: str) -> str:
    title = json.dumps(id)
    sides = "".join(
        f'  - {{id: "{side}", name: {{en: "{side.title()}", ja: "{side.title()}"}}}}\n' for side in system.sides
    )
    return (
        f'format: 1\nkind: "scenario"\nid: {title}\ntitle: {{en: {title}, ja: {title}}}\n'
        f'rules: {{game: "{system.slug}", version: "1"}}\nturns: {{last: 4}}\nsides:\n{sides}state: {{}}\n'
    )


def _map(system: System, columns: int, rows: int) -> str:
    assert system.setup
    layers = system.setup.layers(system.rules((), {}))
    name = next((name for name, layer in layers.items() if layer.kind == "hex" and "" not in layer.words), "terrain")
    word = layers[name].words[0] if name in layers else "clear"
    digits = max(2, len(str(columns)), len(str(rows)))
    numbering = f"{{column: {{digits: {digits}}}, row: {{digits: {digits}}}}}"
    lines = "".join(f'      - "{"." * columns}"\n' for _ in range(rows))
    return (
        'format: 1\ngrid:\n  orientation: "flat"\n  stagger: "odd"\n'
        f"  sheets: [{{columns: {columns}, rows: {rows}, numbering: {numbering}}}]\n"
        f'hexes:\n  {name}:\n    legend: {{".": "{word}"}}\n    rows:\n{lines}'
    )
