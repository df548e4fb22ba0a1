"""Whole orders of battle: taken from a campaign, compared, written as tables and read back, added up."""

from __future__ import annotations

import re
from functools import cache

from engine.bundle import read_bundle
from engine.bundle.models import Oob
from engine.bundle.yaml_reader import load
from engine.compile import whole
from engine.compile.campaigns import CampaignRequest, start_from, take_in
from engine.compile.lineup import Lineup
from engine.compile.oob_diff import oob_differences, take_over
from engine.compile.oob_edits import OobEdits
from engine.compile.oob_sheet import OobTable, accept
from engine.compile.place_parser import PlaceParser
from engine.compile.roster import resolved
from engine.compile.strengths import by_turn, values_of
from engine.compile.unit_usages import library, unit_usages
from engine.paths import data_folder

CAMPAIGN, SAINT_LO, BRIDGES = "june_6/campaign", "june_6/saint_lo", "primer/two_bridges"


@cache
def lineup(name: str) -> Lineup:
    parts = whole(read_bundle(data_folder("scenarios") / name))
    assert parts.counters
    return Lineup(parts.oob, {counter.id: counter for counter in resolved(parts.counters)})


def text_of(name: str) -> str:
    return (data_folder("scenarios") / name / "oob.yaml").read_text(encoding="utf-8")


def after(orders: OobEdits, name: str) -> Lineup:
    return Lineup(Oob.model_validate(orders.data), lineup(name).counters)


def table(name: str, language: str = "en", of: Lineup | None = None) -> OobTable:
    map = whole(read_bundle(data_folder("scenarios") / name)).map
    assert map
    return OobTable(of or lineup(name), PlaceParser(map, 2.253), language)


# From a campaign


def test_who_has_arrived_stands_and_who_comes_later_arrives_in_shifted_turns() -> None:
    start = start_from(
        lineup(CAMPAIGN),
        CampaignRequest({"us.V", "us.1", "us.2", "us.29", "us.XIX", "us.30"}, 4, 1),
        lineup(CAMPAIGN).counters,
    )
    placed = {unit for entry in start.setup for unit in entry.get("units", [entry.get("unit")])}
    coming = {unit: entry["turn"] for entry in start.arrivals for unit in entry.get("units", [entry.get("unit")])}
    assert {"us.hq/1", "us.16/1", "us.9/2"} <= placed
    assert coming["us.hq/XIX"] == 2
    assert coming["us.117/30"] == 3
    assert "us.hq/2arm" not in placed | {*coming}
    corps = next(one for one in start.formations if one["id"] == "us.V")
    assert [part["id"] for part in corps["parts"]] == ["us.1", "us.2", "us.29"]
    assert not start.unknown
    assert all("re_arrival" not in entry.get("state", {}) for entry in start.setup)


def test_they_can_stand_somewhere_else_and_strangers_are_left_out() -> None:
    wish = CampaignRequest({"us.1"}, 2, 1, {"area": "omaha"})
    start = start_from(lineup(CAMPAIGN), wish, {"us.hq/1", "us.16/1"})
    assert start.units == ("us.hq/1", "us.16/1")
    assert "us.18/1" in start.unknown
    assert start.formations == [
        {
            "id": "us.1",
            "side": "allied",
            "name": {"en": "1 Inf Div", "ja": "1歩兵師団"},
            "hq": "us.hq/1",
            "units": ["us.16/1"],
        }
    ]


def test_the_whole_campaign_taken_over_on_its_first_day_says_the_same() -> None:
    campaign = lineup(CAMPAIGN)
    start = start_from(campaign, CampaignRequest({*campaign.formations}, 0, 0), campaign.counters)
    orders = OobEdits({})
    take_in(orders, start, alone=True)
    differs = {row.unit for row in oob_differences(campaign, after(orders, CAMPAIGN))}
    stood = {unit for unit, one in campaign.standings.items() if any(use.entry.historical for use in one.starts)}  # type: ignore[attr-defined]
    assert stood
    assert differs == {*campaign.loose} | stood


def test_beside_what_is_there_formations_that_exist_get_the_units() -> None:
    start = start_from(lineup(CAMPAIGN), CampaignRequest({"us.V", "us.1", "us.2arm"}, 4, 4), lineup(SAINT_LO).counters)
    orders = OobEdits(load(text_of(SAINT_LO)))
    take_in(orders, start, alone=False)
    found = after(orders, SAINT_LO)
    assert found.under["us.16/1"] == "us.1"
    assert found.under["us.2rgr/V"] == "us.V"
    assert found.under["us.cca/2arm"] == "us.2arm"
    assert found.above["us.2arm"] == "us.V"
    assert found.standings["us.9/2"].place == lineup(SAINT_LO).standings["us.9/2"].place
    assert all(standing.is_plain for standing in found.standings.values())


# Compared


def test_what_differs_is_told_by_kind() -> None:
    rows = {row.unit: row.kinds for row in oob_differences(lineup(SAINT_LO), lineup(CAMPAIGN))}
    assert rows["us.hq/79"] == ("only_there",)
    assert "place" in rows["us.9/2"]
    assert not oob_differences(lineup(SAINT_LO), lineup(SAINT_LO))


def test_units_taken_over_differ_no_more_and_the_others_stay() -> None:
    units = ["us.hq/79", "us.9/2", "ge.hq/275"]
    orders = OobEdits(load(text_of(SAINT_LO)))
    take_over(orders, lineup(CAMPAIGN), units)
    found = after(orders, SAINT_LO)
    assert not {*units} & {row.unit for row in oob_differences(found, lineup(CAMPAIGN))}
    changed = {row.unit for row in oob_differences(found, lineup(SAINT_LO))}
    assert changed == {*units}


def test_the_library_says_who_uses_a_formation() -> None:
    found = {bearer.path.name: bearer.places for bearer in unit_usages(library(), ["ge.275"], "june_6")}
    assert found["saint_lo"]["scenario.special_rules"] == 1
    assert found["campaign"]["oob.formations"] == 1
    assert "two_bridges" not in found


# As a table


def test_a_table_that_is_read_back_changes_nothing() -> None:
    for language in ("en", "ja"):
        for separator in (",", "\t"):
            rows = table(CAMPAIGN, language).read(table(CAMPAIGN, language).write(separator))
            assert len(rows) == len(lineup(CAMPAIGN).standings)
            assert {row.kind for row in rows} == {"same"}, [row for row in rows if row.kind != "same"][:3]


def test_rows_say_what_is_new_what_changes_and_what_is_not_understood() -> None:
    text = "unit\tset-up\tarrival\tentry\n" + "\n".join(
        (
            "us.9/2\tE2419\t\t",
            "us.hq/79\t\t6\tUtah landing box",
            "us.hq/1\tE2520\t\t",
            "us.nobody\tE2520\t\t",
            "us.23/2\tAtlantis\t\t",
            "us.115/29\t\tsoon\t",
            "",
        )
    )
    rows = table(SAINT_LO).read(text)
    assert [row.kind for row in rows] == ["changed", "new", "same", "unclear", "unclear", "unclear"]
    assert [row.code for row in rows[3:]] == ["unit", "unknown", "number"]
    assert dict(rows[0].differs) == {"setup": ("E2418", "E2419")}
    orders = OobEdits(load(text_of(SAINT_LO)))
    accept(orders, rows, lineup(SAINT_LO))
    found = after(orders, SAINT_LO)
    assert {row.unit for row in oob_differences(found, lineup(SAINT_LO))} == {"us.9/2", "us.hq/79"}
    assert found.standings["us.hq/79"].turn == 6


def test_rows_are_found_by_designation_and_headings_in_japanese() -> None:
    rows = table(BRIDGES, "ja").read("呼称,初期配置,出典\n近衛連隊,針原,記録\nNobody,針原,\n")
    assert [row.kind for row in rows][1] == "unclear"
    guard = next(id for id, one in lineup(BRIDGES).counters.items() if re.search("近衛", one.name["ja"]))
    name = lineup(BRIDGES).counters[guard].name["ja"]
    (row,) = table(BRIDGES, "ja").read(f"呼称,初期配置,出典\n{name},針原,記録\n")
    assert (row.unit, row.kind) == (guard, "changed")
    assert row.meant == {"setup": {"hex": "0905"}, "source": "記録"}


def test_rows_without_a_heading_are_read_in_a_fixed_order() -> None:
    (row,) = table(BRIDGES).read("k.1;army_of_the_west;0506")
    assert row.meant == {"setup": {"hex": "0506"}}


def test_a_source_that_is_changed_keeps_what_it_cites() -> None:
    rows = table(SAINT_LO).read("unit,source\nus.9/2,playbook 5.4 · by the sketch\nus.23/2,my own\n")
    orders = OobEdits(load(text_of(SAINT_LO)))
    accept(orders, rows, lineup(SAINT_LO))
    said = after(orders, SAINT_LO).standings
    first, second = (said[unit].uses[0].entry.provenance for unit in ("us.9/2", "us.23/2"))
    assert first
    assert second
    assert (first.kind, first.cite[0].at, first.reason) == ("source", "5.4", "by the sketch")
    assert (second.kind, second.reason) == ("user", "my own")


# Added up


def test_units_and_values_are_added_up_turn_by_turn() -> None:
    turns = range(1, 7)
    counts = by_turn(lineup(BRIDGES), turns)
    assert counts == {"kestria": (5, 6, 6, 6, 6, 6), "lorn": (5, 6, 6, 6, 6, 6)}
    attack = by_turn(lineup(BRIDGES), turns, "strengths")["kestria"]
    own = [one.values["strengths"][-1] for one in lineup(BRIDGES).counters.values() if one.side == "kestria"]
    assert attack[-1] == sum(own)
    assert "strengths" in values_of(lineup(BRIDGES).counters)
