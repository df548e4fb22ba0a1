"""The order of battle as a table for a spreadsheet, and read back with what each row would change."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from engine.bundle.models import CounterModel
from engine.bundle.models.base import ProvenanceModel
from engine.compile.csv_cells import cells_of
from engine.compile.formation_tree import join
from engine.compile.lineup import ROLL, Lineup, LineupUnit
from engine.compile.oob_edits import OobEdits
from engine.compile.place_parser import PlaceParser, UnclearPlace
from engine.compile.place_text import shown, words
from engine.compile.text_matching import bare, plain

HEADERS: Mapping[str, tuple[str, ...]] = {
    "unit": ("unit", "id", "ユニット", "識別子"),
    "name": ("designation", "name", "呼称", "名前", "名称"),
    "formation": ("formation", "部隊", "編成", "所属"),
    "type": ("type", "種類", "兵種"),
    "steps": ("steps", "ステップ"),
    "setup": ("set-up", "setup", "start", "初期配置"),
    "turn": ("arrival", "turn", "arrival turn", "登場ターン", "ターン", "登場"),
    "entry": ("entry", "entry place", "登場場所", "登場位置"),
    "leaves": ("withdrawal", "撤収", "撤収ターン", "離脱"),
    "source": ("source", "出典", "根拠"),
}
"""The columns, and by what headings they are known; the first English and the first Japanese one are written."""
BY_HAND = ("unit", "formation", "setup", "turn", "entry", "source")
"""The columns of a table without a heading."""
DICE = (ROLL, "dice", "ダイス", "サイコロ")
Kind = Literal["new", "changed", "same", "unclear"]
Cells = dict[str, str]


@dataclass(frozen=True)
class OobRow:
    """A row that was read: the unit it is about, what it would change (from, to), or why it is not understood."""

    number: int
    text: str
    unit: str = ""
    kind: Kind = "same"
    differs: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    meant: Mapping[str, Any] = field(default_factory=dict)
    code: str = ""
    about: str = ""


def source_words(provenance: ProvenanceModel | None) -> str:
    """Where something is known from, in a line: the documents, then the reason."""
    if provenance is None:
        return ""
    cited = ", ".join(" ".join(filter(None, (cite.doc, cite.at))) for cite in provenance.cite)
    return " · ".join(filter(None, (cited, provenance.reason)))


class OobTable:
    """Writes and reads the order of battle of a scenario."""

    def __init__(self, lineup: Lineup, spots: PlaceParser | None, language: str) -> None:
        self.lineup, self.spots, self.language = lineup, spots, language

    # Writing

    def cells(self, unit: str) -> Cells:
        """What the table says of a unit."""
        standing, counter = self.lineup.standings.get(unit) or LineupUnit(unit), self.lineup.counters.get(unit)
        uses = standing.uses
        steps = uses[0].entry.state.get("steps") if uses else None
        return {
            "unit": unit,
            "name": name_of(counter, unit, self.language),
            "formation": standing.formation,
            "type": (counter.type if counter else "") or "",
            "steps": str(steps if steps is not None else (counter.steps if counter else "") or ""),
            "setup": self._place(standing.place),
            "turn": "" if standing.turn is None else str(standing.turn),
            "entry": self._place(standing.entry),
            "leaves": "" if standing.leaves is None else str(standing.leaves),
            "source": source_words(uses[0].entry.provenance if uses else None),
        }

    def _place(self, position: Any) -> str:
        if self.spots is None:
            return ""
        return words(self.spots, position, self.language) or shown(self.spots, position, self.language)

    def write(self, separator: str = ",", units: Iterable[str] | None = None) -> str:
        """All units as text, with a heading; a tab as separator suits the clipboard."""
        out = io.StringIO()
        writer = csv.writer(out, delimiter=separator, lineterminator="\r\n" if separator == "," else "\n")
        writer.writerow([_heading(names, self.language) for names in HEADERS.values()])
        for unit in self.lineup.standings if units is None else units:
            cells = self.cells(unit)
            writer.writerow([cells[key] for key in HEADERS])
        return out.getvalue()

    # Reading

    def read(self, text: str) -> tuple[OobRow, ...]:
        """Say of each row what it would change; empty rows are passed over. NotAListError for what is no list."""
        lines = [line for line in cells_of(text) if any(cell.strip() for cell in line)]
        columns = _columns(lines[0]) if lines else ()
        first = 1 if columns else 0
        columns = columns or BY_HAND
        return tuple(
            self._row(number, dict(zip(columns, map(plain, line), strict=False)), "  ".join(filter(None, line)))
            for number, line in enumerate(lines[first:], first + 1)
        )

    def _row(self, number: int, cells: Cells, text: str) -> OobRow:
        unit = self._unit(cells)
        if not unit:
            return OobRow(number, text, kind="unclear", code="unit", about=cells.get("unit") or cells.get("name", ""))
        standing = self.lineup.standings.get(unit)
        if standing is not None and not standing.is_plain:
            return OobRow(number, text, unit, "unclear", code="several", about=unit)
        now, meant = self.cells(unit), dict[str, Any]()
        differs = {}
        try:
            for key, read in self._readers.items():
                if key in cells and cells[key] != plain(now[key]):
                    meant[key] = read(cells[key])
                    differs[key] = (now[key], cells[key])
        except UnclearPlace as error:
            return OobRow(number, text, unit, "unclear", code=error.code, about=error.about)
        kind: Kind = "new" if standing is None else "changed" if meant else "same"
        return OobRow(number, text, unit, kind, differs, meant)

    @property
    def _readers(self) -> Mapping[str, Callable[[str], Any]]:
        return {
            "formation": self._formation,
            "setup": self._spot,
            "turn": self._turn,
            "entry": self._spot,
            "steps": self._number,
            "leaves": self._number,
            "source": str,
        }

    def _unit(self, cells: Cells) -> str:
        """The counter that a row is about: by its id, else by the one name that no other has."""
        counters, wanted = self.lineup.counters, cells.get("unit", "")
        if wanted in counters:
            return wanted
        name = bare(wanted or cells.get("name", ""))
        found = [id for id, one in counters.items() if name and name in map(bare, (id, *one.name.values()))]
        return found[0] if len(found) == 1 else ""

    def _formation(self, text: str) -> str:
        if not text:
            return ""
        for id, one in self.lineup.formations.items():
            if text == id or bare(text) in map(bare, one.name.values()):
                return id
        raise UnclearPlace("formation", text)

    def _spot(self, text: str) -> Mapping[str, Any]:
        if not text:
            return {}
        if self.spots is None:
            raise UnclearPlace("unknown", text)
        return self.spots.read(text).position

    def _turn(self, text: str) -> int | str | None:
        return ROLL if text.lower() in DICE else self._number(text)

    def _number(self, text: str) -> int | None:
        if not text:
            return None
        if not text.isdecimal():
            raise UnclearPlace("number", text)
        return int(text)


def accept(orders: OobEdits, rows: Iterable[OobRow], lineup: Lineup) -> None:
    """Make what the rows mean."""
    for row in rows:
        if row.kind in ("new", "changed"):
            _accept(orders, row, lineup.standings.get(row.unit) or LineupUnit(row.unit))


def _accept(orders: OobEdits, row: OobRow, standing: LineupUnit) -> None:
    meant, unit = row.meant, [row.unit]
    if meant.get("formation"):
        join(orders, unit, meant["formation"])
    turn = meant.get("turn", standing.turn)
    if meant.get("setup"):
        orders.place(unit, meant["setup"])
    elif turn is not None and ("turn" in meant or "entry" in meant):
        orders.arrive(unit, turn, meant.get("entry"))
    elif ("setup" in meant and standing.starts) or ("turn" in meant and standing.comes):
        orders.unplace(unit)
    if "steps" in meant:
        orders.say(unit, ("state", "steps"), meant["steps"])
    if "source" in meant:
        say_source(orders, unit, meant["source"])
    if "leaves" in meant:
        orders.withdraw(row.unit, meant["leaves"])


def say_source(orders: OobEdits, units: Sequence[str], text: str) -> None:
    """Note where the entries of units are known from; what they cite stays when the note begins with it."""
    for unit in units:
        for part in ("setup", "arrivals"):
            for _number, entry in [*orders.entries(part, [unit])]:
                said = ProvenanceModel.model_validate(entry["provenance"]) if entry.get("provenance") else None
                cited = source_words(said.model_copy(update={"reason": ""})) if said else ""
                if said is not None and cited and text.startswith(cited):
                    orders.say([unit], ("provenance", "reason"), text.removeprefix(cited).strip(" ·") or None, [part])
                else:
                    orders.say([unit], ("provenance",), {"kind": "user", "reason": text} if text else None, [part])


def name_of(counter: CounterModel | None, unit: str, language: str) -> str:
    """What stands on a counter."""
    if counter is None:
        return unit
    return counter.name.get(language) or next(iter(counter.name.values()), unit)


def _heading(names: tuple[str, ...], language: str) -> str:
    japanese = next(name for name in names if not name.isascii())
    return japanese if language == "ja" else names[0]


def _columns(line: Sequence[str]) -> tuple[str, ...]:
    """What the columns are, if a line is a heading: it names the unit or its designation, and knows what it says."""
    known = {bare(name): key for key, names in HEADERS.items() for name in names}
    found = tuple(known.get(bare(cell), "") for cell in line)
    return found if {"unit", "name"} & {*found} else ()
