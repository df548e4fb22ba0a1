"""How the counters of Case Yellow look: values where the rulebook says they are printed, boxes, bands, signs."""

from __future__ import annotations

import pytest

from editor.canvas.counter_look import counter_look
from editor.canvas.face_data import Face
from editor.canvas.pieces import face_of
from editor.canvas.symbols import symbol_book
from engine.bundle import read_bundle
from engine.bundle.models.units import CounterModel
from engine.paths import data_folder

Mix = dict[str, CounterModel]


@pytest.fixture(scope="module")
def mix() -> Mix:
    """The counter mix."""
    bundle = read_bundle(data_folder("scenarios") / "case_yellow" / "historical")
    assert bundle.counters is not None
    return {counter.id: counter for counter in bundle.counters.resolved()}


def shown(counter: CounterModel, steps: int | None = None) -> Face:
    return face_of(counter, counter_look("case_yellow"), "en", steps=steps)


def test_strength_rating_movement(mix: Mix) -> None:
    assert shown(mix["fr.corps/X"]).values == ("4", "2", "4") and shown(mix["fr.corps/X"], 1).values == ("2", "2", "4")
    assert shown(mix["ge.fj/1"]).values == ("½", "5", "2")
    assert shown(mix["ge.supply/aga"]).values == ("6",)


def test_a_yellow_allowance_in_a_red_box(mix: Mix) -> None:
    panzer, dcr = shown(mix["ge.pz/1"]), shown(mix["fr.dcr/1"])
    assert panzer.plates[-1] and dcr.plates[-1] and panzer.plates[-1] != dcr.plates[-1]
    assert panzer.plate_inks == ("", "", "#ffe14d") and dcr.plate_inks == ("", "", "#15140f")
    assert shown(mix["ge.corps/X"]).plates == ()


def test_bands_star_and_okh(mix: Mix) -> None:
    signs = {id: [(badge.text, badge.form) for badge in shown(mix[id]).badges] for id in mix}
    assert signs["ge.gd"] == [("×", "box")] and signs["nl.div/1"] == [("×", "disc")]
    assert signs["fr.dlm/1"] == [("★", "disc")] and signs["ge.ss/t"] == [("OKH", "plain")]
    assert signs["fr.corps/X"] == []


def test_designations_are_short(mix: Mix) -> None:
    short = {id: shown(mix[id]).designation for id in mix}
    assert [short[id] for id in ("ge.pz/1", "fr.corps/X", "ge.ss/v", "be.cha/1")] == ["1", "X", "SS-V", "1"]
    assert max(map(len, short.values())) <= 8


def test_every_kind_has_a_symbol(mix: Mix) -> None:
    assert {shown(counter).symbol for counter in mix.values()} <= set(symbol_book().symbols)
    assert all(shown(counter).size_mark for counter in mix.values())


def test_nations_have_colours_of_their_own(mix: Mix) -> None:
    grounds = {
        shown(mix[id]).ground
        for id in ("ge.pz/1", "fr.corps/X", "uk.corps/I", "ca.bde/1", "be.cav", "nl.light", "ge.fj/1")
    }
    assert len(grounds) == 7
