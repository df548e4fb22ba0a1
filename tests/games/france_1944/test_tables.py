"""The charts of France 1944 against what the rulebook says of them, and against each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests.games.france_1944.ground import apart, hex_of, march, step, tables

POINTS = (2, 3, 4, 6)


def track(box: int, column: str) -> str | int:
    found: str | int = tables()["increments"].look_up(box, column)
    return found


def below(box: int) -> tuple[int, ...]:
    return tuple(int(number) for number in str(track(box, "next")).split() if number != "-")


def walks(box: int) -> Iterator[tuple[int, ...]]:
    """Yield every series that begins with a box."""
    if not below(box):
        yield (box,)
    for then in below(box):
        for rest in walks(then):
            yield (box, *rest)


TOPS = tuple(box for box in range(1, 21) if track(box, "top") == "yes")
SERIES = tuple(series for top in TOPS for series in walks(top))


def test_the_track_has_twenty_boxes_five_tops_and_nine_series() -> None:
    assert tables()["increments"].rows == tuple(range(1, 21))
    assert TOPS == (1, 2, 3, 4, 5)
    assert len(SERIES) == 9


def test_the_printed_series_are_there_and_the_wrong_one_is_not() -> None:
    assert {(4, 10, 14, 18), (5, 11, 15), (3, 7, 12), (1,)} <= set(SERIES)
    assert 13 not in below(8)


def test_the_printed_box() -> None:
    (box,) = (box for box in range(1, 21) if (track(box, "from"), track(box, "to")) == (2, 4))
    assert [track(box, f"m{points}") for points in POINTS] == [0, 1, 2, 2]
    assert track(box, "attack") == "4+"


def test_five_codes_occur() -> None:
    assert {track(box, "attack") for box in range(1, 21)} == {"-", "2+", "3+", "4+", "6"}


@pytest.mark.parametrize("box", range(1, 21))
def test_a_box_is_a_stretch_of_a_phase(box: int) -> None:
    first, last = int(track(box, "from")), int(track(box, "to"))
    for points in POINTS:
        spent = int(track(box, f"m{points}"))
        assert spent == min(points, last) - min(points, first)
        least = str(track(box, "attack")).rstrip("+")
        assert (spent >= 2) == (least != "-" and points >= int(least))


@pytest.mark.parametrize("series", SERIES)
def test_a_series_takes_the_whole_phase(series: tuple[int, ...]) -> None:
    for points in POINTS:
        assert sum(int(track(box, f"m{points}")) for box in series) <= points
    assert sum(int(track(box, "m6")) for box in series) == 6
    assert all(int(track(one, "to")) <= int(track(other, "from")) for one, other in pairwise(series))


def test_three_points_enter_neither_rough_ground_nor_a_zone_in_the_printed_box() -> None:
    assert int(track(9, "m3")) < tables()["terrain"].look_up("rough", "mp")
    assert int(track(9, "m3")) < tables()["terrain"].look_up("clear", "mp") + 1
    assert int(track(9, "m6")) < tables()["terrain"].look_up("rough", "mp") + 1


def test_the_die_has_three_ones_two_twos_and_a_three() -> None:
    assert [tables()["custom_die"].look_up(face) for face in range(1, 7)] == [1, 1, 1, 2, 2, 3]


def test_the_boxes_of_the_matrix() -> None:
    outcomes = tables()["outcomes"]
    assert outcomes.look_up("pass", "fail") == "retreat"
    assert outcomes.look_up("fail", "pass") == "repulse"
    for attack in ("pass", "fail"):
        for defense, retreat in (("pass", "may"), ("fail", "must")):
            box = outcomes.look_up(attack, defense)
            for kind in ("set_piece", "mobile"):
                assert tables()["matrix"].look_up(box, f"{kind}_retreat") == retreat


def test_air_markers() -> None:
    air = tables()["air"]
    assert [air.look_up("tactical", column) for column in ("set_piece", "mobile", "own_mobile")] == [-1, -2, 1]
    assert [air.look_up("heavy", column) for column in ("set_piece", "mobile", "own_mobile")] == [-2, 0, 0]


def test_terrain_counts_for_the_defender_in_set_piece_combat_only() -> None:
    beside = tables()["sides"]
    assert [row for row in beside.rows if beside.look_up(row, "terrain") == "yes"] == ["set_piece_defense"]
    assert beside.look_up("set_piece_attack", "air") == "no"


def test_costs_of_the_river_example() -> None:
    assert tables()["terrain"].look_up("clear", "mp") == 1
    assert tables()["terrain"].look_up("rough", "mp") == 2
    assert step("1414", "1314") == 1
    assert march("1710", "1810") == 3
    assert march("1710", "1810", enemies=("1910",)) == 4
    assert march("1710", "1810", enemies=("1711",)) == 6


def test_mobile_combat_is_for_clear_ground() -> None:
    terrain = tables()["terrain"]
    assert [word for word in terrain.rows if terrain.look_up(word, "mobile") == "yes"] == ["clear"]
    assert {tables()["features"].look_up(word, "mobile") for word in tables()["features"].rows} == {"pursuit"}


def test_october_brings_three_supply_points() -> None:
    turns = tables()["turns_track"]
    assert turns.rows == tuple(range(1, 12))
    assert turns.look_up(4, "allied_supply") == 3
    assert [turns.look_up(1, column) for column in ("air", "allied_supply", "german_supply")] == [0, 0, 0]


def test_sums_of_the_turn_track() -> None:
    turns = tables()["turns_track"]
    total = {column: sum(turns.look_up(turn, column) for turn in turns.rows) for column in turns.columns}
    assert (total["allied_supply"], total["german_supply"]) == (38, 15)
    assert total["us_armor"] + total["us_infantry"] == 72
    assert total["allied_armor"] + total["allied_infantry"] == 35
    assert total["german_armor"] + total["german_infantry"] == 59


def test_attrition() -> None:
    attrition = tables()["attrition"]
    assert [[attrition.look_up(row, column) for column in ("new", "held")] for row in attrition.rows] == [
        [0, 1],
        [1, 2],
    ]
    assert [row for row in attrition.rows if attrition.look_up(row, "removed") == "yes"] == ["surrounded"]


def test_who_commands_whom() -> None:
    command = tables()["command"]
    said = {
        (hq, unit): command.look_up(hq, unit)
        for hq in command.rows
        for unit in command.columns
        if command.look_up(hq, unit) != "no"
    }
    assert {unit for hq, unit in said if hq == "us"} == {"us", "french"}
    assert {unit for hq, unit in said if hq == "french"} == {"french"}
    assert {unit for hq, unit in said if hq == "canadian"} == {"canadian", "british", "polish"}
    assert {unit for hq, unit in said if hq == "british"} == {"canadian", "british", "polish", "us"}
    assert [pair for pair, word in said.items() if word == "one"] == [("british", "us")]


def test_reaction_out_of_supply_reduces_the_allowance() -> None:
    assert [tables()["reduced_allowance"].look_up(points) for points in (6, 4, 3, 2)] == [4, 3, 2, 0]


# Combat as a whole


def hits(kind: str, band: str, attack: int, defense: int, side: str) -> float:
    """Return the hits that a side takes on average, at two morales after all changes; the defender never retreats."""
    found = 0.0
    for attacker in range(1, 7):
        for defender in range(1, 7):
            passes = ["pass" if die <= morale else "fail" for die, morale in ((attacker, attack), (defender, defense))]
            box = tables()["outcomes"].look_up(*passes)
            change = tables()["matrix"].look_up(box, f"{kind}_{side}") + tables()["bands"].look_up(band, side)
            for face in range(1, 7):
                found += max(0, tables()["custom_die"].look_up(face) + change) / 216
    return found


KINDS, BANDS, MORALES = ("set_piece", "mobile"), tuple(map(str, tables()["bands"].rows)), range(7)


@pytest.mark.parametrize("kind", KINDS)
def test_more_strength_is_never_worse(kind: str) -> None:
    for weaker, stronger in pairwise(BANDS):
        for attack in MORALES:
            for defense in MORALES:
                pair = (attack, defense)
                assert hits(kind, weaker, *pair, "attacker") >= hits(kind, stronger, *pair, "attacker") - 1e-9
                assert hits(kind, weaker, *pair, "defender") <= hits(kind, stronger, *pair, "defender") + 1e-9


@pytest.mark.parametrize("kind", KINDS)
def test_more_morale_is_never_worse(kind: str) -> None:
    for band in BANDS:
        for other in MORALES:
            for low, high in pairwise(MORALES):
                attacker = [hits(kind, band, morale, other, "attacker") for morale in (low, high)]
                defender = [hits(kind, band, other, morale, "defender") for morale in (low, high)]
                assert attacker[1] <= attacker[0] + 1e-9
                assert defender[1] <= defender[0] + 1e-9


def test_sizes_of_losses() -> None:
    def both(kind: str, band: str, attack: int, defense: int) -> tuple[float, float]:
        pair = [round(hits(kind, band, attack, defense, side), 1) for side in ("attacker", "defender")]
        return pair[0], pair[1]

    assert both("set_piece", "2:1", 4, 4) == (1.0, 1.0), "an even exchange"
    assert both("set_piece", "1:1", 4, 4) == (1.0, 0.3), "three for one"
    assert both("mobile", "5:1", 5, 2)[1] > 4, "the pursuit"


# Marches (no enemy): a division of armor has 6 points a phase, 12 by administrative movement


@pytest.mark.parametrize(
    ("start", "end", "points"),
    [
        ("Saint-Lô", "Avranches", 4),
        ("Avranches", "Brest", 8),
        ("Avranches", "Le Mans", 5),
        ("Le Mans", "Orléans", 4),
        ("Avranches", "Mantes", 11),
        ("Avranches", "Verdun", 24),
        ("Mantes", "Antwerp", 11),
        ("Troyes", "Nancy", 13),
        ("Remagen", "Kassel", 11),
        ("Cologne", "Hannover", 13),
        ("Mannheim", "Munich", 13),
    ],
)
def test_marches_of_the_campaign(start: str, end: str, points: int) -> None:
    assert march(hex_of(start), hex_of(end)) == points


def test_market_garden() -> None:
    assert march("3107", hex_of("Arnhem"), river=0) == 4
    assert march("3107", hex_of("Arnhem")) == 8
    drops = [[apart(here, hex_of(name)) for name in ("Nijmegen", "Arnhem")] for here in ("2908", "3008", "3107")]
    assert drops == [[4, 5], [4, 5], [2, 3]]


def test_the_line_of_supply_ends_at_the_frontier() -> None:
    lines = [("1409", "Aachen"), ("1309", "Aachen"), ("1409", "Strasbourg"), ("1409", "Arnhem")]
    assert [apart(here, hex_of(name)) for here, name in lines] == [19, 20, 20, 20]
    assert [apart(hex_of("Antwerp"), hex_of(name)) for name in ("Mannheim", "Kassel")] == [12, 13]
