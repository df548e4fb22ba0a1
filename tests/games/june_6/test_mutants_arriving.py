"""5, 6, 10 What nobody else would notice if it were switched off: drops, entry areas, a lost corps staff."""

from __future__ import annotations

from typing import Any

from engine.games.june_6.airborne import DROP_PHASE, Drops
from engine.games.june_6.entry_choice import ENTRY_CHOICE, Entries
from engine.games.june_6.losses import reduce
from engine.games.june_6.state import June6Play
from engine.play import Frame, Step
from tests.games.june_6.d_day import on_d_day
from tests.games.june_6.table import hq, refusals, take, troop
from tests.games.june_6.turns import at_work, value

PARA: dict[str, Any] = {"type": "parachute", "infantry": True, "traits": ("paratroop",)}


def test_a_third_regiment_finds_no_room_to_drop() -> None:
    """rb.9.11"""
    units = {troop(f"us.{number}/101abn", **PARA): "utah_box" for number in (501, 502, 506)}
    game = on_d_day(DROP_PHASE, Drops(), units, ())
    for unit in ("us.501/101abn", "us.502/101abn"):
        take(game, "drop", unit, "W3524")
    assert refusals(game, "drop", "us.506/101abn", "W3524") == [("stacking.full", "rb.9.14")]


def test_entries_are_settled_once_each_and_in_their_order() -> None:
    units = {hq("ge.hq/lehr"): "", hq("ge.hq/17ss"): "", troop("us.16/1"): "E2920"}
    gates = {unit: ["E1035", "E1025"] for unit in ("ge.hq/lehr", "ge.hq/17ss")}
    arrivals = [[3, "ge.hq/lehr"], [3, "ge.hq/17ss"]]
    game = at_work(ENTRY_CHOICE, Entries(), units, turn=3, arrivals=arrivals, gates=gates)
    assert ("entry.order", "rb.10.35") in refusals(game, "come_by", "ge.hq/17ss", "E1025")
    take(game, "come_by", "ge.hq/lehr", "E1025")
    assert ("entry.not_due", "rb.10.35") in refusals(game, "come_by", "ge.hq/lehr", "E1035")
    assert refusals(game, "come_by", "ge.hq/17ss", "E1035") == []


def test_the_units_of_a_corps_lose_their_efficiency_with_its_staff() -> None:
    """rb.6.16"""
    units = {hq("us.hq/V", "corps"): "E2920", troop("us.102cav/V"): "E2921", troop("us.16/1"): "E2921"}

    def lose(play: June6Play, _frame: Frame) -> None:
        reduce(play, play.state.unit_number("us.hq/V"))

    game = at_work(Step("lose", enter=lose), Frame(), units)
    assert [value(game, "reduced_efficiency", unit) for unit in ("us.102cav/V", "us.16/1")] == [1, 0]
