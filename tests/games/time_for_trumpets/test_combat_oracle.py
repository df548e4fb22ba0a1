"""Battles of the engine beside the oracle: in positions by chance, and in games that bots play."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine.bots.greedy import GreedyBot
from engine.games.time_for_trumpets import SYSTEM
from engine.games.time_for_trumpets.combat.bearing import bearers
from engine.games.time_for_trumpets.combat.fights import Fight
from engine.games.time_for_trumpets.combat.loss_orders import Losses
from engine.games.time_for_trumpets.combat.odds import COLUMN, DIE, column_number, read
from engine.games.time_for_trumpets.combat.rates import rate
from engine.games.time_for_trumpets.combat.retreat_ways import RETREATS
from engine.games.time_for_trumpets.combat.strengths import strengths
from engine.games.time_for_trumpets.combat.who import attack_value, faced
from engine.games.time_for_trumpets.counters import GERMAN
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.retreating import route
from engine.play import Game
from tests.games.time_for_trumpets import data
from tests.games.time_for_trumpets.crowd import crowd, numbers
from tests.games.time_for_trumpets.field import hex_of, position
from tests.games.time_for_trumpets.oracle import combat
from tests.games.time_for_trumpets.oracle.combat import Attack
from tests.games.time_for_trumpets.oracle.position import Piece, Position
from tests.games.time_for_trumpets.oracle.snapshot import snapshot

SEEDS = range(8)
MARKS = ("shocked", "out_of_supply", "out_of_command")
FACES = range(1, 7)
Pair = tuple[Fight, Attack]


def setting(seed: int, **entries: Any) -> tuple[TrumpetsState, Position, dict[str, int]]:
    """Return a position by chance, as the engine and as the oracle see it."""
    units, made = crowd(seed)
    rng, roster = random.Random(seed), data.roster()
    hexes = sorted({hex for counter, hex in units.items() if counter.side == GERMAN})
    units[roster["kgp/501"]] = rng.choice(hexes)
    names = sorted(counter.id for counter in units if counter.is_ground_unit)
    marks = {mark: {name: 1 for name in names if rng.random() < 0.08} for mark in MARKS}
    rubble = {hex: 1 for hex in sorted(set(units.values())) if rng.random() < 0.1}
    state = position(units, **{**made, **marks, "strategic": {}, "rubble": rubble, **entries})
    return state, snapshot(state), numbers(state)


def battles(state: TrumpetsState, here: Position, number: dict[str, int]) -> list[Pair]:
    """Return the attacks of all units around each hex, and those of each hex of attackers alone."""
    found = []
    for target, there in here.stacks.items():
        foes = tuple(number[each.id] for each in there if each.counter.is_ground_unit)
        if not foes:
            continue
        side = 1 - there[0].side
        near = [state.board.label(hex) for hex in faced(state, hex_of(target))]
        able = [each for hex in near for each in here.stacks.get(hex, ()) if each.side == side]
        able = [each for each in able if combat.attack_factor(each) > 0]
        for units in (able, *([each for each in able if each.hex == hex] for hex in {each.hex for each in able})):
            if units:
                fight = Fight(side, hex_of(target), tuple(number[each.id] for each in units), foes)
                found.append((fight, Attack(side, target, tuple(units))))
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_odds_columns_and_dice(seed: int) -> None:
    """rb.51.2#a1, rb.51.2#a2, rb.51.2#a3, rb.51.2#a4, rb.49#a, rb.50#b, rb.51.3#a1 All attacks that there could be."""
    state, here, number = setting(seed)
    pairs = battles(state, here, number)
    assert pairs
    for fight, attack in pairs:
        assert all(
            attack_value(state, unit) == combat.attack_factor(here.pieces[name]) for name, unit in number.items()
        )
        assert strengths(state, fight) == combat.strengths(here, attack), attack
        assert column_number(state, fight) == combat.odds(here, attack), attack
        column = COLUMN.tally(state, fight)
        assert column.total == combat.column(here, attack), (attack, column)
        assert DIE.tally(state, fight).total == combat.drm(here, attack), attack
        for face in FACES:
            codes = tuple(part.word for part in read(state, fight, column, face))
            assert codes == combat.result(here, attack, face)


@pytest.mark.parametrize("enhanced", [False, True])
@pytest.mark.parametrize("seed", SEEDS)
def test_who_loses_steps(seed: int, enhanced: bool) -> None:
    """rb.52.3#a, rb.52.4#a, rb.52.5#a, rb.52.6#a, rb.53.2#a On both sides, by both kinds of losses."""
    state, here, number = setting(seed, options={"afv_losses": enhanced})
    name_of = {unit: name for name, unit in number.items()}
    for fight, attack in battles(state, here, number):
        foes = combat.defenders(here, attack)
        for own, others, attacking in ((attack.units, foes, True), (foes, attack.units, False)):
            for afv in (False, True):
                units = tuple(number[each.id] for each in own)
                against = tuple(number[each.id] for each in others)
                side = fight.side if attacking else 1 - fight.side
                frame = Losses(side, units, against, 1, attacking, afv)
                told = combat.payers(own, others, attacking, afv, enhanced)
                found = {name_of[unit] for unit in bearers(state, frame)}
                if told:
                    assert found == told, (attack.target, attacking, afv)
                else:
                    assert not found or not all(combat.is_heavy(each.counter) for each in own)


@pytest.mark.parametrize("seed", SEEDS)
def test_where_retreats_begin(seed: int) -> None:
    """rb.54.2#a, rb.54.2#f, rb.54.2#m, rb.54.2#n, rb.54.3#b, rb.54.3#c All units that there are."""
    state, here, number = setting(seed)
    for name, piece in here.pieces.items():
        if piece.hex and piece.counter.is_ground_unit:
            way = route(piece.side, (number[name],), hex_of(piece.hex), 1)
            near = [hex for hex, _edge in state.board.adjacent(hex_of(piece.hex))]
            found = {state.board.label(hex) for hex in near if RETREATS.may_enter(state, way, hex)}
            assert found == combat.open_to_retreat(here, piece), name


def test_rates_of_advance() -> None:
    """rb.55.2#b, rb.55.2#c, rb.55.2#d All counters of a crowd advance at the rate of their kind."""
    state, here, number = setting(0)
    pieces: dict[str, Piece] = dict(here.pieces)
    assert {name: rate(state, number[name]) for name in pieces} == {
        name: combat.rate(piece.counter) for name, piece in pieces.items()
    }


# Games of bots

BESIDE = ("shift.air", "drm.bombardment", "drm.flak", "battle.squall_shift", "blitz.")
"""What the oracle leaves to artillery, aircraft, squalls and blitzes: facts of a battle."""


class Watch:
    """Class that plays a game by bots and holds each battle in it to the oracle."""

    def __init__(self, scenario: str, seed: int) -> None:
        self.game = Game.start(data.compiled(scenario, SYSTEM).scenario, seed=seed, system=SYSTEM)
        self.bots = (GreedyBot(seed), GreedyBot(seed + 1))
        self.battles = self.losses = self.moves = 0
        self.attack = Attack(0, "", ())

    def play(self, decisions: int) -> None:
        """Let the bots decide so often."""
        for _decision in range(decisions):
            prompt = self.game.prompt
            if prompt is None:
                return
            seat = self.game.for_side(prompt.actor)
            choice = self.bots[prompt.actor].choose(seat)
            fighting = "combat" in prompt.place
            here = snapshot(self.game.state) if fighting else None
            if here and prompt.place[-1] == "losses" and seat.prompt is not None:
                self.hold_losses(here, self.game.state.stack[-1].frame, seat.prompt.offers)
            before = len(self.game.events)
            self.game.take(prompt.actor, choice)
            if here:
                self.hold(here, self.game.events[before:])

    def piece(self, here: Position, unit: int) -> Piece:
        """Return a unit as the oracle sees it."""
        return here.pieces[self.game.state.unit_id(unit)]

    def hold(self, here: Position, events: Sequence[Any]) -> None:
        """Hold what has been told to the oracle; of several moves only the first began where `here` has it."""
        label, moved = self.game.state.board.label, False
        for event in events:
            if event.key == "battle.begins":
                units = tuple(self.piece(here, unit) for unit in event["units"])
                self.attack = Attack(units[0].side, label(event["hex"]), units)
                mine, theirs = combat.strengths(here, self.attack)
                assert event.tally.total == mine - theirs, self.attack
            elif event.key == "battle.result":
                self.hold_result(here, event)
            elif event.key in ("unit.retreats", "unit.advances") and not moved:
                moved = True
                self.hold_move(here, event.key, self.piece(here, event["unit"]), label(event["hex"]))

    def hold_result(self, here: Position, event: Any) -> None:
        """Hold the column, the die and the codes of a battle."""
        items = event.tally.items
        more = [(item.message.key, item.amount) for item in items if item.message.key.startswith(BESIDE)]
        value = next(dict(item.message.values) for item in items if item.message.key == "battle.odds")
        mine, theirs = combat.strengths(here, self.attack)
        attack = replace(
            self.attack,
            attack_more=value["attack"] - mine,
            defense_more=value["defense"] - theirs,
            shift_more=sum(amount for key, amount in more if key in SHIFTING),
            drm_more=sum(amount for key, amount in more if key not in SHIFTING),
        )
        assert event["odds"] == combat.COLUMNS[combat.column(here, attack)], attack
        assert event["drm"] == combat.drm(here, attack), attack
        if not any(key.startswith("blitz.") for key, _amount in more) and not any(
            c.startswith("B") for c in event["results"]
        ):
            assert tuple(event["results"]) == combat.result(here, attack, event["face"])
        self.battles += 1

    def hold_losses(self, here: Position, frame: Any, offers: Any) -> None:
        """Hold who may lose the next step."""
        own, foes = ([self.piece(here, unit) for unit in units] for units in (frame.units, frame.foes))
        there = [each for each in own if each.hex and each.steps]
        found = {self.game.state.unit_id(unit) for (unit,) in offers["lose"]}
        told = combat.payers(there, foes, frame.attacking, frame.afv)
        assert found == (told or {each.id for each in there}), frame
        self.losses += 1

    def hold_move(self, here: Position, key: str, piece: Piece, hex: str) -> None:
        """Hold the first hex of a retreat or an advance."""
        if key == "unit.retreats":
            assert hex in combat.open_to_retreat(here, piece), piece
        else:
            assert combat.passes(here, piece, piece.hex, hex), piece
        self.moves += 1


SHIFTING = ("shift.air", "battle.squall_shift", "blitz.hidden")


@pytest.mark.timeout(60)
@pytest.mark.parametrize(("scenario", "seed", "decisions", "battles"), [("skyline", 1, 150, 3), ("peiper", 1, 105, 4)])
def test_battles_of_a_game(scenario: str, seed: int, decisions: int, battles: int) -> None:
    """rb.51.2#a2, rb.51.2#a4, rb.52#a, rb.52.3#a, rb.54.2#f, rb.55.1#d As far as the battles go."""
    watch = Watch(scenario, seed)
    watch.play(decisions)
    assert watch.battles >= battles


@pytest.mark.soak
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("scenario", ["skyline", "peiper"])
@pytest.mark.parametrize("seed", range(2, 8))
def test_battles_of_many_games(scenario: str, seed: int) -> None:
    watch = Watch(scenario, seed)
    watch.play(1500)
    assert watch.battles and watch.moves
