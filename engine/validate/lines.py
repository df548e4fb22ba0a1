"""Lines of places in a file, looked up only when somebody asks."""

from __future__ import annotations

from functools import cached_property

from engine.bundle.file_errors import Path
from engine.bundle.nodes import Node, compose, locate
from engine.bundle.yaml_reader import YamlError


class Lines:
    """The lines of one text."""

    def __init__(self, text: str) -> None:
        self._text = text

    @cached_property
    def _root(self) -> Node | None:
        try:
            return compose(self._text)
        except YamlError:
            return None

    def find(self, path: Path) -> tuple[int, int]:
        """Line and column of the value at a path, or of what is nearest; 0, 0 where there is no text."""
        return locate(self._root, path) if self._text.strip() else (0, 0)
