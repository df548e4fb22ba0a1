"""A decision: the position, who is asked, in which step of the table, and what is under way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tests.games.france_1944.oracle.ground import Hex
from tests.games.france_1944.oracle.position import Piece, Position


@dataclass(frozen=True, eq=False)
class Moment:
    """What a prompt is about.

    `step` is a word of the table: interdiction, commitment, surprise, initiative, designation, boxes, declaration,
    movement, march, attacks, muster, air_marker, leads, dice, losses, retreat, advance, opportunity, replacements,
    arrivals. `mover` is the piece that marches, advances or arrives, where it stands now; `start` is where its march
    began and `spent` what it cost so far. `attackers`, `from_hexes` and `at` tell of the combat under way, `empty` are
    the vacated hexes. `stack` are the units that lose steps or retreat, `lead` is the lead among them, `lost` the steps
    that they have lost, `done` the hexes of a retreat or an advance so far; in a retreat the stack stays where it
    began. `paid` are the replacement points spent in this phase, by pool.
    """

    position: Position
    actor: int
    step: str
    mover: str = ""
    start: Hex = ""
    spent: int = 0
    attackers: tuple[str, ...] = ()
    from_hexes: tuple[Hex, ...] = ()
    at: tuple[Hex, ...] = ()
    empty: tuple[Hex, ...] = ()
    stack: tuple[str, ...] = ()
    lead: str = ""
    lost: int = 0
    done: tuple[Hex, ...] = ()
    withdrawal: str = ""
    paid: Mapping[str, int] = field(default_factory=dict)

    def pieces(self, ids: Iterable[str]) -> list[Piece]:
        """Return pieces by their ids."""
        return [self.position.piece(id) for id in ids]

    @property
    def moving(self) -> Piece:
        """Return the piece that marches, advances or arrives."""
        return self.position.piece(self.mover)

    @property
    def commanded(self) -> list[Piece]:
        """5.1 Return the combat units that are commanded."""
        return [piece for piece in self.position.of(self.position.side) if piece.commanded and not piece.hq]
