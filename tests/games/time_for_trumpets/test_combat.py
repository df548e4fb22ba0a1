"""51 to 57 Battles on open ground: odds, results, losses, locks, retreats, advances and blitzes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from engine.games.time_for_trumpets.combat.battle import BATTLE
from engine.games.time_for_trumpets.combat.bearing import LOSSES, bearers
from engine.games.time_for_trumpets.combat.clash import COUNTERATTACK, ENGAGED, Clash
from engine.games.time_for_trumpets.combat.dropping import DROPPING, Dropping
from engine.games.time_for_trumpets.combat.fights import Fight
from engine.games.time_for_trumpets.combat.frames import Battle
from engine.games.time_for_trumpets.combat.loss_orders import Losses
from engine.games.time_for_trumpets.combat.losses import eliminate
from engine.games.time_for_trumpets.combat.obligations import CLASHES, may_withdraw, unpaid
from engine.games.time_for_trumpets.combat.odds import COLUMN, COLUMNS, DIE, column_number, is_legal, read
from engine.games.time_for_trumpets.combat.rates import hexes
from engine.games.time_for_trumpets.combat.returning import RETURN, Returning
from engine.games.time_for_trumpets.combat.segment import COMBAT
from engine.games.time_for_trumpets.combat.strengths import strengths
from engine.games.time_for_trumpets.counters import ALLIED, GERMAN, Counter, Face
from engine.games.time_for_trumpets.orders import OfCorps
from engine.games.time_for_trumpets.rules import compile_rules
from engine.games.time_for_trumpets.state import RETURNING, TrumpetsState
from engine.play import Game, Step, System
from tests.games.time_for_trumpets.data import roster
from tests.games.time_for_trumpets.field import (
    REST,
    Units,
    ardennes,
    asked,
    events,
    hex_of,
    hq,
    marked,
    now,
    number,
    of,
    offers,
    position,
    refusals,
    scenario,
    take,
    unit,
)

HERE, WEST, EAST = "0405", "0404", "0406"
"""Open ground without water or roads: the hex under attack, and two beside it."""
MORNING, NIGHT = 5, 4
SUPPORT = {"unit_class": "combat_support"}


def tank(id: str, weapon: str = "PzIV", *faces: tuple[int, int], **facts: Any) -> Counter:
    """Return a tank company."""
    return unit(id, "medium_tank", *(faces or ((4, 8), (8, 8))), mobility="afv", weapon=weapon, **facts)


def fight(state: TrumpetsState, side: int, target: str = HERE, **fields: Any) -> Fight:
    """Return the battle of all units of a side next to a hex."""
    hex = hex_of(target)
    foes = [at for at in range(len(state.record)) if state.at[at] == hex]
    units = [
        at
        for at, counter in enumerate(state.roster)
        if counter.side == side and state.at[at] >= 0 and state.board.grid.distance(state.at[at], hex) == 1
    ]
    able = [at for at in units if state.roster[at].attack(state.steps[at])]
    corps = next(at for at, counter in enumerate(state.roster) if counter.side == side)
    return Fight(side, hex, tuple(able), tuple(foes), corps=corps, **fields)


def fought(units: Units, faces: Iterable[int], side: int = GERMAN, step: Step = BATTLE, **entries: Any) -> Game:
    """Return a game in which a battle is fought, with the trigger of locked units."""
    plain = {"turn": MORNING, "phasing": ("german", "allied")[side], **entries}
    fields = plain.pop("fight", {})
    battle = fight(position(units, **plain), side, **fields)
    return played(units, step, Battle(battle), faces, plain)


def played(units: Units, step: Step, frame: Any, faces: Iterable[int], entries: dict[str, Any]) -> Game:
    """Return a game in which a step is at work, and something to do after it."""

    def begin(play: Any, _frame: Any) -> None:
        play.call(step, frame)
        play.call(REST)

    start = Step("field", enter=begin, scope="phase")
    rules, steps = compile_rules, (step, REST)
    system = System("time_for_trumpets", TrumpetsState, start, rules=rules, steps=steps, triggers=(CLASHES,))
    return Game.start(scenario(units, **entries), system=system, faces=[(face,) for face in faces])


def result(game: Game) -> tuple[str, ...]:
    """Return the codes of the last battle."""
    return tuple(next(event for event in reversed(game.events) if event.key == "battle.result")["results"])


def place(game: Game, unit: str) -> str:
    """Return where a unit is."""
    state = now(game)
    at = of(state, "at", unit)
    return state.board.grid.label(at) if at >= 0 else ""


def go_back(game: Game) -> None:
    """Let all units retreat by the first ways that they have."""
    while asked(game) == "retreat":
        alone, together = offers(game, "retreat_alone"), offers(game, "retreat_together")
        take(game, "retreat_alone", *alone[0]) if alone else take(game, "retreat_together", together[0])


STRONG = {unit(f"ge.{n}"): WEST for n in range(4)}
WEAK = {unit("us.1"): HERE}
FREE = {"us.1": 1, "ge.0": 1, "ge.1": 1, "ge.2": 1, "ge.3": 1}


# 51 Odds


def test_the_odds_of_meyerode() -> None:
    """rb.51.2#a2, ex. attack 95 to 17 is 5:1, 4:1 in broken ground; with -1 every face takes the hex without a hit."""
    state = position(
        {unit("ge.1", "infantry", (95, 6)): "8122", unit("us.1", "infantry", (17, 6)): "8123"}, turn=MORNING
    )
    battle = fight(state, GERMAN, "8123")
    assert strengths(state, battle) == (95, 17)
    column = COLUMN.tally(state, battle)
    assert (COLUMNS[column_number(state, battle)], COLUMNS[column.total]) == ("5:1", "4:1")
    for face in range(1, 7):
        codes = [part.word for part in read(state, battle.having(drm=-2), column, face)]
        assert any(code.startswith("/DR") for code in codes) and not any(code.endswith("/") for code in codes), codes


@pytest.mark.parametrize(
    ("attack", "defense", "column"),
    [(37, 8, "4:1"), (37, 14, "2:1"), (20, 16, "1:1"), (3, 12, "1:4"), (5, 12, "1:3"), (44, 6, "6:1"), (99, 1, "10:1")],
)
def test_odds_are_rounded_for_the_defender(attack: int, defense: int, column: str) -> None:
    """rb.51.2#a2, rb.51.2#a3 Odds between two columns use the lower one."""
    state = position({unit("ge.1", "infantry", (attack, 6)): WEST, unit("us.1", "infantry", (defense, 6)): HERE})
    assert COLUMNS[column_number(state, fight(state, GERMAN))] == column


def test_an_attack_below_the_table() -> None:
    """rb.51.2#a5 An attack below 1:4 may not be made, unless it is owed; by one reading it uses 1:4."""
    units = {unit("ge.1", "infantry", (2, 6)): WEST, unit("us.1", "infantry", (9, 6)): HERE}
    state = position(units)
    assert not is_legal(state, fight(state, GERMAN))
    assert is_legal(state, fight(state, GERMAN, owed=True))
    other = position(units, options={"combat.below_table": "worst_column"})
    assert is_legal(other, fight(other, GERMAN))


def test_strengths_on_hard_ground() -> None:
    """rb.51.3#a2, rb.51.3#a4 Shock halves, fractions up; a town doubles the defender and halves AFV; a fort triples a
    company.
    """
    units = {tank("ge.p", "PzIV", (4, 8), (9, 8)): WEST, unit("us.1", "infantry", (5, 6), (9, 6)): HERE}
    state = position(units, shocked={"us.1": 1})
    assert strengths(state, fight(state, GERMAN)) == (9, 5)
    town = position({tank("ge.p", "PzIV", (4, 8), (9, 8)): "5545", unit("us.1", "infantry", (5, 6), (9, 6)): "5645"})
    assert strengths(town, fight(town, GERMAN, "5645")) == (5, 18)
    company = unit("us.1", "infantry", (2, 6), size="company")
    fort = position({unit("ge.1"): WEST, company: HERE}, fort={HERE: 1})
    assert strengths(fort, fight(fort, GERMAN)) == (4, 6)


# 52 Results


def test_losses_then_the_retreat_then_the_advance() -> None:
    """rb.52.6#a, rb.52.11#a, rb.52.11#b, rb.54#a, rb.55#a1, rb.55#c 4:1 with a 2: the defender loses a step and
    retreats two hexes.
    """
    game = fought({**STRONG, **WEAK}, [2], isolated=FREE)
    assert result(game) == ("/1", "/DR2")
    assert of(now(game), "steps", "us.1") == 1 and asked(game) == "retreat"
    first = offers(game, "retreat_together") + [hex for _unit, hex in offers(game, "retreat_alone")]
    assert first and HERE not in first
    go_back(game)
    assert now(game).board.grid.distance(hex_of(place(game, "us.1")), hex_of(HERE)) == 2
    assert asked(game) == "advance" and {hex for _unit, hex in offers(game, "advance")} == {HERE}
    take(game, "advance", "ge.0", HERE)
    assert place(game, "ge.0") == HERE
    take(game, "halt")


def test_defenders_eliminated_give_one_hex() -> None:
    """rb.52.2#a, rb.52.2#b Everybody is eliminated, and the advance ends in their hex."""
    heavy = {unit("ge.1", "recon", (60, 9)): WEST, hq("us.hq"): HERE, **WEAK}
    game = fought(heavy, [1], isolated={"us.1": 1})
    assert result(game) == ("DE",)
    assert marked(now(game), "lost") == {"us.1", "us.hq"} and of(now(game), "away", "us.hq") == RETURNING
    take(game, "advance", "ge.1", HERE)
    assert asked(game) == "rest"


def test_an_eliminated_headquarters_comes_back() -> None:
    """rb.52.7#a Next turn, Out Comm; its step counts as lost."""
    units = {hq("us.hq"): HERE, unit("ge.1"): WEST}
    start = Step("field", enter=lambda play, _frame: (eliminate(play, 0, "rb.52"), play.call(REST))[0])
    system = System("time_for_trumpets", TrumpetsState, start, rules=compile_rules, steps=(REST,))
    game = Game.start(scenario(units, turn=MORNING), system=system)
    state = now(game)
    assert (place(game, "us.hq"), of(state, "out_of_command", "us.hq"), of(state, "lost", "us.hq")) == ("", 1, 1)
    assert list(state.arrivals.due(MORNING + 1)) == [0]


def test_a_failed_attack_retreats_and_nobody_advances() -> None:
    """rb.52.10#a, rb.52.10#b, rb.55.1#j 1:3 with a 4: the attacker loses an AFV step and retreats a hex."""
    units = {
        tank("ge.p", "PzIV", (1, 8), (2, 8)): WEST,
        unit("ge.i", "infantry", (1, 6), (2, 6)): WEST,
        unit("us.1", "infantry", (12, 6)): HERE,
    }
    game = fought(units, [4], isolated={"ge.p": 1, "ge.i": 1})
    assert result(game) == ("1•/", "AR1/")
    assert of(now(game), "steps", "ge.p") == 1 and asked(game) == "retreat"
    take(game, "retreat_together", offers(game, "retreat_together")[0])
    assert asked(game) == "rest" and {place(game, "ge.p"), place(game, "ge.i")}.isdisjoint({WEST, HERE, ""})


# 52.3 to 52.6, 53 Who bears losses

GERMAN_GROUP = {
    tank("ge.panther", "Panther", er=5, traits=("heavy", "superior_at")): WEST,
    tank("ge.pz4", "PzIV", er=5): WEST,
    unit("ge.stug", "assault_gun", (2, 7), (4, 7), er=6, mobility="afv", **SUPPORT): WEST,
    unit("ge.inf", "armored_infantry", er=6): EAST,
    unit("ge.at", "anti_tank", er=6, **SUPPORT): EAST,
}
ALLIED_GROUP = {
    tank("us.m4", "M4", er=5): HERE,
    unit("us.m36", "tank_destroyer", (2, 8), (4, 8), er=4, mobility="afv", traits=("anti_heavy",), **SUPPORT): HERE,
    unit("us.inf", er=3): HERE,
    hq("us.hq"): HERE,
}


def who(
    side: int, attacking: bool, afv: bool, without: Iterable[str] = (), options: dict[str, Any] | None = None
) -> set[str]:
    """Return among whom the owner chooses."""
    state = position({**GERMAN_GROUP, **ALLIED_GROUP}, options=options or {})
    groups = [
        tuple(at for at, counter in enumerate(state.roster) if counter.side == each and counter.id not in set(without))
        for each in (GERMAN, ALLIED)
    ]
    frame = Losses(side, groups[side], groups[1 - side], 1, attacking, afv)
    return {state.roster[at].id for at in bearers(state, frame)}


def test_the_orders_of_losses() -> None:
    """rb.52.3#a1, rb.52.4#a1, rb.52.5#a1, rb.52.6#a1 Each class before the next; attackers by the highest ER."""
    assert who(GERMAN, True, True) == {"ge.panther", "ge.pz4"}
    assert who(GERMAN, True, True, ["ge.panther", "ge.pz4"]) == {"ge.stug"}
    assert who(GERMAN, True, True, ["ge.panther", "ge.pz4", "ge.stug"]) == {"ge.inf"}
    assert who(GERMAN, True, True, ["ge.panther", "ge.pz4", "ge.stug", "ge.inf"]) == {"ge.at"}
    assert who(GERMAN, True, False) == {"ge.inf"}
    assert who(GERMAN, True, False, ["ge.inf", "ge.panther", "ge.pz4"]) == {"ge.stug", "ge.at"}
    assert who(ALLIED, False, True) == {"us.m4", "us.m36"}
    assert who(ALLIED, False, False) == {"us.m4", "us.inf"}
    assert who(ALLIED, False, False, ["us.m4", "us.inf", "us.m36"]) == {"us.hq"}


def test_heavy_armor_is_hit_only_by_what_can_hit_it() -> None:
    """rb.53.2.1#a1, rb.53.2.1#b With the M36 gone the Panther is proof, alone it takes no loss at all."""
    on = {"afv_losses": True}
    assert who(GERMAN, True, True, options=on) == {"ge.panther", "ge.pz4"}
    assert who(GERMAN, True, True, ["us.m36"], options=on) == {"ge.pz4"}
    alone = ["us.m36", "ge.pz4", "ge.stug", "ge.inf", "ge.at"]
    assert who(GERMAN, True, True, alone, options=on) == set()
    assert who(GERMAN, True, True, alone) == {"ge.panther"}


@pytest.mark.parametrize(("options", "left"), [({}, 1), ({"afv_losses": True}, 0)])
def test_superior_guns_hit_twice(options: dict[str, Any], left: int) -> None:
    """rb.53.1#a An Allied AFV before superior guns costs its side two hits."""
    units = {**GERMAN_GROUP, tank("us.m4", "M4"): HERE}
    state = position(units)
    m4, panther = number(state, "us.m4"), number(state, "ge.panther")
    game = played(units, LOSSES, Losses(ALLIED, (m4,), (panther,), 1, False, True), [], {"options": options})
    assert of(now(game), "steps", "us.m4") == left


# 52.12, 52.13 Locks

LINE = {
    hq("ge.corps", "corps_hq"): "0403",
    unit("ge.inf"): WEST,
    tank("ge.p"): WEST,
    hq("us.corps", "corps_hq"): "0408",
    unit("us.inf"): HERE,
    tank("us.t"): HERE,
    unit("us.new"): "0407",
}
OBEY = {"ge.inf": "ge.corps", "ge.p": "ge.corps", "us.inf": "us.corps", "us.t": "us.corps", "us.new": "us.corps"}


def locked(word: str, turn: int = MORNING) -> dict[str, Any]:
    """Return a position in which the Germans have attacked from the west."""
    state = position(LINE)
    attackers, foes = (number(state, "ge.inf"), number(state, "ge.p")), (number(state, "us.inf"), number(state, "us.t"))
    return {"clash": Clash(word, GERMAN, hex_of(HERE), foes, attackers, (hex_of(WEST),) * 2, turn)}


def segment(side: int, word: str, made: int, turn: int, faces: Iterable[int] = (), **entries: Any) -> Game:
    """Return the combat segment of a side's corps after a battle has locked the line."""
    corps = "ge.corps" if side == GERMAN else "us.corps"
    clash = locked(word, made)["clash"]
    start = position(LINE)

    def begin(play: Any, _frame: Any) -> None:
        play.state.clashes.add(clash)
        column = play.state.engaged if word == ENGAGED else play.state.counterattack
        for one in (*clash.original, *(clash.attackers if word == ENGAGED else ())):
            column[one] = 1
        play.call(COMBAT, OfCorps(side, number(start, corps)))
        play.call(REST)

    root = Step("field", enter=begin, scope="phase")
    system = System(
        "time_for_trumpets", TrumpetsState, root, rules=compile_rules, steps=(COMBAT, REST), triggers=(CLASHES,)
    )
    plain = {"turn": turn, "phasing": ("german", "allied")[side], "superior": OBEY, **entries}
    return Game.start(scenario(LINE, **plain), system=system, faces=[(face,) for face in faces])


def owing(game: Game) -> set[str]:
    """Return the units that must still attack."""
    state = now(game)
    side = game.prompt.actor if game.prompt else GERMAN
    corps = number(state, "ge.corps" if side == GERMAN else "us.corps")
    return {state.roster[at].id for at in unpaid(state, side, corps)}


def test_a_counterattack_is_owed_in_the_next_own_turn() -> None:
    """rb.52.12#c, rb.52.12.2#a All defenders must attack before the segment ends; others may join them."""
    game = segment(ALLIED, COUNTERATTACK, MORNING, MORNING)
    assert owing(game) == {"us.inf", "us.t"}
    assert refusals(game, "done") == ["attack.owed"]
    take(game, "attack", WEST)
    take(game, "join", "us.inf")
    assert refusals(game, "fight") == ["attack.must_join"]
    take(game, "join", "us.t")
    assert refusals(game, "fight") == []


def test_resting_units_lose_their_counterattack() -> None:
    """rb.52.12.3#d Units that must attack and rest are eliminated."""
    game = segment(ALLIED, COUNTERATTACK, MORNING, MORNING, resting={"us.corps": 1})
    assert marked(now(game), "lost") == {"us.inf", "us.t"}


def test_a_strong_point_may_ignore_it() -> None:
    """rb.52.12#b Defenders of a fort owe nothing."""
    game = segment(ALLIED, COUNTERATTACK, MORNING, MORNING, fort={HERE: 1})
    assert owing(game) == set()


def test_engaged_infantry_attacks_again_and_tanks_are_free() -> None:
    """rb.52.13.2#a, rb.52.13.2#e In the attackers' next turn infantry must attack again, tanks may; pinned are both."""
    game = segment(GERMAN, ENGAGED, MORNING, MORNING + 1)
    state = now(game)
    assert owing(game) == {"ge.inf"}
    pinned = {one: may_withdraw(state, number(state, one)) for one in ("ge.inf", "ge.p", "us.inf", "us.t")}
    assert pinned == {"ge.inf": False, "ge.p": True, "us.inf": False, "us.t": True}
    same = segment(GERMAN, ENGAGED, MORNING, MORNING)
    assert owing(same) == set()


def test_an_engagement_ends_when_the_defenders_are_gone() -> None:
    """rb.52.13.3#a, rb.52.13.3#b The trigger strikes off whoever leaves, and the marker with the last."""
    clash = locked(ENGAGED)["clash"]

    def begin(play: Any, _frame: Any) -> None:
        play.state.clashes.add(clash)
        for one in clash.original:
            play.state.at[one] = hex_of("0407")
        play.call(REST)

    root = Step("field", enter=begin)
    system = System("time_for_trumpets", TrumpetsState, root, rules=compile_rules, steps=(REST,), triggers=(CLASHES,))
    game = Game.start(scenario(LINE, turn=MORNING), system=system)
    assert not tuple(now(game).clashes.items()) and marked(now(game), "engaged") == set()


def test_a_battle_may_end_engaged() -> None:
    """rb.52.13#a 1:1 with a 3: both sides are engaged; attacked again they are not."""
    units = {unit("ge.1"): WEST, unit("us.1"): HERE}
    game = fought(units, [3])
    assert result(game) == ("Eng",) and marked(now(game), "engaged") == {"ge.1", "us.1"}


# 55 to 57 Advances


@pytest.mark.parametrize(
    ("counter", "row", "far"),
    [
        (unit("ge.1"), "DR4", 4),
        (tank("ge.1"), "DR4", 6),
        (unit("ge.1", "armored_infantry"), "DR2", 3),
        (unit("ge.1", "recon"), "DR4", 8),
        (unit("us.1", "rangers"), "DR2", 4),
        (unit("ge.1", "recon"), "DE", 1),
    ],
)
def test_rates_of_advance(counter: Counter, row: str, far: int) -> None:
    """rb.55.2#b, rb.55.2#c, rb.55.2#d Base, road and recon rate."""
    state = position({counter: WEST})
    assert hexes(state, 0, row) == far


def test_tanks_overrun_guns_in_their_advance() -> None:
    """rb.43.8#c, rb.56.1#a, rb.56.1#e, rb.56.1#d, rb.56.1#f By day a tank overruns guns alone behind the front, and
    stops there.
    """
    gun = unit("us.fa", "field_artillery", (1, 6), unit_class="artillery", defence_only=True)
    front = {tank("ge.p", "PzIV", (20, 8), (30, 8)): WEST, unit("ge.i"): WEST}
    game = fought({**front, unit("us.1", "infantry", (5, 6)): HERE, gun: "0407"}, [1])
    take(game, "advance", "ge.p", HERE)
    overruns = [hex for _unit, hex in offers(game, "advance")]
    assert result(game)[-1] == "/DR4" and EAST in overruns
    take(game, "advance", "ge.p", EAST)
    take(game, "advance", "ge.p", "0407")
    assert place(game, "us.fa") == ""
    assert {one for one, _hex in offers(game, "advance")} == {"ge.i"}


def test_a_blitz_goes_past_and_leaves_the_defender() -> None:
    """rb.57.3#b, rb.57.3#g, rb.57.1#l 3:1 with a 1 goes on; the zone of the defenders bars the hexes next to them."""
    units = {
        tank("ge.p", "PzIV", (4, 8), (9, 8)): WEST,
        unit("ge.i", "armored_infantry", (2, 8), (4, 8), mobility="off_road"): WEST,
        unit("us.1"): HERE,
    }
    game = fought(units, [1], fight={"blitz": True})
    assert result(game) == ("B2",)
    assert of(now(game), "steps", "us.1") == 2 and place(game, "us.1") == HERE
    near = {hex for _unit, hex in offers(game, "advance")}
    grid = now(game).board.grid
    assert near and all(grid.distance(hex_of(hex), hex_of(HERE)) > 1 for hex in near)
    assert {one for one, _hex in offers(game, "advance")} == {"ge.p"}


def test_a_blitz_at_low_odds_is_a_battle() -> None:
    """rb.57.1#j At 1:1 it is fought on the combat table."""
    units = {tank("ge.p", "PzIV", (2, 8)): WEST, unit("ge.i", "infantry", (2, 6)): WEST, unit("us.1"): HERE}
    game = fought(units, [3], fight={"blitz": True})
    assert result(game) == ("Eng",)


def test_recon_and_darkness_in_a_blitz() -> None:
    """rb.57.2#h, rb.57.2#j At night recon is worth two pips and the dark a column."""
    units = {tank("ge.p"): WEST, unit("ge.r", "recon"): WEST, unit("us.1"): HERE}
    for turn, pips, shift in ((MORNING, -1, 0), (NIGHT, -2, 1)):
        state = position(units, turn=turn)
        plain, blitz = fight(state, GERMAN), fight(state, GERMAN, blitz=True)
        assert COLUMN.tally(state, blitz).total - COLUMN.tally(state, plain).total == shift
        assert DIE.tally(state, blitz).total - DIE.tally(state, plain).total == pips


def test_a_headquarters_returns_to_its_formation() -> None:
    """rb.52.7#b In the next turn it is placed with a unit of its formation, Out Comm."""
    units = {hq("us.div"): "", unit("us.1"): HERE, unit("us.2"): EAST, unit("us.other"): WEST}
    entries = {
        "turn": MORNING,
        "superior": {"us.1": "us.div", "us.2": "us.div"},
        "away": {"us.div": RETURNING},
        "steps": {"us.div": 0},
        "arrivals": [[MORNING, "us.div"]],
    }
    game = played(units, RETURN, Returning(ALLIED), [], entries)
    assert {hex for _hq, hex in offers(game, "bring_back_hq")} == {HERE, EAST}
    assert refusals(game, "bring_back_hq", "us.div", WEST) == ["hq.not_there"]
    take(game, "bring_back_hq", "us.div", EAST)
    assert (place(game, "us.div"), of(now(game), "out_of_command", "us.div")) == (EAST, 1)
    assert asked(game) == "rest"


# The optional steps, road blocks, squalls


def test_petit_han() -> None:
    """ex. reaction: 37 to 8 is 4:1; a tank without support shifts it to 5:1, its village adds one to the die."""
    board = ardennes()
    village = next(
        hex
        for hex in board.grid.hexes
        if board.word("settlement", hex) == "village"
        and board.word("terrain", hex) == "clear"
        and all(board.word("river", edge) == "none" for _near, edge in board.adjacent(hex))
    )
    near = board.grid.label(board.adjacent(village)[0][0])
    units = {unit("us.1", "infantry", (37, 6)): near, tank("ge.p", "PzIV", (8, 8)): board.grid.label(village)}
    state = position(units, turn=MORNING)
    battle = fight(state, ALLIED, board.grid.label(village))
    assert (column_number(state, battle), COLUMN.tally(state, battle).total) == (
        COLUMNS.index("4:1"),
        COLUMNS.index("5:1"),
    )
    assert DIE.tally(state, battle).total == 1


@pytest.mark.parametrize(("strength", "steps"), [(20, 1), (16, 2)])
def test_a_road_block_costs_a_step_at_good_odds(strength: int, steps: int) -> None:
    """rb.19.4#d At 5:1 a front-line unit takes a hit before the die, at 4:1 it does not."""
    units = {unit("ge.1", "infantry", (strength, 6)): WEST, unit("us.1"): HERE}
    game = fought(units, [3], isolated={"us.1": 1}, road_block={HERE: 1})
    codes = result(game)
    assert of(now(game), "steps", "us.1") == steps - sum(code.startswith("/1") for code in codes)


def test_a_squall_moves_the_column() -> None:
    """rb.3.3.5#d, rb.3.3.5#e A six of the white die costs an attack in the Schnee Eifel a column."""
    board = ardennes()
    here = min(board.area("schnee_eifel"))
    target, near = board.grid.label(here), board.grid.label(board.adjacent(here)[0][0])
    units = {unit("ge.1", "infantry", (12, 6)): near, unit("us.1"): target}
    columns = []
    for white in (6, 1):
        plain = {"turn": MORNING, "phasing": "german", "squall_schnee_eifel": 1}
        battle = Battle(fight(position(units, **plain), GERMAN, target))
        game = played(units, BATTLE, battle, [white, 3], plain)
        columns.append(COLUMNS.index(str(next(event for event in game.events if event.key == "battle.result")["odds"])))
        assert events(game, "battle.squall") == (white == 6)
    assert columns[0] == columns[1] - 1


GUNS = {
    hq("ge.corps", "corps_hq", 16): "0402",
    unit("ge.1"): WEST,
    unit(
        "ge.fa", "field_artillery", (1, 6), unit_class="artillery", deployed=(Face(5, 1, 0, 8),), defence_only=True
    ): "0403",
    hq("us.corps", "corps_hq", 16): "0408",
    unit("us.1"): HERE,
    unit(
        "us.fa", "field_artillery", (1, 6), unit_class="artillery", deployed=(Face(4, 1, 0, 8),), defence_only=True
    ): "0407",
}
IN_BATTERY: dict[str, Any] = {
    "deployed": {"ge.fa": 1, "us.fa": 1},
    "superior": {"ge.1": "ge.corps", "ge.fa": "ge.corps", "us.1": "us.corps", "us.fa": "us.corps"},
}


def test_artillery_is_named_in_secret() -> None:
    """rb.51.2#b, rb.51.2#b1 With the optional steps both sides name their guns before anything is revealed."""
    game = fought(GUNS, [3], options={"secret_guns": True}, **IN_BATTERY)
    assert asked(game) == "naming_guns" and offers(game, "write_gun") == ["ge.fa"]
    take(game, "write_gun", "ge.fa")
    assert marked(now(game), "fired") == set()
    assert asked(game) == "naming_guns" and offers(game, "write_gun") == ["us.fa"]
    take(game, "end_of_list")
    assert marked(now(game), "fired") == {"ge.fa"}


@pytest.mark.parametrize(("own", "defends"), [(True, True), (False, False)])
def test_a_dark_blitz_without_guns_silences_the_defender(own: bool, defends: bool) -> None:
    """rb.57.2#f If the attacker commits no artillery, the defender may not."""
    units = {**GUNS, tank("ge.p", "PzIV", (4, 8), (12, 8)): WEST}
    entries = {**IN_BATTERY, "superior": {**IN_BATTERY["superior"], "ge.p": "ge.corps"}}
    game = fought(units, [3], fight={"blitz": True}, **{**entries, "turn": NIGHT})
    assert asked(game) == "fire"
    if own:
        take(game, "fire", "ge.fa")
    else:
        take(game, "cease")
    assert (offers(game, "fire") == ["us.fa"]) == defends


def test_attackers_may_leave_before_the_guns_fire() -> None:
    """rb.51.2#a6 Once aircraft are known units may be left out, but not below the worst odds."""
    units = {unit("ge.1"): WEST, unit("ge.2"): WEST, unit("us.1"): HERE}
    state = position(units, turn=MORNING)
    battle = fight(state, GERMAN, aircraft=(2,))
    game = played(units, DROPPING, Dropping(battle), [], {"turn": MORNING, "fought": {"ge.1": 1, "ge.2": 1}})
    assert offers(game, "drop") == ["ge.1", "ge.2"]
    take(game, "drop", "ge.1")
    assert marked(now(game), "fought") == {"ge.2"} and asked(game) == "rest"


def test_leaders_may_bear_a_loss() -> None:
    """rb.39.3#e With leaders in play the owner may choose one of them instead of his units."""
    chief = unit("ge.chief", "leader", (0, 9), unit_class="leader", size="leader")
    state = position({**GERMAN_GROUP, **ALLIED_GROUP, chief: WEST}, options={"leaders": True})
    units = tuple(at for at, counter in enumerate(state.roster) if counter.side == GERMAN and not counter.is_leader)
    found = bearers(state, Losses(GERMAN, units, (), 1, True, True))
    assert {state.roster[at].id for at in found} == {"ge.panther", "ge.pz4", "ge.chief"}


# 52.8, 52.9 The steps of the counters that ship


@pytest.mark.parametrize(
    ("weapons", "types", "row"),
    [
        (("TigerII",), (), "tiger_2"),
        (("TigerI",), (), "tiger_1"),
        (("Jagdtiger",), (), "jagdtiger"),
        (("Panther",), (), "panther"),
        (("Jagdpanther",), (), "jagdpanther"),
        (("PzIV", "StuG", "Hetzer", "JPzIV"), (), "german_other_afv"),
        (("M10", "M18", "M36", "Achilles"), ("tank_destroyer",), "td_battalion"),
    ],
)
def test_the_steps_of_afv(weapons: tuple[str, ...], types: tuple[str, ...], row: str) -> None:
    """rb.52.8#a, rb.52.8#c, rb.52.8#f, rb.52.8#g, rb.52.9#e Each kind of AFV has as many steps as its chart says."""
    wanted = compile_rules((), {}).steps_afv.look_up(row, "steps")
    battalions = row.endswith("battalion")
    found = [one for one in roster().values() if one.weapon in weapons and (not types or one.type in types)]
    found = [one for one in found if not battalions or one.size == "battalion"]
    assert found and {one.steps for one in found} == {wanted}


def test_the_steps_of_the_others() -> None:
    """rb.52.8#b, rb.52.8#d, rb.52.8#e, rb.52.9#b, rb.52.9#d A full strength of 6 has three steps, others have two."""
    infantry = [one for one in roster().values() if one.is_infantry and one.size == "battalion"]
    full = {one.steps for one in infantry if one.strength(one.steps) == 6}
    assert full == {3} and {one.steps for one in infantry if one.strength(one.steps) < 6} <= {1, 2}


@pytest.mark.parametrize(
    ("gone", "bears"),
    [
        (["ge.panther"], {"us.m4", "us.m36"}),
        (["ge.panther", "us.m4", "us.m36"], {"us.inf"}),
        (["ge.panther", "us.m4", "us.m36", "us.inf"], {"us.hq"}),
    ],
)
def test_the_enhanced_order_of_the_defender(gone: list[str], bears: set[str]) -> None:
    """rb.53.2.2#a1, rb.53.2.2#a3, rb.53.2.2#a6, rb.53.2.2#c AFV, then infantry, at last an HQ."""
    assert who(ALLIED, False, True, gone, {"afv_losses": True}) == bears


def test_a_heavy_tank_in_defense() -> None:
    """rb.53.2.2#a2, rb.53.2.2#b Without a weapon against it another AFV is hit, and alone nothing is."""
    on = {"afv_losses": True}
    assert who(GERMAN, False, True, ["us.m36"], on) == {"ge.pz4", "ge.stug"}
    assert who(GERMAN, False, True, ["us.m36", "ge.pz4", "ge.stug", "ge.inf", "ge.at"], on) == set()


@pytest.mark.parametrize(("reading", "bears"), [("loses", {"ge.kgp"}), ("none", set[str]())])
def test_a_headquarters_that_attacks_alone(reading: str, bears: set[str]) -> None:
    """rb.52.5#a2 The order of attackers ends before HQs: by one reading nobody bears the loss."""
    staff = hq("ge.kgp", "kampfgruppe_hq", defence_only=False)
    state = position({staff: WEST, unit("us.1"): HERE}, options={"losses.last_hq": reading})
    found = bearers(state, Losses(GERMAN, (0,), (1,), 1, True, False))
    assert {state.roster[at].id for at in found} == bears
