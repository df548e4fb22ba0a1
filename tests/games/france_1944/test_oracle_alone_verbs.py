"""The table of verbs of France 1944: complete, and of one mind about what is offered and what is refused."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

import pytest

from tests.games.france_1944 import crowd
from tests.games.france_1944.hand import PLAIN, airborne, armor, attacking, german, hq, infantry, moving, on
from tests.games.france_1944.oracle import attacks, movement
from tests.games.france_1944.oracle.forbids import FORBIDS
from tests.games.france_1944.oracle.ground import side
from tests.games.france_1944.oracle.moment import Moment
from tests.games.france_1944.oracle.offers import LISTS
from tests.games.france_1944.oracle.position import ALLIED, GERMAN, Position, other
from tests.games.france_1944.oracle.verbs import ROLES, offered, refusals, rows

WORDS = """
activate pass command administrative box march attack_increment pick to attack join lead bomb roll retreat stay lose
advance army single decline replace arrive commit interdict bulge drop reroll
"""
VERBS = tuple(WORDS.split())
SEEDS = range(16)
Tries = Sequence[tuple[object, ...]]


def test_every_verb_has_a_row() -> None:
    assert set(rows()) == set(VERBS)


@pytest.mark.parametrize("verb", VERBS)
def test_a_row_speaks_of_what_there_is(verb: str) -> None:
    row = rows()[verb]
    assert row.who in ROLES and set(row.forbids) <= set(FORBIDS) and set(row.complete) <= set(row.steps)
    assert (not row.all and not row.exact) or row.all in LISTS
    steps = (Moment.__doc__ or "").split("`step` is a word of the table: ")[1].split(". ")[0]
    assert set(row.steps) <= set(re.findall(r"\w+", steps))


def test_every_condition_and_every_list_is_used() -> None:
    assert {name for row in rows().values() for name in row.forbids} == set(FORBIDS)
    assert {row.all for row in rows().values() if row.all} == set(LISTS)


@pytest.mark.parametrize("name", sorted(FORBIDS))
def test_a_condition_names_the_section_that_a_refusal_names(name: str) -> None:
    told = re.match(r"[\d.,\- ]*", FORBIDS[name].__doc__ or "")
    sections = set(re.findall(r"\d+\.\d+(?:\.\d+)?", told.group() if told else ""))
    clauses = {row.forbids[name].removeprefix("rb.") for row in rows().values() if name in row.forbids}
    assert clauses <= sections


def moments(seed: int) -> Iterator[tuple[Moment, str, Tries]]:
    """Return moments of a position by chance, with a verb and every attempt that there is."""
    position = crowd.position(seed)
    phasing, all_ids = position.side, [(piece.id,) for piece in position.pieces]
    hexes = [(hex,) for hex in position.ground.terrain]
    yield Moment(position, phasing, "opportunity"), "single", all_ids
    yield Moment(position, phasing, "opportunity"), "army", all_ids
    yield Moment(replace(position, phase="initiative", active=""), phasing, "initiative"), "activate", all_ids
    yield Moment(position, phasing, "commitment"), "commit", [(points,) for points in range(8)]
    yield Moment(position, phasing, "boxes"), "box", [(box,) for box in range(1, 21)]
    yield Moment(position, phasing, "declaration"), "attack_increment", [()]
    yield Moment(position, GERMAN, "surprise"), "bulge", [()]
    yield Moment(replace(position, phase="initiative", active="", box=0), ALLIED, "initiative"), "drop", hexes
    yield Moment(position, phasing, "air_marker"), "bomb", [("tactical",), ("heavy",)]
    if position.active:
        yield Moment(position, phasing, "designation"), "command", all_ids
        free = position.changed(*(replace(piece, commanded=False) for piece in position.of(phasing)))
        yield Moment(free, phasing, "designation"), "command", all_ids
    for player in (ALLIED, GERMAN):
        yield Moment(position, player, "replacements"), "replace", all_ids
        ends = [(piece.id, hex) for piece in position.pieces for hex in position.ground.features]
        yield Moment(position, player, "arrivals"), "arrive", ends
    yield from marches(position, hexes)
    yield from fights(position, hexes, all_ids)


def marches(position: Position, hexes: Tries) -> Iterator[tuple[Moment, str, Tries]]:
    """Return the marches of every piece that may move."""
    for piece in position.of(position.side):
        if movement.may_move(position, piece):
            here = Moment(position, position.side, "march", mover=piece.id, start=piece.at)
            yield here, "to", [args for args in hexes if args[0] != piece.at]


def fights(position: Position, hexes: Tries, all_ids: Tries) -> Iterator[tuple[Moment, str, Tries]]:
    """Return attacks, and for each the retreat of the defenders."""
    here = Moment(position, position.side, "attacks")
    yield here, "attack", hexes
    for unit in here.commanded:
        for at in sorted(attacks.targets(position, unit)):
            joining = Moment(position, position.side, "muster", attackers=(unit.id,), at=(at,))
            yield joining, "join", [args for args in all_ids if args[0] != unit.id]
            enemies = other(position.side)
            stack = tuple(piece.id for piece in position.units(at, enemies))
            back = Moment(position, enemies, "retreat", stack=stack, from_hexes=(unit.at,), at=(at,))
            around = [(hex,) for hex in position.ground.around(at)]
            yield back, "retreat", around


@cache
def attempts(seed: int) -> list[tuple[str, tuple[object, ...], bool, dict[str, str]]]:
    """Return every attempt of a position: whether it is offered, and what forbids it."""
    found = []
    for here, verb, tries in moments(seed):
        mine = offered(here, verb)
        for args in tries:
            if ROLES[rows()[verb].who](here) == here.actor:
                found.append((verb, args, args in mine, refusals(here, verb, *args)))
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_that_is_offered_is_forbidden_and_the_reverse(seed: int) -> None:
    for verb, args, may, against in attempts(seed):
        assert not (may and against), (verb, args, against)
        assert may or against, (verb, args)


def test_the_positions_show_most_rules() -> None:
    """Of every condition there is an attempt in these positions, or one by hand."""
    seen, yes = Counter[str](), Counter[str]()
    for seed in SEEDS:
        for verb, _args, may, against in attempts(seed):
            seen.update(list(against))
            yes[verb] += may
    assert {name for name in FORBIDS if not seen[name]} <= {name for _here, _verb, _args, name in BY_HAND}
    assert min(yes.values()) > 0


CORPS, TANK, ENEMY, STAFF = (
    infantry("us.v", "0504"),
    armor("us.2ad", "0504"),
    german("ge.a", "0505"),
    hq("hq.us1", "0504"),
)
LINE = attacking(CORPS, TANK, ENEMY, STAFF, air_available=True)
FENCE = replace(LINE, ground=replace(PLAIN, sides={side("0504", "0505"): frozenset({"blocked"})}))
GONE_IN = attacking(replace(CORPS, at="0505"), german("ge.b", "0506"))
GARDEN = on(PLAIN, airborne(), STAFF, phase="initiative", active="hq.us1", turn=5)
DROPPED = replace(GARDEN, pieces=(airborne("0101"), STAFF))
BY_HAND = [
    (Moment(FENCE, ALLIED, "advance", mover="us.v", empty=("0505",)), "advance", ("0505",), "advance_barrier"),
    (Moment(LINE, ALLIED, "advance", mover="us.v", empty=("0505",)), "advance", ("0503",), "not_vacated"),
    (
        Moment(GONE_IN, ALLIED, "advance", mover="us.v", start="0504", done=("0505",)),
        "advance",
        ("0405",),
        "infantry_stops",
    ),
    (Moment(LINE, ALLIED, "advance", mover="us.2ad", done=("0505", "0405")), "advance", ("0305",), "second_more"),
    (Moment(replace(LINE, side=GERMAN), ALLIED, "air_marker"), "bomb", ("heavy",), "allies_defend"),
    (Moment(replace(LINE, heavy_flown=True), ALLIED, "air_marker"), "bomb", ("tactical",), "both_kinds"),
    (Moment(replace(LINE, tactical_flown=1), ALLIED, "air_marker"), "bomb", ("heavy",), "both_kinds"),
    (Moment(replace(LINE, interdiction=2), ALLIED, "air_marker"), "bomb", ("tactical",), "none_left"),
    (Moment(replace(LINE, heavy_left=0), ALLIED, "air_marker"), "bomb", ("heavy",), "none_left"),
    (Moment(LINE, ALLIED, "movement"), "pick", ("us.v",), "attack_only"),
    (Moment(moving(STAFF), ALLIED, "movement"), "pick", ("hq.us1",), "staff_stays"),
    (Moment(on(PLAIN, turn=5, chits=(3, 3), bulge_used=True), GERMAN, "surprise"), "bulge", (), "bulge_again"),
    (Moment(on(PLAIN, turn=1, air_available=True), ALLIED, "interdiction"), "interdict", (), "first_turn_air"),
    (Moment(on(PLAIN, turn=2), ALLIED, "interdiction"), "interdict", (), "air_unavailable"),
    (Moment(LINE, ALLIED, "losses", stack=("us.v", "us.2ad"), lead="us.2ad"), "lose", ("us.v",), "lead_first"),
    (Moment(LINE, ALLIED, "leads", attackers=("us.v",), at=("0505",)), "lead", ("us.2ad",), "not_in_combat"),
    (Moment(LINE, GERMAN, "leads", attackers=("us.v",), at=("0505",)), "lead", ("us.v",), "not_in_combat"),
    (Moment(on(PLAIN, advantage=ALLIED), GERMAN, "dice"), "reroll", (), "not_holder"),
    (Moment(on(PLAIN, turn=2, advantage_from=3), ALLIED, "dice"), "reroll", (), "not_yet"),
    (Moment(LINE, ALLIED, "attacks"), "attack", ("0505", "0404", "0604"), "three_hexes"),
    (Moment(GARDEN, ALLIED, "initiative"), "drop", ("0505",), "too_late_to_drop"),
    (Moment(replace(GARDEN, turn=10, box=4), ALLIED, "boxes"), "drop", ("0505",), "too_late_to_drop"),
    (
        Moment(replace(GARDEN, turn=10, pieces=(airborne(), replace(STAFF, infantry_capacity=0))), ALLIED, "boxes"),
        "drop",
        ("0505",),
        "not_to_command",
    ),
    (
        Moment(replace(GARDEN, pieces=(airborne("0101"), STAFF)), ALLIED, "initiative"),
        "drop",
        ("0505",),
        "not_in_its_box",
    ),
    (Moment(replace(LINE, attacking=False), ALLIED, "attacks"), "attack", ("0505",), "movement_only"),
]


@pytest.mark.parametrize(
    ("here", "verb", "args", "name"), BY_HAND, ids=[f"{verb}-{name}" for _h, verb, _a, name in BY_HAND]
)
def test_an_attempt_that_a_rule_forbids(here: Moment, verb: str, args: tuple[object, ...], name: str) -> None:
    assert name in refusals(here, verb, *args)
    assert args not in offered(here, verb)


AT_CHOICE = [
    (Moment(LINE, ALLIED, "leads", attackers=("us.v", "us.2ad"), at=("0505",)), "lead", {("us.v",), ("us.2ad",)}),
    (Moment(LINE, GERMAN, "leads", attackers=("us.v",), at=("0505",)), "lead", {("ge.a",)}),
    (Moment(LINE, ALLIED, "losses", stack=("us.v", "us.2ad"), lead="us.2ad"), "lose", {("us.2ad",)}),
    (Moment(LINE, ALLIED, "losses", stack=("us.v", "us.2ad"), lead="us.2ad", lost=1), "lose", {("us.v",), ("us.2ad",)}),
    (Moment(LINE, ALLIED, "air_marker"), "bomb", {("tactical",), ("heavy",)}),
    (Moment(LINE, GERMAN, "air_marker"), "bomb", set()),
    (Moment(on(PLAIN, turn=5, chits=(3, 3)), GERMAN, "surprise"), "bulge", {()}),
    (Moment(on(PLAIN, turn=5, chits=(3, 3)), ALLIED, "surprise"), "bulge", set()),
    (Moment(on(PLAIN, turn=2, air_available=True), ALLIED, "interdiction"), "interdict", {()}),
    (Moment(on(PLAIN, turn=2, air_available=True, interdiction=2), ALLIED, "interdiction"), "interdict", set()),
    (Moment(on(PLAIN, turn=3), ALLIED, "dice"), "reroll", {()}),
    (Moment(moving(CORPS, TANK, box=0), ALLIED, "boxes"), "box", {(1,), (2,), (3,), (4,), (5,)}),
    (Moment(moving(CORPS, TANK, box=4), ALLIED, "boxes"), "box", {(8,), (9,), (10,)}),
    (Moment(moving(CORPS, box=5), ALLIED, "declaration"), "attack_increment", set()),
    (Moment(moving(CORPS, box=5), ALLIED, "declaration"), "march", {()}),
    (Moment(moving(CORPS, replace(TANK, entered=1), box=4), ALLIED, "movement"), "pick", {("us.v",)}),
    (Moment(LINE, ALLIED, "designation"), "administrative", {("us.v",), ("us.2ad",)}),
    (Moment(LINE, ALLIED, "opportunity"), "decline", {()}),
    (Moment(LINE, ALLIED, "attacks"), "attack", {("0505",)}),
    (Moment(LINE, GERMAN, "attacks"), "attack", set()),
    (Moment(LINE, ALLIED, "muster", attackers=("us.v",), at=("0505",)), "join", {("us.2ad",)}),
    (Moment(LINE, ALLIED, "advance", mover="us.v", empty=("0505",)), "advance", set()),
]


@pytest.mark.parametrize(("here", "verb", "args"), AT_CHOICE)
def test_what_is_at_choice(here: Moment, verb: str, args: set[tuple[object, ...]]) -> None:
    assert offered(here, verb) == args
