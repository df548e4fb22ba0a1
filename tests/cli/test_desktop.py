"""A double click on a game: the desktop's files, and a file as the only word of the command line."""

from __future__ import annotations

import shlex
import xml.etree.ElementTree as ET
from configparser import RawConfigParser
from pathlib import Path

import pytest

from engine.cli import run, with_command
from engine.cli.desktop import PLACES

MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


def test_the_desktop_learns_the_suffixes(tmp_path: Path) -> None:
    """The types of the MIME file are those that the desktop file opens, and the program that it starts is there."""
    assert run(["desktop", "--folder", str(tmp_path)]) == 0
    entry = RawConfigParser(strict=True)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(tmp_path / PLACES["hexwright.desktop"], encoding="utf-8")
    said = entry["Desktop Entry"]
    command = shlex.split(said["Exec"])
    assert Path(command[0]).exists()
    assert command[-2:] == ["edit", "%f"]
    kinds = ET.parse(tmp_path / PLACES["hexwright-mime.xml"]).getroot().findall(f"{MIME}mime-type")
    globs = {kind.attrib["type"]: [glob.attrib["pattern"] for glob in kind.findall(f"{MIME}glob")] for kind in kinds}
    assert list(globs.values()) == [["*.hexgame"], ["*.hexwright"]]
    assert said["MimeType"].rstrip(";").split(";") == list(globs)
    assert (tmp_path / PLACES["hexwright.svg"]).read_text(encoding="utf-8").startswith("<svg")
    assert run(["desktop", "--folder", str(tmp_path), "--remove"]) == 0
    assert not any((tmp_path / place).exists() for place in PLACES.values())


@pytest.mark.parametrize("name", ["Evening.hexgame", "/tmp/Abend.HEXGAME", "Saint-Lô.hexwright"])
def test_a_file_alone_is_opened(name: str) -> None:
    """A file manager gives no command."""
    assert list(with_command([name])) == ["edit", name]
    assert list(with_command(["replay", name])) == ["replay", name]
