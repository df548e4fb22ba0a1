"""What a tool of the map may ask and do: the map as it stands, the bundle's own part of it, one door for changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from editor.canvas import map_colors
from editor.canvas.look import look_of
from editor.canvas.styles import BUILT, STYLES, WATER
from editor.document.errors import DocumentError
from editor.document.map_copy import borrowed, copy_map
from editor.document.unit_moves import carried, standing
from editor.maps.map_layers import Layers, layer_name
from editor.queries.position_view import draft_position
from editor.window_language import speaker, spoken
from editor.workbench import Workbench
from engine.bundle import Change
from engine.bundle.models import Map
from engine.hexes import Grid

tr = speaker("MapTool")

TERRAIN = "terrain"


class MapEdits(Protocol):
    """All that a tool knows of the document."""

    def map(self) -> Map | None:
        """The whole map, a shipped one with its local changes."""
        ...

    def own(self) -> Map | None:
        """What the bundle's own map file says."""
        ...

    def claim(self, *layers: str) -> bool:
        """See to it that these layers can be changed here; False when they cannot, and the reason has been told."""
        ...

    def do(self, text: str, *changes: Change, merge: str = "") -> bool:
        """Make changes as one step; with the same `merge` they go on with it. False when they cannot be made."""
        ...

    def end_merge(self) -> None:
        """The stroke is over."""
        ...

    def take_back(self) -> None:
        """Undo the last step."""
        ...

    def name(self, word: str, layer: str = TERRAIN) -> str:
        """A word of a layer of the map in the language of the window."""
        ...

    def colour(self, word: str) -> str:
        """The colour of the ground of a terrain, as #rrggbb."""
        ...

    def game(self) -> str:
        """The game of the scenario."""
        ...

    def standing(self) -> Mapping[str, tuple[str, ...]]:
        """The units that are set up, by the label of the hex where they stand."""
        ...

    def carried(self, units: Sequence[str], place: int) -> Sequence[Change]:
        """What lets units stand in another place, or nowhere (-1)."""
        ...


class WorkbenchEdits:
    """The same for the document on a workbench."""

    def __init__(self, bench: Workbench) -> None:
        self._bench = bench

    def map(self) -> Map | None:
        """The whole map, a shipped one with its local changes."""
        return self._bench.document.view.map if self._bench.document else None

    def own(self) -> Map | None:
        """What the bundle's own map file says."""
        return self._bench.document.bundle.map if self._bench.document else None

    def claim(self, *layers: str) -> bool:
        """See to it that layers can be changed here: the map of another scenario is copied into this one first."""
        document = self._bench.document
        if document is None or self._is_locked(layers):
            return False
        if document.bundle.map is not None:
            return True
        if not borrowed(document):
            self._bench.told.emit(tr("This map cannot be changed: see Problems for the reason."))
            return False
        try:
            copy_map(document)
        except DocumentError as error:
            self._bench.told.emit(error.message(self._bench.language))
            return False
        self._bench.told.emit(tr("The map was that of another scenario. This one has its own copy now."))
        return True

    def _is_locked(self, layers: tuple[str, ...]) -> bool:
        """Say which of some layers is locked, if one is."""
        shown = Layers.of(self._bench)
        found = next((id for id in layers if shown.locked(id)), "")
        if found:
            text = tr("{layer}: this layer is locked. Unlock it under Layers, above the map.")
            self._bench.told.emit(text.format(layer=layer_name(found)))
        return bool(found)

    def do(self, text: str, *changes: Change, merge: str = "") -> bool:
        """Make changes as one step; a refusal goes to the status band."""
        if self._bench.document is None:
            return False
        try:
            self._bench.document.do(text, *changes, merge=merge)
        except DocumentError as error:
            self._bench.told.emit(error.message(self._bench.language))
            return False
        return True

    def end_merge(self) -> None:
        """The stroke is over."""
        if self._bench.document:
            self._bench.document.end_merge()

    def take_back(self) -> None:
        """Undo the last step."""
        if self._bench.document:
            self._bench.document.undo_stack.undo()

    def name(self, word: str, layer: str = TERRAIN) -> str:
        """A word of a layer of the map in the language of the window."""
        document = self._bench.document
        if document is None:
            return spoken(word)
        return draft_position(document.view, document.revision, self._bench.language).term(f"{layer}.{word}")

    def colour(self, word: str) -> str:
        """The colour of the ground of a terrain, as #rrggbb."""
        look = look_of(self.game())
        style = look.ground(look.terrain_layer, word)
        return WATER.get(style) or (map_colors.BUILT if style in BUILT else STYLES[style].ground)

    def game(self) -> str:
        """The game of the scenario."""
        scenario = self._bench.document.view.scenario if self._bench.document else None
        return scenario.rules.game if scenario else ""

    def standing(self) -> Mapping[str, tuple[str, ...]]:
        """The units that are set up, by the label of the hex where they stand."""
        return standing(self._bench.document.view) if self._bench.document else {}

    def carried(self, units: Sequence[str], place: int) -> Sequence[Change]:
        """What lets units stand in another place, or nowhere (-1)."""
        if self._bench.document is None:
            return ()
        changes = carried(self._bench.document.view, units, place)
        if units and not changes:
            self._bench.told.emit(tr("Units stay where a rule of the order of battle places them."))
        return changes


def edits_of(source: Workbench | MapEdits) -> MapEdits:
    """What a tool needs of a workbench, or what stands for it."""
    return WorkbenchEdits(source) if isinstance(source, Workbench) else source


class LayerWords:
    """The words of a layer of hexes, by index; read anew when the map is another."""

    def __init__(self, map: Callable[[], Map | None], layer: str) -> None:
        self._map, self.layer = map, layer
        self._of: Map | None = None
        self._cells: dict[str, str] = {}
        self._whole: tuple[Map | None, list[str]] = (None, [])

    def everywhere(self, grid: Grid) -> list[str]:
        """The word of every place of the array, nothing where there is no hex."""
        map = self._map()
        if map is None or map is not self._whole[0]:
            words = [""] * grid.size
            for index in grid.hexes:
                words[index] = self.at(grid, index)
            self._whole = map, words
        return self._whole[1]

    def at(self, grid: Grid, index: int) -> str:
        """The word of a hex."""
        map = self._map()
        found = map.hexes.get(self.layer) if map else None
        if map is None or found is None:
            return ""
        if found.rows:
            row, column = divmod(index, grid.columns)
            return found.legend.get(found.rows[row][column], "")
        if map is not self._of:
            self._of, self._cells = map, map.cells(self.layer)
        return self._cells.get(grid.label(index), found.default)

    def known(self) -> tuple[str, ...]:
        """The words that the layer can say: those that the map declares, then those in use."""
        map = self._map()
        if map is None:
            return ()
        found = map.hexes.get(self.layer)
        used = (*found.legend.values(), *found.hexes) if found else ()
        return tuple(dict.fromkeys((*map.words.get(self.layer, ()), *used)))
