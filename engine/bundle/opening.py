"""Opening a bundle: files to models; whatever is wrong becomes faults, nothing raises, nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import Any

from engine.bundle import cache
from engine.bundle.check import MOST, checked, map_faults
from engine.bundle.decoding import decode
from engine.bundle.file_errors import Fault, nearest
from engine.bundle.files import Files, read_files
from engine.bundle.migrate import Migration, migrated
from engine.bundle.models import FORMAT, CountersModel, LayerModel, Map, Oob, ScenarioModel, TranslatedTexts, Workshop
from engine.bundle.nodes import Node, compose, duplicate, locate
from engine.bundle.yaml_reader import NodeBudget, YamlError, load, no_collecting

ROOTS: dict[str, Any] = {"scenario.yaml": ScenarioModel, "layer.yaml": LayerModel, "workshop.yaml": Workshop}
PARTS: dict[str, Any] = {"map.yaml": Map, "counters.yaml": CountersModel, "oob.yaml": Oob}
FOLDERS: dict[str, Any] = {"layers": LayerModel, "texts": TranslatedTexts}
LONGEST_SHOWN = 18


@dataclass(frozen=True)
class Bundle:
    """What a bundle holds. Parts with faults are missing here, their text is still in `texts_of`."""

    path: Path
    kind: str = ""
    scenario: ScenarioModel | None = None
    map: Map | None = None
    counters: CountersModel | None = None
    oob: Oob | None = None
    layers: dict[str, LayerModel] = field(default_factory=dict)
    workshop: Workshop | None = None
    texts: dict[str, dict[str, dict[str, str]]] = field(default_factory=dict)
    texts_of: dict[str, str] = field(default_factory=dict)
    others: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()
    migration: Migration = field(default_factory=Migration)


def read_bundle(path: Path | str, cache_folder: Path | None = cache.DEFAULT) -> Bundle:
    """Open a folder or a .hexwright file; without a cache folder nothing is remembered."""
    path = Path(path)
    with no_collecting():
        found = read_files(path)
        texts = _decoded(found)
        migration = migrated(texts)
        return _built(path, found, texts, migration, cache.Cache(cache_folder))


def bundle_of(path: Path, texts: Mapping[str, str]) -> Bundle:
    """A bundle of texts that stand in no files yet; `path` is where it will lie."""
    with no_collecting():
        return _built(path, Files(), dict(texts), migrated(dict(texts)), cache.Cache(None))


def _decoded(found: Files) -> dict[str, str]:
    texts = {}
    for name, data in found.texts.items():
        text, fault = decode(data, name)
        if fault:
            found.faults.append(fault)
        else:
            texts[name] = text
    return texts


def _model_of(name: str) -> Any:
    path = PurePosixPath(name)
    if len(path.parts) == 2:
        return FOLDERS.get(path.parts[0])
    return ROOTS.get(name) or PARTS.get(name)


def _built(path: Path, files: Files, texts: dict[str, str], migration: Migration, store: cache.Cache) -> Bundle:
    faults, made, budget = list(files.faults), {}, NodeBudget()
    for name, old in texts.items():
        text = migration.texts.get(name, old)
        model = _model_of(name)
        if model is None:
            faults.append(Fault("file.unknown", {}, name, suggestion=_like(name)))
            continue
        made[name], wrong = read_part(model, text, name, budget, store)
        faults += wrong
    roots = [name for name in ROOTS if name in texts]
    if not roots and not files.faults:
        faults.append(Fault("bundle.no_root", {"known": tuple(ROOTS)}, path.name))
    if len(roots) > 1:
        faults.append(Fault("bundle.two_roots", {"files": tuple(roots)}, roots[1]))
    return Bundle(
        path=path,
        kind=roots[0].removesuffix(".yaml") if roots else "",
        scenario=made.get("scenario.yaml"),
        map=made.get("map.yaml"),
        counters=made.get("counters.yaml"),
        oob=made.get("oob.yaml"),
        layers={name: part for name, part in made.items() if isinstance(part, LayerModel)},
        workshop=made.get("workshop.yaml"),
        texts={name: part for name, part in made.items() if name.startswith("texts/") and part},
        texts_of=texts,
        others=tuple(files.others),
        faults=tuple(faults),
        migration=migration,
    )


def _like(name: str) -> str:
    known = {file.removesuffix(".yaml"): file for file in (*ROOTS, *PARTS)}
    return known.get(nearest(PurePosixPath(name).stem, known), "")


def read_part(
    model: Any, text: str, name: str, budget: NodeBudget | None = None, store: cache.Cache | None = None
) -> tuple[Any, list[Fault]]:
    """One file as its model, or its faults with their lines."""
    store = store or cache.Cache(None)
    known = store.fetch(model, text)
    if known is not None:
        return known, []
    try:
        data = load(text, budget)
    except YamlError as error:
        return None, [_located_error(error, text, name)]
    newer = data.get("format") if isinstance(data, dict) else None
    if isinstance(newer, int) and newer > FORMAT:
        return None, [Fault("format.newer", {"format": newer, "known": FORMAT}, name, *_place(text, ("format",)))]
    made, faults = checked(model, data, name)
    if isinstance(made, Map):
        faults = list(_few(map_faults(made, name)))
        made = None if faults else made
    if faults:
        return None, _located(faults, text)
    store.keep(model, text, made)
    return made, []


def _few(faults: Iterator[Fault]) -> Iterator[Fault]:
    for number, fault in enumerate(faults):
        if number == MOST:
            return
        yield fault


def _located_error(error: YamlError, text: str, name: str) -> Fault:
    if error.code == "yaml.duplicate":
        try:
            root = compose(text)
        except YamlError as later:
            return _located_error(later, text, name)
        second = duplicate(root) if root else None
        if second:
            return Fault(error.code, error.values, name, second.line + 1, second.column + 1)
    return Fault(error.code, error.values, name, error.line + 1, error.column + 1)


def _place(text: str, path: tuple[str | int, ...]) -> tuple[int, int]:
    return locate(compose(text), path)


def _located(faults: list[Fault], text: str) -> list[Fault]:
    root = compose(text)
    return [_with_place(fault, root, text) for fault in faults]


def _with_place(fault: Fault, root: Node | None, text: str) -> Fault:
    line, column = locate(root, fault.path)
    if fault.code in ("map.unknown_letter", "map.no_hex_there", "map.hex_is_blank"):
        column += fault.values["column"]
    if fault.code == "model.unquoted" and root:
        return replace(fault, line=line, column=column, suggestion=_quoted(root, fault, text))
    return replace(fault, line=line, column=column)


def _quoted(root: Node, fault: Fault, text: str) -> str:
    """What stands there, in quotes."""
    here: Node | None = root
    for step in fault.path:
        here = here.child(step) if here else None
    if here is None or here.kind != "scalar" or here.end - here.start > LONGEST_SHOWN:
        return ""
    return f'"{text[here.start : here.end]}"'
