"""Every module that reads a file names the kinds of file that it reads; each kind is spoilt in a campaign."""

from __future__ import annotations

import ast

from tests.cli.hostile import KINDS
from tests.project.file_access import in_words, touching
from tests.project.test_file_access import REASONS, SHIPPED
from tests.project.tree import ROOT, files_under
from tests.soak.window_inputs import INPUTS

READS = {"read_text", "read_bytes", "open", "os.open", "os.read", "os.fdopen", "ZipFile", "QSettings"}
"""Calls by which bytes of a file come in."""
DOORS = {"engine.bundle.inputs", "engine.bundle.linked_files", "editor.document.line_file"}
"""Modules by whose functions others read; `write_text` and the like do not count."""
ONLY_WRITE = {"write_text", "LineFile", "MAX_DIGITS", "kind_at", "real", "is_link", "MAX_RECORDS", "refuse_special"}
BUNDLE = ("scenario.yaml", "map.yaml", "counters.yaml", "oob.yaml", "layer", "texts", "scenario in a zip", "zip")
OF_MODULES: dict[str, tuple[str, ...]] = {
    "editor/workbench.py": ("settings",),
    "editor/counters/list_exchange.py": ("list of counters",),
    "editor/oob/oob_dialogs.py": ("list of units",),
    "editor/shell/shortcut_file.py": ("shortcuts",),
    "editor/play/game_notes.py": ("notes of a game of old",),
    "editor/play/game_journal.py": ("journal of a game",),
    "editor/document/journal_reader.py": ("journal of a document",),
    "editor/document/line_file.py": ("journal of a document", "journal of a game"),
    "editor/document/journal_folder.py": ("mark of a trial",),
    "editor/document/picture_files.py": ("picture of a scan",),
    "editor/playtest/stored_results.py": ("kept result", "frozen draft"),
    "editor/shell/thumbnails.py": ("small picture",),
    "engine/gamefile/archive.py": ("saved game", "saved game of old"),
    "engine/play/journal.py": ("journal", "journal under layers", "position", "saved game of old"),
    "engine/playtest/results_file.py": ("results", "results to go on with"),
    "engine/examples/files.py": ("examples",),
    "engine/cli/whatif.py": ("edits",),
    "engine/bundle/cache.py": ("entry of the cache",),
    **dict.fromkeys(("engine/bundle/open_folders.py", "engine/bundle/folder.py", "engine/bundle/inputs.py"), BUNDLE),
    **dict.fromkeys(("engine/bundle/linked_files.py", "engine/bundle/zips.py", "engine/bundle/saving.py"), BUNDLE),
}
"""By module: the kinds of file whose bytes it takes in."""
NOT_KINDS = {
    "engine/geo/mapchecks.py": "a theatre: maps that people draft in the sources",
    "engine/geo/theatre.py": "a theatre: maps that people draft in the sources",
    "engine/cli/map.py": "a theatre, or places that a map is fitted to; both are tried as no regular files",
    "engine/cli/theatres.py": "a theatre: maps that people draft in the sources",
    "engine/bench/history.py": "the table of figures in the docs; test_history.py tries what is no regular file",
    "engine/cli/playtest.py": "keys of a cluster; test_hostile_inputs.py tries what is no regular file",
    "engine/playtest/cluster.py": "keys of a cluster, and files that it has written itself a moment before",
    "engine/playtest/mutation_forks.py": "a pipe to a process of its own",
    "engine/rulebook/lock.py": "the sources of rulebooks",
    "engine/rulebook/record_module.py": "the code of a game in the sources, to compare it with its rulebook",
    "engine/cli/rules_types.py": "the code of a game in the sources, to compare it with its rulebook",
    "engine/rulebook/rewriting.py": "the sources of rulebooks",
    "editor/document/map_copy.py": "maps that ship",
    "editor/document/locks.py": "a lock; one that cannot be read is held by nobody",
    "editor/scans/map_drafting.py": "what ships",
    "engine/cli/desktop.py": "templates that ship",
    "editor/map_command.py": "a map file or a bundle by the reader of maps, which validate uses as well",
    "editor/shell/window_measures.py": "a bundle that it has made itself",
    "engine/bundle/texts.py": "messages that ship",
}
"""Modules that read, and why they read no kind of a campaign."""


def readers() -> dict[str, tuple[str, ...]]:
    """Modules that take bytes of files in, by calls of the system or by the functions of a door."""
    found = {module: tuple(set(calls) & READS) for module, calls in touching().items() if set(calls) & READS}
    for room in ("engine", "editor"):
        for path in files_under(ROOT / room):
            if path.suffix == ".py" and (names := _through_a_door(path.read_text(encoding="utf-8"))):
                module = path.relative_to(ROOT).as_posix()
                found[module] = (*found.get(module, ()), *names)
    return {module: calls for module, calls in found.items() if module not in REASONS[SHIPPED]}


def _through_a_door(source: str) -> list[str]:
    nodes = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom) and node.module in DOORS)
    return [each.name for node in nodes for each in node.names if each.name not in ONLY_WRITE]


def test_every_module_that_reads_names_its_kinds() -> None:
    found = readers()
    unnamed = {module: calls for module, calls in found.items() if module not in OF_MODULES and module not in NOT_KINDS}
    assert not unnamed, f"say in this test which kinds of file these read, and spoil them:\n{in_words(unnamed)}"
    assert not [module for module in (*OF_MODULES, *NOT_KINDS) if module not in found], "these read none any more"


def test_every_kind_is_spoilt_and_every_spoilt_kind_is_read() -> None:
    named = {kind for kinds in OF_MODULES.values() for kind in kinds}
    tried = {kind.name for kind in KINDS} | {kind.name for kind in INPUTS}
    assert named <= tried, f"no campaign spoils {sorted(named - tried)}"
