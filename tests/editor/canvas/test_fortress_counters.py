"""How the counters of Fortress Europa look: values, short names, set-up indicators, colors."""

from __future__ import annotations

from editor.canvas.counter_look import counter_look
from editor.canvas.pieces import face_of
from editor.canvas.symbols import symbol_book
from tests.games.fortress_europa.data import mix


def test_counters_can_be_drawn_with_short_names() -> None:
    look = counter_look("fortress_europa")
    for counter in mix().values():
        for language in ("en", "ja"):
            face = face_of(counter, look, language)
            assert face.symbol in symbol_book().symbols, counter.id
            assert 1 <= len(face.designation) <= 7, counter.id
    shown = face_of(mix()["us.infantry/4"], look, "ja")
    assert (shown.values, shown.designation, shown.size_mark) == (("6", "4"), "4", "XX")
    assert face_of(mix()["us.infantry/4"], look, "ja", steps=1).values == ("3", "4")
    assert [badge.text for badge in face_of(mix()["ge.infantry/85_inf"], look, "en").badges] == ["15"]
    assert face_of(mix()["al.mulberry/12"], look, "en").values == ("12",)


def test_colors_tell_services_and_nationalities_apart() -> None:
    look = counter_look("fortress_europa")
    grounds = {unit.nationality or "": face_of(unit, look, "en").ground for unit in mix().values()}
    assert len(set(grounds.values())) == 7
    assert grounds["british"] == grounds["polish"] == grounds["czech"] == grounds["dutch"] == grounds["belgian"]
