"""Reading a ruleset's YAML files; what is wrong in one is said with file, line and place."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from engine.bundle.file_errors import BundleError
from engine.bundle.inputs import read_text
from engine.paths import data_folder

LANGUAGES = ("en", "ja")
NO_FILE = Path()


class RulesetError(ValueError):
    """A ruleset's data is wrong; the message says where and what."""


class FileSpot:
    """A spot in a file, for complaints: the file, and the way to an item in it."""

    def __init__(self, path: Path = NO_FILE, *way: str | int) -> None:
        self.path = path
        self.way = way

    def __truediv__(self, key: str | int) -> FileSpot:
        return FileSpot(self.path, *self.way, key)

    def __str__(self) -> str:
        line = _line_of(self.path, self.way)
        name = name_of(self.path)
        return f"{name}, line {line}" if line else name

    def wrong(self, what: str) -> RulesetError:
        """Make the error that says what is wrong here."""
        return RulesetError(f"{self}: {what}")


def name_of(path: Path) -> str:
    """Name a file as people find it, from the folder of all resources on."""
    resources = data_folder("resources")
    return path.relative_to(resources).as_posix() if path.is_relative_to(resources) else path.name


def rulesets() -> tuple[str, ...]:
    """Name every ruleset, in order."""
    folder = data_folder("resources") / "rulesets"
    return tuple(sorted(path.name for path in folder.iterdir() if path.is_dir())) if folder.is_dir() else ()


def ruleset_folder(slug: str) -> Path:
    """Find the folder of a game system's ruleset."""
    folder = data_folder("resources") / "rulesets" / slug
    if not slug.isidentifier() or not folder.is_dir():
        there = ", ".join(rulesets())
        raise RulesetError(
            f"There is no ruleset {slug!r}: resources/rulesets/{slug} does not exist. There are: {there}."
        )
    return folder


def read_yaml(path: Path) -> Any:
    """Read a file; each version of it is parsed once. What comes back must not be changed."""
    try:
        now = path.stat()
        return _parsed(path, (now.st_mtime_ns, now.st_size))
    except OSError as error:
        raise RulesetError(f"{name_of(path)} cannot be read: {error.strerror}.") from error


@lru_cache(maxsize=256)
def _parsed(path: Path, _version: tuple[int, int]) -> Any:
    from engine.bundle.yaml_reader import YamlError, load

    try:
        text = read_text(path)
    except BundleError as error:
        raise RulesetError(f"{name_of(path)}: this is no YAML in UTF-8: {error.fault.text()}") from error
    try:
        return load(text)
    except YamlError:
        return _read_slowly(path, text)


def _read_slowly(path: Path, text: str) -> Any:
    """Read what the quick reader refuses: this one says in words what is wrong, and knows more of YAML."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    try:
        return YAML(typ="safe", pure=True).load(text)
    except MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        problem = str(error.problem).strip()
        raise RulesetError(f"{name_of(path)}, line {line}: this is no YAML: {problem}") from error
    except (YAMLError, ValueError, RecursionError) as error:
        raise RulesetError(f"{name_of(path)}: this is no YAML in UTF-8: {error}") from error


def _line_of(path: Path, way: tuple[str | int, ...]) -> int:
    """Find the line of an item; parses the file again, so only for complaints."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import YAMLError

    try:
        known = bool(way) and path.is_file()
        node = YAML(typ="safe", pure=True).compose(path.read_text(encoding="utf-8")) if known else None
    except (OSError, YAMLError, ValueError):
        return 0
    line = 0
    for key in way:
        held = getattr(node, "value", None)
        if isinstance(key, int) and isinstance(held, list) and key < len(held):
            found = (held[key], held[key])
        elif isinstance(held, list):
            found = next(((name, value) for name, value in held if name.value == key), (None, None))
        else:
            break
        if found[0] is None:
            break
        line, node = found[0].start_mark.line + 1, found[1]
    return line


def read_list(path: Path, *, optional: bool = False) -> list[tuple[FileSpot, Mapping[str, Any]]]:
    """Read a file that is a list of mappings, each with its place; an optional one may not be there.

    What is long may also be several files in a folder of the file's name: `messages/*.yaml` beside `messages.yaml`.
    """
    parts = sorted(path.with_suffix("").glob("*.yaml"))
    if not path.exists() and (optional or parts):
        return [entry for part in parts for entry in _entries(part)]
    return [entry for part in (path, *parts) for entry in _entries(part)]


def _entries(path: Path) -> list[tuple[FileSpot, Mapping[str, Any]]]:
    data = read_yaml(path)
    if data is None:
        return []
    if not isinstance(data, list):
        raise FileSpot(path).wrong("a list is wanted here, each entry beginning with '- '")
    places = [FileSpot(path, number) for number in range(len(data))]
    for place, entry in zip(places, data, strict=True):
        if not isinstance(entry, dict):
            raise place.wrong("a mapping is wanted here, such as {id: ..., ...}")
    return list(zip(places, data, strict=True))


def check_texts(place: FileSpot, texts: Any, *, empty: bool = False) -> Mapping[str, str]:
    """Refuse what is no text in every language."""
    if not isinstance(texts, dict):
        raise place.wrong("texts by language are wanted here, such as {en: ..., ja: ...}")
    for language in LANGUAGES:
        if not isinstance(texts.get(language), str) or not (texts[language] or empty):
            raise place.wrong(f"the text in language {language!r} is missing")
    return texts


def check_remark(place: FileSpot, texts: Any) -> Mapping[str, str]:
    """Refuse what is no text in at least one language."""
    if not isinstance(texts, dict) or not texts:
        raise place.wrong("a text is wanted here, or texts by language, such as {en: ..., ja: ...}")
    for language, text in texts.items():
        if language not in LANGUAGES:
            raise (place / language).wrong(f"nobody knows the language {language!r}; there are {', '.join(LANGUAGES)}")
        if not isinstance(text, str) or not text:
            raise (place / language).wrong(f"the text in language {language!r} is missing")
    return texts
