"""The scenarios: a short one for learning, and the whole battle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.primer.counters import KESTRIA, LORN, ROSTER
from engine.games.primer.map import PLACES, valley
from engine.games.primer.state import PrimerState
from engine.play import Scenario

WEST = ("westmarket",)


def _position(at: Mapping[str, str], arrivals: Mapping[str, int], **entries: Any) -> dict[str, Any]:
    """Write a set-up: whoever stands on the map or is to come is whole."""
    whole = {counter.id: counter.steps for counter in ROSTER}
    control = {hex: PrimerState.SIDES[KESTRIA if name in WEST else LORN] for hex, name in PLACES.items()}
    return {
        "at": dict(at),
        "steps": {unit: whole[unit] for unit in (*at, *arrivals)},
        "arrivals": [[turn, unit] for unit, turn in arrivals.items()],
        "control": control,
        **entries,
    }


def mill_race() -> Scenario:
    """Four turns in fine weather, six units: learn to march, to fight and to blow a bridge."""
    position = _position(
        {"k.guard": "0502", "k.1": "0402", "k.lancers": "0303", "k.guns": "0302", "l.upland": "0702", "l.town": "0905"},
        {},
        sky=["clear"] * 4,
        last=4,
    )
    return Scenario("primer", "mill_race", valley(), ROSTER, position, titles={"en": "The Mill", "ja": "水車場"})


def two_bridges() -> Scenario:
    """Six turns, all twelve units."""
    position = _position(
        {
            "k.guard": "0405",
            "k.1": "0505",
            "k.2": "0402",
            "k.lancers": "0305",
            "k.guns": "0405",
            "l.town": "0905",
            "l.battery": "0905",
            "l.upland": "0702",
            "l.river": "0705",
            "l.militia": "0808",
        },
        {"k.3": 2, "l.hussars": 2},
        sky=["clear"] * 5 + ["rain"] * 3,
        objectives=["0702", "0808", "1003", "1105"],
        last=6,
    )
    return Scenario("primer", "two_bridges", valley(), ROSTER, position, titles={"en": "Two Bridges", "ja": "二つの橋"})


SCENARIOS = {"mill_race": mill_race, "two_bridges": two_bridges}
