"""The twelve counters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.mechanics.counters import Counters, numbers, trait
from engine.mechanics.positions import MOST_STEPS
from engine.play import Unfit, rule

KESTRIA, LORN = 0, 1
ARMS = FOOT, HORSE, GUNS = "foot", "horse", "guns"


@dataclass(frozen=True, slots=True)
class Counter:
    """A regiment or battery: its arm of service, and its strength with one step, with two, ..."""

    id: str
    side: int
    type: str
    strengths: tuple[int, ...] = numbers("1.1")
    names: Mapping[str, str] = field(default_factory=dict, hash=False)
    returns: bool = trait("1.1")

    @property
    def arm(self) -> str:
        """Its arm of service."""
        return self.type

    @property
    def steps(self) -> int:
        """How many steps it has when whole."""
        return len(self.strengths)


@rule("1.1")
def has_its_strengths(plain: Mapping[str, Any]) -> None:
    """1.1 A counter has a strength for each of its steps, of which there are one or two."""
    strengths = plain["values"].get("strengths")
    if not strengths or len(strengths) > MOST_STEPS or plain["steps"] not in (None, len(strengths)):
        raise Unfit("counter.strengths", "1.1")


COUNTERS = Counters(Counter, known={"type": ARMS}, check=has_its_strengths)


def _names(en: str, ja: str) -> Mapping[str, str]:
    return {"en": en, "ja": ja}


ROSTER = (
    Counter("k.guard", KESTRIA, FOOT, (3, 6), _names("Guard Regiment", "近衛連隊")),
    Counter("k.1", KESTRIA, FOOT, (2, 4), _names("1st Regiment", "第1歩兵連隊")),
    Counter("k.2", KESTRIA, FOOT, (2, 4), _names("2nd Regiment", "第2歩兵連隊")),
    Counter("k.3", KESTRIA, FOOT, (2, 4), _names("3rd Regiment", "第3歩兵連隊")),
    Counter("k.lancers", KESTRIA, HORSE, (1, 3), _names("Lancer Regiment", "槍騎兵連隊")),
    Counter("k.guns", KESTRIA, GUNS, (1,), _names("Field Battery", "野砲中隊")),
    Counter("l.town", LORN, FOOT, (2, 3), _names("Town Guard", "町衛兵隊")),
    Counter("l.upland", LORN, FOOT, (2, 3), _names("Upland Regiment", "高地連隊")),
    Counter("l.river", LORN, FOOT, (2, 3), _names("River Regiment", "川岸連隊")),
    Counter("l.militia", LORN, FOOT, (1, 2), _names("Militia", "民兵隊"), returns=True),
    Counter("l.hussars", LORN, HORSE, (1, 3), _names("Hussar Regiment", "軽騎兵連隊")),
    Counter("l.battery", LORN, GUNS, (1,), _names("Mountain Battery", "山砲中隊")),
)
