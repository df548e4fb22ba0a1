"""37, 38 Leader reaction: triggered by a march, it moves reserves by half their MF."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.time_for_trumpets.counters import Face
from engine.games.time_for_trumpets.movement.march import MARCHES
from engine.games.time_for_trumpets.reaction import REACTION
from engine.games.time_for_trumpets.sequence import CYCLE
from engine.mechanics.march import Plan
from engine.play import Game
from tests.games.time_for_trumpets.field import asked, hex_of, hq, now, offers, refusals, take, unit
from tests.games.time_for_trumpets.marching import DAY, infantry, segment

CORPS = hq("us.18c", "corps_hq", formation="18c")
BRIGADE = hq("ge.fe", "brigade_hq", formation="fe")
LEADER = {
    "unit_class": "leader",
    "size": "leader",
    "mobility": "off_road",
    "abilities": ("react", "hold"),
    "command": 1,
}
REMER = replace(unit("ge.remer", "leader", **LEADER), faces=(Face(0, 0, 8, 6),))
GUARD, FIRST, SECOND = infantry("ge.guard", "fe"), infantry("ge.r1", "fe"), infantry("ge.r2", "fe")
UNITS = {CORPS: "8240", BRIGADE: "7944", REMER: "7944", GUARD: "7945", FIRST: "7943", SECOND: "8043"}
OBEYS = dict.fromkeys(("ge.remer", "ge.guard", "ge.r1", "ge.r2"), "ge.fe")


def interlude(**entries: Any) -> Game:
    """Return the phase after an American corps has moved."""
    plain = {"neared": {"ge.guard": 1}, "reserve": {"ge.r1": 1, "ge.r2": 1}, "options": {"leaders": True}}
    return segment(UNITS, "us.18c", root=REACTION, superior=OBEYS, turn=DAY, **{**plain, **entries})


def test_a_leader_moves_reserves_by_half_and_is_spent() -> None:
    """rb.38#a, rb.38#d, rb.38#f, rb.38#g, rb.38#i, rb.38#m, rb.38#n As many as his command attribute, then himself."""
    game = interlude()
    assert offers(game, "react") == ["ge.remer"]
    take(game, "react", "ge.remer")
    assert sorted(offers(game, "move_reserve")) == ["ge.r1", "ge.r2"]
    take(game, "move_reserve", "ge.r1")
    cost = max(MARCHES.from_plan(now(game), Plan(4, now(game).at[4])).cost(hex_of(h)) or 0 for h in offers(game, "to"))
    assert 0 < cost <= 3 * now(game).PARTS
    take(game, "to", offers(game, "to")[0])
    assert not now(game).reserve[4]
    assert offers(game, "move_reserve") == []
    take(game, "leader_goes")
    take(game, "to", offers(game, "to")[0])
    assert now(game).spent[2]
    assert asked(game) == "rest"


def test_nothing_triggers_it_but_a_march_next_to_a_unit_in_command() -> None:
    """rb.38#d, rb.38#e, rb.38#l Nor do reserves move that are Out Comm, OOS or Exhausted."""
    assert asked(interlude(neared={})) == "rest"
    assert asked(interlude(out_of_command={"ge.guard": 1})) == "rest"
    assert asked(interlude(options={})) == "rest"
    assert asked(interlude(spent={"ge.remer": 1})) == "rest"
    game = interlude(out_of_supply={"ge.r1": 1})
    take(game, "react", "ge.remer")
    assert offers(game, "move_reserve") == ["ge.r2"]
    assert "reaction.not_movable" in refusals(game, "move_reserve", "ge.r1")


def test_the_leader_must_be_in_command_by_the_other_reading() -> None:
    """rb.38#e The sentence leaves open who must be In Comm."""
    options = {"leaders": True, "reaction.in_comm": "both"}
    assert asked(interlude(out_of_command={"ge.remer": 1})) == "reaction"
    assert asked(interlude(out_of_command={"ge.remer": 1}, options=options)) == "rest"


def test_a_leader_without_reserves_may_go_by_himself() -> None:
    """rb.38#m, rb.38#n His reaction is triggered all the same; then he is spent."""
    game = interlude(reserve={})
    take(game, "react", "ge.remer")
    assert offers(game, "move_reserve") == []
    take(game, "leader_goes")
    take(game, "to", offers(game, "to")[0])
    assert now(game).spent[2]
    assert asked(game) == "rest"


def test_german_leaders_react_in_the_turn_of_the_allies_and_allied_ones_in_that_of_the_germans() -> None:
    """rb.37.1#b, rb.37.2#b, rb.38#b Never those of the side whose corps has moved."""
    lead = hq("ge.xlvii", "corps_hq", formation="xlvii")
    plain: dict[str, Any] = {"neared": {"ge.guard": 1}, "options": {"leaders": True}, "superior": OBEYS, "turn": DAY}
    units = {lead: "8340", **{counter: hex for counter, hex in UNITS.items() if counter is not CORPS}, CORPS: "8240"}
    assert asked(segment(units, "us.18c", root=REACTION, **plain)) == "reaction"
    assert asked(segment(units, "ge.xlvii", root=REACTION, **plain)) == "rest"


def test_a_reserve_reacts_under_the_rules_of_movement() -> None:
    """rb.38#j It keeps away from enemy hexes, stops in their zones, and goes no further than half its MF."""
    foe = infantry("us.foe", "28id")
    game = interlude()
    take(game, "react", "ge.remer")
    take(game, "move_reserve", "ge.r1")
    free = set(offers(game, "to"))
    blocked = segment({**UNITS, foe: "7942"}, "us.18c", root=REACTION, superior=OBEYS, turn=DAY, **ALERT)
    take(blocked, "react", "ge.remer")
    take(blocked, "move_reserve", "ge.r1")
    assert set(offers(blocked, "to")) < free
    assert "7942" not in offers(blocked, "to")


def test_the_cycle_of_a_corps_is_interrupted_between_movement_and_combat() -> None:
    """rb.37.1#a, rb.37.1#c, rb.37.2#a, rb.37.2#c For either side, if the game is played with leaders."""
    names = [item.step.name for item in CYCLE.parts]
    at = names.index("reaction")
    assert names.index("movement") < at < names.index("combat")
    assert "reaction" not in (names[:at] + names[at + 1 :])


ALERT: dict[str, Any] = {
    "neared": {"ge.guard": 1},
    "reserve": {"ge.r1": 1, "ge.r2": 1},
    "options": {"leaders": True},
}
