"""The faces of A Time for Trumpets, as its rulebook describes them (1.1 to 1.4)."""

from __future__ import annotations

from functools import cache

from editor.canvas.counter_look import counter_look
from editor.canvas.face_data import Face
from editor.canvas.face_maker import face_of
from engine.bundle import read_part
from engine.bundle.models import CountersModel
from engine.bundle.models.units import CounterModel
from engine.paths import data_folder

CAMPAIGN = data_folder("scenarios") / "time_for_trumpets" / "campaign"


@cache
def mix() -> dict[str, CounterModel]:
    made, faults = read_part(CountersModel, (CAMPAIGN / "counters.yaml").read_text(encoding="utf-8"), "counters.yaml")
    assert not faults
    return {counter.id: counter for counter in made.resolved()}


def face(unit: str, steps: int | None = None) -> Face:
    return face_of(mix()[unit], counter_look("time_for_trumpets"), "en", steps=steps)


def test_a_strength_in_brackets_only_defends() -> None:
    assert face("12vg/hq").values[0] == "(1)"
    assert face("6pza/667").values[:2] == ("6", "(9)")


def test_the_er_stands_on_the_color_of_the_army_below_the_stripe_of_the_corps() -> None:
    sixth, fifth = face("12vg/27/i"), face("26vg/77/ii")
    assert (sixth.plates[1], fifth.plates[1]) == ("#f2b8c6", "#a9d3ee")
    assert sixth.stripe == face("277vg/989/i").stripe != fifth.stripe


def test_wheels_a_dot_and_a_small_number_say_how_it_moves() -> None:
    assert face("1ssd/1/i").symbol == "infantry+wheels"
    assert face("1ssd/recon").symbol == "armoured_reconnaissance+three_wheels"
    assert face("12vg/27/i").symbol == "infantry"
    assert face("kgp/501").values == ("14•", "6", "6")
    assert face("12vg/fa/ii").values == ("(1)", "4", "6H")
    assert face("7a/hq").values[-1] == "8³"


def test_a_battalion_of_tanks_falls_by_its_ladder() -> None:
    assert [face("1id/tk/745", steps).values[0] for steps in range(6, 0, -1)] == ["13", "11", "9", "7", "5", "3"]


def test_artillery_shows_its_fire_and_a_headquarters_its_range() -> None:
    assert [badge.text for badge in face("26vg/fa/ii").badges] == ["3·8"]
    assert [badge.text for badge in face("12vg/hq").badges] == ["8"]


def test_every_counter_has_a_face_that_says_who_it_is() -> None:
    looked = {unit: face(unit) for unit in mix()}
    assert [unit for unit, each in looked.items() if not each.designation or not each.values] == []
