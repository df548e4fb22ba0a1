"""11.4 Retreat: together or one by one, hex by hex; who cannot is eliminated."""

from __future__ import annotations

from engine.games.case_yellow.entering import RETREAT as IN_RETREAT
from engine.games.case_yellow.entering import arrive
from engine.games.case_yellow.flight import RETREATS
from engine.games.case_yellow.losses import RETREAT as BY_RETREAT
from engine.games.case_yellow.losses import eliminate
from engine.games.case_yellow.state import YellowPlay
from engine.mechanics.retreating.course import HexByHex, Retreat
from engine.play import rule


@rule("rb.11.4#b", "rb.11.4#i", "rb.11.4#h")
def perish(play: YellowPlay, unit: int) -> None:
    """11.4b Who cannot retreat as he must is eliminated."""
    eliminate(play, unit, BY_RETREAT)


@rule("rb.11.4#a")
def entered(play: YellowPlay, unit: int, here: int, hex: int) -> None:
    """11.4 A hex entered in retreat is entered."""
    arrive(play, unit, here, hex, IN_RETREAT)


COURSE = HexByHex(
    RETREATS,
    section="rb.11.4",
    fails=perish,
    entered=entered,
    due="rb.11.4#a",
    single="rb.11.4#a",
    short="rb.11.4#j",
    moved="rb.11.4#b",
)
RETREAT = COURSE.step()
__all__ = ["RETREAT", "RETREATS", "Retreat"]
