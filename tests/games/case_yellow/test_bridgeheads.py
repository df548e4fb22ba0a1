"""10.8 Bridgeheads: the four ways, the roll, and what ends them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.movement.bridgeheads import (
    BRIDGEHEAD,
    BRIDGING_DIE,
    Bridging,
    banks_of,
    has_bridgehead,
    least,
    may_bridge,
)
from engine.games.case_yellow.state import OfSide
from engine.play import Game, Item, sequence
from tests.games.case_yellow import table
from tests.games.case_yellow.marches import REST, SYSTEM, march, moves
from tests.games.case_yellow.table import corps, events, now, offers, panzer, position, refusals, take, troop, west

BOARD = west()
TANKS = panzer("ge.pz/7")
FOOT = corps("ge.corps/1")
FOE = corps("fr.corps/1")
BANK, ACROSS, BEHIND = "2425", "2524", "2426"
"""The Meuse at Givet, a hex across from it, and one behind."""


def refused(units: Any, hex: str = ACROSS, **entries: Any) -> str:
    """What speaks against a bridgehead."""
    found = may_bridge(position(units, **{"active": "german", **entries}), BOARD.hex(hex))
    return found.message.key if found else ""


def attempt(units: Any, face: int, hex: str = ACROSS, **entries: Any) -> Game:
    """One attempt, as before combat; the tanks' side may look around afterwards."""
    target = Bridging(BOARD.hex(hex))
    once = sequence("once", Item(BRIDGEHEAD, lambda _state: target), Item(REST, lambda _state: OfSide(GERMAN)))
    return table.play(once, once.record(), units, (face,), system=SYSTEM, **{"combat_round": 1, **entries})


# Way 1: after a move


def test_units_that_have_moved_up_to_a_river_try_once() -> None:
    """10.8c: only they, once for each hex in a round, and a marker lies in the empty hex."""
    game = moves({TANKS: BEHIND}, faces=[6])
    assert offers(game, "bridgehead") == []
    march(game, "ge.pz/7", BANK)
    assert offers(game, "bridgehead") == [ACROSS, "2424"]
    take(game, "bridgehead", ACROSS)
    assert now(game).bridgehead[BOARD.hex(ACROSS)] == 1
    assert ("bridgehead.stands", "rb.10.8#k") in refusals(game, "bridgehead", ACROSS)
    assert events(game, "bridgehead.made") == 1


def test_a_failed_attempt_is_not_repeated() -> None:
    """10.8f"""
    game = moves({TANKS: BEHIND}, faces=[1])
    march(game, "ge.pz/7", BANK)
    take(game, "bridgehead", ACROSS)
    assert now(game).bridgehead[BOARD.hex(ACROSS)] == 0
    assert refusals(game, "bridgehead", ACROSS) == [("bridgehead.tried", "rb.10.8#k")]
    assert events(game, "bridgehead.failed") == 1


def test_who_has_not_moved_does_not_try() -> None:
    game = moves({TANKS: BANK})
    assert offers(game, "bridgehead") == []
    assert refusals(game, "bridgehead", ACROSS) == [("bridgehead.nobody_moved", "rb.10.8#c")]


def test_after_an_advance() -> None:
    """10.8c: the hexes that are open to units which have come up to a river."""
    state = position({TANKS: BANK, FOOT: BEHIND})
    assert [BOARD.label(hex) for hex in banks_of(state, (0, 1))] == [ACROSS, "2424"]
    assert banks_of(state, (1,)) == ()


# What speaks against one


def test_where_there_is_no_bridgehead() -> None:
    """10.8a,b,e"""
    assert refused({TANKS: BANK}) == ""
    assert refused({FOOT: BANK}) == "bridgehead.nobody"
    assert refused({TANKS: BEHIND}) == "bridgehead.nobody"
    assert refused({TANKS: BANK}, control={ACROSS: "german"}) == "bridgehead.own"
    assert refused({TANKS: "2829"}, "2928") == "bridgehead.line"
    assert refused({TANKS: "2829"}, "2928", destroyed={"2928": 1}) == ""
    six: dict[str, Any] = {"bridgehead": dict.fromkeys(("3019", "3018", "3017", "3016", "3015", "3014"), 1)}
    assert refused({TANKS: BANK}, **six) == "bridgehead.no_marker"
    assert refused({TANKS: BANK}, options={"markers.limited": False}, **six) == ""


def test_works_are_no_hindrance() -> None:
    """10.8c: to try, though they make it harder."""
    assert refused({TANKS: "2026"}, "2025") == ""


def test_before_combat_in_a_move_round_a_point_must_be_left() -> None:
    """10.8c: a unit that began there has all its points; in Combat rounds it costs nothing."""
    units = {TANKS: BANK, FOE: ACROSS}
    assert refused(units) == ""
    assert refused(units, spent={"ge.pz/7": 6}) == "bridgehead.no_point"
    assert refused(units, spent={"ge.pz/7": 6}, combat_round=1) == ""
    game = attempt(units, 6, combat_round=0, spent={"ge.pz/7": 5})
    assert now(game).spent[0] == 6


def test_only_those_who_take_part_pay() -> None:
    """A20: a unit of the attack must have the point, not one that looks on."""
    spent = {TANKS: BANK, panzer("ge.pz/8"): "2525", FOE: ACROSS}
    state = position(spent, active="german", spent={"ge.pz/7": 6})
    assert may_bridge(state, BOARD.hex(ACROSS)) is None
    found = may_bridge(state, BOARD.hex(ACROSS), (0,))
    assert found is not None
    assert found.message.key == "bridgehead.no_point"


# The roll


@pytest.mark.parametrize(
    ("bank", "hex", "need"), [("2413", "2312", 2), (BANK, ACROSS, 3), ("2525", ACROSS, 3), ("3833", "3732", 4)]
)
def test_rivers_differ(bank: str, hex: str, need: int) -> None:
    assert least(position({TANKS: bank}), BOARD.hex(hex)) == need


def test_what_changes_the_roll() -> None:
    """12.11a: Better Defence one less; works one less; nobody, or disrupted units alone, one more."""

    def total(units: Any, hex: str = ACROSS, **entries: Any) -> int:
        return BRIDGING_DIE.tally(position({TANKS: BANK, **units}, **entries), BOARD.hex(hex)).total

    assert total({}) == 1
    assert total({FOE: ACROSS}) == 0
    assert total({FOE: ACROSS}, better_defence={ACROSS: 1}) == -1
    assert total({FOE: ACROSS}, disrupted={"fr.corps/1": 1}) == 1
    assert total({FOE: ACROSS, troop("fr.div/1"): ACROSS}, disrupted={"fr.corps/1": 1}) == 0
    assert total({FOE: "2025"}, "2025") == -1
    assert total({FOE: "2025"}, "2025", destroyed={"2025": 1}) == 0


@pytest.mark.parametrize(("face", "made"), [(2, 0), (3, 1)])
def test_the_roll(face: int, made: int) -> None:
    game = attempt({TANKS: BANK, FOE: ACROSS}, face)
    assert now(game).bridgehead[BOARD.hex(ACROSS)] == made


# Way 4, and what ends a bridgehead


def test_parachutists_hold_all_banks_around_them() -> None:
    """10.8c: over every river, or at crossings alone, as one reads it; never into an intact line."""
    fj = troop("ge.fj/1", "1/2", 5, 2, size="regiment", kind="fj")

    def holds(here: str, hex: str, unit: Any = fj, **entries: Any) -> bool:
        return has_bridgehead(position({unit: here}, **entries), BOARD.hex(here), BOARD.hex(hex))

    crossing = {"options": {"fj.bridgehead": "crossing"}}
    assert holds(BANK, ACROSS)
    assert not holds(BANK, ACROSS, **crossing)
    assert holds("2525", ACROSS, **crossing)
    assert not holds(BANK, BEHIND), "no river there"
    assert not holds("2829", "2928")
    assert not holds(BANK, ACROSS, FOOT)


def test_a_marker_serves_every_attacker() -> None:
    state = position({TANKS: BANK}, bridgehead={ACROSS: 1})
    assert has_bridgehead(state, BOARD.hex("2525"), BOARD.hex(ACROSS))


def test_what_ends_a_bridgehead() -> None:
    """10.8d: Allied units that enter the hex, and Germans who stand there."""
    french = moves({FOE: "2523", TANKS: BANK}, ALLIED, bridgehead={ACROSS: 1})
    march(french, "fr.corps/1", ACROSS)
    assert now(french).bridgehead[BOARD.hex(ACROSS)] == 0
    assert events(french, "bridgehead.lost") == 1
    german = moves({FOOT: "2525"}, bridgehead={ACROSS: 1})
    march(german, "ge.corps/1", ACROSS)
    assert now(german).bridgehead[BOARD.hex(ACROSS)] == 0
    assert events(german, "bridgehead.crossed") == 1


def test_the_germans_take_a_marker_off_when_they_wish() -> None:
    """10.8d: and nobody else does."""
    game = moves({TANKS: BEHIND}, bridgehead={ACROSS: 1})
    take(game, "lift_bridgehead", ACROSS)
    assert now(game).bridgehead[BOARD.hex(ACROSS)] == 0
    assert refusals(game, "lift_bridgehead", ACROSS) == [("bridgehead.none_to_lift", "rb.10.8#i")]
    allied = moves({FOE: BEHIND}, ALLIED, bridgehead={ACROSS: 1})
    assert offers(allied, "lift_bridgehead") == []
