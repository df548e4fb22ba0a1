"""Documents for tests: a copy of a small bundle, opened with a store of its own, closed at the end."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.document import Document, Opened
from engine.play import System
from tests.validate.problem_page import GAME, SAMPLE

Open = Callable[..., Document]


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """The folder of journals."""
    return tmp_path / "store"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A bundle of its own."""
    shutil.copytree(SAMPLE, tmp_path / "bundle")
    return tmp_path / "bundle"


@pytest.fixture
def opened(qtbot: QtBot, folder: Path, store: Path) -> Iterator[Open]:
    """Opens documents; without a path, the sample."""
    documents: list[Document] = []

    def open_one(path: Path | str = folder, system: System | None = GAME) -> Document:
        documents.append(Document(Opened.at(path), store=store, system=system))
        return documents[-1]

    yield open_one
    for document in documents:
        document.close()


@pytest.fixture
def document(opened: Open) -> Document:
    """The sample, open."""
    return opened()
