"""43 to 47 Whom the artillery of each echelon supports, with what it combines, and what it leaves behind."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.time_for_trumpets.artillery.charts import attack_fire, defence_fire
from engine.games.time_for_trumpets.artillery.fire import eligible, mark_echelon, mark_fired
from engine.games.time_for_trumpets.artillery.substitutes import (
    EXCHANGE,
    LOSE_BATTALIONS,
    RESTORE,
    SUBSTITUTE_VERB,
    LosingBattalions,
)
from engine.games.time_for_trumpets.combat.fights import Fight
from engine.games.time_for_trumpets.counters import GERMAN, Counter, Face
from engine.games.time_for_trumpets.orders import OfSide
from engine.games.time_for_trumpets.sequence import substitutes_at_the_start
from engine.games.time_for_trumpets.state import POOL, TrumpetsState
from engine.play import NOWHERE
from engine.play.guards import all_refusals
from tests.games.time_for_trumpets.field import (
    asked,
    hex_of,
    hq,
    marked,
    now,
    number,
    of,
    offers,
    play,
    position,
    refusals,
    take,
    unit,
)


def battery(id: str, cf: int = 4, type: str = "field_artillery", **facts: Any) -> Counter:
    """Return an artillery battalion in battery with a range of 12."""
    plain: dict[str, Any] = {"unit_class": "artillery", "mobility": "truck", "defence_only": True, "mode_cost": 1}
    return unit(id, type, (1, 6), deployed=(Face(cf, 1, 0, 12),), **{**plain, **facts})


# Each unit with its headquarters; all artillery is well behind, all others stand around 8023
CHAINS: dict[str, tuple[tuple[Counter, str], ...]] = {
    "": (
        (hq("ge.5pza", "army_hq", formation="5pza"), "8810"),
        (hq("us.1a", "army_hq", formation="1a"), "7210"),
        (hq("us.3a", "army_hq", formation="3a"), "7211"),
    ),
    "ge.5pza": (
        (hq("ge.lviii", "corps_hq", formation="lviii"), "8811"),
        (battery("ge.army", formation="5pza"), "8515"),
    ),
    "ge.lviii": (
        (hq("ge.116", formation="116pz"), "8812"),
        (hq("ge.560", formation="560vg"), "8813"),
        (battery("ge.vak", formation="vak401"), "8516"),
        (battery("ge.vak2", formation="vak410"), "8517"),
        (battery("ge.nw", type="nebelwerfer", formation="nw7"), "8518"),
        (unit("ge.corps", formation="lviii"), "8122"),
    ),
    "ge.116": ((battery("ge.116fa", formation="116pz"), "8519"), (unit("ge.116inf", formation="116pz"), "8123")),
    "ge.560": ((battery("ge.560fa", formation="560vg"), "8520"), (unit("ge.560inf", formation="560vg"), "8024")),
    "us.1a": (
        (hq("us.8c", "corps_hq", formation="8c"), "7212"),
        (hq("br.30c", "corps_hq", formation="30c"), "7213"),
        (battery("us.army", formation="1a"), "7523"),
    ),
    "us.3a": ((battery("us.3army", formation="3a"), "7524"),),
    "us.8c": (
        (hq("us.28", formation="28id"), "7214"),
        (hq("us.fag", "fag_hq", formation="333fag"), "7215"),
        (battery("us.corps", formation="8c"), "7525"),
        (unit("us.14", formation="8c"), "8022"),
    ),
    "us.fag": ((battery("us.fag1", formation="333fag"), "7526"),),
    "us.28": ((battery("us.28fa", formation="28id"), "7527"), (unit("us.28inf", formation="28id"), "8023")),
    "br.30c": (
        (hq("br.4agra", "fag_hq", formation="4agra"), "7216"),
        (unit("br.inf", formation="30c"), "8023"),
    ),
    "br.4agra": ((battery("br.agra", formation="4agra"), "7528"),),
}
UNITS = {counter: at for members in CHAINS.values() for counter, at in members}
UNDER = {counter.id: head for head, members in CHAINS.items() if head for counter, _at in members}
BATTERIES = {counter.id: 1 for counter in UNITS if counter.is_artillery}
WORLD: dict[str, Any] = {"turn": 5, "superior": UNDER, "deployed": BATTERIES, "phasing": "german"}
TARGET = "8023"


def world(**entries: Any) -> TrumpetsState:
    """Return the position."""
    return position(UNITS, **{**WORLD, **entries})


def fight_of(state: TrumpetsState, attackers: tuple[str, ...], defenders: tuple[str, ...], **fields: Any) -> Fight:
    """Return a German attack on 8023."""
    own, foes = (tuple(number(state, one) for one in names) for names in (attackers, defenders))
    return Fight(GERMAN, hex_of(TARGET), own, foes).having(**fields)


def key(state: TrumpetsState, gun: str, fight: Fight, defending: bool = False) -> str:
    """Return why a battalion may not fire."""
    refusal = eligible(state, number(state, gun), fight, defending)
    return refusal.message.key if refusal else ""


@pytest.mark.parametrize(
    ("clause", "gun", "with_whom", "not_with"),
    [
        ("rb.46.2#a", "ge.116fa", "ge.116inf", "ge.560inf"),
        ("rb.46.2#c", "ge.560fa", "ge.560inf", "ge.corps"),
        ("rb.46.3#c", "ge.vak", "ge.560inf", ""),
        ("rb.46.3#e", "ge.vak", "ge.corps", ""),
        ("rb.46.4#a", "ge.army", "ge.corps", ""),
        ("rb.45.1#d", "ge.nw", "ge.116inf", "ge.corps"),
    ],
)
def test_german_artillery_supports_its_formation(clause: str, gun: str, with_whom: str, not_with: str) -> None:
    """rb.46.8.1#a, rb.46.3#d, rb.46.4#c A battalion fires for attackers under its headquarters and for no others."""
    state = world()
    assert key(state, gun, fight_of(state, (with_whom,), ("us.28inf",))) == ""
    if not_with:
        assert key(state, gun, fight_of(state, (not_with,), ("us.28inf",))) == "fire.nobody_supported"


@pytest.mark.parametrize(
    ("clause", "gun", "with_whom", "not_with"),
    [
        ("rb.47.2#a", "us.28fa", "us.28inf", "br.inf"),
        ("rb.47.3#a", "br.agra", "br.inf", "us.28inf"),
        ("rb.47.4#b", "us.corps", "us.28inf", "br.inf"),
        ("rb.47.5#b", "us.army", "us.28inf", "br.inf"),
        ("rb.47.6#b", "us.fag1", "us.28inf", "br.inf"),
        ("rb.42.4#a", "us.army", "us.28inf", "br.inf"),
    ],
)
def test_allied_artillery_supports_its_formation_and_nation(
    clause: str, gun: str, with_whom: str, not_with: str
) -> None:
    """rb.47.2#c, rb.47.3#d, rb.47.3#e, rb.47.4#d, rb.47.5#d, rb.47.6#e, rb.47.6#f The same for the Allies, and
    only for their own nationality.
    """
    state = world()
    attackers = ("ge.116inf",)
    assert key(state, gun, fight_of(state, attackers, (with_whom,)), True) == ""
    assert key(state, gun, fight_of(state, attackers, (not_with,)), True) == "fire.nobody_supported"
    both = fight_of(state, attackers, ("us.28inf", "br.inf"))
    assert key(state, gun, both, True) == ""


@pytest.mark.parametrize(
    ("clause", "gun", "first"),
    [
        ("rb.47.9#a", "us.3army", "us.army"),
        ("rb.46.8.4#a", "ge.vak2", "ge.vak"),
    ],
)
def test_artillery_that_does_not_combine(clause: str, gun: str, first: str) -> None:
    """46.8.4, 47.9 Artillery of two armies, or two VAK of one corps that is not I SS, never fires at one hex."""
    state = world(superior={**UNDER, "us.14": "us.3a"})
    defending = gun.startswith("us")
    field = {"answer" if defending else "guns": (number(state, first),)}
    fight = fight_of(state, ("ge.116inf", "ge.560inf"), ("us.28inf", "us.14"), **field)
    assert key(state, gun, fight, defending) in ("fire.other_corps", "fire.two_formations")
    assert key(state, first, fight.having(guns=(), answer=()), defending) == ""


def test_divisions_combine_with_corps_and_army() -> None:
    """rb.46.8.3#a Division, corps and army artillery fire together at a hex that two divisions of a corps attack."""
    state = world()
    guns = tuple(number(state, one) for one in ("ge.116fa", "ge.560fa", "ge.vak", "ge.nw"))
    fight = fight_of(state, ("ge.116inf", "ge.560inf"), ("us.28inf",), guns=guns)
    assert key(state, "ge.army", fight) == ""
    assert attack_fire(state, fight) == 16


def test_attackers_in_one_hex_do_not_halve_the_defense() -> None:
    """rb.46.6#a, rb.46.6#f, rb.47.8#e At attackers in one hex the fire counts in full; by the other reading the
    ground counts.
    """
    state = world()
    answer = (number(state, "us.28fa"), number(state, "us.corps"))
    one = fight_of(state, ("ge.116inf",), ("us.28inf",), answer=answer)
    assert defence_fire(state, one) == 8
    assert defence_fire(state, fight_of(state, ("ge.116inf", "ge.560inf"), ("us.28inf",), answer=answer)) == 4
    read = world(options={"fire.allied_defense": "attack"})
    assert defence_fire(read, fight_of(read, ("ge.116inf", "ge.560inf"), ("us.28inf",), answer=answer)) == 8


def test_fire_at_companies_counts_a_quarter() -> None:
    """rb.51.3#a3 Where companies alone defend, a quarter of the fire counts."""
    small = {unit("us.co", formation="28id", size="company"): TARGET}
    state = position({**UNITS, **small}, **{**WORLD, "superior": {**UNDER, "us.co": "us.28"}})
    guns = tuple(number(state, one) for one in ("ge.116fa", "ge.vak"))
    fight = Fight(GERMAN, hex_of(TARGET), (number(state, "ge.116inf"),), (number(state, "us.co"),)).having(guns=guns)
    assert attack_fire(state, fight) == 2


@pytest.mark.parametrize(
    ("clause", "gun", "bound"),
    [
        ("rb.43.7.1#b", "us.army", "us.1a"),
        ("rb.43.7.1#c", "us.3army", "us.3a"),
        ("rb.43.7.2#b", "us.fag1", "us.8c"),
        ("rb.43.7.2#b", "us.corps", "us.8c"),
        ("rb.43.7.4#b", "us.28fa", ""),
        ("rb.43.7.2#b", "br.agra", ""),
    ],
)
def test_echelons_that_fire_in_defense_may_not_rest(clause: str, gun: str, bound: str) -> None:
    """rb.43.7.1#b, rb.43.7.1#c, rb.43.7.2#b The headquarters of the echelon is marked in the German turn, and not
    in the Allied turn.
    """
    state = world()
    mark_echelon(state, number(state, gun))
    assert marked(state, "fired_formation") == ({bound} if bound else set())
    later = world(phasing="allied")
    mark_echelon(later, number(later, gun))
    assert not marked(later, "fired_formation")


# 45 to 47 What each echelon needs

ALL_FIGHT = (("ge.116inf", "ge.560inf", "ge.corps"), ("us.28inf", "br.inf"))


@pytest.mark.parametrize(
    ("clause", "gun"),
    [
        ("rb.46.2#b", "ge.116fa"),
        ("rb.46.3#b", "ge.vak"),
        ("rb.46.4#b", "ge.army"),
        ("rb.45.1#c", "ge.nw"),
        ("rb.47.2#b", "us.28fa"),
        ("rb.47.3#b", "br.agra"),
        ("rb.47.4#c", "us.corps"),
        ("rb.47.5#c", "us.army"),
        ("rb.47.6#c", "us.fag1"),
    ],
)
def test_every_echelon_is_in_battery_supply_and_command(clause: str, gun: str) -> None:
    """rb.45.1#c, rb.46.2#b, rb.46.3#b, rb.46.4#b, rb.47.2#b, rb.47.3#b, rb.47.4#c, rb.47.5#c, rb.47.6#c Each of
    the three alone keeps it silent.
    """
    defending = not gun.startswith("ge")

    def reason(**entries: Any) -> str:
        state = world(**entries)
        return key(state, gun, fight_of(state, *ALL_FIGHT), defending)

    assert reason() == ""
    assert reason(deployed={one: 1 for one in BATTERIES if one != gun}) == "fire.not_in_battery"
    assert reason(out_of_supply={gun: 1}) == "fire.no_supply"
    assert reason(out_of_command={gun: 1}) == "fire.no_command"


@pytest.mark.parametrize(
    ("clause", "gun", "entries", "refused"),
    [
        ("rb.47.6#d", "us.fag1", {"out_of_supply": {"us.fag": 1}}, "fire.group"),
        ("rb.47.3#c", "br.agra", {"out_of_supply": {"br.4agra": 1}}, "fire.group"),
        ("rb.43.5#b", "us.fag1", {"out_of_command": {"us.fag": 1}}, "fire.no_command"),
        ("rb.43.6#a", "ge.116fa", {"fatigued": {"ge.116": 1}}, ""),
        ("rb.43.6#b", "ge.vak", {"exhausted": {"ge.lviii": 1}}, "fire.exhausted"),
        ("rb.46.1#a", "ge.116fa", {"exhausted": {"ge.116": 1}}, "fire.exhausted"),
        ("rb.47.1#a", "us.28fa", {"exhausted": {"us.28": 1}}, "fire.exhausted"),
        ("rb.46.1#b", "ge.116fa", {"resting": {"ge.116": 1}}, "fire.resting"),
        ("rb.45.1#f", "ge.nw", {"resting": {"ge.lviii": 1}}, "fire.resting"),
        ("rb.43.7.1#a", "ge.army", {"resting": {"ge.5pza": 1}}, "fire.resting"),
        ("rb.43.7.1#a", "us.army", {"resting": {"us.1a": 1}}, "fire.resting"),
        ("rb.43.7.2#a", "us.corps", {"resting": {"us.8c": 1}}, "fire.resting"),
        ("rb.47.1#c", "us.28fa", {"resting": {"us.28": 1}}, ""),
        ("rb.43.1#c", "ge.116fa", {"fired": {"ge.116fa": 1}}, "fire.fired"),
        ("rb.43.2#c", "us.28fa", {"at": {"us.28fa": "6723"}}, "fire.range"),
        ("rb.43.2#d", "us.28fa", {"at": {"us.28fa": "6823"}}, ""),
    ],
)
def test_status_and_range(clause: str, gun: str, entries: dict[str, Any], refused: str) -> None:
    """rb.43.2#c, rb.43.2#d, rb.43.6#a, rb.43.6#b, rb.47.8#c Fatigue does no harm, exhaustion and most rest do; the
    range counts the target hex.
    """
    places = {counter.id: at for counter, at in UNITS.items()} | entries.get("at", {})
    state = world(**{**entries, "at": places})
    assert key(state, gun, fight_of(state, *ALL_FIGHT), not gun.startswith("ge")) == refused


def test_resting_artillery_does_not_attack() -> None:
    """rb.43.7.4#a, rb.47.1#b The division that may defend its own at rest does not support its attack."""
    state = world(resting={"us.28": 1})
    fight = Fight(1, hex_of("8123"), (number(state, "us.28inf"),), (number(state, "ge.116inf"),))
    assert key(state, "us.28fa", fight) == "fire.resting"


def test_artillery_of_two_corps_does_not_combine() -> None:
    """rb.46.7#a, rb.45.2#a German artillery of different corps never fires together, nor do their brigades."""
    other = {
        hq("ge.xlvii", "corps_hq", formation="xlvii"): "8814",
        battery("ge.vak3", formation="vak766"): "8521",
        battery("ge.nw2", type="nebelwerfer", formation="nw15"): "8522",
        hq("ge.26", formation="26vg"): "8815",
        unit("ge.26inf", formation="26vg"): "7923",
    }
    under = {
        **UNDER,
        "ge.xlvii": "ge.5pza",
        **dict.fromkeys(("ge.vak3", "ge.nw2", "ge.26"), "ge.xlvii"),
        "ge.26inf": "ge.26",
    }
    deployed = {**BATTERIES, "ge.vak3": 1, "ge.nw2": 1}
    state = position({**UNITS, **other}, **{**WORLD, "superior": under, "deployed": deployed})
    attackers = ("ge.116inf", "ge.26inf")
    for first, second in (("ge.vak", "ge.vak3"), ("ge.nw", "ge.nw2")):
        fight = fight_of(state, attackers, ("us.28inf",), guns=(number(state, first),))
        assert key(state, second, fight) == "fire.other_corps"
    army = fight_of(state, attackers, ("us.28inf",), guns=(number(state, "ge.army"),))
    assert key(state, "ge.vak3", army) == ""


# 44 Substitutes

REGIMENT = unit(
    "ge.116sub",
    "artillery_substitute",
    *((steps, 6) for steps in (1, 2)),
    unit_class="artillery",
    mobility="truck",
    defence_only=True,
    formation="116pz",
    deployed=(Face(0, 1, 0, 0),),
)
SECOND = battery("ge.116fb", formation="116pz")
GUNS = {**UNITS, REGIMENT: "", SECOND: "8419"}
SUBSTITUTES: dict[str, Any] = {
    **WORLD,
    "superior": {**UNDER, "ge.116fb": "ge.116", "ge.116sub": "ge.116"},
    "deployed": {**BATTERIES, "ge.116fb": 1},
    "away": {"ge.116sub": POOL},
    "options": {"substitutes": True},
}


def test_a_substitute_stands_for_its_battalions() -> None:
    """rb.44#b, rb.44.1#c, rb.44.1#d, rb.44.1#k The battalions leave the map, and fire from the hex of the
    substitute.
    """
    game = play(EXCHANGE, OfSide(GERMAN), GUNS, **SUBSTITUTES)
    assert ("ge.116sub", "8519") in offers(game, "substitute")
    assert refusals(game, "substitute", "ge.116sub", "8520") == ["substitute.not_there"]
    take(game, "substitute", "ge.116sub", "8519")
    state = now(game)
    assert (of(state, "at", "ge.116fa"), of(state, "at", "ge.116sub")) == (NOWHERE, hex_of("8519"))
    assert (of(state, "steps", "ge.116sub"), of(state, "deployed", "ge.116sub")) == (2, 1)
    fight = fight_of(state, ("ge.116inf",), ("us.28inf",))
    assert key(state, "ge.116fb", fight) == ""
    refusal = eligible(state, number(state, "ge.116sub"), fight, False)
    assert refusal is not None and refusal.message.key == "fire.not_artillery"


def test_a_substitute_with_all_battalions_fired_is_marked() -> None:
    """rb.44.1#l Only when the last battalion has fired."""
    under = {"ge.116fa": "ge.116sub", "ge.116fb": "ge.116sub"}
    places = {counter.id: at for counter, at in GUNS.items() if at and counter.id not in under}
    entries = {**SUBSTITUTES, "represented": under, "at": {**places, "ge.116sub": "8519"}}
    state = position(GUNS, **entries)
    mark_fired(state, number(state, "ge.116fa"), hex_of(TARGET))
    assert marked(state, "fired") == {"ge.116fa"}
    mark_fired(state, number(state, "ge.116fb"), hex_of(TARGET))
    assert marked(state, "fired") == {"ge.116fa", "ge.116fb", "ge.116sub"}


@pytest.mark.parametrize(
    ("clause", "changed", "refused"),
    [
        ("rb.44#c", {"at": {"ge.116fb": "8225"}}, "substitute.spread"),
        ("rb.44#d", {"out_of_command": {"ge.116fb": 1}}, "substitute.not_served"),
        ("rb.44#d", {"out_of_supply": {"ge.116fb": 1}}, "substitute.not_served"),
    ],
)
def test_what_keeps_a_substitute_off(clause: str, changed: dict[str, Any], refused: str) -> None:
    """44.0 Its battalions are near each other, In Comm and in supply."""
    places = {counter.id: at for counter, at in GUNS.items() if at}
    entries = {**SUBSTITUTES, **changed, "at": {**places, **changed.get("at", {})}}
    game = play(EXCHANGE, OfSide(GERMAN), GUNS, **entries)
    assert asked(game) == "rest"
    state = now(game)
    frame = OfSide(GERMAN)
    attempt = SUBSTITUTE_VERB.attempt(GERMAN, (number(state, "ge.116sub"), hex_of("8519")), frame)
    found = all_refusals(state, attempt, SUBSTITUTE_VERB.guards)
    assert [refusal.message.key for refusal in found] == [refused]


def test_battalions_in_march_order_and_back_again() -> None:
    """rb.44.1#e, rb.44.1#h One battalion in march order puts the substitute into march order; battalions return
    near it.
    """
    game = play(EXCHANGE, OfSide(GERMAN), GUNS, **{**SUBSTITUTES, "deployed": BATTERIES})
    take(game, "substitute", "ge.116sub", "8519")
    assert of(now(game), "deployed", "ge.116sub") == 0
    under = {"ge.116fa": "ge.116sub", "ge.116fb": "ge.116sub"}
    places = {counter.id: at for counter, at in GUNS.items() if at and counter.id not in under}
    entries = {**SUBSTITUTES, "represented": under, "away": dict.fromkeys(under, POOL)}
    back = play(RESTORE, OfSide(GERMAN), GUNS, **{**entries, "at": {**places, "ge.116sub": "8519"}})
    take(back, "dissolve", "ge.116sub")
    assert refusals(back, "place_battalion", "ge.116fa", "8225") == ["substitute.too_far"]
    take(back, "place_battalion", "ge.116fa", "8420")
    take(back, "place_battalion", "ge.116fb", "8519")
    state = now(back)
    assert (of(state, "at", "ge.116fa"), of(state, "away", "ge.116sub")) == (hex_of("8420"), POOL)


def test_the_owner_removes_a_battalion_for_a_lost_step() -> None:
    """rb.44.1#n One step lost costs one battalion of the owner's choice."""
    under = {"ge.116fa": "ge.116sub", "ge.116fb": "ge.116sub"}
    places = {counter.id: at for counter, at in GUNS.items() if at and counter.id not in under}
    entries = {**SUBSTITUTES, "represented": under, "at": {**places, "ge.116sub": "8519"}, "steps": {"ge.116sub": 1}}
    state = position(GUNS, **entries)
    game = play(LOSE_BATTALIONS, LosingBattalions(number(state, "ge.116sub")), GUNS, **entries)
    assert set(offers(game, "lose_battalion")) == {"ge.116fa", "ge.116fb"}
    take(game, "lose_battalion", "ge.116fb")
    assert marked(now(game), "represented") >= {"ge.116fa"}
    assert of(now(game), "represented", "ge.116fb") == NOWHERE


def test_ss_nebelwerfer_serve_their_own_division() -> None:
    """rb.45.3#b, rb.45.3#c The battalion of an SS division fires alone or beside a brigade, for its division only."""
    more = {
        hq("ss.2ssd", formation="2ssd"): "8816",
        battery("ss.nw", type="nebelwerfer", formation="2ssd"): "8523",
        unit("ss.inf", formation="2ssd"): "7923",
    }
    under = {**UNDER, "ss.2ssd": "ge.lviii", "ss.nw": "ss.2ssd", "ss.inf": "ss.2ssd"}
    state = position({**UNITS, **more}, **{**WORLD, "superior": under, "deployed": {**BATTERIES, "ss.nw": 1}})
    assert key(state, "ss.nw", fight_of(state, ("ge.116inf",), ("us.28inf",))) == "fire.nobody_supported"
    alone = fight_of(state, ("ss.inf",), ("us.28inf",))
    assert key(state, "ss.nw", alone) == ""
    beside = fight_of(state, ("ss.inf", "ge.116inf"), ("us.28inf",), guns=(number(state, "ge.nw"),))
    assert key(state, "ss.nw", beside) == ""


def test_an_allied_attack_with_artillery() -> None:
    """rb.47.7#a, rb.47.7#c, rb.47.7#d, rb.46.6#d Allied battalions within range fire for an attack, and are marked."""
    state = world(phasing="allied")
    fight = Fight(1, hex_of("8123"), (number(state, "us.28inf"),), (number(state, "ge.116inf"),))
    assert [key(state, gun, fight) for gun in ("us.28fa", "us.corps", "us.fag1", "us.army")] == [""] * 4
    guns = (number(state, "us.28fa"), number(state, "us.corps"))
    assert attack_fire(state, fight.having(guns=guns)) == 4
    mark_fired(state, guns[0], fight.target)
    assert key(state, "us.28fa", fight) == "fire.fired"
    assert key(state, "ge.116fa", fight, True) == ""
    far = world(phasing="allied", at={**{c.id: at for c, at in UNITS.items()}, "ge.116fa": "9423"})
    assert key(far, "ge.116fa", fight, True) == "fire.range"


@pytest.mark.parametrize(("turn", "asked_first"), [(1, True), (2, False)])
def test_substitutes_may_come_on_the_first_morning(turn: int, asked_first: bool) -> None:
    """rb.44.1#a, rb.44.1#b Before the German turn of 16MO, in the hex of one of their battalions."""
    options = {"substitutes": True}
    assert substitutes_at_the_start(position({}, turn=turn, options=options)) is asked_first
    assert not substitutes_at_the_start(position({}, turn=turn))


def test_what_a_mission_needs() -> None:
    """rb.48.4.1#c5 Battalions of army, corps and division join in a mission only if they may fire at all."""
    for gun in ("us.army", "us.corps", "us.28fa"):
        missing: tuple[dict[str, Any], ...] = (
            {"out_of_supply": {gun: 1}},
            {"out_of_command": {gun: 1}},
            {"deployed": {}},
        )
        for marks in missing:
            state = world(**marks)
            assert key(state, gun, fight_of(state, *ALL_FIGHT), True)
