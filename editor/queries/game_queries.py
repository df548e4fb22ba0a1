"""Where a game in play stands, as far as those who look at the screen may know."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from editor.queries.position_view import NOBODY, PositionView
from engine.bundle import Bundle
from engine.bundle.models import CounterModel, Map
from engine.compile.roster import copies_of, resolved
from engine.compile.sources import whole
from engine.validate.view import BundleView

if TYPE_CHECKING:
    from editor.workbench import Workbench


class PrintedGame:
    """What the bundle of a game has printed: its map, its counters by the ids under which they play."""

    def __init__(self, bundle: Bundle | None) -> None:
        self.bundle = bundle
        self._parts = whole(bundle) if bundle is not None and bundle.scenario is not None else None

    @property
    def map(self) -> Map | None:
        """The map; none for a scenario that is no bundle."""
        return self._parts.map if self._parts is not None else None

    @cached_property
    def counters(self) -> Mapping[str, CounterModel]:
        """The counters, with all that their prototypes give them."""
        counters = self._parts.counters if self._parts is not None else None
        found = resolved(counters) if counters is not None else ()
        return {name: counter for counter in found for name in copies_of(counter)}


def game_view(bench: Workbench) -> BundleView | None:
    """The bundle that the game on the bench is played by; None without a game, or where it came without a bundle."""
    session = bench.session
    if session is None or session.bundle is None or session.bundle.scenario is None:
        return None
    if _kept and _kept[0].bundle is session.bundle:
        return _kept[0]
    _kept[:] = [BundleView(session.bundle)]
    return _kept[0]


_kept: list[BundleView] = []
"""The view of the bundle that was asked for last: whoever points at the map asks again and again."""


def game_position(bench: Workbench, map: Map | None) -> PositionView | None:
    """The position that is looked at; nothing is known of it while the screen is handed over. None without a game."""
    session = bench.session
    if session is None:
        return None
    eyes, everybody = session.eyes, len(session.system.sides)
    viewer = None if len(eyes) == everybody else min(eyes, default=NOBODY)
    state: Any = session.state_shown() if session.screen.cover is None else None
    return PositionView(session.revisions.played, map, session.system, state, bench.language, viewer)
