"""A small ruleset on disk for tests, and ways to spoil it."""

from pathlib import Path

PARAMETERS = """\
- id: move.allowance
  title: {en: Movement allowance, ja: 移動力}
  type: int
  unit: mp
  range: [1, 9]
  value: 4
  clauses: ["toy.2#a"]
  provenance: {kind: source, cite: [{doc: toy}]}
- {id: stacking.limit, title: {en: Stacking, ja: スタック}, type: int, value: 2, provenance: {kind: user}}
- id: weather.first
  title: {en: First weather, ja: 最初の天候}
  type: choice
  words: [clear, mud]
  value: clear
  provenance: {kind: inferred, reason: it is spring}
- {id: bridge.strengths, title: {en: Bridges, ja: 橋}, type: list, value: [2, 3], provenance: {kind: user}}
"""

CRT = """\
id: crt
title: {en: Combat results, ja: 戦闘結果}
rows: ["1:1", "3:1"]
columns: [1, 6]
cells:
  - [AE, DR]
  - [AR, DE]
provenance: {kind: source, cite: [{doc: toy}]}
"""

MUD = """\
id: mud
title: {en: Mud, ja: 泥濘}
kind: house
changes:
  - {target: move.allowance, op: set, class: number, from: 4, to: 3, reason: deep mud}
  - {target: "crt[3:1][6]", op: set, class: number, from: DE, to: DR, reason: nobody is quick}
"""

MESSAGES = """\
- {key: verb.march, text: {en: March, ja: 行軍}}
- {key: choice.go, text: {en: "send {unit:who} to {hex:to}", ja: "{unit:who}を{hex:to}に送る"}}
- {key: verb.go, text: {en: Go, ja: 行く}}
- {key: arg.who, text: {en: unit, ja: ユニット}}
- {key: sum, text: {en: "{unit:units} lose {int:n} {plural:n|step|steps}", ja: "{unit:units}が{int:n}ステップ失う"}}
- {key: slow, text: {en: "{term:terrain.kind} is slow", ja: "{term:terrain.kind}は遅い"}}
- {key: because, text: {en: "no: {message:why}, {signed:shift}", ja: "否：{message:why}、{signed:shift}"}}
- {key: rolled, text: {en: "{side:side} rolls {faces:faces}", ja: "{side:side}の出目は{faces:faces}"}}
"""

TERMS = """\
- {id: side.red, terms: {en: Reds, ja: 赤軍}}
- {id: side.blue, terms: {en: Blues, ja: 青軍}}
- {id: terrain.woods, terms: {en: woods, ja: 森}}
- {id: mood.bold, terms: {en: bold, ja: 大胆}}
- {id: place.ford, terms: {en: Ford, ja: 渡し場}}
- {id: box.reserve, terms: {en: Reserve, ja: 予備}}
"""

SECTIONS = """\
- key: toy.2
  number: "2"
  title: {en: Movement, ja: 移動}
  clauses:
    - key: a
      kind: rule
      force: may
      text: {en: "A unit may move {p:move.allowance} hexes: {t:crt}, {@toy.2#a}.", ja: "{p:move.allowance}ヘクス"}
"""

FILES = {
    "parameters.yaml": PARAMETERS,
    "tables/crt.yaml": CRT,
    "layers/mud.yaml": MUD,
    "messages.yaml": MESSAGES,
    "terms.yaml": TERMS,
    "sections/2.yaml": SECTIONS,
}


def write_ruleset(root: Path, spoilt: str = "", old: str | None = "", new: str = "", *, keep: bool = False) -> None:
    """Write the ruleset `toy` under a data folder, with one file spoilt: a part of it, or all of it if `old` is None.

    With `keep` the files that are there stay as they are.
    """
    folder = root / "resources" / "rulesets" / "toy"
    for name, text in FILES.items() if not keep else ():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        assert name != spoilt or old is None or old in text
        spoils = name == spoilt and old is not None
        path.write_text(text.replace(str(old), new, 1) if spoils else text, encoding="utf-8")
    if old is None:
        (folder / spoilt).write_text(new, encoding="utf-8")
