"""The columns of the table: what each says of a formation or a unit, what can be typed there, and how it is sorted."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from editor.fields import designation_key, reading_key
from editor.oob.order_snapshot import OrderSnapshot
from editor.window_language import speaker
from engine.compile.lineup import ROLL, LineupUnit
from engine.compile.oob_sheet import source_words
from engine.compile.place_text import shown, words

tr = speaker("OobColumns")

SIDE, FORMATION, UNIT, LOOSE = "side", "formation", "unit", "loose"


class RowKey(NamedTuple):
    """What a row is about."""

    kind: str
    id: str


class OobColumn(IntEnum):
    """What stands where."""

    NAME = 0
    TYPE = 1
    VALUES = 2
    STEPS = 3
    SETUP = 4
    TURN = 5
    ENTRY = 6
    LEAVES = 7
    SOURCE = 8
    STATE = 9
    PROBLEMS = 10


EDITABLE = (OobColumn.STEPS, OobColumn.SETUP, OobColumn.TURN, OobColumn.ENTRY, OobColumn.LEAVES, OobColumn.SOURCE)
OF_GROUPS = (OobColumn.SETUP, OobColumn.TURN, OobColumn.ENTRY)
"""What can be said of all units of a formation at once."""
LETTERS = {"source": "S", "example": "E", "inferred": "I", "reconstructed": "R", "user": "U"}


def headings() -> tuple[str, ...]:
    """The headings of the columns."""
    return (
        tr("Designation"),
        tr("Type"),
        tr("Values"),
        tr("Steps"),
        tr("Set-up place"),
        tr("Arrives"),
        tr("Entry place"),
        tr("Leaves"),
        tr("Source"),
        tr("Special"),
        tr("Problems"),
    )


def heading_tips() -> tuple[str, ...]:
    """What the headings mean, where they are too short to say it."""
    return (
        "",
        "",
        tr("The numbers on the front of the counter."),
        tr("With how many steps it begins."),
        tr("A hex, several, a place, an area or a box, in words: W1719, Carentan, within 2 of Bayeux."),
        tr("The turn in which it arrives, or dice."),
        tr("Where it comes in, in the same words."),
        tr("The turn in which it leaves."),
        tr("Where the entry is known from. S source, E example, I inferred, R reconstructed, U your own."),
        tr("Other values with which the unit starts or arrives. Change them in the file."),
        "",
    )


def units_of(snapshot: OrderSnapshot, key: RowKey) -> tuple[str, ...]:
    """The units that a row stands for."""
    lineup = snapshot.lineup
    if key.kind == UNIT:
        return (key.id,)
    if key.kind == FORMATION:
        return lineup.units_under(key.id) if key.id in lineup.formations else ()
    if key.kind == LOOSE:
        return tuple(unit for unit in lineup.loose if lineup.side_of(unit) == key.id)
    return tuple(unit for unit in lineup.standings if lineup.side_of(unit) == key.id)


def name(snapshot: OrderSnapshot, key: RowKey) -> str:
    """What a row is called."""
    if key.kind == UNIT:
        return snapshot.unit_name(key.id)
    if key.kind == FORMATION:
        return snapshot.formation_name(key.id)
    return snapshot.side_name(key.id) if key.kind == SIDE else tr("In no formation")


def text(snapshot: OrderSnapshot, key: RowKey, column: OobColumn) -> str:
    """What a cell says."""
    if column is OobColumn.NAME:
        return name(snapshot, key)
    if key.kind != UNIT:
        return _summary(snapshot, key, column)
    standing, counter = snapshot.standing(key.id), snapshot.counters.get(key.id)
    if column is OobColumn.TYPE:
        return snapshot.term(f"arm.{counter.type}") if counter and counter.type else ""
    if column is OobColumn.VALUES:
        face = snapshot.face(key.id)
        return "-".join(face.values) if face else ""
    if column is OobColumn.STEPS:
        return _steps(snapshot, standing)
    return _said(snapshot, standing, column)


def _said(snapshot: OrderSnapshot, standing: LineupUnit, column: OobColumn) -> str:
    """What the order of battle says of a unit."""
    language, spots = snapshot.language, snapshot.spots
    if column is OobColumn.SETUP:
        if len(standing.starts) > 1:
            return tr("{count} places").format(count=len(standing.starts))
        return shown(spots, standing.place, language) if spots else ""
    if column is OobColumn.ENTRY:
        return snapshot.further_entries(standing) or (shown(spots, standing.entry, language) if spots else "")
    if column is OobColumn.TURN:
        if standing.pool and not standing.comes:
            return tr("from a pool")
        return tr("dice") if standing.turn == ROLL else str(standing.turn or "")
    if column is OobColumn.LEAVES:
        return str(standing.leaves or "")
    return _source(standing) if column is OobColumn.SOURCE else snapshot.special(standing)


def _source(standing: LineupUnit) -> str:
    """The letter of the kind of source, and the source."""
    found = standing.uses[0].entry.provenance if standing.uses else None
    return f"{LETTERS[found.kind]}  {source_words(found)}" if found else ""


def _steps(snapshot: OrderSnapshot, standing: LineupUnit) -> str:
    counter = snapshot.counters.get(standing.unit)
    whole = counter.steps if counter else None
    now = standing.uses[0].entry.state.get("steps") if standing.uses else None
    if whole is None:
        return ""
    return tr("{now} of {whole}").format(now=now, whole=whole) if now is not None and now != whole else str(whole)


def _summary(snapshot: OrderSnapshot, key: RowKey, column: OobColumn) -> str:
    """What is said of a formation: how many units start, and how many arrive."""
    if column not in (OobColumn.SETUP, OobColumn.TURN):
        return ""
    standings = [snapshot.standing(unit) for unit in units_of(snapshot, key)]
    if column is OobColumn.SETUP:
        count = sum(bool(standing.starts) for standing in standings)
        return tr("{count} of {all}").format(count=count, all=len(standings)) if count else ""
    turns = sorted({standing.turn for standing in standings if isinstance(standing.turn, int)})
    if not turns:
        return ""
    return str(turns[0]) if len(turns) == 1 else tr("{first}–{last}").format(first=turns[0], last=turns[-1])


def typed(snapshot: OrderSnapshot, key: RowKey, column: OobColumn) -> str:
    """What stands in a cell that is being edited: something that can be read back."""
    if column is OobColumn.NAME or key.kind != UNIT:
        return name(snapshot, key) if column is OobColumn.NAME else ""
    standing, spots = snapshot.standing(key.id), snapshot.spots
    if column in (OobColumn.SETUP, OobColumn.ENTRY):
        place = standing.place if column is OobColumn.SETUP else standing.entry
        return words(spots, place, snapshot.language) if spots else ""
    return snapshot.table.cells(key.id)[{3: "steps", 5: "turn", 7: "leaves", 8: "source"}[column]]


def sort_key(snapshot: OrderSnapshot, key: RowKey, column: OobColumn) -> tuple[object, ...]:
    """By what a cell is sorted: numbers by number, Japanese names by reading, empty cells last."""
    said = text(snapshot, key, column)
    if snapshot.language == "ja" and column is OobColumn.NAME and key.kind != UNIT:
        return (not said, reading_key(said))
    return (not said, designation_key(said))


def why_not(snapshot: OrderSnapshot, key: RowKey, column: OobColumn) -> str:
    """Say why a cell cannot be changed; nothing if it can."""
    if column is OobColumn.NAME:
        return _name_refusal(snapshot, key)
    if column is OobColumn.STATE:
        return tr("These values are changed in the file.")
    if column not in EDITABLE:
        return tr("Types and values are changed among the counters.") if column < OobColumn.SETUP else ""
    if key.kind != UNIT:
        return "" if column in OF_GROUPS else tr("Set this for each unit separately.")
    standing = snapshot.standing(key.id)
    if not standing.is_plain:
        return tr("This counter has several entries. Change them in the file.")
    if column is OobColumn.ENTRY and not standing.comes:
        return tr("This unit does not arrive. Give it a turn first.")
    if column in (OobColumn.STEPS, OobColumn.SOURCE) and not standing.uses:
        return tr("This unit neither starts nor arrives yet. Give it a place or a turn first.")
    return ""


def _name_refusal(snapshot: OrderSnapshot, key: RowKey) -> str:
    if key.kind == FORMATION:
        return ""
    if key.kind == UNIT and snapshot.view.is_own("counters.yaml"):
        return ""
    if key.kind == UNIT:
        return tr("The counters of this scenario belong to another one, so their names cannot be changed here.")
    return tr("Sides are named in the scenario.")
