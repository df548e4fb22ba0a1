"""The map of the document as a scene for small maps: made in a worker, kept while the map stays the same."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal

from editor.canvas.look import look_of
from editor.canvas.scene import MapScene
from editor.document import tasks
from editor.scenario.scenario_actions import ScenarioActions
from engine.bundle.models import Map


class MapSceneLoader(QObject):
    """`ready` comes when the scene of the map as it stands is there."""

    ready = Signal()

    def __init__(self, edits: ScenarioActions) -> None:
        super().__init__(edits)
        self.edits = edits
        self.scene: MapScene | None = None
        self._of: tuple[Map, str] | None = None

    def want(self) -> bool:
        """See that the scene is made; tell whether it is there already."""
        map, language, scenario = self.edits.map, self.edits.language, self.edits.scenario
        if map.grid is None or scenario is None:
            return False
        if self._of is None or self._of[0] is not map or self._of[1] != language:
            self._of, self.scene = (map, language), None
            look = look_of(scenario.rules.game)
            tasks.start(self, partial(MapScene.of, map, look, language), partial(self._take, self._of))
        return self.scene is not None

    def _take(self, of: tuple[Map, str], scene: MapScene) -> None:
        if of == self._of:
            self.scene = scene
            self.ready.emit()


def scenes_of(edits: ScenarioActions) -> MapSceneLoader:
    """The one maker of scenes for a desk."""
    found = edits.findChild(MapSceneLoader)
    return found if isinstance(found, MapSceneLoader) else MapSceneLoader(edits)
