"""Advice: what may be changed is read, the most even plan comes first, the bid splits the games in halves."""

from __future__ import annotations

import pytest

from engine.playtest.advice import BadKnob, Knob, advise, bid
from engine.playtest.variant_games import Variant, VariantRun
from engine.playtest.variations import Arriving, EntryVariation, OptionVariation, ParameterVariation, Stronger

BASE = Variant("primer/mill_race")


def test_knobs_say_what_may_be_changed_and_to_what() -> None:
    texts = (
        "arrival:k.3=2..3",
        "strength:k.1=-1..0",
        "number:victory.hold=2",
        "option:a.b=yes|no",
        "entry:luck[lorn]=0|1",
    )
    made = [one for text in texts for one in Knob.read(text).variations()]
    assert made == [
        Arriving("k.3", 2),
        Arriving("k.3", 3),
        Stronger("k.1", -1),
        Stronger("k.1", 0),
        ParameterVariation("victory.hold", 2),
        OptionVariation("a.b", "yes"),
        OptionVariation("a.b", "no"),
        EntryVariation("luck", 0, "lorn"),
        EntryVariation("luck", 1, "lorn"),
    ]


@pytest.mark.parametrize("text", ["k.3=2", "moon:k.3=2..3", "arrival:k.3", "arrival:k.3=4..2", ""])
def test_what_is_no_knob_is_refused_with_words(text: str) -> None:
    with pytest.raises(BadKnob, match=r"may be changed|backwards"):
        Knob.read(text)


def test_too_many_combinations_are_refused() -> None:
    with pytest.raises(BadKnob, match="100 combinations"):
        advise(BASE, [Knob.read("arrival:k.1=1..10"), Knob.read("arrival:k.2=1..10")])


@pytest.mark.parametrize(
    ("margins", "points"), [([-3, -5, -4, -9, 2], 4.0), ([1, 1, 1], -1.0), ([-2, -4], 3.0), ([7], -7.0)]
)
def test_the_bid_is_the_margin_in_the_middle_given_back(margins: list[int], points: float) -> None:
    assert bid(margins).points == points


def test_with_the_bid_as_many_games_come_out_one_way_as_the_other() -> None:
    margins = [-12, -11, -11, -8, -8, -7, -5, -5, -4, -1, 0, 0, 2, 3, 9]
    given = bid(margins)
    ahead = [margin + given.points for margin in margins]
    assert sum(one > 0 for one in ahead) <= len(margins) / 2 >= sum(one < 0 for one in ahead)
    assert given.interval == (0, 8), "the 4th and the 12th of 15: a median beyond them is rarer than 1 in 20"


def test_the_most_even_plan_comes_first() -> None:
    # A place that nobody defends is worth its points to whoever has it.
    found = advise(BASE, [Knob.read("entry:control[1105]=lorn|kestria")], VariantRun(12))
    assert [plan.words for plan in found.plans] == ["control[1105] = kestria", "control[1105] = lorn"]
    nearest = found.plans[0]
    assert abs(nearest.margins.median) < abs(found.as_it_is.margins.median)
    assert nearest.games == found.as_it_is.games == 12
    assert found.tried == 2


def test_the_search_narrows_many_plans_down_and_nothing_allowed_gives_the_bid_alone() -> None:
    found = advise(BASE, [Knob.read("arrival:l.upland=1..5")], VariantRun(6))
    assert found.tried == 5
    assert len(found.plans) == 3
    alone = advise(BASE, [], VariantRun(6))
    assert alone.plans == ()
    assert alone.as_it_is.bid.points == -alone.as_it_is.margins.median
