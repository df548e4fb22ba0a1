"""Nobody touches files unseen: every module that does is named here with its reason; a bundle has one door."""

from __future__ import annotations

import pytest

from tests.project.file_access import accesses, in_words, is_there, touching

DOOR = {
    "engine/bundle/open_folders.py": "the door itself: steps from folder to folder, never over a link",
    "engine/bundle/folder.py": "the door itself: what is done inside a bundle",
    "engine/bundle/linked_files.py": "the end of a way, read only: a bundle in one file, a picture beside a bundle",
}
"""Only these open, list, write, move or remove what lies in a bundle."""
BESIDE_THE_DOOR = {
    "engine/bundle/cache.py": ("mkdir os.fdopen read_bytes replace tempfile.mkstemp", "its own cache, by hashes"),
    "engine/bundle/inputs.py": (
        "os.fdopen os.open stat",
        "writes an output where a person says; asks how large an input is",
    ),
    "editor/document/line_file.py": (
        "is_symlink lstat mkdir os.fdopen os.fstat os.fsync os.open os.read os.write replace unlink",
        "journals, which lie in the program's own state",
    ),
    "editor/document/locks.py": ("QLockFile mkdir shutil.disk_usage", "locks beside journals"),
    "editor/document/file_names.py": ("is_dir", "looks for the folder of a person's documents"),
    "engine/bundle/schemas.py": ("mkdir write_text", "writes the schemas where a person asks for them"),
    "engine/bundle/texts.py": ("read_text", "reads the messages that ship"),
    "engine/bundle/zips.py": ("ZipFile is_dir", "reads from a stream that the door has opened; asks an entry its kind"),
    "editor/document/disk.py": ("QFileSystemWatcher", "watches the files of a bundle, opens none"),
    "editor/document/map_copy.py": ("read_text", "reads maps that ship"),
    "editor/scans/map_drafting.py": ("read_text", "reads what ships"),
    "editor/counters/list_exchange.py": (
        "is_file read_bytes stat write_text",
        "lists that a person chooses in a dialog",
    ),
}
"""Rooms that know the paths of bundles: exactly these calls, and why they reach no file of a bundle."""
ROOMS = ("engine/bundle/", "editor/document/", "editor/scans/", "editor/counters/", "editor/notes/", "editor/problems/")
STATE = "the program's own state, cache or settings"
SHIPPED = "reads what ships with Hexwright"
CHOSEN = "a file that a person names, in a dialog or on the command line"
LOOKS = "looks whether something lies at the end of a way that a person names; opens nothing"
REASONS = {
    STATE: (
        *("editor/document/autosave.py", "editor/document/journal_folder.py"),
        *(
            "editor/playtest/frozen_scenario.py",
            "editor/playtest/jobs.py",
            "editor/shell/thumbnails.py",
            "editor/workbench.py",
        ),
        *("engine/playtest/mutation.py", "engine/playtest/bundle_package.py", "engine/playtest/mutation_forks.py"),
        *("editor/shell/window_measures.py", "editor/shell/screenshots.py", "engine/bench/against.py"),
        *("editor/playtest/stored_results.py", "editor/playtest/playtest_service.py", "editor/playtest/study_jobs.py"),
        *("editor/play/game_keeper.py", "editor/play/game_journal.py", "editor/play/game_store.py"),
        *("editor/shell/fault_hook.py", "editor/shell/fault_report.py", "editor/shell/open_games.py"),
    ),
    SHIPPED: (
        *(
            "editor/canvas/counter_look.py",
            "editor/canvas/look.py",
            "editor/canvas/frame_times.py",
            "editor/rules/rulebook_list.py",
        ),
        *("editor/scenario/turn_sheet_section.py", "editor/shell/help_pages.py", "editor/shell/icons.py"),
        *(
            "editor/playtest/comparison_view.py",
            "editor/shell/start_offers.py",
            "editor/shell/theme.py",
            "editor/queries/rule_texts.py",
            "engine/paths.py",
        ),
        *(
            "engine/cli/checkup.py",
            "engine/compile/new_scenario.py",
            "engine/compile/library.py",
            "engine/compile/scale.py",
        ),
        *("engine/compile/sources.py", "engine/geo/geodata.py", "engine/validate/font.py", "engine/bench/machine.py"),
        *("engine/rulebook/book.py", "engine/rulebook/catalogue.py", "engine/rulebook/layers.py"),
        *("engine/rulebook/sections.py", "engine/rulebook/yaml_files.py", "engine/rulebook/tables.py"),
        *("engine/playtest/checks.py", "engine/playtest/batch_key.py", "engine/playtest/code_sources.py"),
        "engine/playtest/measured.py",
    ),
    CHOSEN: (
        *(
            "editor/canvas/map_picture.py",
            "editor/map_command.py",
            "editor/oob/oob_dialogs.py",
            "editor/oob/chart_dialog.py",
            "editor/play/after_action.py",
            "editor/play/log_panel.py",
        ),
        *("editor/printing/print_dialog.py", "editor/printing/print_job.py", "editor/printing/picture_export.py"),
        *("editor/rules/versions_dialog.py", "editor/shell/shortcut_file.py", "engine/play/journal.py"),
        *("engine/cli/bundle.py", "engine/cli/demo.py", "engine/cli/figures.py"),
        *("engine/examples/files.py", "engine/playtest/cluster.py", "engine/bench/history.py"),
        *("engine/playtest/results_file.py", "engine/cli/bundle_paths.py", "engine/gamefile/archive.py"),
    ),
    "the desktop's own files in a person's folder of data": ("engine/cli/desktop.py",),
    LOOKS: (
        *(
            "editor/printing/print_command.py",
            "editor/shell/file_dialogs.py",
            "editor/shell/start_card.py",
            "engine/cli/variants.py",
        ),
        *("engine/cli/commands.py", "engine/cli/provenance.py", "engine/compile/unit_usages.py"),
        *("engine/playtest/reference.py", "editor/commands.py", "editor/shell/game_dialogs.py"),
    ),
    "the sources of maps and rulebooks, where people who make them work": (
        *("engine/cli/map.py", "engine/cli/theatres.py", "engine/geo/mapchecks.py", "engine/geo/theatre.py"),
        *("editor/rules/text_review.py", "engine/rulebook/lock.py", "engine/rulebook/rewriting.py"),
        *("engine/cli/rules_types.py", "engine/rulebook/record_module.py", "engine/rulebook/schemas.py"),
    ),
}
"""All other modules that touch files, by the reason why they may."""


def test_the_files_of_a_bundle_have_one_door() -> None:
    found = {module: calls for module, calls in touching().items() if module.startswith(ROOMS)}
    beside = {module: calls for module, calls in found.items() if module not in DOOR and module not in REASONS[STATE]}
    allowed = {module: tuple(sorted(calls.split())) for module, (calls, _why) in BESIDE_THE_DOOR.items()}
    other = {module: calls for module, calls in beside.items() if not set(calls) <= set(allowed.get(module, ()))}
    assert not other, f"files are touched past engine/bundle/folder.py:\n{in_words(other)}"


def test_every_module_that_touches_files_is_named_with_its_reason() -> None:
    named = {module for modules in REASONS.values() for module in modules} | {*DOOR, *BESIDE_THE_DOOR}
    found = touching()
    unnamed = {module: calls for module, calls in found.items() if module not in named}
    assert not unnamed, f"say in this test why these touch files:\n{in_words(unnamed)}"
    assert not [module for module in named if is_there(module) and module not in found], "these touch none any more"


def test_nobody_has_two_reasons() -> None:
    named = [module for modules in REASONS.values() for module in modules]
    assert len(named) == len(set(named))
    assert not {*named} & {*DOOR, *BESIDE_THE_DOOR}


@pytest.mark.parametrize(
    ("source", "calls"),
    [
        ("open('x')", ["open"]),
        ("path.open('rb')", ["open"]),
        ("path.open()", ["open"]),
        ("(folder / name).read_bytes()", ["read_bytes"]),
        ("new.replace(old)", ["replace"]),
        ("os.replace(a, b, src_dir_fd=1)", ["os.replace"]),
        ("shutil.copyfile(a, b)", ["shutil.copyfile"]),
        ("from shutil import copyfile", ["shutil.copyfile"]),
        ("from os import unlink", ["os.unlink"]),
        ("any(path.iterdir())", ["iterdir"]),
        ("zipfile.ZipFile(path)", ["ZipFile"]),
        ("QLockFile(str(path))", ["QLockFile"]),
        ("image.save(str(path))", ["save"]),
        ("place.unlink(missing_ok=True)", ["unlink"]),
        ("text.replace('a', 'b')", []),
        ("play.replace(frame)", []),
        ("replace(record, name=1)", []),
        ("state.engaged.unlink(target, hex)", []),
        ("document.open(name)", []),
        ("os.path.join(a, b)", []),
    ],
)
def test_calls_that_reach_the_disk_are_seen(source: str, calls: list[str]) -> None:
    assert list(accesses(source)) == calls
