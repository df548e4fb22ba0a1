"""`hexwright fmt | info | new | diff | schema`: bundles as files."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from engine.cli.output import FINE, FOUND, AsJson, Unable, console, print_json
from engine.cli.validate import Paths
from engine.cli.words import InLanguage, Language

if TYPE_CHECKING:
    from engine.bundle import Bundle

Where = Annotated[Path, typer.Argument(metavar="PATH", help="A bundle: a folder or a .hexwright file.")]


def opened(path: Path) -> Bundle:
    """Read a bundle; one that is none at all stops the command."""
    from engine.bundle import BundleError, read_bundle

    bundle = read_bundle(path)
    if not bundle.texts_of or (not bundle.kind and bundle.faults):
        raise BundleError(bundle.faults[0])
    return bundle


def faultless(path: Path) -> Bundle:
    """Read a bundle; a file of it that cannot be read stops the command, it would count as empty."""
    bundle = opened(path)
    if bundle.faults:
        raise Unable(f"{path} cannot be compared: {bundle.faults[0]} (hexwright validate {path})")
    return bundle


def fmt(
    paths: Paths,
    check: Annotated[bool, typer.Option("--check", help="Change nothing; the exit code is 1 if saving would.")] = False,
    language: InLanguage = Language.EN,
    as_json: AsJson = False,
) -> int:
    """Save bundles as Hexwright saves them. A folder of bundles means all bundles in it.

    People's own layout is kept; what changes is the format of older versions, a save that was cut short, and how a
    .hexwright file is packed.
    """
    from engine.bundle.texts import render
    from engine.cli.bundle_paths import bundles_of

    bundles = bundles_of(paths)
    changed = [(str(path), name) for path in bundles for name in _formatted(path, check=check)]
    if as_json:
        print_json({"changed": [{"path": path, "file": name} for path, name in changed]})
        return FOUND if check and changed else FINE
    for place, name in changed:
        key = f"bundle.fmt.{'would' if check else 'written'}"
        console().print(render(key, {"path": place, "file": name}, language.value), markup=False)
    if bundles != paths:
        sums = {"count": len(bundles), "changed": len({place for place, _name in changed})}
        console().print(render("bundle.fmt.sum", sums, language.value), markup=False)
    return FOUND if check and changed else FINE


def _formatted(path: Path, *, check: bool) -> list[str]:
    """Save a bundle as Hexwright saves it, unless it is only looked at; return the files that this changes."""
    from engine.bundle.files import unfinished
    from engine.bundle.saving import repack, save

    texts = opened(path).migration.texts
    names = dict.fromkeys(texts)
    if path.is_dir():
        names.update(dict.fromkeys(unfinished(path)))
    elif repack(path, texts, check=check):
        names[path.name] = None
    if path.is_dir() and not check:
        save(path, texts)
    return list(names)


def info(path: Where, language: InLanguage = Language.EN, as_json: AsJson = False) -> int:
    """Say what a bundle is: game, sides, map, counters, order of battle, files, problems."""
    from engine.validate import Validation

    bundle = opened(path)
    validation = Validation(bundle)
    told = _about(bundle, validation, language.value)
    told["problems"] = asdict(validation.finish().counts)
    if as_json:
        print_json(told)
    else:
        for key, value in told.items():
            shown = ", ".join(f"{k} {v}" for k, v in value.items()) if isinstance(value, dict) else value
            console().print(f"{key:>10}  {shown}", markup=False)
    return FINE


def _about(bundle: Bundle, validation: Any, language: str) -> dict[str, Any]:
    view, scenario = validation.view, bundle.scenario
    told: dict[str, Any] = {"path": str(bundle.path), "kind": bundle.kind}
    if scenario is not None:
        told["id"] = scenario.id
        told["title"] = scenario.title.get(language) or scenario.id
        told["rules"] = {"game": scenario.rules.game, "version": scenario.rules.version}
        if scenario.rules.layers:
            told["layers"] = ", ".join(scenario.rules.layers)
        told["turns"] = f"{scenario.begins_on}-{scenario.turns.last}"
        told["sides"] = ", ".join(side.name.get(language, side.id) for side in scenario.sides)
    if view.board is not None:
        grid = view.board.grid
        told["map"] = {"hexes": len(grid.hexes), "columns": grid.columns, "rows": grid.rows}
        told["terrain"] = dict(_terrain(view.board).most_common())
    if view.counters is not None:
        told["counters"] = {"kinds": len(view.counters.counters), "mix": sum(c.count for c in view.counters.counters)}
    if view.oob is not None:
        sizes = {"set up": len(view.uses.setup), "arrive": len(view.uses.arrivals), "formations": len(view.formations)}
        told["oob"] = sizes
    told["files"] = {name: len(text.encode()) for name, text in bundle.texts_of.items()}
    return told


def _terrain(board: Any) -> Counter[str]:
    if "terrain" not in board.layers:
        return Counter()
    return Counter(board.word("terrain", hex) for hex in board.grid.hexes)


def new(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Game system, such as 'primer'.")],
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A folder that does not exist yet.")],
    columns: Annotated[int, typer.Option(min=1, max=300)] = 12,
    rows: Annotated[int, typer.Option(min=1, max=300)] = 10,
    as_json: AsJson = False,
) -> int:
    """Begin a scenario: a bundle with the game's sides and an empty map, to be filled."""
    from engine.bundle import save
    from engine.compile.new_scenario import skeleton
    from engine.playtest import games

    if game not in games():
        raise Unable(f"There is no game {game!r}. Games: {', '.join(games())}.")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Unable(f"{folder} is there already. Choose a folder that does not exist or is empty.")
    texts = skeleton(game, folder.name, columns, rows)
    save(folder, texts)
    if as_json:
        print_json({"path": str(folder), "files": list(texts)})
    else:
        console().print(f"{folder}: {', '.join(texts)}", markup=False)
    return FINE


def diff(
    first: Annotated[Path, typer.Argument(metavar="A")],
    second: Annotated[Path, typer.Argument(metavar="B")],
    language: InLanguage = Language.EN,
    as_json: AsJson = False,
) -> int:
    """Say what differs between two bundles in meaning, whatever their layout and order.

    The exit code is 1 if anything does.
    """
    from engine.cli.diff_words import change_words
    from engine.compile.difference import difference

    found = difference(faultless(first), faultless(second))
    if as_json:
        print_json({"differences": [asdict(change) for change in found]})
    else:
        for change in found:
            console().print(change_words(change, language.value), markup=False)
    return FOUND if found else FINE


def schema(
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Where to write them.")],
    as_json: AsJson = False,
) -> int:
    """Write the JSON Schemas of bundles, rulebooks and worked examples, for editors that know them."""
    from engine import examples
    from engine.bundle import write_schemas
    from engine.rulebook import schemas as rulebook

    write_schemas(out)
    rulebook.write_schemas(out / "rulebook")
    (out / "example.json").write_text(examples.written_schema(), encoding="utf-8", newline="\n")
    names = sorted(path.relative_to(out).as_posix() for path in out.rglob("*.json"))
    if as_json:
        print_json({"path": str(out), "files": names})
    else:
        console().print(f"{out}: {len(names)} schemas", markup=False)
    return FINE
