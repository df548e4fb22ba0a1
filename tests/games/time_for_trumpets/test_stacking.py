"""23, 24 Stacking: who stacks with whom, what a hex holds, and what over-stacking costs."""

from __future__ import annotations

import pytest

from engine.games.time_for_trumpets.counters import Counter
from engine.games.time_for_trumpets.orders import OfSide
from engine.games.time_for_trumpets.room import Crowds, fits, stacker
from engine.games.time_for_trumpets.stacking import CHECK, allegiance, may_enter, may_stay, others_there, stack_freely
from engine.games.time_for_trumpets.state import TrumpetsState
from tests.games.time_for_trumpets.field import hex_of, hq, now, offers, play, position, take, unit
from tests.games.time_for_trumpets.marching import infantry, may_step, tank

ARMY = hq("ge.5pza", "army_hq", formation="5pza")
XLVII = hq("ge.xlvii", "corps_hq", formation="xlvii")
LVIII = hq("ge.lviii", "corps_hq", formation="lviii")
VG26, PZ2, PZ116 = (hq(f"ge.{name}", formation=name) for name in ("26vg", "2pz", "116pz"))
CHAIN = {
    "ge.xlvii": "ge.5pza",
    "ge.lviii": "ge.5pza",
    "ge.26vg": "ge.xlvii",
    "ge.2pz": "ge.xlvii",
    "ge.116pz": "ge.lviii",
}
HQS = dict.fromkeys((ARMY, XLVII, LVIII, VG26, PZ2, PZ116), "9040")
MINE, ALIEN, COUSIN = infantry("ge.mine"), infantry("ge.alien", "116pz"), infantry("ge.cousin", "2pz")
OBEYS = {"ge.mine": "ge.26vg", "ge.cousin": "ge.2pz", "ge.alien": "ge.116pz"}


def field(units: dict[Counter, str], **entries: object) -> TrumpetsState:
    """Return a position of the 5th Panzer Army."""
    superior = {**CHAIN, **OBEYS, **entries.pop("superior", {})}  # type: ignore[dict-item]
    known = {counter.id for counter in (*HQS, *units)}
    return position({**HQS, **units}, superior={k: v for k, v in superior.items() if k in known}, turn=5, **entries)


def key(refusal: object) -> str:
    """Return the message key of a refusal."""
    return refusal.message.key if refusal else ""  # type: ignore[attr-defined]


def test_corps_do_not_enter_each_other_and_divisions_do_not_stay() -> None:
    """rb.23.6#b, rb.23.7#a, rb.23.7#b Another corps bars the hex, another division of the corps only the stay."""
    state = field({MINE: "7944", ALIEN: "7945", COUSIN: "8044"})
    number = state.roster.index(MINE)
    assert key(may_enter(state, number, hex_of("7945"))) == "stacking.not_passed"
    assert may_step(state, MINE, "7945") == "stacking.not_passed"
    assert may_enter(state, number, hex_of("8044")) is None
    assert key(may_stay(state, number, hex_of("8044"))) == "stacking.other_division"


def test_strategic_movement_passes_everybody_and_stays_with_nobody_else() -> None:
    """rb.23.6#b1, rb.23.6#b2, rb.28.4#d Units with Strat Move markers pass, and are passed."""
    for moving in ("ge.mine", "ge.alien"):
        state = field({MINE: "7944", ALIEN: "7945"}, strategic={moving: 1})
        number = state.roster.index(MINE)
        assert may_enter(state, number, hex_of("7945")) is None
        assert key(may_stay(state, number, hex_of("7945"))) == "stacking.strategic"


def test_echelon_units_stack_with_all_below_their_headquarters() -> None:
    """rb.23.5#a, rb.23.6#a A battalion of the army stacks with any corps, one of a corps with its own divisions."""
    army, corps = infantry("ge.army", "5pza"), infantry("ge.corps", "xlvii")
    above = {"ge.army": "ge.5pza", "ge.corps": "ge.xlvii"}
    state = field({MINE: "7944", ALIEN: "7945", army: "8044", corps: "8045"}, superior=above)
    who = {c: allegiance(state, state.roster.index(c)) for c in (MINE, ALIEN, army, corps)}
    assert stack_freely(state, who[army], who[ALIEN])
    assert stack_freely(state, who[corps], who[MINE])
    assert not stack_freely(state, who[corps], who[ALIEN])


@pytest.mark.parametrize(
    ("one", "other", "turn", "free"),
    [
        ("kgp", "150bde", 5, True),
        ("kgp", "1ssd", 5, False),
        ("1ssd", "3fj", 1, False),
        ("1ssd", "3fj", 2, True),
        ("116pz", "560vg", 1, True),
        ("4id", "10ad", 5, True),
        ("101ab", "10ccb", 5, True),
        ("4id", "101ab", 5, False),
    ],
)
def test_six_pairs_of_formations_stack_together(one: str, other: str, turn: int, free: bool) -> None:
    """rb.24.1#a, rb.24.3#b, rb.24.3#c, rb.24.5#a, rb.24.6#a Each from its own turn on."""
    nation = "us" if ("1" in one and "ab" in one) or "id" in one else "ge"
    heads = [hq(f"{nation}.{name}", formation=name) for name in (one, other)]
    units = [infantry(f"{nation}.unit{n}", name) for n, name in enumerate((one, other))]
    corps = hq(f"{nation}.corps", "corps_hq")
    superior = {f"{nation}.{one}": corps.id, f"{nation}.{other}": corps.id}
    superior |= {f"{nation}.unit{n}": f"{nation}.{name}" for n, name in enumerate((one, other))}
    state = position({**dict.fromkeys((corps, *heads, *units), "7944")}, superior=superior, turn=turn)
    first, second = (allegiance(state, state.roster.index(each)) for each in units)
    assert stack_freely(state, first, second) is free


def test_three_units_fill_a_hex_but_hqs_and_the_escorts_aa() -> None:
    """rb.23.3#c, rb.24.4#a, rb.23.1#a A fourth unit finds no room, except AA of Führer Escort with its armor."""
    three = [infantry(f"ge.i{n}") for n in range(3)]
    state = field(
        {**dict.fromkeys(three, "7944"), MINE: "7945"}, superior=dict.fromkeys((c.id for c in three), "ge.26vg")
    )
    number = state.roster.index(MINE)
    assert key(may_stay(state, number, hex_of("7944"))) == "stacking.full"
    assert hex_of("7944") in Crowds(state, 0, stacker(state, number))
    fe = hq("ge.fe", "brigade_hq", formation="fe")
    armor = tank("ge.fe1", "fe")
    aa = unit("ge.fe2", "light_aa", (1, 8), traits=("escort_aa",), formation="fe", mobility="off_road")
    more = [infantry(f"ge.fe{n}", "fe") for n in (3, 4)]
    units = {fe: "7944", armor: "7944", more[0]: "7944", more[1]: "7944", aa: "7945"}
    state = position(units, superior=dict.fromkeys(("ge.fe1", "ge.fe2", "ge.fe3", "ge.fe4"), "ge.fe"), turn=5)
    assert may_stay(state, state.roster.index(aa), hex_of("7944")) is None


def test_tank_battalions_with_a_full_id_stand_apart() -> None:
    """rb.24.7#a, rb.24.7#c, rb.24.8#b Steps of them stand together."""
    first, second = (
        unit(
            f"us.t{n}",
            "medium_tank",
            (14, 9),
            ladder=(3, 5, 7, 9, 12, 14),
            traits=("full_id",),
            mobility="afv",
            formation="9ad",
        )
        for n in (1, 2)
    )
    head = hq("us.9ad", formation="9ad")
    superior = {"us.t1": "us.9ad", "us.t2": "us.9ad"}
    for steps, said in ((6, "stacking.tanks"), (5, "stacking.tanks"), (4, "")):
        state = position(
            {head: "7944", first: "7944", second: "7945"}, superior=superior, steps={"us.t2": steps}, turn=5
        )
        assert key(may_stay(state, 2, hex_of("7944"))) == said


def test_every_way_to_ask_for_room_agrees() -> None:
    """rb.23.3#c The quick answer for a hex is that of the rules for the units in it."""
    units = {
        infantry(f"ge.u{n}", name): label
        for n, (name, label) in enumerate(
            (("26vg", "7944"), ("26vg", "7944"), ("2pz", "7945"), ("116pz", "8044"), ("26vg", "8045"))
        )
    }
    superior = {counter.id: f"ge.{counter.formation}" for counter in units}
    state = field({**units, MINE: "8240"}, superior=superior)
    for counter in units:
        number, coming = state.roster.index(counter), stacker(state, state.roster.index(counter))
        for label in ("7944", "7945", "8044", "8045", "9040"):
            hex = hex_of(label)
            quick = fits(state, coming, others_there(state, number, hex))
            passes = may_enter(state, number, hex) is None
            assert (may_stay(state, number, hex) is None) == (quick and passes)


def test_overstacked_hqs_are_disrupted_and_units_eliminated() -> None:
    """rb.23#b, rb.23.2#a, rb.23.2#b, rb.23.3#c, rb.29.3#b, rb.29.3#c, rb.29.3#g2 The owner chooses his losses."""
    four = [infantry(f"ge.i{n}") for n in range(4)]
    units = {VG26: "7944", PZ2: "7944", XLVII: "7944", **dict.fromkeys(four, "8044")}
    game = play(CHECK, OfSide(0), units, deployed={"ge.2pz": 1}, turn=5)
    state = now(game)
    assert [state.disrupted[n] for n in range(3)] == [2, 2, 0]
    assert not state.deployed[1]
    assert sorted(offers(game, "give_up")) == [counter.id for counter in four]
    take(game, "give_up", "ge.i1")
    assert not offers(game, "give_up")
    assert now(game).at[4] == -1


def test_disruption_does_not_add_up() -> None:
    """rb.29.3#d, rb.29.3#e Disrupt 1 becomes Disrupt 2, and that stays."""
    for before in (0, 1, 2):
        game = play(CHECK, OfSide(0), {VG26: "7944", PZ2: "7944"}, disrupted={"ge.26vg": before}, turn=5)
        assert now(game).disrupted[0] == 2


def test_substitutes_that_overstack_are_disrupted() -> None:
    """rb.23.4#e, rb.29.3#g3 Two in a hex at the end of a segment, and neither is eliminated."""
    guns = [unit(f"ge.s{n}", "artillery_substitute", (1, 6), unit_class="artillery") for n in range(3)]
    game = play(CHECK, OfSide(0), {guns[0]: "7944", guns[1]: "7944", guns[2]: "8044"}, turn=5)
    assert [now(game).disrupted[n] for n in range(3)] == [2, 2, 0]
    assert not offers(game, "give_up")


def test_aircraft_bridges_and_leaders_take_no_room() -> None:
    """rb.23#a, rb.23.1#a A hex with three battalions has room for them, and for no fourth battalion."""
    plane = unit("ge.plane", "aircraft", (0, 0), unit_class="aircraft", mobility="air", weapon="FW190D9")
    bridge = unit("ge.j", "bridge_j", (0, 6), unit_class="bridge", mobility="truck")
    leader = unit("ge.leader", "leader", (0, 9), unit_class="leader", mobility="off_road")
    full = {infantry(f"ge.i{n}"): "7944" for n in range(3)}
    for counter, fits_in in ((plane, True), (bridge, True), (leader, True), (MINE, False)):
        state = field({counter: "7944", **full})
        assert (may_stay(state, state.roster.index(counter), hex_of("7944")) is None) is fits_in, counter.id
