"""The table of verbs of Fortress Europa: complete, and of one mind about what is offered and what is refused."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tests.games.fortress_europa import crowd
from tests.games.fortress_europa.hand import allied, battle, german, on, panzer, plain, ranger, tank
from tests.games.fortress_europa.oracle import obligations
from tests.games.fortress_europa.oracle.forbids import FORBIDS
from tests.games.fortress_europa.oracle.moment import Moment
from tests.games.fortress_europa.oracle.numbers import RULESET
from tests.games.fortress_europa.oracle.offers import LISTS
from tests.games.fortress_europa.oracle.position import ALLIED, COMBAT, GERMAN, MOVE
from tests.games.fortress_europa.oracle.sheet import west
from tests.games.fortress_europa.oracle.verbs import ROLES, calendar, offered, refusals, rows
from tests.games.oracle.numbers import read

WORDS = """
set hide goal flood assign bridge replace rebuild strengthen split form reserve bring delay invade land drop raid ship
mulberry partisan march relieve rail sail evacuate airlift support attack lower bomb lose retreat stay release supply
overdraw done
"""
VERBS = tuple(WORDS.split())
SEEDS = (*range(0, 20, 2), 5, 7, 22, 29, 30, 32, 33, 34, 35, 38)
Tries = Sequence[tuple[Any, ...]]


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


def test_every_clause_is_a_section_of_the_rulebook() -> None:
    known = {section["key"] for path in (RULESET.folder / "sections").glob("*.yaml") for section in read(path)}
    told = {row.clause for row in rows().values()} | {
        clause for row in rows().values() for clause in row.forbids.values()
    }
    assert told <= known


@pytest.mark.parametrize("name", sorted(FORBIDS))
def test_a_condition_names_the_section_that_a_refusal_names(name: str) -> None:
    told = re.match(r"[\d.,\- ]*", FORBIDS[name].__doc__ or "")
    sections = set(re.findall(r"\d+\.\d+(?:\.\d+)?", told.group() if told else ""))
    clauses = {row.forbids[name].removeprefix("rb.") for row in rows().values() if name in row.forbids}
    assert clauses <= sections


# 4.2 Who may do what, phase by phase

PHASES = {
    "setup": {("german", "set"), ("german", "hide"), ("allied", "strengthen"), ("asked", "done")},
    "goals": {("asked", "goal"), ("asked", "done")},
    "flooding": {("german", "flood"), ("asked", "done")},
    "air_allied": {("asked", "assign"), ("asked", "done")},
    "air_german": {("asked", "assign"), ("asked", "done")},
    "bridges": {("allied", "bridge"), ("asked", "done")},
    "drops": {("phasing", "drop"), ("allied", "raid"), ("asked", "done")},
    "invasion": {("allied", "invade"), ("allied", "land"), ("asked", "done")},
    "ships": {("allied", "ship"), ("asked", "done")},
    "support": {("phasing", "support"), ("asked", "done")},
    "first_combat": {("phasing", "attack"), ("asked", "done")},
    "second_combat": {("phasing", "attack"), ("asked", "done")},
    "declared": {("phasing", "support"), ("phasing", "lower"), ("allied", "bomb"), ("asked", "done")},
    "losses": {("owner", "lose")},
    "retreat": {("phasing", "retreat"), ("owner", "stay")},
    "release": {("allied", "release")},
    "relief": {("german", "relieve")},
    "reserve": {("german", "reserve"), ("asked", "done")},
    "supply": {("asked", "supply")},
    "overdraft": {("allied", "overdraw")},
    "replacement": {
        ("phasing", "replace"),
        ("phasing", "rebuild"),
        ("allied", "strengthen"),
        ("allied", "split"),
        ("allied", "form"),
        ("asked", "done"),
    },
    "first_move": {
        ("phasing", "march"),
        ("german", "rail"),
        ("allied", "sail"),
        ("allied", "evacuate"),
        ("phasing", "airlift"),
        ("allied", "raid"),
        ("phasing", "bring"),
        ("phasing", "delay"),
        ("asked", "done"),
    },
    "second_move": {
        ("phasing", "march"),
        ("german", "rail"),
        ("allied", "sail"),
        ("allied", "evacuate"),
        ("phasing", "airlift"),
        ("allied", "raid"),
        ("allied", "land"),
        ("allied", "mulberry"),
        ("allied", "partisan"),
        ("phasing", "bring"),
        ("asked", "done"),
    },
}


@pytest.mark.parametrize("step", sorted(PHASES))
def test_who_may_do_what_in_a_phase(step: str) -> None:
    """4.2, 4.3"""
    assert calendar()[step] == PHASES[step]


def test_the_phases_are_all() -> None:
    assert set(calendar()) == set(PHASES)


# Whatever is tried: offered, or refused with a clause


def moments(seed: int) -> Iterator[tuple[Moment, str, Tries]]:
    """Return moments of a position by chance, with a verb and every attempt that there is."""
    position = crowd.position(seed)
    phasing, step = position.side, "first_move" if position.impulse == 1 else "second_move"
    hexes, ids = list(position.ground.terrain), [unit.id for unit in position.units if unit.steps]
    moving = replace(position, phase=MOVE)
    places = [(id, hex) for id in ids for hex in hexes if hex != position.unit(id).at]
    yield Moment(moving, phasing, step, used={"rail": seed % 7}), "rail", places
    yield Moment(moving, phasing, step), "march", places
    if phasing == ALLIED:
        ends = [*position.ground.ports, "england", "africa"]
        voyages = [(id, end) for id in ids for end in ends if end not in (position.unit(id).at, position.unit(id).away)]
        yield Moment(moving, phasing, step, used={"sea": 2 + seed % 4}, at_start=seed % 3), "sail", voyages
        yield Moment(moving, phasing, step, used={"raids": seed % 3}), "raid", places
        ready = frozenset({"partisan"} if seed % 3 else ())
        yield Moment(moving, phasing, "second_move", ready=ready), "partisan", [(hex,) for hex in hexes]
        ready, landed = frozenset({"mulberry"} if seed % 3 else ()), frozenset(hexes[::3])
        told = replace(moving, invasion=1, landed=landed)
        yield Moment(told, phasing, "second_move", ready=ready), "mulberry", [(hex,) for hex in hexes]
    yield Moment(moving, phasing, "drops", used={"drops": 5 * (seed % 4 == 3)}, at_start=seed % 5), "drop", places
    yield from fights(replace(position, phase=COMBAT))


def fights(position: Any) -> Iterator[tuple[Moment, str, Tries]]:
    """Return battles of a small front, and the retreats of all who stand in an enemy zone."""
    step = "first_combat" if position.impulse == 1 else "second_combat"
    if obligations.effort(position) <= 100:
        here = Moment(position, position.side, step)
        mine = [unit.id for unit in position.of(position.side) if unit.kind != "partisan"]
        foes = sorted({unit.at for unit in position.of(1 - position.side)})
        pairs = [[id] for id in mine] + [[one, two] for one in mine for two in mine if one < two]
        yield here, "attack", [(frozenset(who), frozenset([hex])) for who in pairs for hex in foes]
    for unit in position.units:
        if unit.at and unit.kind != "partisan":
            here = Moment(position, position.side, "retreat", stack=(unit.id,), lengths=(2,))
            yield here, "retreat", [(hex,) for hex in position.ground.around(unit.at)]


@cache
def attempts(seed: int) -> list[tuple[str, tuple[Any, ...], bool, dict[str, str]]]:
    """Return every attempt of a position: whether it is offered, and what forbids it."""
    found = []
    for here, verb, tries in moments(seed):
        mine = offered(here, verb)
        for args in tries:
            if verb == "rail" or ROLES[rows()[verb].who](here) == here.actor:
                found.append((verb, args, args in mine, refusals(here, verb, *args)))
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_that_is_offered_is_forbidden_and_the_reverse(seed: int) -> None:
    for verb, args, may, against in attempts(seed):
        assert not (may and against), (verb, args, against)
        assert may or against, (verb, args)


BY_HAND_ONLY = {"spread_out", "apart_from_group", "invasion_turn", "on_invaders", "grounded", "from_a_beach"}
BY_HAND_ONLY |= {"ends_on_dyke", "back_again", "late_drop", "sea_used_up", "no_capacity"}


def test_the_positions_show_most_rules() -> None:
    seen, yes = Counter[str](), Counter[str]()
    for seed in SEEDS:
        for verb, _args, may, against in attempts(seed):
            seen.update(list(against))
            yes[verb] += may
    assert {name for name in FORBIDS if not seen[name]} <= BY_HAND_ONLY
    assert min(yes.values()) > 0


PARA, RAIDER = allied("us.82", away="england", kind="airborne"), ranger("us.r", away="england")
WEST = on(west(), PARA, RAIDER, allied("us.1", "M5"), turn=3, side=ALLIED)
PORT = on(
    west(), allied("us.2", away="england"), *(allied(f"us.{n}", "M7") for n in range(3, 6)), control={"M6": ALLIED}
)
BY_HAND = [
    (Moment(WEST, ALLIED, "drops", group=("N7",)), "drop", ("us.82", "N15"), "spread_out"),
    (Moment(replace(WEST, impulse=2), ALLIED, "drops"), "drop", ("us.82", "N7"), "late_drop"),
    (Moment(WEST, ALLIED, "drops"), "drop", ("us.82", "II2"), "ends_on_dyke"),
    (
        Moment(replace(WEST, invasion=1, landed=frozenset({"M5"})), ALLIED, "drops"),
        "drop",
        ("us.82", "M5"),
        "on_invaders",
    ),
    (Moment(WEST, ALLIED, "first_move", group=("M5",), used={"raids": 2}), "raid", ("us.r", "B2"), "apart_from_group"),
    (Moment(replace(WEST, invasion=2), ALLIED, "first_move"), "sail", ("us.1", "england"), "invasion_turn"),
    (
        Moment(replace(WEST, beaches=frozenset({"M5"})), ALLIED, "first_move"),
        "sail",
        ("us.1", "england"),
        "from_a_beach",
    ),
    (Moment(PORT, ALLIED, "first_move", used={"sea": 5}), "sail", ("us.2", "M6"), "sea_used_up"),
    (Moment(PORT, ALLIED, "first_move", at_start=0), "sail", ("us.2", "M6"), "no_capacity"),
    (Moment(replace(WEST, weather="storm"), ALLIED, "ships"), "ship", ("T4",), "storm"),
]


@pytest.mark.parametrize(
    ("here", "verb", "args", "name"), BY_HAND, ids=[f"{verb}-{name}" for _h, verb, _a, name in BY_HAND]
)
def test_an_attempt_that_a_rule_forbids(here: Moment, verb: str, args: tuple[Any, ...], name: str) -> None:
    assert name in refusals(here, verb, *args) and args not in offered(here, verb)


def test_the_dead_do_not_drop_again() -> None:
    """27.9"""
    unit = german("ge.a", "II10", kind="airborne", tags=frozenset({"grounded"}))
    here = Moment(on(west(), unit), GERMAN, "drops")
    assert "grounded" in refusals(here, "drop", "ge.a", "II11") and not offered(here, "drop")


FRONT = battle(allied("us.1", "E4"), tank("us.t", "E4"), german("ge.1", "E5"))
AT_CHOICE = [
    (Moment(FRONT, ALLIED, "first_combat"), "attack", {(frozenset({"us.1", "us.t"}), frozenset({"E5"}))}),
    (Moment(FRONT, GERMAN, "first_combat"), "attack", set()),
    (Moment(FRONT, ALLIED, "declared", attackers=("us.1", "us.t"), hexes=("E5",)), "lower", {(n,) for n in range(5)}),
    (Moment(FRONT, ALLIED, "declared", attackers=("us.1",), hexes=("E5",)), "bomb", {("E5",)}),
    (Moment(FRONT, ALLIED, "declared", attackers=("us.1",), hexes=("E5",), aircraft=1), "bomb", set()),
    (Moment(FRONT, ALLIED, "declared", attackers=("us.1",), hexes=("E5",), used={"carpets": 1}), "bomb", set()),
    (Moment(FRONT, ALLIED, "declared", aircraft=2), "support", {()}),
    (Moment(FRONT, ALLIED, "declared", aircraft=3), "support", set()),
    (Moment(replace(FRONT, impulse=2), ALLIED, "declared"), "support", set()),
    (Moment(FRONT, GERMAN, "losses", stack=("ge.1",)), "lose", {("ge.1",)}),
    (Moment(FRONT, ALLIED, "losses", stack=("us.1", "us.t")), "lose", {("us.1",), ("us.t",)}),
    (Moment(FRONT, ALLIED, "retreat", stack=("us.1",), lengths=(1, 2)), "stay", set()),
    (Moment(FRONT, ALLIED, "retreat", stack=("us.1",), lengths=(1, 2), path=("E3",)), "stay", {()}),
    (Moment(plain(turn=25), GERMAN, "reserve"), "reserve", {("A",), ("B",)}),
    (Moment(plain(turn=26), GERMAN, "reserve"), "reserve", set()),
    (
        Moment(
            plain(panzer("p", steps=0, away="pool"), german("f", kind="flak", steps=0, away="pool")),
            GERMAN,
            "replacement",
        ),
        "rebuild",
        {("p",)},
    ),
    (Moment(plain(allied("a", away="due")), ALLIED, "first_move"), "bring", {("a", "england"), ("a", "africa")}),
    (Moment(plain(allied("a", "A1"), allied("b", "A1")), ALLIED, "overdraft"), "overdraw", {("a",), ("b",)}),
    (Moment(plain(ranger("a", "A1")), ALLIED, "overdraft"), "overdraw", set()),
]


@pytest.mark.parametrize(("here", "verb", "args"), AT_CHOICE)
def test_what_is_at_choice(here: Moment, verb: str, args: set[tuple[Any, ...]]) -> None:
    assert offered(here, verb) == args


def test_a_retreat_is_led_step_by_step() -> None:
    """15.4, 15.5"""
    here = Moment(FRONT, ALLIED, "retreat", stack=("ge.1",), lengths=(2,))
    first = {hex for (hex,) in offered(here, "retreat")}
    assert first == {"E6", "F5", "D5"}
    after = replace(here, path=("E6",))
    assert ("E5",) not in offered(after, "retreat") and "back_again" in refusals(after, "retreat", "E5")


def test_missions_of_both_sides() -> None:
    """17.7, 17.10"""
    mine, theirs = (
        offered(Moment(plain(), ALLIED, "air_allied"), "assign"),
        offered(Moment(plain(), GERMAN, "air_german"), "assign"),
    )
    assert ("sac", "carpet_bombing") in mine and ("tac", "carpet_bombing") not in mine | theirs
    assert ("tac", "ground_support") in mine & theirs and ("tac", "u_boat") in theirs - mine


def test_the_first_wave_of_the_example() -> None:
    """Chapter 12: with two in C a third unit finds no room there."""
    units = [allied(f"br.{n}", away="england", nation="british") for n in range(3)]
    position = on(west(), *units, turn=1, invasion=1)
    here = Moment(position, ALLIED, "invasion", plan={"br.0": "BB5", "br.1": "BB5"})
    found = offered(here, "land")
    assert ("br.2", "BB5") not in found and ("br.2", "CC6") in found and ("br.2", "N33") not in found


def test_the_second_wave_has_a_capacity() -> None:
    """12.10, 12.11"""
    unit = allied("us.9", away="england")
    position = on(west(), unit, turn=1, invasion=1, impulse=2, landed=frozenset({"M5"}))
    assert offered(Moment(position, ALLIED, "second_move"), "land") == {("us.9", "M5")}
    assert not offered(Moment(position, ALLIED, "second_move", used={"second_wave": 99}), "land")
