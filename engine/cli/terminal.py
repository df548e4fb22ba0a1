"""Playing any game in a terminal, from its prompts alone."""

from __future__ import annotations

import os
from collections.abc import Mapping

from engine.bots import Bot
from engine.cli.commands import leave, run_command
from engine.cli.menu import Block, Menu, opened
from engine.cli.output import TRACEBACK
from engine.cli.screen import Leave, Screen
from engine.cli.typed_choices import folded, known_verbs
from engine.play import Choice, Event, Game, Prompt
from engine.play.frames import Round
from engine.play.system import KERNEL_STEPS
from engine.rulebook import Catalogue, Renderer

SIDE_STYLES = ("bold cyan", "bold yellow", "bold green", "bold magenta")


class Terminal:
    """One game at one screen: who plays what, and what each side has been shown."""

    def __init__(
        self, game: Game, catalogue: Catalogue, language: str, bots: Mapping[int, Bot], screen: Screen
    ) -> None:
        self.game = game
        self.catalogue = catalogue
        self.words = Renderer(catalogue, game.state, language)
        self.bots = bots
        self.screen = screen
        self.persons = [side for side in range(len(game.system.sides)) if side not in bots]
        self.viewer = self.persons[0] if self.persons else -1
        self.seen_by_all = 0
        self.seen = [0] * len(game.system.sides)
        self.covered = False
        self.menu: Menu | None = None

    def run(self) -> None:
        """Play until the game is over and everybody has gone."""
        try:
            self._welcome()
            while True:
                prompt = self.game.prompt
                if prompt is None:
                    self._after_the_end()
                elif prompt.actor in self.bots:
                    self._bot_decides(prompt)
                else:
                    self._person_decides(prompt)
        except (Leave, KeyboardInterrupt):
            self.screen.say()
            self.tell("bye")

    # Saying things

    def tell(self, key: str, style: str = "", **values: object) -> None:
        self.screen.say(self.words.text_of(f"terminal.{key}", **values), style)

    def _welcome(self) -> None:
        title = self.game.scenario.titles.get(self.words.language)
        if title:
            self.screen.say(title, "bold")
        for side in range(len(self.game.system.sides)):
            who = "bot" if side in self.bots else "person"
            self.tell("players", side=side, who=f"terminal.{who}")
        self.tell("begin", "dim")

    def _show_news(self) -> None:
        """Show what happened since this side last looked, and what is public since anybody did."""
        events = self.game.events
        mine = self.seen[self.viewer] if self.viewer >= 0 else len(events)
        for number in range(min(mine, self.seen_by_all), len(events)):
            public = events[number].visible_to is None
            if number >= (self.seen_by_all if public else mine) and self.sees(events[number]):
                self.show_event(events[number])
        self.seen_by_all = len(events)
        if self.viewer >= 0:
            self.seen[self.viewer] = len(events)

    def sees(self, event: Event) -> bool:
        """Tell whether whoever sits at the screen learns of something."""
        return event.visible_to is None or (self.viewer >= 0 and event.seen_by(self.viewer))

    def show_event(self, event: Event) -> None:
        """Show what happened, and the sum behind it."""
        self.covered = self.covered or event.visible_to is not None
        self.screen.say(f"  · {opened(self.words.event(event))}")
        for line in self.words.tally(event.tally) if event.tally else ():
            self.screen.say(f"      {line}", "dim")

    def forget_news(self) -> None:
        """After going back, nothing is shown again that was shown before."""
        now = len(self.game.events)
        self.seen_by_all = min(self.seen_by_all, now)
        self.seen = [min(seen, now) for seen in self.seen]

    def said(self, choice: Choice) -> str:
        """Put a choice into words."""
        verb = next(verb for verb in known_verbs(self.game) if verb.name == choice.verb)
        return self.words.choice(verb, choice.args)

    # Deciding

    def _bot_decides(self, prompt: Prompt) -> None:
        self._show_news()
        secret = self.game.state.stack[-1].step.secret
        choice = self.bots[prompt.actor].choose(self.game.for_side(prompt.actor))
        if secret:
            self.tell("secret_taken", side=prompt.actor)
        else:
            self.tell("takes", side=prompt.actor, choice=self.said(choice))
        if not self._take(prompt, choice):
            leave(self, "")

    def _person_decides(self, prompt: Prompt) -> None:
        self._hand_over(prompt)
        self._show_news()
        verbs = {verb.name: verb for verb in self.game.state.stack[-1].step.verbs}
        everything = Menu(self.words, verbs, tuple(dict.fromkeys(prompt.choices)), prompt.suggested)
        self.menu = everything
        self._show_place(prompt)
        shown = None
        while self.game.prompt is prompt:
            if self.menu is not shown:
                self._show_menu()
            shown = self.menu
            self._answer(prompt, everything)

    def _hand_over(self, prompt: Prompt) -> None:
        """Let another person look only at what is meant for him."""
        secret = self.game.state.stack[-1].step.secret or self._news_for_one(prompt.actor)
        if len(self.persons) > 1 and prompt.actor != self.viewer and (secret or self.covered):
            self.screen.clear()
            self.screen.ask(self.words.text_of("terminal.pass", side=prompt.actor))
            self.screen.clear()
            self.covered = False
        self.covered = self.covered or self.game.state.stack[-1].step.secret
        self.viewer = prompt.actor

    def _news_for_one(self, side: int) -> bool:
        fresh = self.game.events[self.seen[side] :]
        return any(event.visible_to is not None and event.seen_by(side) for event in fresh)

    def _show_place(self, prompt: Prompt) -> None:
        """Say where in the sequence of play we are, and what is asked."""
        turn = [self.words.text_of("terminal.turn", turn=self.game.state.turn)] if self.game.state.turn else []
        steps = [opened(self.words.step(name)) for name in self._named_steps()]
        section = self.catalogue.number(prompt.section)
        self.screen.say()
        self.screen.say(" › ".join((*turn, *dict.fromkeys(steps))) + (f"  ({section})" if section else ""), "dim")
        self.tell("asks", SIDE_STYLES[prompt.actor % len(SIDE_STYLES)], side=prompt.actor, question=prompt.text)

    def _named_steps(self) -> list[str]:
        """Name the steps that tell a player something: none of the kernel's, no loops, not the turn, which is said."""
        steps = [entry.step for entry in self.game.state.stack[1:] if entry.step not in KERNEL_STEPS]
        told = [step for step in steps if step.scope != "turn" and step.record is not Round]
        return [step.name for step in told if self.words.has_text(f"step.{step.name}")]

    def _show_menu(self) -> None:
        assert self.menu is not None
        number = 1
        for block in self.menu.blocks:
            number = self._show_block(block, number)
        if len(self.menu.choices) == 1:
            self.tell("only", "dim")
        elif any(line.starred for line in self.menu.lines):
            self.tell("starred", "dim")

    def _show_block(self, block: Block, number: int) -> int:
        if block.heading:
            self.screen.say(f"  {block.heading}")
        lines = block.lines
        texts = [f"{number + n:3d}{'*' if line.starred else ' '} {line.text}" for n, line in enumerate(lines)]
        self.screen.columns(texts)
        return number + len(lines)

    def _answer(self, prompt: Prompt, everything: Menu) -> None:
        """Read a line and do what it says."""
        assert self.menu is not None
        typed = self.screen.ask("> ")
        plain = folded(typed)
        if not typed and len(self.menu.choices) == 1:
            self._take(prompt, self.menu.choices[0])
        elif not typed:
            self.menu = everything.narrowed(everything.choices)
        elif plain.isdecimal() and self._is_number(plain):
            self._take_line(prompt, int(plain))
        elif not run_command(self, typed):
            self._take_typed(prompt, typed, everything)

    def _is_number(self, typed: str) -> bool:
        """Tell whether digits are the number of a choice rather than the label of a hex on offer."""
        assert self.menu is not None
        return not typed.startswith("0") and int(typed) <= len(self.menu.lines)

    def _take_line(self, prompt: Prompt, number: int) -> None:
        assert self.menu is not None
        choices = self.menu.lines[number - 1].choices
        if len(choices) == 1:
            self._take(prompt, choices[0])
        else:
            self.menu = self.menu.narrowed(choices)

    def _take_typed(self, prompt: Prompt, typed: str, everything: Menu) -> None:
        assert self.menu is not None
        found, whole = self.menu.matching(typed)
        if not found:
            found, whole = everything.matching(typed)
        if not found and typed.isdecimal():
            self.tell("no_line", number=int(typed), last=len(self.menu.lines))
        elif not found:
            self.tell("no_match", typed=typed)
        elif len(found) == 1 and whole:
            self._take(prompt, found[0])
        else:
            self.menu = everything.narrowed(found)

    def _take(self, prompt: Prompt, choice: Choice) -> bool:
        """Take a choice; a fault in the game's rules changes nothing and is said."""
        try:
            self.game.take(prompt.actor, choice)
        except Exception:
            if os.environ.get(TRACEBACK):
                raise
            self.tell("fault", "red")
            return False
        return True

    def _after_the_end(self) -> None:
        """Show how it ended; the log, the map and going back are still there."""
        self._show_news()
        outcome = self.game.outcome
        assert outcome is not None
        self.menu = None
        self.screen.say()
        self.tell("over", "bold")
        for side, points in enumerate(outcome.score):
            self.tell("score", side=side, points=points)
        if not self.persons:
            raise Leave
        while self.game.prompt is None:
            self.tell("after", "dim")
            typed = self.screen.ask("> ")
            if not typed:
                raise Leave
            run_command(self, typed)
