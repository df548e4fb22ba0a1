"""Wheel and sdist: what they hold, and that each works in an empty environment outside the tree."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path, PurePosixPath

import pytest
from packaging.requirements import Requirement

import engine
from tests.project.tree import DATA, ROOT, files_under

SOURCES = ("docs", "editor", "engine", "packaging", "resources", "scenarios", "tests")
LOOK_AT_DATA = """
import editor, engine, hashlib, json
from engine.paths import data_folder
found = {}
for part in ("docs", "resources", "scenarios"):
    folder = data_folder(part)
    for path in folder.rglob("*"):
        if path.is_file():
            found[f"{part}/{path.relative_to(folder).as_posix()}"] = hashlib.sha256(path.read_bytes()).hexdigest()
print(json.dumps({"engine": engine.__file__, "editor": editor.__file__, "data": found}))
"""

LOOK_AT_HELP = """
import json
from editor.shell.help_pages import PAGES, docs_folder, pages, text_of
found = {language: [text_of(page, language)[:80] for page in pages()] for language in ("en", "ja")}
pictures = docs_folder() / "pictures" / "tutorials"
print(json.dumps({**found, "count": len(PAGES), "pictures": len([*pictures.glob("player-*.png")])}))
"""


def run(*command: str | Path, cwd: Path) -> str:
    """Run a program with nothing of this test run's settings and return what it printed."""
    clean = {name: text for name, text in os.environ.items() if not name.startswith(("PYTHON", "PYTEST", "HEXWRIGHT"))}
    done = subprocess.run(command, cwd=cwd, env=clean, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def build(kind: str, folder: Path) -> Path:
    run(sys.executable, "-m", "build", "--no-isolation", f"--{kind}", "--outdir", folder, ROOT, cwd=folder)
    (made,) = folder.glob("hexwright-*")
    return made


def tree_digests() -> dict[str, str]:
    paths = [path for part in DATA for path in files_under(ROOT / part)]
    return {path.relative_to(ROOT).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in paths}


def needed_by(name: str, met: dict[str, Distribution]) -> Iterator[Distribution]:
    """Yield the distributions that one needs, and those that they need."""
    for text in distribution(name).requires or []:
        requirement = Requirement(text)
        if requirement.name in met or (requirement.marker and not requirement.marker.evaluate({"extra": ""})):
            continue
        met[requirement.name] = distribution(requirement.name)
        yield met[requirement.name]
        yield from needed_by(requirement.name, met)


def link_libraries(folder: Path) -> None:
    """Show what Hexwright declares that it needs and nothing else; nothing is downloaded."""
    folder.mkdir()
    for library in [*needed_by("hexwright", {}), distribution("hatchling"), *needed_by("hatchling", {})]:
        tops = {file.parts[0] for file in library.files or []} - {"..", "__pycache__"}
        for top in tops:
            if not (folder / top).exists():
                (folder / top).symlink_to(Path(str(library.locate_file(top))).resolve())


def empty_environment(folder: Path) -> Path:
    """Make a virtual environment that sees the needed libraries and nothing else; return its folder of programs."""
    run(sys.executable, "-m", "venv", "--without-pip", folder / "venv", cwd=folder)
    programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    link_libraries(folder / "libraries")
    site = run(programs / "python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder)
    Path(site.strip(), "libraries.pth").write_text(f"{folder / 'libraries'}\n", encoding="utf-8")
    return programs


def install(made: Path, programs: Path) -> None:
    pip = [sys.executable, "-m", "pip", "--python", str(programs / "python"), "install", "-qq"]
    run(*pip, "--no-index", "--no-deps", "--no-build-isolation", made, cwd=made.parent)


def test_the_wheel_holds_the_two_packages_and_the_data(tmp_path: Path) -> None:
    with zipfile.ZipFile(build("wheel", tmp_path)) as wheel:
        names = [PurePosixPath(name) for name in wheel.namelist()]
    information = f"hexwright-{engine.__version__}.dist-info"
    assert {name.parts[0] for name in names} == {"editor", "engine", information}
    data = {str(name.relative_to("engine/_data")) for name in names if name.is_relative_to("engine/_data")}
    assert data == set(tree_digests())
    for code in ("editor", "engine"):
        ours = {path.relative_to(ROOT).as_posix() for path in files_under(ROOT / code)}
        assert {str(name) for name in names if name.parts[0] == code and "_data" not in name.parts} == ours
    assert PurePosixPath(information, "licenses", "LICENSE") in names


def test_the_sdist_holds_all_that_building_and_testing_need(tmp_path: Path) -> None:
    with tarfile.open(build("sdist", tmp_path)) as sdist:
        held = {name.partition("/")[2] for name in sdist.getnames()}
    wanted = {path.relative_to(ROOT).as_posix() for folder in SOURCES for path in files_under(ROOT / folder)}
    wanted |= {"Makefile", "pyproject.toml", "LICENSE", "README.md", "README.ja.md", "CHANGELOG.md", "CONTRIBUTING.md"}
    assert wanted <= held
    assert not [name for name in held if name.startswith((".venv", ".git/", "build/", "dist/"))]


@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_it_works_in_an_empty_environment(kind: str, tmp_path: Path) -> None:
    (tmp_path / "made").mkdir()
    programs = empty_environment(tmp_path)
    install(build(kind, tmp_path / "made"), programs)
    outside = tmp_path / "outside"
    outside.mkdir()

    seen = json.loads(run(programs / "python", "-c", LOOK_AT_DATA, cwd=outside))
    assert Path(seen["engine"]).is_relative_to(tmp_path / "venv")
    assert Path(seen["editor"]).is_relative_to(tmp_path / "venv")
    assert seen["data"] == tree_digests()

    pages = json.loads(run(programs / "python", "-c", LOOK_AT_HELP, cwd=outside))
    assert pages["en"][0] != pages["ja"][0]
    assert all(len(found) == pages["count"] and all(found) for found in (pages["en"], pages["ja"]))
    assert pages["pictures"]

    hexwright = shutil.which("hexwright", path=str(programs))
    assert hexwright
    assert json.loads(run(hexwright, "doctor", "--json", cwd=outside))
    playtest = ["playtest", "primer", "--games", "2", "--jobs", "2", "--seed", "1", "--json"]
    report = json.loads(run(hexwright, *playtest, cwd=outside))
    assert (report["games"], report["finished"], len(report["results"])) == (2, 2, 2)
    assert not report["failures"]
