"""48 Bombardment shock beyond the worked example: in defense, by the British, by Time on Target in attack."""

from __future__ import annotations

from collections import Counter as Tally
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from engine.games.time_for_trumpets.artillery.bombardment import BOMBARDMENT, Bombardment, column
from engine.games.time_for_trumpets.artillery.charts import attack_fire, defence_fire
from engine.games.time_for_trumpets.artillery.missions import may_coordinate
from engine.games.time_for_trumpets.combat.fights import Fight, attacking
from engine.games.time_for_trumpets.counters import ALLIED, Counter, Face
from engine.games.time_for_trumpets.state import TrumpetsPlay
from engine.play import Frame, Game, Step
from tests.games.time_for_trumpets.field import (
    asked,
    events,
    hex_of,
    hq,
    marked,
    now,
    number,
    offers,
    play,
    position,
    take,
    unit,
)

PAIRS = tuple(product(range(1, 7), repeat=2))


def battery(id: str, cf: int, **facts: Any) -> Counter:
    """Return an artillery battalion in battery with a range of 12."""
    plain: dict[str, Any] = {"unit_class": "artillery", "mobility": "truck", "defence_only": True, "mode_cost": 1}
    return unit(id, "field_artillery", (1, 6), deployed=(Face(cf, 1, 0, 12),), **{**plain, **facts})


# Americans attack 8023 out of two hexes; a British and an American group, and two German battalions, are in range
UNITS = {
    hq("ge.5pza", "army_hq", formation="5pza"): "8810",
    hq("ge.lviii", "corps_hq", formation="lviii"): "8811",
    unit("ge.inf", formation="lviii"): "8023",
    battery("ge.big", 40, formation="vak401"): "8520",
    battery("ge.small", 8, formation="lviii"): "8521",
    hq("us.1a", "army_hq", 30, formation="1a"): "7210",
    hq("us.8c", "corps_hq", 30, formation="8c"): "7212",
    hq("us.fag", "fag_hq", 6, formation="333fag", deployed=()): "7523",
    unit("us.a", formation="8c"): "7923",
    unit("us.b", formation="8c"): "7924",
    battery("us.fag1", 22, formation="333fag"): "7522",
    battery("us.near", 10, formation="8c"): "7524",
    battery("us.far", 30, formation="8c"): "7216",
    hq("br.30c", "corps_hq", formation="30c"): "7213",
    battery("br.fa", 32, formation="30c"): "7525",
    unit("br.inf", formation="30c"): "7923",
}
UNDER = {
    "ge.lviii": "ge.5pza",
    **dict.fromkeys(("ge.inf", "ge.big", "ge.small"), "ge.lviii"),
    "us.8c": "us.1a",
    "br.30c": "us.1a",
    **dict.fromkeys(("us.fag", "us.a", "us.b", "us.near", "us.far"), "us.8c"),
    "us.fag1": "us.fag",
    **dict.fromkeys(("br.fa", "br.inf"), "br.30c"),
}
WORLD: dict[str, Any] = {
    "turn": 5,
    "superior": UNDER,
    "deployed": {counter.id: 1 for counter in UNITS if counter.is_artillery},
    "phasing": "allied",
}


def fight_of(guns: tuple[str, ...] = (), answer: tuple[str, ...] = (), **fields: Any) -> Fight:
    """Return the Allied attack on 8023 with artillery."""
    state = position(UNITS, **WORLD)

    def of_names(names: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(number(state, one) for one in names)

    fight = Fight(ALLIED, hex_of("8023"), of_names(("us.a", "us.b")), of_names(("ge.inf",)))
    return replace(fight, guns=of_names(guns), answer=of_names(answer), **fields)


def bombard(fight: Fight, defending: bool, faces: list[Any], **entries: Any) -> tuple[Game, list[Fight]]:
    """Play the step of bombardment, and catch the battle that comes back."""
    side = 1 - fight.side if defending else fight.side
    found: list[Fight] = []

    def begin(playing: TrumpetsPlay, _frame: Frame) -> None:
        playing.call(BOMBARDMENT, Bombardment(side, fight, int(defending)), "bombarded")

    def catch(_playing: TrumpetsPlay, _frame: Frame, back: Fight) -> None:
        found.append(back)

    outer = Step("outer", enter=begin, after={"bombarded": catch})
    options = {"shock": True, **entries.pop("options", {})}
    given = {**WORLD, **entries, "options": options, "steps_called": (BOMBARDMENT,)}
    return play(outer, None, UNITS, faces, **given), found


@pytest.mark.parametrize(
    ("clause", "dice", "shocked", "aborted", "drm", "cf"),
    [
        ("rb.48.2.2#h", (3, 3), {"us.a"}, {"us.a"}, 0, 40),
        ("rb.48.1#e", (3, 4), set(), {"us.a"}, 0, 40),
        ("rb.48.2.2#i", (4, 5), set(), set(), 1, 20),
        ("rb.48.1#b", (6, 6), set(), set(), 0, 10),
    ],
)
def test_a_german_bombardment_of_attackers(
    clause: str, dice: tuple[int, int], shocked: set[str], aborted: set[str], drm: int, cf: int
) -> None:
    """rb.48.1#c, rb.48.1#f, rb.48.2.2#a, rb.48.2.2#c 40 CF at one hex: shock and abort take the attackers out,
    less brings the die or a part of the CF.
    """
    game, found = bombard(fight_of(answer=("ge.big",)), True, [2, dice])
    assert offers(game, "bombard") == ["7923", "7924"]
    take(game, "bombard", "7923")
    state, fight = now(game), found[0]
    there = {"br.inf"} if shocked else set()
    assert marked(state, "shocked") == shocked | there
    assert marked(state, "aborted") == aborted
    assert (fight.drm, defence_fire(state, fight)) == (drm, cf)
    assert len(attacking(state, fight)) == 2 - len(aborted)


def test_a_bombardment_that_fails_or_is_not_wanted() -> None:
    """rb.48.2.2#d, rb.48.2.2#g On a 4 a quarter of the CF defends; without a bombardment half of it does here."""
    game, found = bombard(fight_of(answer=("ge.big",)), True, [4])
    take(game, "bombard", "7924")
    assert (defence_fire(now(game), found[0]), events(game, "bombard.failed")) == (10, 1)
    plain, left = bombard(fight_of(answer=("ge.big",)), True, [])
    take(plain, "no_bombardment")
    assert defence_fire(now(plain), left[0]) == 20


def test_other_artillery_fires_beside_a_bombardment() -> None:
    """rb.48.2.2#e Artillery out of range of the named hex does not join; it supports the defense as usual."""
    near = {counter.id: at for counter, at in UNITS.items()} | {"ge.small": "9223"}
    game, found = bombard(fight_of(answer=("ge.big", "ge.small")), True, [1, (4, 5)], at=near)
    take(game, "bombard", "7923")
    assert defence_fire(now(game), found[0]) == 20 + 4
    game, found = bombard(fight_of(answer=("ge.big", "ge.small")), True, [1, (1, 1)], at=near)
    take(game, "bombard", "7923")
    assert defence_fire(now(game), found[0]) == 40 + 8, "the attackers that are left stand in one hex"


def test_eight_cf_are_not_enough_to_be_asked() -> None:
    """rb.48.2.2#f Below the lowest column nobody is asked."""
    game, found = bombard(fight_of(answer=("ge.small",)), True, [])
    assert asked(game) == "rest"
    assert found[0].aimed < 0


def test_the_british_need_31_cf() -> None:
    """rb.48.3#a 32 British CF bombard, coordinated on a 3; German CF would not be enough."""
    game, found = bombard(fight_of(guns=("br.fa",)), False, [3, (1, 1)])
    assert marked(now(game), "shocked") == {"ge.inf"}
    assert (found[0].drm, attack_fire(now(game), found[0])) == (-1, 32)


def test_time_on_target_in_attack() -> None:
    """rb.48.4.1#a, rb.48.4.1#c2, rb.48.4.1#c4, rb.48.4.2#a, rb.48.4.2#c, rb.48.4.2#d, rb.48.4.2#f Corps
    artillery joins a mission within range of the FAG HQ only, and the group is bound.
    """
    alone, _found = bombard(fight_of(guns=("us.fag1", "us.far")), False, [])
    assert asked(alone) == "rest"
    game, found = bombard(fight_of(guns=("us.fag1", "us.near")), False, [5, (1, 1)])
    assert offers(game, "coordinate") == ["us.fag"]
    take(game, "coordinate", "us.fag")
    assert marked(now(game), "shocked") == {"ge.inf"}
    assert attack_fire(now(game), found[0]) == 32
    assert now(game).aimed[number(now(game), "us.fag")] == hex_of("8023")


def test_leaders_are_not_shocked() -> None:
    """rb.48.1#c, rb.48.1#d A bombardment does not affect leaders, but headquarters."""
    more = {
        unit("ge.boss", "leader", (0, 9), unit_class="leader"): "8023",
        hq("ge.hq", formation="560vg"): "8023",
    }
    fight = fight_of(guns=("br.fa",))
    game = play(
        BOMBARDMENT, Bombardment(ALLIED, fight), {**UNITS, **more}, [1, (1, 1)], **WORLD, options={"shock": True}
    )
    assert marked(now(game), "shocked") == {"ge.inf", "ge.hq"}


def test_a_single_formation_by_the_other_reading() -> None:
    """rb.48.2.1#e By one reading a single artillery formation needs no coordination."""
    game, _found = bombard(fight_of(guns=("br.fa",)), False, [(1, 1)], options={"coordination.single_formation": False})
    assert marked(now(game), "shocked") == {"ge.inf"}


def test_bastogne() -> None:
    """rb.48.1#a, rb.48.1#b, rb.48.2.1#c 85 CF into a town become 43, of which the best result is shock and −1; 52
    CF shock with 30 of 36.
    """
    units = {battery("ge.lehr", 85, formation="lehr"): "5949", unit("ge.a"): "5745", unit("us.a"): "5645"}
    state = position(units, turn=9, deployed={"ge.lehr": 1})
    attack = Fight(0, hex_of("5645"), (number(state, "ge.a"),), (number(state, "us.a"),))
    assert attack_fire(state, attack.having(guns=(number(state, "ge.lehr"),))) == 43
    table = state.rules.bombard_defender
    assert table.look_up(2, column(state, 43, False)) == "shock-1"
    shocks = Tally(str(state.rules.bombard_attacker.look_up(a + b, column(state, 52, True)))[:5] for a, b in PAIRS)
    assert shocks["shock"] == 30


def test_a_group_outside_its_corps_command_coordinates_nothing() -> None:
    """rb.48.4#d, rb.48.4#e, rb.48.4.1#a The FAG HQ is in supply and In Comm, and serves American units of its own
    corps.
    """
    fight = fight_of(guns=("us.fag1", "us.near"))
    hq_number = number(position(UNITS, **WORLD), "us.fag")
    assert may_coordinate(position(UNITS, **WORLD), hq_number, fight, False)
    for column_of in ("out_of_supply", "out_of_command", "silenced"):
        entries = {column_of: {"us.fag": 1}}
        assert not may_coordinate(position(UNITS, **{**WORLD, **entries}), hq_number, fight, False)
    british = fight.having(attackers=(number(position(UNITS, **WORLD), "br.inf"),))
    assert not may_coordinate(position(UNITS, **WORLD), hq_number, british, False)
    elsewhere = {**WORLD, "aimed": {"us.fag": "8024"}}
    assert not may_coordinate(position(UNITS, **elsewhere), hq_number, fight, False)
