"""Units that are on no hex, by where they are: in a box, eliminated, off the map, or still to come."""

from __future__ import annotations

from dataclasses import dataclass, field

from editor.play.play_session import PlaySession
from editor.play.seats import is_hidden
from editor.tabletop.calendar import waiting_in
from engine.play import NOWHERE
from engine.play.state import State

BOX, GONE, EXITED, COMING = "box", "gone", "exited", "coming"


@dataclass
class OffMapGroup:
    """Units that are in the same place off the map; `place` is the number of a box."""

    kind: str
    place: int = NOWHERE
    units: list[int] = field(default_factory=list)

    @property
    def key(self) -> str:
        """What tells the group from the others."""
        return f"{self.kind}/{self.place}"


def off_map(session: PlaySession) -> list[OffMapGroup]:
    """The groups: every box of the map first, also an empty one, then those that hold units."""
    state = session.state_shown()
    size = state.board.grid.size
    groups = {BOX + str(at): OffMapGroup(BOX, at) for at in range(size, size + len(state.board.boxes))}
    for kind in (GONE, EXITED, COMING):
        groups[kind] = OffMapGroup(kind)
    coming = {unit for does, _turn, unit in waiting_in(state) if does != "leave"}
    for unit in range(len(state.record)):
        name = _group_of(session, state, unit, coming)
        if name in groups and not _is_hidden(session, state, unit):
            groups[name].units.append(unit)
    return [group for group in groups.values() if group.units or group.kind == BOX]


def _is_hidden(session: PlaySession, state: State, unit: int) -> bool:
    return any(is_hidden(state, entry, unit, session.eyes) for entry in ("record", "at") if entry in state.SCHEMA)


def _group_of(session: PlaySession, state: State, unit: int, coming: set[int]) -> str:
    words = session.system.vocabulary
    place = words.place(state, unit)
    if place >= state.board.grid.size:
        return BOX + str(place)
    if place != NOWHERE:
        return ""
    if words.exited is not None and words.exited(state, unit) != NOWHERE:
        return EXITED
    if unit in coming:
        return COMING
    return GONE if words.gone is not None and words.gone(state, unit) else ""
