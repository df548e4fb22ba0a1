"""How the counters of France 1944 look: strengths, morale and allowance, cadres, headquarters, colors by nation."""

from __future__ import annotations

import pytest

from editor.canvas.counter_look import counter_look
from editor.canvas.face_data import Face
from editor.canvas.pieces import face_of
from editor.canvas.symbols import symbol_book
from editor.printing.printed_counters import printed
from engine.bundle import read_bundle
from engine.bundle.models.units import CounterModel
from engine.paths import data_folder
from engine.validate.view import BundleView

CAMPAIGN = data_folder("scenarios") / "france_1944" / "campaign"
Mix = dict[str, CounterModel]


@pytest.fixture(scope="module")
def mix() -> Mix:
    """The counter mix."""
    bundle = read_bundle(CAMPAIGN)
    assert bundle.counters is not None
    return {counter.id: counter for counter in bundle.counters.resolved()}


def shown(counter: CounterModel, steps: int | None = None, language: str = "en") -> Face:
    return face_of(counter, counter_look("france_1944"), language, steps=steps)


def test_both_strengths_morale_and_allowance(mix: Mix) -> None:
    assert shown(mix["us.v"]).values == ("8", "3", "4", "4")
    assert shown(mix["us.v"], 2).values == ("5", "2", "4", "4")
    assert shown(mix["ge.1ss"]).values == ("4", "7", "5", "6")


def test_a_cadre_has_the_strength_of_the_rulebook(mix: Mix) -> None:
    assert shown(mix["us.v"], 1).values == ("1", "1", "4", "4")
    assert shown(mix["us.v"], 1).reduced


def test_a_green_unit_has_an_asterisk_and_a_fuehrer_division_a_sign(mix: Mix) -> None:
    assert shown(mix["us.iii"]).values == ("7", "3", "4*", "4")
    assert shown(mix["ge.f.kurmark"]).values == ("2", "3", "2", "4")
    assert [badge.text for badge in shown(mix["ge.f.kurmark"]).badges] == ["F"]
    assert not shown(mix["ge.lehr"]).badges


def test_a_headquarters_shows_range_and_capacities(mix: Mix) -> None:
    assert shown(mix["hq.us3"]).values == ("6", "5", "4", "6")
    assert (shown(mix["hq.us3"]).symbol, shown(mix["hq.us3"]).size_mark) == ("headquarters", "army")


def test_nations_have_colors_of_their_own(mix: Mix) -> None:
    grounds = {counter.nationality: shown(counter).ground for counter in mix.values()}
    assert len(set(grounds.values())) == 6


def test_four_kinds_have_four_symbols(mix: Mix) -> None:
    units = [mix[id] for id in ("us.v", "us.xviii", "us.2ad", "ge.17ss")]
    assert len({shown(unit).symbol for unit in units}) == 4
    assert {shown(counter).symbol for counter in mix.values()} <= set(symbol_book().symbols)
    assert all(shown(counter).size_mark for counter in mix.values())


@pytest.mark.parametrize("language", ["en", "ja"])
def test_designations_are_short(mix: Mix, language: str) -> None:
    assert max(len(shown(counter, language=language).designation) for counter in mix.values()) <= 10


def test_each_unit_is_one_counter_in_print() -> None:
    made = [*printed(BundleView(read_bundle(CAMPAIGN)), "en", "whole")]
    assert len(made) == 109
    assert sum(each.back is not None for each in made) == 85
