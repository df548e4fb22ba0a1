"""What can be typed beside choices."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.cells import set_cell_size

from engine.cli.menu import opened
from engine.cli.position import position_lines, unit_line
from engine.cli.screen import Leave
from engine.cli.textmap import MapText, shape_of
from engine.cli.typed_choices import NotUnderstood, folded, longest, read_choice
from engine.play import Choice, journal_of
from engine.rulebook import section_lines

if TYPE_CHECKING:
    from engine.cli.terminal import Terminal

RECENT = 20
AROUND = 40
SPARE = 40


def show_help(table: Terminal, _rest: str) -> None:
    """Show what can be typed."""
    table.tell("help")


def leave(table: Terminal, _rest: str) -> None:
    """Go, perhaps after saving."""
    answer = table.screen.ask(table.words.text_of("terminal.leave"))
    if folded(answer) == "b":
        return
    if folded(answer) in ("", "q") or _saved(table, answer):
        raise Leave


def undo(table: Terminal, _rest: str) -> None:
    """Go back to the last decision of a person."""
    game = table.game
    back = None
    while len(game.history) > 1:
        last = game.history[-1]
        if not game.undo_group():
            break
        back = last
        if last.side not in table.bots:
            break
    table.forget_news()
    _tell_moved(table, "undone", back.choice if back else None, "nothing_to_undo")


def redo(table: Terminal, _rest: str) -> None:
    """Take again what was taken back, up to the next decision of a person."""
    game = table.game
    again = None
    while game.redo():
        again = again or game.history[-1].choice
        if game.prompt is None or game.prompt.actor not in table.bots:
            break
    _tell_moved(table, "redone", again, "nothing_to_redo")


def _tell_moved(table: Terminal, key: str, choice: Choice | None, nothing: str) -> None:
    if choice is None:
        table.tell(nothing)
    else:
        table.tell(key, choice=table.said(choice))


def why_not(table: Terminal, rest: str) -> None:
    """Say what speaks against something."""
    try:
        verb, choice = read_choice(table.game, table.words, table.viewer, rest)
    except NotUnderstood as problem:
        table.tell(problem.key, **problem.values)
        return
    refusals = table.game.why_not(table.viewer, choice)
    table.tell("may_not" if refusals else "may", choice=table.words.choice(verb, choice.args))
    for refusal in refusals:
        table.screen.say(f"  · {opened(table.words.refusal(refusal))}")


def explain(table: Terminal, rest: str) -> None:
    """Show the sum behind a choice."""
    lines = table.menu.lines if table.menu else ()
    if not rest.isdecimal() or not 1 <= int(rest) <= len(lines):
        table.tell("explain_what")
        return
    choices = lines[int(rest) - 1].choices
    if len(choices) > 1:
        table.tell("explain_further")
        return
    said = table.said(choices[0])
    tally = table.game.explain(table.viewer, choices[0])
    if tally is None:
        table.tell("no_sum", choice=said)
        return
    table.screen.say(said)
    for line in table.words.tally(tally):
        table.screen.say(f"  {line}")


def show_log(table: Terminal, rest: str) -> None:
    """Show what happened last."""
    count = int(rest) if rest.isdecimal() else RECENT
    events = [event for event in table.game.events if table.sees(event)]
    if not events:
        table.tell("empty_log")
    for event in events[max(0, len(events) - count) :]:
        table.show_event(event)


def show_map(table: Terminal, rest: str) -> None:
    """Draw the map, or what lies around a hex, and tell where the units are."""
    board, width = table.game.state.board, table.screen.width
    centre = None
    if rest:
        names = [(name, hex) for hex in board.grid.hexes for name in (board.label(hex), table.words.place_name(hex))]
        centre, _more = longest(names, rest)
        if centre is None:
            table.tell("no_place", typed=rest)
            return
    marked = _hexes_on_offer(table)
    drawn = MapText(table.words, table.viewer, marked)
    if centre is None and shape_of(board.grid, width).across * board.grid.columns > width + SPARE:
        centre = marked[0] if marked else board.grid.hexes[0]
    table.screen.draw(drawn.lines(centre, width, AROUND))
    table.screen.say()
    offered = [table.words.text_of("terminal.on_offer")] if marked else []
    table.screen.say("   ".join((*drawn.key(), *offered)))
    units = (
        f"{set_cell_size(code, 4)}{unit_line(table.words, table.viewer, unit)}" for unit, code in drawn.codes.items()
    )
    table.screen.columns(list(units))


def _hexes_on_offer(table: Terminal) -> list[int]:
    """Give the hexes that a choice now may name."""
    if table.menu is None:
        return []
    menu = table.menu
    pairs = ((arg, value) for c in menu.choices for arg, value in zip(menu.verbs[c.verb].args, c.args, strict=True))
    return sorted({value for arg, value in pairs if arg.kind in ("hex", "place")})


def show_position(table: Terminal, _rest: str) -> None:
    """Show what stands beside the map: units, markers, tracks."""
    table.covered = True
    for line in position_lines(table.words, table.viewer):
        table.screen.say(f"  {line}")


def show_rules(table: Terminal, rest: str) -> None:
    """Show the list of sections, or one of them."""
    sections = table.catalogue.sections
    if not sections:
        table.tell("no_rules")
    elif not rest:
        table.screen.columns([f"{section.number:>4}  {section.title[table.words.language]}" for section in sections])
        table.tell("which_section", "dim")
    else:
        found = [s for s in sections if s.number == rest or s.number.startswith(f"{rest}.")]
        scenario = table.game.scenario
        for section in found:
            for line in section_lines(scenario.game, scenario.layers, section, table.words, scenario.options):
                table.screen.say(line)
        if not found:
            table.tell("no_section", typed=rest)


def save(table: Terminal, rest: str) -> None:
    """Save the game as a journal."""
    if rest:
        _saved(table, rest)
    else:
        table.tell("save_where")


def _saved(table: Terminal, name: str) -> bool:
    try:
        path = Path(name).expanduser()
        if path.exists():
            table.tell("save_exists", path=name)
            return False
        journal_of(table.game).save(path)
    except (OSError, RuntimeError, ValueError) as error:
        table.tell("not_saved", reason=getattr(error, "strerror", None) or str(error))
        return False
    table.tell("saved", path=name)
    return True


NAMES: tuple[tuple[Callable[[Terminal, str], None], tuple[str, ...]], ...] = (
    (show_help, ("?", "h", "help")),
    (undo, ("u", "undo")),
    (redo, ("redo",)),
    (why_not, ("w", "why")),
    (explain, ("e", "explain")),
    (show_log, ("l", "log")),
    (show_map, ("m", "map")),
    (show_position, ("p", "position")),
    (show_rules, ("r", "rules")),
    (save, ("s", "save")),
    (leave, ("q", "quit", "exit")),
)
COMMANDS = {name: command for command, names in NAMES for name in names}


def run_command(table: Terminal, typed: str) -> bool:
    """Do what is typed if it is a command; full-width letters will do."""
    command, *rest = typed.split(None, 1)
    found = COMMANDS.get(folded(command))
    if found is not None:
        found(table, rest[0] if rest else "")
    return found is not None
