"""Small pictures of scenarios: painted in a worker from the map, and kept until what they show has changed."""

from __future__ import annotations

import re
from collections import deque
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_cache_path
from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QImage

if TYPE_CHECKING:
    from editor.document.tasks import Task

DEFAULT = user_cache_path("hexwright") / "pictures"
SIZE = QSize(112, 72)
VERSION = "2"
"""Another way of painting makes other pictures."""
SHIPPED_PART = re.compile(r"shipped:([\w/-]+)")


def key_of(place: Path) -> str:
    """Name what a scenario's picture shows: what its files hold, and the maps that it borrows."""
    from engine.bundle.files import read_files
    from engine.paths import data_folder

    digest = blake2b(VERSION.encode(), digest_size=16)
    texts = read_files(place).texts
    for name in sorted(texts):
        digest.update(name.encode() + texts[name])
    for part in sorted(set(SHIPPED_PART.findall(texts.get("scenario.yaml", b"").decode(errors="replace")))):
        map = data_folder("scenarios") / part / "map.yaml"
        digest.update(map.read_bytes() if map.is_file() else b"")
    return digest.hexdigest()


def made(name: str, folder: Path) -> QImage:
    """Return the picture of a scenario, from its folder or painted anew; an empty one where there is no map."""
    from editor.document.disk import find, read
    from editor.shell.small_map import of_bundle

    place = find(Path(name))[0]
    path = folder / f"{key_of(place)}.png"
    if path.is_file() and not (known := QImage(str(path))).isNull():
        return known
    image = of_bundle(read(place), SIZE)
    if not image.isNull():
        _keep(image, path)
    return image


def _keep(image: QImage, path: Path) -> None:
    """Keep a picture; whatever lies in its place goes first, so that nothing is waited for."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        image.save(str(path))


class Thumbnails(QObject):
    """Makes pictures one after the other, and says when one is there; none for what cannot be read."""

    made = Signal(str)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._pictures: dict[str, QImage] = {}
        self._wanted: deque[str] = deque()
        self._task: Task | None = None

    def picture(self, name: str) -> QImage | None:
        """Return the picture of a scenario if it is there; else it is made, and `made` tells."""
        if name not in self._pictures and name not in self._wanted:
            self._wanted.append(name)
            self._go_on()
        return self._pictures.get(name)

    def forget(self) -> None:
        """What was opened meanwhile may look different: look at all files again."""
        self._pictures.clear()

    def _go_on(self) -> None:
        from editor.document import tasks

        if self._task is None and self._wanted:
            name, folder = self._wanted[0], self._folder
            self._task = tasks.start(self, lambda: made(name, folder), self._take, lambda _error: self._take(QImage()))

    def _take(self, image: QImage) -> None:
        self._task = None
        name = self._wanted.popleft()
        self._pictures[name] = image
        if not image.isNull():
            self.made.emit(name)
        self._go_on()
