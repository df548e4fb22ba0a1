"""`hexwright print`."""

from __future__ import annotations

from pathlib import Path

import pytest

from editor.printing.print_command import PrintKind, print_pages
from engine.cli.output import Unable
from engine.cli.words import Language

from .pdf import Pdf


def test_a_booklet_by_name(tmp_path: Path, qapp: object) -> None:
    out = tmp_path / "b.pdf"
    assert print_pages("primer/two_bridges", PrintKind.BOOKLET, Language.JA, out) == 0
    assert "ケストリア軍" in Pdf(out).text(0)


@pytest.mark.parametrize(
    ("name", "out", "said"),
    [
        ("primer/atlantis", "x.pdf", "atlantis"),
        ("primer/two_bridges", "x.png", ".pdf"),
        ("primer/two_bridges", "no/where.pdf", "cannot be written"),
    ],
)
def test_what_cannot_be_printed_is_said(name: str, out: str, said: str, tmp_path: Path, qapp: object) -> None:
    with pytest.raises(Unable, match=said):
        print_pages(name, out=tmp_path / out)
