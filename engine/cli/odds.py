"""`hexwright odds`: what an attack would bring, for every choice of who takes part and how."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from engine.cli.output import FINE, GAMES, SEEDS, AsJson, Unable, console, grid, print_json
from engine.cli.playtest import Bundle, progress, stopping
from engine.cli.words import InLanguage, Language, renderer

if TYPE_CHECKING:
    from engine.play import Choice, Game
    from engine.playtest import Reference
    from engine.playtest.odds import AttackCase, Exploration
    from engine.rulebook import Renderer

POSITION = "The journal of a game; the position at its end, or before the choice of --step, is looked at."
STEP = "How many choices of the journal are played again."
FROM = "Without --position bots play from the start until an attack is on offer; not before this turn."
UNIT = "Only attacks in which this unit takes part. Give it several times; then all of them do."
HEX = "The hex that is attacked, by its label. Without it the first one on offer is taken, and the others are named."
MOST = "How many ways are tried at the most."
Strategy = Annotated[str, typer.Option(help="The bot that plays up to the attack, the other side, and what follows.")]


def odds(  # noqa: PLR0913 - each is an option of the command line
    bundle: Bundle,
    hex: Annotated[str, typer.Option("--hex", metavar="LABEL", help=HEX)] = "",
    unit: Annotated[list[str] | None, typer.Option(help=UNIT)] = None,
    position: Annotated[Path | None, typer.Option(metavar="JOURNAL", help=POSITION)] = None,
    step: Annotated[int | None, typer.Option(min=0, help=STEP)] = None,
    turn: Annotated[int, typer.Option(help=FROM)] = 0,
    seed: Annotated[
        int,
        typer.Option(**SEEDS, help="Seed of the game that bots play up to the attack."),
    ] = 0,
    bot: Strategy = "greedy",
    trials: Annotated[int, typer.Option(**GAMES, help="Trials for each way to attack.")] = 100,
    most: Annotated[int, typer.Option(**GAMES, help=MOST)] = 64,
    language: InLanguage = Language.EN,
    as_json: AsJson = False,
) -> int:
    """Say what an attack would bring: each set of units, each support, each manner of fighting.

    For each way: what the game's tables say of the roll, and what came of trials with other dice and other secrets, so
    that nothing is told that the attacker does not know: whether the hex was won, the steps that each side lost, what
    the other side did. The other side, and what follows, is played by a bot. The position is that of a journal, or
    where bots that play from the start come to an attack. Exit code 130 when somebody stopped it.
    """
    from engine.cli import STOPPED
    from engine.playtest import resolve
    from engine.playtest.odds import explore

    reference = resolve(bundle)
    game, attacks = _found(reference, position, step, turn, seed, bot, hex)
    named = _units(game, unit or ())
    with progress(most, "ways", shown=not as_json) as told, stopping() as stop:
        found = explore(game, attacks[0], trials, bot=bot, most=most, units=named, told=told, stop=stop)
    if as_json:
        print_json(_plain(game, attacks, found))
    else:
        show(game, attacks, found, language)
    return STOPPED if stop() else FINE


def _found(
    reference: Reference, position: Path | None, step: int | None, turn: int, seed: int, bot: str, label: str
) -> tuple[Game, list[Choice]]:
    """Return the position, and the attacks on offer there; the one that is meant comes first."""
    game = _position(reference, position, step) if position else _played_to(reference, turn, seed, bot, label)
    attacks = _meant(game, label)
    if not attacks:
        raise Unable(_nothing(game, label, played=position is None))
    return game, attacks


def _position(reference: Reference, path: Path, step: int | None) -> Game:
    """Play a journal again."""
    from engine.play import Journal, Mismatch
    from engine.playtest.examples import position_of

    journal = Journal.read(path)
    if step is not None and step >= len(journal.moves):
        raise Unable(f"{path} has {len(journal.moves) - 1} choices, not {step}.")
    try:
        return position_of(journal, reference, step)
    except Mismatch as error:
        raise Unable(f"{path} is no game of this: {error}") from None


def _played_to(reference: Reference, turn: int, seed: int, bot: str, label: str) -> Game:
    """Let bots play until such an attack is on offer."""
    from engine.bots import load_bot
    from engine.play import Game

    game = Game.start(reference.scenario, seed, system=reference.system)
    bots = [load_bot(bot, seed) for _side in reference.system.sides]
    while (prompt := game.prompt) is not None:
        if game.state.turn >= turn and _meant(game, label):
            return game
        game.take(prompt.actor, bots[prompt.actor].choose(game.for_side(prompt.actor)))
    return game


def _meant(game: Game, label: str) -> list[Choice]:
    """Return the attacks on offer, the one on this hex first; none if there is none on it."""
    from engine.playtest.odds import attacks_on_offer, hex_of

    attacks = attacks_on_offer(game)
    if not label:
        return attacks
    hexes = (hex_of(game, attack) for attack in attacks)
    labels = ["" if where is None else game.state.board.label(where) for where in hexes]
    ranked = sorted(zip(attacks, labels, strict=True), key=lambda pair: pair[1] != label)
    return [attack for attack, _label in ranked] if label in labels else []


def _nothing(game: Game, label: str, *, played: bool) -> str:
    """Say why there is nothing to explore."""
    if game.system.sight.chances is None:
        return f"{game.system.slug} says nothing of what dice would bring, so that its attacks cannot be explored."
    where = f"on {label} " if label else ""
    when = "in the whole game that the bots played" if played else "at this position"
    return f"No attack {where}is on offer {when}. Try another --turn, --seed or --position."


def _units(game: Game, ids: list[str] | tuple[str, ...]) -> tuple[int, ...]:
    """Find units by their ids."""
    try:
        return tuple(game.state.unit_number(id) for id in ids)
    except LookupError:
        raise Unable(f"Not all of these units take part: {', '.join(ids)}.") from None


def _plain(game: Game, attacks: list[Choice], found: Exploration) -> dict[str, Any]:
    from engine.playtest.odds import plain_case

    prompt = game.prompt
    assert prompt is not None
    return {
        "game": game.system.slug,
        "scenario": game.scenario.id,
        "turn": game.state.turn,
        "step": len(game.history) - 1,
        "side": game.system.sides[prompt.actor],
        "attack": {"verb": attacks[0].verb, "args": list(game.plain_args(attacks[0]))},
        "others": [{"verb": one.verb, "args": list(game.plain_args(one))} for one in attacks[1:]],
        "whole": found.whole,
        "cases": [plain_case(game, case) for case in found.cases],
    }


def show(game: Game, attacks: list[Choice], found: Exploration, language: Language) -> None:
    """Print what an attack would bring, the best case first."""
    words, out, prompt = renderer(game, language), console(), game.prompt
    assert prompt is not None
    head = {"side": words.side(prompt.actor), "turn": game.state.turn, "step": len(game.history) - 1}
    out.print(words.text_of("odds.head", attack=_said(game, attacks[0], words), **head), markup=False)
    columns = ("way", "tables", "taken", "lost", "answers")
    table = grid(*(words.text_of(f"odds.{key}", sides=_sides(game, words)) for key in columns))
    always = in_every(game, found.cases, words) if found.cases else ()
    for case in sorted(found.cases, key=lambda case: -case.taken):
        table.add_row(*cells(game, case, words, always))
    out.print(table)
    if always:
        out.print(words.text_of("odds.always", parts=" · ".join(always)), markup=False)
    trials = max((case.trials for case in found.cases), default=0)
    out.print(words.text_of("odds.note", trials=trials), markup=False)
    if not found.whole:
        out.print(words.text_of("odds.more"), markup=False)
    if attacks[1:]:
        others = "; ".join(_said(game, one, words) for one in attacks[1:])
        out.print(words.text_of("odds.others", others=others), markup=False)


def _sides(game: Game, words: Renderer) -> str:
    return " : ".join(words.side(side) for side in range(len(game.system.sides)))


def in_every(game: Game, cases: Sequence[AttackCase], words: Renderer) -> tuple[str, ...]:
    """Return the parts that all ways have in common, if there are several; each way is named by what else it has."""
    first, *others = ([*parts_of(game, case, words)] for case in cases)
    return tuple(part for part in first if others and all(part in other for other in others))


def parts_of(game: Game, case: AttackCase, words: Renderer) -> Iterator[str]:
    """Say of which choices a way to attack consists."""
    silent = {case.way[0].verb}
    return (_said(game, one, words) for one in case.way if one.verb not in silent and _tells(game, one, case))


def cells(game: Game, case: AttackCase, words: Renderer, always: Sequence[str] = ()) -> Iterator[str]:
    """Give the cells of a row; parts that stand in every way are left out."""
    own = " · ".join(part for part in parts_of(game, case, words) if part not in always)
    yield own or words.text_of("odds.nothing_more")
    yield " / ".join(dict.fromkeys(_column(one, words) for one in case.outlooks)) or "-"
    low, high = _bounds(case)
    yield f"{100 * case.taken:.0f} % ({100 * low:.0f}-{100 * high:.0f})"
    yield " : ".join(f"{case.lost(side):.2f}" for side in range(len(game.system.sides)))
    said = (f"{_verb(game, one.name, words)} {100 * one.share:.0f} %" for one in case.answers)
    yield ", ".join(said)


def _tells(game: Game, choice: Choice, case: AttackCase) -> bool:
    """Leave out what only ends a step: no argument, and no word of the tables."""
    named = {term.split(".")[-1] for one in case.outlooks for term in one.given}
    return bool(choice.args) or choice.verb in named


def _bounds(case: AttackCase) -> tuple[float, float]:
    from engine.playtest.shares import wilson

    low, high = wilson(round(case.taken * case.trials), case.trials)
    return low, high


def _column(one: Any, words: Renderer) -> str:
    first, then = words.term(one.before), words.term(one.after)
    return first if first == then else f"{first} → {then}"


def _said(game: Game, choice: Choice, words: Renderer) -> str:
    """Put a choice into words."""
    verb = next(filter(None, (step.verb(choice.verb) for step in game.system.verbs[choice.verb])))
    return words.choice(verb, choice.args)


def _verb(game: Game, name: str, words: Renderer) -> str:
    return words.verb(next(filter(None, (step.verb(name) for step in game.system.verbs[name]))))
