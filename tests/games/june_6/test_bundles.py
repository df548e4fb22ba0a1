"""The shipped scenarios: who stands where, who comes when, which markers and numbers a scenario sets beforehand."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Container, Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from engine.bundle import Bundle, read_bundle
from engine.bundle.models import CounterModel
from engine.bundle.models.units import Arrival, Placement
from engine.compile.map_compiler import compile_map, labels_of
from engine.compile.place_selection import PlacedMap, formations_of, hexes_of
from engine.compile.position import Use, uses_of
from engine.compile.references import references
from engine.compile.roster import resolved
from engine.compile.sources import Whole, whole
from engine.games.june_6.map import layers
from engine.games.june_6.rules import compile_rules
from engine.games.june_6.state import June6State
from engine.paths import data_folder

ROOT = data_folder("scenarios") / "june_6"
NAMES = sorted(path.name for path in ROOT.iterdir() if path.is_dir())
LARGE = ("campaign", "first_week")
LETTERS = {
    "E1745": "a", "E1345": "a", "E1041": "b", "E1035": "c", "E1025": "d", "E1011": "e", "E1012": "e", "W1016": "f",
}  # fmt: skip


class Read(NamedTuple):
    bundle: Bundle
    parts: Whole
    counters: dict[str, CounterModel]
    setup: tuple[Use, ...]
    arrivals: tuple[Use, ...]

    @property
    def state(self) -> Any:
        assert self.bundle.scenario
        return self.bundle.scenario.state

    def standing(self) -> dict[str, str | None]:
        """Where each unit of finish set-up."""
        return {use.unit: use.place for use in self.setup}

    def coming(self, turn: int) -> dict[str, str]:
        """Who comes in a turn: by which box or entry areas, with release number, `re` and `1` as in the schedule."""
        return {use.unit: schedule(use) for use in self.arrivals if turn_of(use) == turn}


def turn_of(use: Use) -> int:
    turn = use.entry.turn if isinstance(use.entry, Arrival) else None
    assert isinstance(turn, int)
    return turn


def schedule(use: Use) -> str:
    """An arrival in short: gold+juno+sword, e+f #6 re."""
    state, at = use.entry.state, getattr(use.entry, "at", None)
    area = getattr(at, "area", "").removeprefix("entry_")
    gates = state.get("gates", [area or use.place])
    where = "+".join(dict.fromkeys(LETTERS.get(gate, gate.removesuffix("_box")) for gate in gates))
    release = f" #{state['release']}" if "release" in state else ""
    return f"{where}{release}{' re' * state.get('re_arrival', 0)}{' 1' * state.get('one_marker', 0)}"


@cache
def read(name: str) -> Read:
    bundle = read_bundle(ROOT / name)
    assert not bundle.faults, [fault.text("en") for fault in bundle.faults]
    parts = whole(bundle)
    assert not parts.flaws
    assert parts.counters
    assert parts.oob
    uses = uses_of(parts.oob, formations_of(parts.oob), None)
    return Read(bundle, parts, {each.id: each for each in resolved(parts.counters)}, uses.setup, uses.arrivals)


def in_play(name: str) -> frozenset[str]:
    """The hexes of the area in play; none if it is the whole map."""
    found = read(name)
    assert found.bundle.scenario
    assert found.parts.map
    if found.bundle.scenario.area is None:
        return frozenset()
    board = compile_map(found.parts.map, layers(compile_rules((), {})))
    assert board
    hexes = hexes_of(found.bundle.scenario.area.within, PlacedMap(found.parts.map, board, labels_of(board.grid)))
    return frozenset(board.label(hex) for hex in hexes or ())


def test_eight_scenarios() -> None:
    expected = {"campaign", "first_week", "cherbourg", "saint_lo", "epsom", "caen", "epsom_and_caen", "learning"}
    assert set(NAMES) == expected


SPANS = {
    "campaign": (1, 13), "first_week": (1, 5), "cherbourg": (8, 13), "saint_lo": (4, 9), "epsom": (11, 13),
    "caen": (14, 16), "epsom_and_caen": (11, 16), "learning": (4, 6),
}  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_length(name: str) -> None:
    """pb.5.1#a, pb.6#a, pb.6.1#a, pb.6.1#b, pb.6.1#c"""
    scenario = read(name).bundle.scenario
    assert scenario
    assert (scenario.turns.first, scenario.turns.last) == SPANS[name]
    first, last = SPANS[name]
    assert scenario.turns.names[0]["en"] == TURNS[first]
    assert scenario.turns.names[-1]["en"] == TURNS[last]


TURNS = {
    1: "6 June", 4: "11/12 June", 5: "13/14 June", 6: "15/16 June", 8: "19/20 June", 9: "21/22 June",
    11: "25/26 June", 13: "29/30 June", 14: "1/2 July", 16: "5/6 July",
}  # fmt: skip


def unknown(name: str) -> Iterator[str]:
    found = read(name)
    assert found.parts.map
    assert found.parts.map.grid
    labels = labels_of(found.parts.map.grid.grid)
    known: dict[str, Container[str]] = {
        "unit": found.counters,
        "formation": formations_of(found.parts.oob),
        "area": found.parts.map.areas,
        "box": found.parts.map.boxes,
        "chain": {chain.id for chain in found.parts.map.chains},
        "side": ("allied", "german"),
        "state": June6State.SCHEMA,
    }
    for part in (found.bundle.scenario, found.parts.oob):
        for kind, value, _path in references(part):
            if kind == "hex":
                yield from () if labels.hex(value) >= 0 else (value,)
            elif value not in known.get(kind, (value,)):
                yield f"{kind} {value}"
    entries = {entry for use in (*found.setup, *found.arrivals) for entry in use.entry.state}
    yield from sorted((entries | set(found.state)) - {"steps"} - set(June6State.SCHEMA))


@pytest.mark.parametrize("name", NAMES)
def test_everything_named_exists(name: str) -> None:
    assert list(unknown(name)) == []


@pytest.mark.parametrize("name", NAMES)
def test_nobody_appears_twice(name: str) -> None:
    found = read(name)
    assert found.parts.oob
    waiting = [unit for pool in found.parts.oob.pools for unit in pool.units]
    seen = Tally([*(use.unit for use in (*found.setup, *found.arrivals)), *waiting])
    assert [unit for unit, number in seen.items() if number > 1] == []


@pytest.mark.parametrize("name", NAMES)
def test_stacks_are_legal(name: str) -> None:
    """9.1: two combat and three support units, three together."""
    found = read(name)
    stacks: dict[str | None, list[str]] = {}
    for unit, place in found.standing().items():
        stacks.setdefault(place, []).append(unit)
    for place, units in stacks.items():
        combat = [unit for unit in units if not found.counters[unit].values.get("support")]
        assert (place or "").endswith("_box") or (len(units) <= 3 and len(combat) <= 2), (place, units)


@pytest.mark.parametrize("name", [name for name in NAMES if name not in LARGE])
def test_everybody_is_in_the_area(name: str) -> None:
    found, area = read(name), in_play(name)
    places = {use.place for use in (*found.setup, *found.arrivals)} - {None}
    sources = set(found.state.get("source", {}))
    assert (places | sources) - area == set()


def test_the_campaign_uses_every_counter_but_the_wrong_one() -> None:
    found = read("campaign")
    assert found.parts.oob
    waiting = [unit for pool in found.parts.oob.pools for unit in pool.units]
    used = {use.unit for use in (*found.setup, *found.arrivals)} | set(waiting)
    assert set(found.counters) - used == {"us.634/VII"}


def test_groups_wait_in_pools_and_say_so() -> None:
    found = read("campaign")
    assert found.parts.oob
    pools = {pool.id: pool.units for pool in found.parts.oob.pools if pool.id.startswith("group_")}
    for id, units in pools.items():
        assert {found.counters[unit].values.get("group") for unit in units} == {int(id[-1])}
        assert set(units) <= set(found.state["gates"])
    members = [unit for unit, counter in found.counters.items() if counter.values.get("group")]
    assert sorted(unit for units in pools.values() for unit in units) == sorted(members)


@pytest.mark.parametrize("name", LARGE)
def test_set_up_of_6_june(name: str) -> None:
    """pb.1.22#a, pb.1.23#a, pb.1.24#a, pb.2.3#a, pb.2.4#a, pb.3.3#a"""
    stands = read(name).standing()
    expected = {
        "ge.hq/cherbourg": "W4911", "ge.649ost/cherbourg": "W4907", "ge.30/LXXXIV": "W1116", "ge.kg/91": "W2626",
        "ge.i-6fj/91": "W3127", "ge.797ost/243": "W5303", "ge.729/709": "W5120", "ge.916/352": "E2918",
        "ge.736/716": "E2733", "ge.pzjg/21pz": "E1838", "ge.c/IIIFlak": "E1937", "ge.sp.7": "E2444", "ge.sp.8": "W3725",
        "us.746/VII": "utah_box", "us.116/29": "omaha_box", "cw.56/XXX": "gold_box", "cw.2/3cdn": "juno_box",
        "cw.4spsvc/I": "sword_box",
    }  # fmt: skip
    assert {unit: stands[unit] for unit in expected} == expected
    german = [unit for unit in stands if unit.startswith("ge.")]
    assert len(german) == 11 + 5 + 8 + 6 + 6 + 7 + 5 + 6 + 7 + 8
    boxes = Tally(place for place in stands.values() if (place or "").endswith("_box"))
    assert boxes == {"utah_box": 6, "omaha_box": 12, "gold_box": 7, "juno_box": 5, "sword_box": 8}
    assert len(read(name).state["delay"]) == 10


def test_drops_and_gliders() -> None:
    coming = read("campaign").arrivals
    steps = {
        use.unit: (use.entry.step, use.place) for use in coming if isinstance(use.entry, Arrival) and use.entry.step
    }
    drops = {unit: place for unit, (step, place) in steps.items() if step == "drop_phase"}
    assert drops == {
        "us.505/82abn": "W3523", "us.507/82abn": "W3521", "us.508/82abn": "W3321", "us.501/101abn": "W3026",
        "us.502/101abn": "W3525", "us.506/101abn": "W3226", "cw.3/6abn": "E2243", "cw.5/6abn": "E1941",
    }  # fmt: skip
    gliders = {unit: place for unit, (step, place) in steps.items() if step == "glider_landing"}
    assert gliders == {"us.325/82abn": "W3423", "us.327/101abn": "W3326", "cw.6al/6abn": "E2041"}


CW, US = "gold+juno+sword", "utah+omaha"
SCHEDULE: dict[int, dict[str, str]] = {
    1: {"us.359/90": "utah re", "ge.hq/12ss": "b+c", "ge.hq/711": "a"},
    2: {
        "us.hq/82abn": "utah", "cw.hq/6abn": "sword", "us.hq/90": "utah 1", "us.358/90": "utah", "us.38/2": "omaha re",
        "us.743+747/29": "omaha", "cw.hq/I": "juno", "cw.4/51": "sword re", "ge.hq/346": "a #5", "ge.101/ISS": "b+c #5",
        "ge.130/lehr": "c+d #6",
    },
    3: {
        "us.hq/VIII": "utah", "us.741+754/2": "omaha", "cw.22/7arm": "gold re", "cw.hq/51": "juno re",
        "cw.inns/I": "sword", "ge.9nw/IIFJ": "e+f #5", "ge.hq/3fj": "e+f #6", "ge.hq/77": "e+f #5",
        "ge.17/17ss": "e+f #7", "ge.38/2pz": "e+f #7 re",
    },
    4: {
        "us.hq/9": "utah 1", "us.106cav/VIII": "utah re", "us.hq/2arm": "omaha 1", "us.749/V": "omaha re",
        "ge.8nw/LXXXI": "a", "ge.hq/2pz": "a+b+c #4 1", "ge.668/XLVII": "b+c", "ge.37/17ss": "e+f #5",
        "ge.kg/275": "e+f #5",
    },
    5: {"us.hq/79": "utah 1", "us.hq/XIX": "omaha", "cw.hq/49": CW, "ge.kg266/353": "e+f #5"},
    6: {"us.hq/30": "omaha", "cw.2hhc/VIII": CW, "cw.hq/11arm": CW, "ge.fus/275": "e+f #5 1"},
    7: {"cw.hq/15": CW},
    8: {"us.hq/83": US, "cw.31tk/-": CW},
    9: {"ge.hq/1ss": "b+c #6"},
    10: {"us.703/VII": f"{US} re", "us.712/90": f"{US} re", "cw.hq/43": f"{CW} 1", "ge.d/2ss": "e+f #6"},
    11: {"us.813/XIX": US, "cw.1rd/XII": CW, "cw.hq/53": CW, "cw.hq/59": CW},
    12: {"cw.32gds/-": CW},
    13: {},
}  # fmt: skip
NUMBERS = {1: 11 + 1 + 7 + 4, 2: 31, 3: 29, 4: 28, 5: 15, 6: 15, 7: 4, 8: 5, 9: 7, 10: 16, 11: 11, 12: 1, 13: 0}
"""How many units come each turn, counted off the schedule."""


@pytest.mark.parametrize("turn", SCHEDULE)
def test_reinforcements(turn: int) -> None:
    coming = read("campaign").coming(turn)
    assert {unit: coming.get(unit) for unit in SCHEDULE[turn]} == SCHEDULE[turn]
    assert len(coming) == NUMBERS[turn]


def test_the_first_week_has_the_same_reinforcements() -> None:
    """pb.3.4#a"""
    for turn in range(1, 6):
        assert read("first_week").coming(turn) == read("campaign").coming(turn)
    assert not [use for use in read("first_week").arrivals if turn_of(use) > 5]


def markers(name: str, turn: int, side: str) -> Tally[str]:
    prefixes = ("ge.", "corps.german") if side == "german" else ("us.", "cw.", "corps.us", "corps.cw")
    return Tally(word for when, word in read(name).state["presets"] if when == turn and word.startswith(prefixes))


@pytest.mark.parametrize("name", LARGE)
def test_pool_of_6_june(name: str) -> None:
    """pb.2.5#a"""
    allied, german = markers(name, 1, "allied"), markers(name, 1, "german")
    assert (allied.total(), set(allied.values())) == (9, {1})
    assert (german.total(), set(german.values())) == (18, {2})


def test_markers_that_scenarios_set() -> None:
    assert markers("cherbourg", 8, "allied") == {"us.hq/4": 1, "us.hq/9": 1, "us.hq/79": 1}
    assert markers("saint_lo", 4, "allied") == {"corps.us": 1, "us.hq/1": 2, "us.hq/2": 2, "us.hq/29": 2}
    assert markers("saint_lo", 4, "german") == {"corps.german": 2, "ge.hq/3fj": 2, "ge.hq/352": 2}
    assert markers("epsom", 11, "allied") == {"cw.hq/49": 2, "corps.cw": 2, "cw.hq/15": 2, "cw.hq/11arm": 2}
    for turn in (14, 15, 16):
        for side in ("allied", "german"):
            assert markers("caen", turn, side) == markers("epsom_and_caen", turn, side)
            assert markers("caen", turn, side).total() == 6


def test_numbers_that_the_text_gives() -> None:
    sheets = {name: read(name).bundle.scenario.turn_sheet for name in NAMES}  # type: ignore[union-attr]
    assert sheets["cherbourg"]["allied_rp"][0] + markers("cherbourg", 8, "allied").total() == 15
    assert sheets["cherbourg"]["allied_free_ops"] == (0, 1, 1, 0, 0, 0)
    assert set(sheets["cherbourg"]["german_rp"]) == {0}
    assert sheets["saint_lo"]["weather"][2:4] == ("storm", "heavy")
    assert sheets["saint_lo"]["german_free_ops"][2:4] == (2, 1)
    assert sheets["saint_lo"]["allied_free_ops"][:2] == (1, 1)
    assert (sheets["epsom"]["german_rp"][1:], sheets["epsom"]["allied_rp"][1:]) == ((10, 10), (8, 8))
    assert set(sheets["saint_lo"]["naval"]) | set(sheets["epsom"]["naval"]) == {0}


def states(name: str) -> dict[str, dict[str, Any]]:
    """What units of the set-up begin with, apart from where they stand."""
    return {use.unit: dict(use.entry.state) for use in read(name).setup if isinstance(use.entry, Placement)}


def test_cherbourg() -> None:
    """pb.4.2#a, pb.4.2.2#a to 4.2.6, pb.4.3.1#a to 4.3.4.

    Each by its address: pb.4.2.3#a, pb.4.2.4#a, pb.4.2.5#a, pb.4.2.6#a, pb.4.3.2#a, pb.4.3.3#a, pb.4.3.4#a.
    """
    found, state = read("cherbourg"), states("cherbourg")
    german = Tally(found.counters[unit].formation for unit in found.standing() if unit.startswith("ge."))
    assert german == {None: 3, "ge.cherbourg": 11, "ge.77": 1, "ge.91": 4, "ge.243": 5, "ge.709": 4}
    american = Tally(found.counters[unit].formation for unit in found.standing() if unit.startswith("us."))
    assert american == {"us.VII": 4, "us.4": 5, "us.9": 5, "us.79": 4}
    reduced = {unit for unit, entries in state.items() if entries.get("steps") == 1}
    assert reduced == {
        f"ge.{unit}" for unit in ("1050/77", "1058/91", "kg/91", "921/243", "922/243", "729/709", "739/709")
    }
    disordered = {unit for unit, entries in state.items() if entries.get("disorder") == 1}
    names = ("det.1", "det.2", "det.3", "1050/77", "1057/91", "fus/243", "920/243", "922/243", "739/709", "919/709")
    assert disordered == {f"ge.{unit}" for unit in names}
    attached = {unit: entries["attached"] for unit, entries in state.items() if "attached" in entries}
    assert attached == {"us.4cav/VII": "us.hq/9", "us.634/VII": "us.hq/79", "us.746/VII": "us.hq/4"}


def test_saint_lo() -> None:
    """pb.5.3.2#a, pb.5.3.3#a, pb.5.4.1#a, pb.5.42#a, pb.5.42#b"""
    found, state = read("saint_lo"), states("saint_lo")
    stand = Tally(found.counters[unit].formation for unit in found.standing())
    assert {"ge.352", "ge.3fj", "us.1", "us.2", "us.29", "us.V"} <= set(stand)
    assert {unit for unit, entries in state.items() if entries.get("steps") == 1} == {"ge.914/352", "ge.915/352"}
    assert {unit for unit, entries in state.items() if entries.get("disorder") == 2} == {"ge.det.1", "ge.det.2"}
    assert found.coming(4) == {
        "ge.hq/275": "e #5", "ge.fus/275": "e #5", "ge.kg/275": "e #5",
        "us.38/2": "E2517", "us.741+754/2": "E2517", "us.16/1": "E2520 re",
    }  # fmt: skip
    assert found.coming(5) == {
        "ge.hq/353": "e #5", "ge.941/353": "e #5", "ge.942/353": "e #5", "ge.fus/353": "e #5",
        "us.749/V": "E2517", "us.116/29": "E2511 re",
    }  # fmt: skip


def test_epsom_and_caen() -> None:
    """pb.6.33#a, pb.6.31#c, pb.6.31#d, pb.6.41#b, pb.6.41#c"""
    both, epsom, caen = (read(name) for name in ("epsom_and_caen", "epsom", "caen"))
    assert both.standing() == {**epsom.standing(), **caen.standing()}
    assert len(epsom.coming(11)) == 4 + 4 + 4
    late = {unit for unit, how in epsom.coming(11).items() if how.endswith(" re")}
    assert {unit.split("/")[1] for unit in late} == {"2ss", "43"} and len(late) == 8
    assert not any("#" in how for turn in (11, 12) for how in epsom.coming(turn).values()), "no release"
    assert states("epsom")["cw.31tk/-"]["attached"] == "cw.hq/15"
    assert len(epsom.coming(12)) == 4 + 6 + 6 + 3 + 1
    assert caen.coming(14) == {"ge.32/16lw": "E1639", "ge.2/1ss": "E1639"}
    reduced = {unit for unit, entries in states("caen").items() if entries.get("steps") == 1}
    names = ("hq/21pz", "200/21pz", "125/21pz", "12rec/12ss", "25/12ss", "26/12ss", "12pz/12ss")
    assert reduced == {f"ge.{unit}" for unit in names}


def test_the_learning_scenario_is_small() -> None:
    found = read("learning")
    assert len(found.setup) + len(found.arrivals) == 12


def test_titles_and_notes_in_both_languages() -> None:
    for name in NAMES:
        scenario = read(name).bundle.scenario
        assert scenario
        assert set(scenario.title) == set(scenario.notes) == {"en", "ja"}
