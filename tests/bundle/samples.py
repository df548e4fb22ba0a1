"""Small valid bundles for tests, and a large one for measuring."""

from __future__ import annotations

import random
from pathlib import Path

SCENARIO = """\
format: 1
kind: "scenario"
id: "ford"
title: {en: "The ford", ja: "渡し場"}
rules: {game: "primer", version: "1", layers: ["wet_spring"]}
turns: {last: 3}
sides:
  - {id: "north", name: {en: "North", ja: "北軍"}}
  - {id: "south", name: {en: "South", ja: "南軍"}}
turn_sheet:
  weather: ["clear", "roll", "roll"]
"""

MAP = """\
# A valley.
grid:
  orientation: "flat"
  stagger: "odd"
  sheets:
    - {columns: 4, rows: 3, missing: ["0403"]}
hexes:
  terrain:
    legend: {".": "clear", w: "woods"}
    rows:
      - "..w."   # the north
      - '.ww.'
      - "... "
  towns:
    hexes: {town: ["0202"]}
hexsides:
  river:
    minor: ["0101/0102", "0201/0202"]
    major: []
chains:
  - {id: "road", layer: "road", word: "road", hexes: ["0101", "0102", "0103"]}
bridges:
  - {hexside: "0201/0202"}
places:
  - {hex: "0202", name: {en: "Stone Bridge", ja: "石橋", reading: "いしばし"}}
"""

COUNTERS = """\
prototypes:
  foot: {type: "infantry", steps: 2, values: {attack: 3, move: 4}}
  guard: {like: "foot", values: {attack: 5}}
counters:
  - {id: "n1", like: "guard", side: "north", name: {en: "1st Guard", ja: "近衛第1連隊"}}
  - {id: "s1", like: "foot", side: "south", values: {move: 3}, count: 2}
"""

OOB = """\
formations:
  - id: "north_army"
    side: "north"
    units: ["n1"]
setup:
  - {unit: "n1", at: {hex: "0101"}}
arrivals:
  - {unit: "s1", turn: 2, at: {one_of: ["0103", "0203"]}}
"""

FILES = {"scenario.yaml": SCENARIO, "map.yaml": MAP, "counters.yaml": COUNTERS, "oob.yaml": OOB}


def written(folder: Path, files: dict[str, str] | None = None) -> Path:
    """A bundle's folder with these files."""
    for name, text in (FILES if files is None else files).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(text.encode())
    return folder


def large_map(columns: int = 150, rows: int = 100) -> str:
    """A map of 15,000 hexes with 2,000 river sides and 60 roads."""
    chance = random.Random(1)
    numbering = "numbering: {column: {digits: 3}, row: {digits: 3}}"
    sheet = f"{{columns: {columns}, rows: {rows}, {numbering}}}"
    lines = [f'grid: {{orientation: "flat", stagger: "odd", sheets: [{sheet}]}}']
    lines += ["hexes:", "  terrain:", '    legend: {".": "clear", w: "woods", h: "hill", m: "marsh", t: "town"}']
    lines += ["    rows:"]
    lines += [f'      - "{"".join(chance.choices(".whmt", (60, 20, 12, 5, 3), k=columns))}"' for _ in range(rows)]
    lines += ['    source_legend: {r: {kind: "reconstructed", reason: "fitted"}}', "    sources:"]
    lines += [f'      - "{"r" * columns}"' for _ in range(rows)]
    lines += ["hexsides:", "  river:"]
    for word in ("minor", "major"):
        lines.append(f"    {word}:")
        for _ in range(100):
            column, row = chance.randint(1, columns), chance.randint(1, rows - 12)
            sides = [f'"{column:03}{row + k:03}/{column:03}{row + k + 1:03}"' for k in range(10)]
            lines.extend(f"      - {side}" for side in sides)
    lines.append("chains:")
    for number in range(60):
        column = chance.randint(1, columns)
        hexes = ", ".join(f'"{column:03}{row:03}"' for row in range(1, rows + 1))
        lines.append(f'  - {{id: "road_{number}", layer: "road", word: "primary", hexes: [{hexes}]}}')
    lines.append("places:")
    for number in range(300):
        label = f"{chance.randint(1, columns):03}{chance.randint(1, rows):03}"
        lines.append(f'  - {{hex: "{label}", name: {{en: "Town {number}", ja: "第{number}町", reading: "まち"}}}}')
    return "\n".join(lines) + "\n"


def large_counters(count: int = 2_300) -> str:
    """Counters as people write them, a line or a paragraph each."""
    lines = [
        "prototypes:",
        '  infantry: {type: "infantry", steps: 2, values: {attack: 3, defence: 4, move: 6}}',
        "counters:",
    ]
    for number in range(count):
        if number % 2:
            what = (
                f'id: "u{number}", like: "infantry", side: "red", nationality: "german", formation: "f{number // 10}"'
            )
            values = "count: 1, values: {attack: 3, move: 6}"
            names = f'name: {{en: "Unit {number}", ja: "第{number}連隊"}}'
            origin = 'provenance: {kind: "reconstructed", reason: "fitted"}'
            lines.append(f"  - {{{what}, {values}, {names}, {origin}}}")
            continue
        lines += [f'  - id: "u{number}"', '    like: "infantry"', '    side: "blue"', '    nationality: "french"']
        lines += [
            f'    formation: "f{number // 10}"',
            "    count: 1",
            "    values:",
            "      attack: 3",
            "      defence: 4",
        ]
        lines += ["      move: 6", "    name:", f'      en: "Unit {number}"', f'      ja: "第{number}連隊"']
        lines += ["    provenance:", '      kind: "reconstructed"', '      reason: "fitted"']
    return "\n".join(lines) + "\n"


def large_oob(count: int = 2_300) -> str:
    """A place for every counter, and a tree of formations."""
    lines = ["formations:"]
    for number in range(count // 10):
        units = ", ".join(f'"u{10 * number + k}"' for k in range(10))
        lines.append(f'  - {{id: "f{number}", side: "red", units: [{units}]}}')
    lines.append("setup:")
    lines += [f'  - {{unit: "u{n}", at: {{hex: "{n % 150 + 1:03}{n % 100 + 1:03}"}}}}' for n in range(count)]
    return "\n".join(lines) + "\n"


def large() -> dict[str, str]:
    """The files of a bundle as large as the largest."""
    return {
        "scenario.yaml": SCENARIO,
        "map.yaml": large_map(),
        "counters.yaml": large_counters(),
        "oob.yaml": large_oob(),
    }
