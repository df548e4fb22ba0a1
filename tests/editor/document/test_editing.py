"""One door for change: steps, strokes, undo and redo to the byte, one message for each step."""

from __future__ import annotations

import random
from pathlib import Path
from time import process_time

import pytest

from editor.document import Document, DocumentError, Edited
from engine.bundle import (
    Change,
    ChangeError,
    EditEdges,
    Insert,
    PaintHexes,
    Patch,
    Remove,
    Rename,
    SetValue,
    apply,
)
from engine.bundle.patch import Edit
from engine.bundle.yaml_reader import load
from tests.editor.document.conftest import Open
from tests.validate.randomly import FILES, random_change

WOODS = PaintHexes("terrain", {"0101": "woods", "0102": "woods"})
NOTE = SetValue("scenario.yaml", ("notes", "en"), "Evening.")


def told(document: Document) -> list[Edited]:
    found: list[Edited] = []
    document.edited.connect(found.append)
    return found


def readable(document: Document) -> bool:
    return document.bundle.oob is not None and not document.bundle.faults


def texts(document: Document) -> dict[str, str]:
    return {file: document.text(file) for file in FILES}


def test_a_change_is_told_once_and_counts_as_a_revision(document: Document) -> None:
    found = told(document)
    document.do("paint woods", WOODS, NOTE)
    assert len(found) == 1
    edited = found[0]
    assert (edited.revision, edited.cause, edited.files) == (1, "edit", ("map.yaml", "scenario.yaml"))
    assert edited.changes == (WOODS, NOTE)
    assert edited.facets[0].hexes == ("0101", "0102")
    assert document.bundle.scenario and document.bundle.scenario.notes["en"] == "Evening."
    assert document.undo_stack.undoText() == "paint woods"
    assert document.dirty


def test_undo_and_redo_are_told_with_what_they_mean(document: Document) -> None:
    before = texts(document)
    model = document.bundle.map
    document.do("paint", WOODS)
    after = texts(document)
    found = told(document)
    document.undo_stack.undo()
    assert texts(document) == before
    assert document.bundle.map is model
    assert [(each.cause, each.changes, each.revision) for each in found] == [
        ("undo", (PaintHexes("terrain", {"0101": "clear", "0102": "clear"}),), 2)
    ]
    document.undo_stack.redo()
    assert texts(document) == after
    assert (found[1].cause, found[1].changes, found[1].revision) == ("redo", (WOODS,), 3)


def test_several_steps_at_once_are_told_once(document: Document) -> None:
    for number in range(3):
        document.do("turns", SetValue("scenario.yaml", ("turns", "last"), 7 + number))
    found = told(document)
    document.undo_stack.setIndex(0)
    assert [(each.cause, each.revision, len(each.changes)) for each in found] == [("undo", 6, 3)]


def test_a_stroke_is_one_step(document: Document) -> None:
    before = texts(document)
    found = told(document)
    for number, label in enumerate(("0101", "0102", "0203")):
        document.do(f"paint, {number + 1}", PaintHexes("terrain", {label: "woods"}), merge="brush")
    document.end_merge()
    document.do("paint again", PaintHexes("terrain", {"0301": "woods"}), merge="brush")
    assert document.undo_stack.count() == 2
    assert document.undo_stack.text(0) == "paint, 3"
    assert [each.facets[0].hexes for each in found] == [("0101",), ("0102",), ("0203",), ("0301",)]
    document.undo_stack.undo()
    document.undo_stack.undo()
    assert texts(document) == before
    assert set(found[-1].facets[0].hexes) == {"0101", "0102", "0203"}
    assert not document.undo_stack.canUndo()


def test_an_undo_ends_a_stroke(document: Document) -> None:
    document.do("paint", PaintHexes("terrain", {"0101": "woods"}), merge="brush")
    document.do("paint", PaintHexes("terrain", {"0102": "woods"}), merge="brush")
    document.undo_stack.undo()
    document.undo_stack.redo()
    document.do("paint", PaintHexes("terrain", {"0203": "woods"}), merge="brush")
    assert document.undo_stack.count() == 2


def test_a_stroke_that_ends_where_it_began_leaves_no_step(document: Document) -> None:
    before = texts(document)
    document.do("paint", PaintHexes("terrain", {"0101": "woods"}), merge="brush")
    document.do("paint", PaintHexes("terrain", {"0101": "clear"}), merge="brush")
    assert document.undo_stack.count() == 0
    assert not document.dirty
    assert texts(document) == before
    document.do("paint", PaintHexes("terrain", {"0102": "woods"}), merge="brush")
    assert document.undo_stack.count() == 1


@pytest.mark.parametrize(
    "changes",
    [
        (PaintHexes("terrain", {"0101": "clear"}),),
        (SetValue("scenario.yaml", ("title", "en"), "The Sample"),),
        (WOODS, PaintHexes("terrain", {"0101": "clear", "0102": "clear"})),
        (Patch("oob.yaml", ()),),
        (),
    ],
)
def test_what_changes_nothing_makes_no_step(document: Document, changes: tuple[Change, ...]) -> None:
    if isinstance(changes[0] if changes else None, SetValue):
        title = document.data("scenario.yaml")["title"]["en"]  # type: ignore[index]
        changes = (SetValue("scenario.yaml", ("title", "en"), title),)
    before, found = texts(document), told(document)
    document.do("nothing", *changes)
    assert (document.undo_stack.count(), document.revision, found) == (0, 0, [])
    assert texts(document) == before


@pytest.mark.parametrize(
    "wrong",
    [
        SetValue("oob.yaml", ("setup", 99, "unit"), "k.1"),
        Insert("oob.yaml", ("setup", 99), {"unit": "k.1"}),
        Insert("scenario.yaml", ("id",), "again"),
        Remove("map.yaml", ("nothing",)),
        Rename("map.yaml", ("areas", "valley"), "valley"),
        SetValue("scenario.yaml", ("title", "en"), object()),
        SetValue("scenario.yaml", ("title", "en"), "\ud800"),
        PaintHexes("terrain", {"9999": "woods"}),
        EditEdges("road", {"0101": "road"}, "nothing/there.yaml"),
        Patch("oob.yaml", ((Edit(0, "not there", "x"),),)),
    ],
)
def test_changes_are_made_together_or_not_at_all(document: Document, wrong: Change) -> None:
    before, found = texts(document), told(document)
    bundle = document.bundle
    try:
        document.do("both", NOTE, wrong)
    except DocumentError as error:
        assert error.message("en")
        assert error.message("ja")
        assert texts(document) == before
        assert (document.undo_stack.count(), found) == (0, [])
        assert document.bundle.scenario is bundle.scenario
        assert document.bundle.faults == bundle.faults
    else:
        assert isinstance(wrong, EditEdges)


def test_a_file_that_cannot_be_read_takes_no_values_but_a_text(opened: Open, folder: Path) -> None:
    (folder / "oob.yaml").write_text("setup: [")
    document = opened()
    with pytest.raises(DocumentError, match=r"oob\.yaml"):
        document.do("set", SetValue("oob.yaml", ("setup",), []))
    document.do("mend", Patch("oob.yaml", ((Edit(8, "", "]"),),)))
    assert (readable(document), document.text("oob.yaml")) == (True, "setup: []")
    document.undo_stack.undo()
    assert (readable(document), document.text("oob.yaml")) == (False, "setup: [")


def test_a_new_file_comes_and_goes(document: Document) -> None:
    layer = {"format": 1, "kind": "layer", "id": "mud", "type": "house", "title": {"en": "Mud"}, "changes": []}
    document.do("new layer", SetValue("layers/mud.yaml", (), layer))
    assert "layers/mud.yaml" in document.bundle.texts_of
    assert load(document.text("layers/mud.yaml")) == layer
    document.undo_stack.undo()
    assert "layers/mud.yaml" not in document.bundle.texts_of
    assert not document.bundle.layers


def test_what_a_text_cannot_take_in_place_is_written_anew(opened: Open, folder: Path) -> None:
    """A key over several lines and a comment that hold the place: the data counts, the text follows as it can."""
    document = opened()
    document.do("tuple", SetValue("scenario.yaml", ("turns",), {"last": 4, "names": ({"en": "One"},)}))
    assert load(document.text("scenario.yaml"))["turns"] == {"last": 4, "names": [{"en": "One"}]}


def one_step(document: Document, rng: random.Random, reference: dict[str, str]) -> dict[str, str] | None:
    """Make a random step; return what the files hold then, worked out one change after the other."""
    now, changes = dict(reference), []
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        change = random_change(rng, {file: load(text) or {"format": 1} for file, text in now.items()})
        try:
            now[change.file] = apply(now[change.file], change)[0]
        except (ChangeError, IndexError, KeyError, TypeError, ValueError):
            continue
        changes.append(change)
    count = document.undo_stack.index()
    try:
        document.do("random", *changes, merge=rng.choice(("", "", "a", "b")))
    except DocumentError:
        return None
    if document.undo_stack.index() == count and document.revision and not document.undo_stack.canRedo():
        return now
    return now if document.undo_stack.index() != count else None


def check_random_steps(document: Document, seed: int, rounds: int) -> None:
    rng = random.Random(seed)
    states = [texts(document)]
    for _ in range(rounds):
        if rng.random() < 0.35 and document.undo_stack.count():
            document.undo_stack.setIndex(rng.randint(0, document.undo_stack.count()))
        else:
            index = document.undo_stack.index()
            before = {file: load(text) for file, text in states[index].items()}
            now = one_step(document, rng, states[index])
            if now is None:
                continue
            after = document.undo_stack.index()
            if after < index:
                del states[after + 1 :]
                continue
            if after == index and {file: load(text) for file, text in now.items()} == before:
                continue
            states[after:] = [now]
        here = states[document.undo_stack.index()]
        assert {file: document.data(file) for file in FILES} == {file: load(text) for file, text in here.items()}, seed
        if rng.random() < 0.5:
            assert texts(document) == here, seed


@pytest.mark.parametrize("seed", range(6))
def test_random_steps_with_undo_and_redo(document: Document, seed: int) -> None:
    check_random_steps(document, seed, 50)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 160))
def test_random_steps_with_undo_and_redo_for_long(document: Document, seed: int) -> None:
    check_random_steps(document, seed, 300)


def test_painting_is_quick_on_a_large_map(opened: Open, tmp_path: Path) -> None:
    from tests.editor.document.large import large_folder

    document = opened(large_folder(tmp_path / "large"), None)
    document.do("first", PaintHexes("terrain", {"001001": "hill"}))
    times = []
    for number in range(30):
        labels = {f"{20 + column:03}{10 + number:03}": "hill" for column in range(7)}
        start = process_time()
        document.do("paint", PaintHexes("terrain", labels), merge="brush")
        times.append(process_time() - start)
    assert sorted(times)[len(times) // 2] < 0.005 * 4
