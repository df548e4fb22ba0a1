"""A bundle that changes: each typed change is made in the data, and only what it touches is checked against a model."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import PurePosixPath
from typing import Any, NamedTuple

from engine.bundle import Bundle, Change, Facets, Fault, Insert, Patch, Rename, apply, edit, facets
from engine.bundle.check import checked, map_faults
from engine.bundle.map_edits import at
from engine.bundle.migrate import migrated
from engine.bundle.models import FORMAT, LayerModel, Map, Model
from engine.bundle.opening import FOLDERS, PARTS, ROOTS, read_part
from engine.bundle.patch import refused
from engine.bundle.text_buffer import TextBuffer, TextMoment

MOST = 100


class FileSnapshot(NamedTuple):
    """A file at one moment, to come back to: its text and data, its model, its faults."""

    file: str
    moment: TextMoment
    model: Any
    faults: tuple[Fault, ...]


class LiveBundle:
    """The bundle as it stands after changes; texts follow when somebody asks for them."""

    def __init__(self, bundle: Bundle) -> None:
        self.bundle = bundle
        self._trails: dict[str, TextBuffer] = {}
        self._has_own_texts = False

    def copy(self) -> LiveBundle:
        """The same bundle, to try something out; a worker may copy it while the window reads another file."""
        twin = LiveBundle(self.bundle)
        twin._trails = {file: trail.copy() for file, trail in self._trails.copy().items()}
        return twin

    def trail(self, file: str) -> TextBuffer:
        """The text of a file, which follows its data."""
        if file not in self._trails:
            text = self.bundle.texts_of.get(file)
            self._trails[file] = TextBuffer(text or "", exists=text is not None)
        return self._trails[file]

    def text(self, file: str) -> str:
        """What a file holds now."""
        text = self.trail(file).text
        if self.bundle.texts_of.get(file, text) != text:
            self._texts()
            self.bundle.texts_of[file] = text
        return text

    def data(self, file: str) -> Any:
        """What a file says as plain data."""
        return self.trail(file).data

    @property
    def edited(self) -> tuple[str, ...]:
        """The files that were ever changed."""
        return tuple(file for file, trail in self._trails.items() if trail.was_edited)

    @property
    def waiting(self) -> tuple[str, ...]:
        """The files whose text has yet to follow."""
        return tuple(file for file, trail in self._trails.items() if not trail.is_settled)

    def change(self, change: Change) -> tuple[Facets, bool]:
        """Make a change; say what it touches, and whether a file became readable or unreadable by it."""
        file = change.file
        if isinstance(change, Patch):
            return self.write(file, apply(self.text(file), change)[0])
        before = self.data(file)
        _check_free(before, change)
        after = edit({} if before is None else before, change)
        if not _is_of_today(after):
            return self.write(file, apply(self.text(file), change)[0])
        if isinstance(change, Rename):
            _keep_order(before, after, change)
        touched = facets(before, change, after)
        made, faults = self._remade(file, before, after)
        self.trail(file).add(change, after)
        return touched, self._take(file, made, faults)

    def write(self, file: str, text: str | None) -> tuple[Facets, bool]:
        """Put another text in the place of a file's own; None takes the file away."""
        self.trail(file).write(file, text or "", exists=text is not None)
        made, faults = (None, ()) if text is None else _read(file, text)
        return Facets(f"{file}:"), self._take(file, made, faults)

    def standing(self, file: str) -> FileSnapshot:
        """A file as it stands now."""
        faults = tuple(fault for fault in self.bundle.faults if fault.file == file)
        return FileSnapshot(file, self.trail(file).now, _model_in(self.bundle, file), faults)

    def restore(self, standing: FileSnapshot) -> bool:
        """Let a file stand as it stood; say whether it became readable or unreadable by it."""
        self.trail(standing.file).now = standing.moment
        return self._take(standing.file, standing.model, standing.faults)

    def _texts(self) -> None:
        """Texts of a bundle are its own from the first change on."""
        if not self._has_own_texts:
            self._has_own_texts = True
            self.bundle = replace(self.bundle, texts_of=dict(self.bundle.texts_of))

    def _take(self, file: str, made: Any, faults: tuple[Fault, ...]) -> bool:
        """Put a file's model into the bundle."""
        had = any(fault.file == file for fault in self.bundle.faults)
        others = tuple(fault for fault in self.bundle.faults if fault.file != file)
        self.bundle = replace(self.bundle, faults=(*others, *faults), **_slot(self.bundle, file, made))
        self._mark(file)
        return had or bool(faults)

    def _mark(self, file: str) -> None:
        """Let the bundle name a file that came, and name one no more that went."""
        exists = self.trail(file).now.exists
        if exists != (file in self.bundle.texts_of):
            texts = {name: text for name, text in self.bundle.texts_of.items() if name != file}
            self._has_own_texts = True
            self.bundle = replace(self.bundle, texts_of={**texts, file: ""} if exists else texts)

    # Models

    def _remade(self, file: str, before: Any, after: Any) -> tuple[Any, tuple[Fault, ...]]:
        model, old = _model_of(file), _model_in(self.bundle, file)
        is_model = isinstance(model, type) and issubclass(model, Model)
        if not is_model or old is None or not isinstance(after, dict) or not isinstance(before, dict):
            return _from_scratch(model, after, file)
        same = {key for key, value in after.items() if key in before and before[key] is value}
        names = {field.alias or name: name for name, field in model.model_fields.items()}
        mixed = {key: _mixed(key, value, before, old, names, same) for key, value in after.items()}
        made, faults = checked(model, mixed, file)
        if made is None:
            return None, tuple(faults)
        kept = {names.get(key, key): getattr(old, names.get(key, key)) for key in same}
        made = made.model_copy(update=kept)
        return _with_rows(made, old, file) if isinstance(made, Map) else (made, ())


def _read(file: str, text: str) -> tuple[Any, tuple[Fault, ...]]:
    """The model of a text, or its faults."""
    text = migrated({file: text}).texts.get(file, text)
    model = _model_of(file)
    made, faults = read_part(model, text, file) if model else (None, [Fault("file.unknown", {}, file)])
    return made, tuple(faults)


def _check_free(data: Any, change: Change) -> None:
    """Refuse a second entry under a key, and an item beyond the end of a list, as the text does."""
    if isinstance(change, Rename | Insert) and change.path:
        above = at(data, change.path[:-1])
        key = change.name if isinstance(change, Rename) else change.path[-1]
        if isinstance(above, dict) and key in above:
            raise refused("exists", key=str(key))
        if isinstance(above, list) and not (isinstance(key, int) and 0 <= key <= len(above)):
            raise refused("no_place", count=len(above), number=key)


def _is_of_today(data: Any) -> bool:
    """Whether a file is of the format that needs no migration."""
    return not isinstance(data, dict) or data.get("format", FORMAT) == FORMAT


def _keep_order(before: Any, after: Any, change: Rename) -> None:
    """Let a renamed entry stand where it stood, as it does in the text."""
    old, new = at(before, change.path[:-1]), at(after, change.path[:-1])
    ordered = {change.name if key == change.path[-1] else key: value for key, value in old.items()}
    new.clear()
    new.update(ordered)


def _mixed(key: str, value: Any, before: Mapping[str, Any], old: Any, names: Mapping[str, str], same: set[str]) -> Any:
    """What stays the same as it was already checked, what changed as plain data."""
    field = names.get(key)
    if field is None:
        return value
    checked_before = getattr(old, field)
    if key in same:
        return checked_before
    plain = before.get(key)
    if isinstance(value, list) and isinstance(plain, list) and isinstance(checked_before, tuple):
        known = {id(entry): made for entry, made in zip(plain, checked_before, strict=False)}
        return [known.get(id(entry), entry) if isinstance(entry, dict) else entry for entry in value]
    if isinstance(value, dict) and isinstance(plain, dict) and isinstance(checked_before, dict):
        return {
            k: checked_before[k] if k in plain and plain[k] is v and k in checked_before else v
            for k, v in value.items()
        }
    return value


def _with_rows(made: Map, old: Map, file: str) -> tuple[Map | None, tuple[Fault, ...]]:
    """Look at the rows of those layers that changed."""
    changed = {name: layer for name, layer in made.hexes.items() if old.hexes.get(name) is not layer}
    if made.grid is not old.grid:
        changed = made.hexes
    found = [
        fault
        for fault, _n in zip(
            map_faults(made.model_copy(update={"hexes": changed}), file, old), range(MOST), strict=False
        )
    ]
    return (None, tuple(found)) if found else (made, ())


def _from_scratch(model: Any, data: Any, file: str) -> tuple[Any, tuple[Fault, ...]]:
    if model is None:
        return None, (Fault("file.unknown", {}, file),)
    made, faults = checked(model, data, file)
    if isinstance(made, Map):
        faults = list(map_faults(made, file))[:MOST]
    return (None, tuple(faults)) if faults else (made, ())


def _model_of(file: str) -> Any:
    path = PurePosixPath(file)
    if len(path.parts) == 2:
        return FOLDERS.get(path.parts[0])
    return ROOTS.get(file) or PARTS.get(file)


def _model_in(bundle: Bundle, file: str) -> Any:
    if file.startswith("layers/") or file == "layer.yaml":
        return bundle.layers.get(file)
    if file.startswith("texts/"):
        return bundle.texts.get(file)
    return getattr(bundle, file.removesuffix(".yaml"), None)


def _slot(bundle: Bundle, file: str, made: Any) -> dict[str, Any]:
    """The field of a bundle that a file fills."""
    for folder in ("layers", "texts"):
        if file.startswith(f"{folder}/"):
            held = {name: part for name, part in getattr(bundle, folder).items() if name != file}
            return {folder: {**held, file: made} if made else held}
    if file == "layer.yaml":
        held = {name: part for name, part in bundle.layers.items() if name != file}
        return {"layers": {**held, file: made} if isinstance(made, LayerModel) else held}
    return {file.removesuffix(".yaml"): made} if _model_of(file) else {}
