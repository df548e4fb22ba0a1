"""A Rules workspace with the primer's rulebook on it, with a scenario or without."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.document import Document, journal_folder
from editor.rules.evidence import SectionEvidence, gathered
from editor.rules.rules_workspace import RulesWorkspace
from editor.workbench import Settings, Workbench
from engine.rulebook import load_ruleset

MakeSpace = Callable[..., RulesWorkspace]


@pytest.fixture(scope="session")
def evidence() -> SectionEvidence:
    """What stands behind the primer's rules; gathered once."""
    return gathered(load_ruleset("primer"))


@pytest.fixture(autouse=True)
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, evidence: SectionEvidence) -> None:
    """Keep everything in a folder of the test, and gather nothing twice."""
    monkeypatch.setattr(journal_folder, "DEFAULT", tmp_path / "store" / "journals")
    monkeypatch.setattr("editor.rules.rules_session.gathered", lambda _rules: evidence)


@pytest.fixture
def document(tmp_path: Path) -> Iterator[Document]:
    """The primer's scenario; its first change makes a copy."""
    document = Document.open("primer/two_bridges", store=tmp_path / "store")
    yield document
    document.close()


@pytest.fixture
def make_space(qtbot: QtBot) -> Iterator[MakeSpace]:
    """Make workspaces; each waits until its book is read."""
    benches: list[Workbench] = []

    def make(document: Document | None = None, slug: str = "primer", language: str = "en") -> RulesWorkspace:
        settings = Settings()
        settings.set_value("language", language)
        bench = Workbench(settings)
        bench.open(document)
        benches.append(bench)
        space = RulesWorkspace(bench)
        qtbot.addWidget(space)
        space.resize(1230, 700)
        space.show()
        space.study.open(slug)
        qtbot.waitUntil(lambda: space.study.book is not None and space.study.book.slug == slug)
        qtbot.waitUntil(lambda: bool(space.study.evidence.examples))
        return space

    yield make
    for bench in benches:
        if bench.document is not None and bench.document.path is None and bench.document.bundle.kind == "layer":
            bench.document.close()


@pytest.fixture
def space(make_space: MakeSpace, document: Document) -> RulesWorkspace:
    """The rules of the primer's scenario."""
    return make_space(document)
