"""The units of a side for the booklet: formation by formation, where they start, when and where they come."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from editor.printing.counter_pictures import CounterPictures
from editor.printing.page_language import listed, say
from editor.printing.text_pages import element
from editor.printing.thing_names import ThingNames
from editor.window_language import QT_TRANSLATE_NOOP
from engine.bundle.models.units import Arrival, EntryModel
from engine.compile.lineup import ROLL, Lineup, LineupUnit, spot
from engine.compile.position import Use

UNITS = QT_TRANSLATE_NOOP("Printing", "Units")
WHEN = QT_TRANSLATE_NOOP("Printing", "When")
WHERE = QT_TRANSLATE_NOOP("Printing", "Where")
START = QT_TRANSLATE_NOOP("Printing", "set up")
DICE = QT_TRANSLATE_NOOP("Printing", "by dice")
POOL = QT_TRANSLATE_NOOP("Printing", "in a pool")
LOOSE = QT_TRANSLATE_NOOP("Printing", "In no formation")
TITLE = QT_TRANSLATE_NOOP("Printing", "Set-up: {side}")
LEAVES = QT_TRANSLATE_NOOP("Printing", "leaves: {turn}")


class ArrivalLine(NamedTuple):
    """When and where units appear, and what is said of them beside that."""

    when: str
    where: str
    note: str = ""


def side_chapter(naming: ThingNames, side: str, name: str) -> str:
    """The chapter of a side; nothing where it has no units."""
    lineup = Lineup(naming.view.oob, naming.view.roster_counters)
    head = "".join(element("th", say(naming.language, word)) for word in (UNITS, WHEN, WHERE))
    pictures = CounterPictures(naming)
    found = _by_formation(lineup, side)
    rows = "".join(_formation(naming, lineup, id, units, pictures) for id, units in found.items())
    if not rows:
        return ""
    table = f'<table width="100%" cellspacing="0"><thead><tr>{head}</tr></thead>{rows}</table>'
    return element("h1", say(naming.language, TITLE, side=name)) + table


def _by_formation(lineup: Lineup, side: str) -> dict[str, list[LineupUnit]]:
    found: dict[str, list[LineupUnit]] = {}
    for unit, one in lineup.standings.items():
        if lineup.side_of(unit) == side and (one.uses or one.pool):
            found.setdefault(one.formation, []).append(one)
    return found


def _formation(
    naming: ThingNames, lineup: Lineup, id: str, standings: list[LineupUnit], pictures: CounterPictures
) -> str:
    """A heading with the formation and those above it, then its units; those alike share a row."""
    path = [naming.text(lineup.formations[one].name) or one for one in reversed([*lineup.path(id)])]
    title = " › ".join(path) or say(naming.language, LOOSE)
    rows: dict[ArrivalLine, list[str]] = {}
    for one in standings:
        for line in _lines(naming, one):
            rows.setdefault(line, []).append(one.unit)
    head = f'<tr><td colspan="3" bgcolor="#f6f2e7"><b>{escape(title)}</b></td></tr>'
    return head + "".join(_row(naming, line, units, pictures) for line, units in rows.items())


def _row(naming: ThingNames, line: ArrivalLine, units: list[str], pictures: CounterPictures) -> str:
    drawn = " ".join(filter(None, map(pictures.tag, units)))
    note = f'<br/><span class="small">{escape(line.note)}</span>' if line.note else ""
    names = escape(listed(naming.language, [naming.unit(unit) for unit in units]))
    who = f"{drawn} {names}{note}" if drawn else names + note
    return f"<tr><td>{who}</td>{element('td', line.when)}{element('td', line.where)}</tr>"


def _lines(naming: ThingNames, standing: LineupUnit) -> Iterator[ArrivalLine]:
    """Every entry of a unit."""
    leaves = "" if standing.leaves is None else say(naming.language, LEAVES, turn=naming.turn(standing.leaves))
    for use in standing.uses:
        note = naming.text(use.entry.note) if isinstance(use.entry, EntryModel) and use.entry.note else ""
        yield ArrivalLine(_when(naming, use), naming.place(spot(use)), " · ".join(filter(None, (note, leaves))))
    if not standing.uses:
        yield ArrivalLine(say(naming.language, POOL), "", leaves)


def _when(naming: ThingNames, use: Use) -> str:
    if not isinstance(use.entry, Arrival):
        return say(naming.language, START)
    return say(naming.language, DICE) if use.entry.turn == ROLL else naming.turn(int(use.entry.turn))
