"""43 to 48 The artillery of the worked examples: Meyerode under attack, Time on Target at Bastogne."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.time_for_trumpets.artillery.bombardment import BOMBARDMENT, Bombardment, driven_back
from engine.games.time_for_trumpets.artillery.charts import attack_fire, defence_fire
from engine.games.time_for_trumpets.artillery.eligibility import Firing
from engine.games.time_for_trumpets.artillery.fire import FIRE_STEP, eligible
from engine.games.time_for_trumpets.combat.battle import BATTLE
from engine.games.time_for_trumpets.combat.fights import QUARTER, Fight
from engine.games.time_for_trumpets.combat.frames import Battle
from engine.games.time_for_trumpets.combat.modifiers import DRMS, SHIFTS
from engine.games.time_for_trumpets.combat.strengths import strengths
from engine.games.time_for_trumpets.counters import ALLIED, GERMAN, Counter, Face
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.play import Game
from tests.games.time_for_trumpets.field import (
    REST,
    events,
    hex_of,
    hq,
    marked,
    now,
    number,
    offers,
    play,
    position,
    refusals,
    take,
    unit,
)

MORNING, NIGHT = 5, 4


def battery(id: str, cf: int, range: int = 8, type: str = "field_artillery", **facts: Any) -> Counter:
    """Return an artillery battalion."""
    plain: dict[str, Any] = {"unit_class": "artillery", "mobility": "truck", "defence_only": True, "mode_cost": 1}
    return unit(id, type, (1, 6), deployed=(Face(cf, 1, 0, range),), **{**plain, **facts})


GERMANS = {
    hq("ge.6pza", "army_hq", 20, formation="6pza"): "8619",
    hq("ss.1ssk", "corps_hq", 10, formation="1ssk"): "8521",
    hq("ss.1ssd", formation="1ssd"): "8421",
    hq("fj.3fj", formation="3fj"): "8423",
    unit("ss.inf1", "motorized_infantry", (7, 8), (14, 8), er=5, formation="1ssd"): "8122",
    unit("ss.inf2", "motorized_infantry", (5, 8), (9, 8), er=5, formation="1ssd"): "8222",
    unit("ss.stug", "assault_gun", (3, 7), (5, 7), er=5, unit_class="combat_support", formation="1ssd"): "8222",
    unit("fj.inf", "parachute", (5, 6), (9, 6), er=4, formation="3fj"): "8223",
    battery("ss.fa", 13, formation="1ssd"): "8420",
    battery("fj.fa", 16, formation="3fj"): "8424",
    battery("ss.nw", 6, 4, "nebelwerfer", formation="1ssd"): "8321",
    battery("ge.nw9", 34, 5, "nebelwerfer", formation="nw9"): "8322",
    battery("ge.nw4", 28, 5, "nebelwerfer", formation="nw4"): "8323",
    battery("ge.vak402", 19, formation="vak402"): "8422",
    battery("ge.vak388", 19, formation="vak388"): "8425",
}
ALLIES = {
    hq("us.1a", "army_hq", 20, formation="1a"): "7524",
    hq("us.8c", "corps_hq", 16, formation="8c"): "7724",
    hq("us.402fag", "fag_hq", formation="402fag"): "7824",
    unit("us.eng", "engineer", (2, 6), (4, 6), er=5, formation="8c"): "8123",
    unit("us.inf", "armored_infantry", (3, 8), (5, 8), er=5, formation="8c"): "8123",
    battery("us.fa1", 10, formation="402fag"): "7823",
    battery("us.fa2", 10, formation="402fag"): "7823",
    battery("us.275", 4, formation="8c"): "7822",
}
UNDER = {
    "ss.1ssk": "ge.6pza",
    **dict.fromkeys(("ss.1ssd", "fj.3fj", "ge.nw9", "ge.nw4", "ge.vak402", "ge.vak388"), "ss.1ssk"),
    **dict.fromkeys(("ss.inf1", "ss.inf2", "ss.stug", "ss.fa", "ss.nw"), "ss.1ssd"),
    **dict.fromkeys(("fj.inf", "fj.fa"), "fj.3fj"),
    "us.8c": "us.1a",
    **dict.fromkeys(("us.402fag", "us.275", "us.eng", "us.inf"), "us.8c"),
    **dict.fromkeys(("us.fa1", "us.fa2"), "us.402fag"),
}
BATTERIES = [counter.id for counter in (*GERMANS, *ALLIES) if counter.is_artillery]
UNITS = {**GERMANS, **ALLIES}
AT_WORK = {"turn": MORNING, "superior": UNDER, "deployed": dict.fromkeys(BATTERIES, 1), "phasing": "german"}
SHOCK = {"options": {"shock": True}}


def meyerode(state: TrumpetsState, **fields: Any) -> Fight:
    """Return the attack on Meyerode."""
    attackers = tuple(number(state, one) for one in ("ss.inf1", "ss.inf2", "ss.stug", "fj.inf"))
    defenders = tuple(number(state, one) for one in ("us.eng", "us.inf"))
    return Fight(GERMAN, hex_of("8123"), attackers, defenders).having(**fields)


def at_meyerode(**entries: Any) -> TrumpetsState:
    """Return the position of the example."""
    return position(UNITS, **{**AT_WORK, **entries})


def numbers(state: TrumpetsState, *units: str) -> tuple[int, ...]:
    """Return the numbers of units."""
    return tuple(number(state, one) for one in units)


def reason(state: TrumpetsState, unit: str, defending: bool = False, **fields: Any) -> str:
    """Return why a battalion may not fire at Meyerode."""
    refusal = eligible(state, number(state, unit), meyerode(state, **fields), defending)
    return refusal.message.key if refusal else ""


FIRING = ("ss.fa", "fj.fa", "ss.nw", "ge.nw9", "ge.nw4", "ge.vak402")


def test_the_fire_of_the_example() -> None:
    """rb.45.5#c, rb.45.5#d, rb.46.5#c, rb.46.5#d, rb.46.6#e, rb.46.6#f, rb.47.8#d, rb.47.8#e 116 CF into broken
    ground become 58, 24 CF at several hexes 12.
    """
    state = at_meyerode()
    guns, answer = numbers(state, *FIRING), numbers(state, "us.fa1", "us.fa2", "us.275")
    fight = meyerode(state, guns=guns, answer=answer)
    assert (attack_fire(state, fight), defence_fire(state, fight)) == (58, 12)
    assert [reason(state, one, guns=()) for one in FIRING] == [""] * len(FIRING)
    assert [reason(state, one, True) for one in ("us.fa1", "us.275")] == ["", ""]


def test_the_modifiers_of_the_example() -> None:
    """rb.49#a, rb.49#b, rb.50#a, rb.50#b Broken ground shifts by one; −1 is left at the die when the engineers are
    shocked.
    """
    state = at_meyerode()
    fight = meyerode(state)
    assert SHIFTS.tally(state, fight).total == -1
    drms = {item.message.key: item.amount for item in DRMS.tally(state, fight).items}
    helped = {"drm.attack_infantry_assault_gun": -1, "drm.defend_engineer": 1, "drm.ground": 1}
    assert drms == helped
    state.shocked[number(state, "us.eng")] = 1
    assert DRMS.tally(state, fight.having(drm=-1)).total == -1


@pytest.mark.parametrize(
    ("changed", "key"),
    [
        ({"deployed": {one: 1 for one in BATTERIES if one != "ss.fa"}}, "fire.not_in_battery"),
        ({"fired": {"ss.fa": 1}}, "fire.fired"),
        ({"exhausted": {"ss.1ssd": 1}}, "fire.exhausted"),
        ({"resting": {"ss.1ssd": 1}}, "fire.resting"),
        ({"out_of_supply": {"ss.fa": 1}}, "fire.no_supply"),
        ({"out_of_command": {"ss.fa": 1}}, "fire.no_command"),
        ({"out_of_command": {"ss.inf1": 1, "ss.inf2": 1, "ss.stug": 1}}, "fire.nobody_supported"),
        ({"at": {**{c.id: at for c, at in UNITS.items()}, "ss.fa": "9120"}}, "fire.range"),
        ({"at": {**{c.id: at for c, at in UNITS.items()}, "us.275": "8520"}}, "fire.enemy_adjacent"),
    ],
)
def test_what_keeps_artillery_from_firing(changed: dict[str, Any], key: str) -> None:
    """rb.43.4#b, rb.46.2#b, rb.46.1#a, rb.46.1#b, rb.43.1#c, rb.7.14#e Each condition alone silences the artillery
    of 1SS.
    """
    assert reason(at_meyerode(), "ss.fa") == ""
    assert reason(at_meyerode(**changed), "ss.fa") == key


def test_nebelwerfer_only_attack_and_fire_beside_the_enemy() -> None:
    """rb.43.1#a, rb.43.3#c, rb.45.5#a, rb.48.2.2#d2 Nebelwerfer support no defender, and beside the enemy fire at
    what is beside them.
    """
    state = at_meyerode(at={**{c.id: at for c, at in UNITS.items()}, "ss.nw": "8122", "ss.fa": "8122"})
    assert reason(state, "ss.nw") == ""
    assert reason(state, "ss.fa") == "fire.enemy_adjacent"
    fight = Fight(ALLIED, hex_of("8122"), numbers(state, "us.inf"), numbers(state, "ss.inf1"))
    refusal = eligible(state, number(state, "ge.nw9"), fight, True)
    assert refusal is not None and refusal.message.key == "fire.attack_only"


def test_brigades_combine_for_several_divisions_of_the_corps_alone() -> None:
    """rb.45.4#a, rb.45.4#b, rb.45.4#c, rb.46.8.4#a, rb.46.8.4#b, rb.46.8.4#c, rb.46.8.2#a Two brigades, or two
    VAK, fire only when several divisions of 1SS Panzer Corps attack.
    """
    state = at_meyerode()
    guns = numbers(state, "ge.nw9", "ge.vak402")
    assert reason(state, "ge.nw4", guns=guns) == ""
    assert reason(state, "ge.vak388", guns=guns) == ""
    one = numbers(state, "ss.inf1", "ss.inf2")
    assert reason(state, "ge.nw4", guns=guns, attackers=one) == "fire.two_formations"
    assert reason(state, "ge.vak388", guns=guns, attackers=one) == "fire.two_formations"
    assert reason(state, "fj.fa", guns=guns, attackers=one) == "fire.nobody_supported"


def test_a_brigade_fires_at_one_hex() -> None:
    """rb.45.1#e A battalion of a brigade that has fired elsewhere may not fire here."""
    state = at_meyerode()
    state.aimed[number(state, "ge.nw9")] = hex_of("8124")
    assert reason(state, "ge.nw9") == "fire.brigade_target"
    assert reason(state, "ge.nw4") == ""


def test_resting_artillery_of_a_division_defends_its_own() -> None:
    """rb.43.7.4#b, rb.46.1#c In defense FA of a Resting division fires, by the other reading it does not."""
    entries = {**AT_WORK, "resting": {"ss.1ssd": 1}}
    for options, key in (({}, ""), ({"fire.resting_divisions": False}, "fire.resting")):
        state = position(UNITS, **entries, options=options)
        fight = Fight(ALLIED, hex_of("8122"), numbers(state, "us.inf"), numbers(state, "ss.inf1"))
        refusal = eligible(state, number(state, "ss.fa"), fight, True)
        assert (refusal.message.key if refusal else "") == key


def test_a_group_needs_its_headquarters() -> None:
    """rb.43.5#a, rb.43.5#c Without its FAG HQ on the map a battalion does not fire; enemies beside it are no
    matter.
    """
    places = {c.id: at for c, at in UNITS.items()}
    assert reason(at_meyerode(at={**places, "ss.inf2": "7825"}), "us.fa1", True) == ""
    gone = {one: at for one, at in places.items() if one != "us.402fag"}
    assert reason(at_meyerode(at=gone), "us.fa1", True) == "fire.group"


def firing(defending: bool = False, **entries: Any) -> Game:
    """Begin the step in which artillery is named."""
    state = at_meyerode(**entries)
    side = ALLIED if defending else GERMAN
    return play(FIRE_STEP, Firing(side, meyerode(state), int(defending)), UNITS, **{**AT_WORK, **entries})


def test_formations_fire_together_and_are_marked() -> None:
    """rb.43.1#d, rb.43.7.2#b, rb.46.6#b, rb.47.8#a Those who fire are marked, and the American corps may not rest
    any more.
    """
    game = firing(defending=True)
    assert set(offers(game, "fire")) == {"us.fa1", "us.fa2", "us.275"}
    assert offers(game, "fire_formation") == ["us.fa1"]
    take(game, "fire_formation", "us.fa1")
    assert refusals(game, "fire", "us.fa2") == ["fire.fired"]
    assert marked(now(game), "fired") == {"us.fa1", "us.fa2"}
    assert marked(now(game), "fired_formation") == {"us.8c"}
    take(game, "cease")
    assert game.prompt is not None and game.prompt.place[-1] == REST.name


def bombarding(fight: Fight, faces: list[Any], side: int, **entries: Any) -> Game:
    """Begin the step in which a side may bombard."""
    defending = side != fight.side
    frame = Bombardment(side, fight, int(defending))
    return play(BOMBARDMENT, frame, UNITS, faces, **{**AT_WORK, **SHOCK, **entries})


def test_58_cf_and_a_seven_shock_meyerode() -> None:
    """rb.48.1#a, rb.48.2.1#a, rb.48.2.1#c, rb.48.2.1#d, rb.48.2.1#e Coordinated by a 3, a 7 shocks all defenders;
    a 4 fails.
    """
    state = at_meyerode()
    fight = meyerode(state, guns=numbers(state, *FIRING))
    game = bombarding(fight, [3, (3, 4)], GERMAN)
    assert marked(now(game), "shocked") == {"us.eng", "us.inf"}
    failed = bombarding(fight, [4], GERMAN)
    assert not marked(now(failed), "shocked")
    assert events(failed, "bombard.failed") == 1


def test_too_few_cf_do_not_bombard() -> None:
    """rb.48.2.1#e 35 CF are not enough."""
    state = at_meyerode()
    game = bombarding(meyerode(state, guns=numbers(state, "ge.nw9", "ge.nw4")), [], GERMAN)
    assert events(game, "bombard.failed") + events(game, "bombard.coordinated") == 0


def test_time_on_target_drives_attackers_off() -> None:
    """rb.48.4.3#a, rb.48.4.3#c, rb.48.4.3#d, rb.48.4.3#e, rb.48.4.3#f, rb.48.4.3#g, rb.48.4#c Announced before the
    roll, 30 CF at one hex are enough; a low roll shocks and drives back, and a failure leaves a quarter.
    """
    strong = {battery("us.fa1", 20, formation="402fag") if c.id == "us.fa1" else c: at for c, at in UNITS.items()}
    state = position(strong, **AT_WORK)
    fight = meyerode(state, answer=numbers(state, "us.fa1", "us.fa2"))
    frame = Bombardment(ALLIED, fight, 1)
    game = play(BOMBARDMENT, frame, strong, [5, (1, 2)], **{**AT_WORK, **SHOCK})
    assert ("us.402fag", "8122") in offers(game, "coordinate_at")
    take(game, "coordinate_at", "us.402fag", "8122")
    told = [event.key for event in game.events]
    assert told.index("bombard.mission") < told.index("bombard.coordinated")
    assert marked(now(game), "shocked") == {"ss.inf1"}
    aimed = fight.having(aimed=hex_of("8122"), replier=number(state, "us.402fag"))
    assert driven_back(now(game), aimed) == numbers(state, "ss.inf1")
    assert defence_fire(now(game), aimed) == 30
    assert defence_fire(now(game), aimed.having(share=QUARTER)) == 8


def test_the_whole_attack_on_meyerode() -> None:
    """rb.45.5#e, rb.45.5#f, rb.46.5#e, rb.46.5#f, rb.46.8.4#d, rb.46.8.4#e, rb.48.2.1#i 37 and 58 against 5 and 12
    are 95:17, 5:1; broken ground makes it 4:1, and −1 is left at the die.
    """
    state = at_meyerode()
    fight = meyerode(state, corps=number(state, "ss.1ssk"))
    game = play(BATTLE, Battle(fight), UNITS, [3, (3, 4), 3], **{**AT_WORK, **SHOCK})
    for battalion in FIRING:
        take(game, "fire", battalion)
    take(game, "cease")
    for battalion in ("us.fa1", "us.fa2", "us.275"):
        take(game, "fire", battalion)
    told = next(event for event in game.events if event.key == "battle.result")
    assert (told["odds"], told["drm"]) == ("4:1", -1)
    assert told.tally is not None
    odds = {
        item.message.key: dict(item.message.values) for item in told.tally.items if item.message.key == "battle.odds"
    }
    assert (odds["battle.odds"]["attack"], odds["battle.odds"]["defense"]) == (95, 17)


def test_what_shock_does_to_defenders() -> None:
    """rb.48.1#e Shock halves the CF of defenders, 9 to 5; by the other reading it does not."""
    shocked = {"shocked": {"us.eng": 1, "us.inf": 1}}
    for options, defense in (({}, 5), ({"shock.halves_defense": False}, 9)):
        state = at_meyerode(**shocked, options=options)
        assert strengths(state, meyerode(state))[1] == defense
