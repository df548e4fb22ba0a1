"""The booklet of a scenario: all that two people need beside map, counters and rules, in one language."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from editor.printing.order_chapter import side_chapter
from editor.printing.page_language import listed, say
from editor.printing.text_pages import element, table
from editor.printing.thing_names import ThingNames, capital
from editor.window_language import QT_TRANSLATE_NOOP
from engine.bundle.models import ScenarioModel
from engine.bundle.models.special import Rule
from engine.compile.special_compiler import settled
from engine.rulebook import RulesetError
from engine.rulebook.book import load_rulebook
from engine.rulebook.options import Option, load_options
from engine.validate.view import BundleView

TURNS = QT_TRANSLATE_NOOP("Printing", "Turns {first} to {last}")
SIDES = QT_TRANSLATE_NOOP("Printing", "Sides: {sides}")
GAME = QT_TRANSLATE_NOOP("Printing", "Rules: {game}, version {version}")
LAYERS = QT_TRANSLATE_NOOP("Printing", "Changes of the rules: {layers}")
AREA = QT_TRANSLATE_NOOP("Printing", "Area in play: {area}")
SHEET = QT_TRANSLATE_NOOP("Printing", "Turn sheet")
TURN = QT_TRANSLATE_NOOP("Printing", "Turn")
SPECIAL = QT_TRANSLATE_NOOP("Printing", "Special rules")
NO_SPECIAL = QT_TRANSLATE_NOOP("Printing", "None: the rulebook applies unchanged.")
VICTORY = QT_TRANSLATE_NOOP("Printing", "Victory")
BY_RULES = QT_TRANSLATE_NOOP("Printing", "By the rules.")
IN_ORDER = QT_TRANSLATE_NOOP("Printing", "The first of these results that is reached applies.")
OPTIONS = QT_TRANSLATE_NOOP("Printing", "Options")
OPTION = QT_TRANSLATE_NOOP("Printing", "Option")
CHOSEN = QT_TRANSLATE_NOOP("Printing", "Chosen")
USUAL = QT_TRANSLATE_NOOP("Printing", "All options are as usual.")
REASON = QT_TRANSLATE_NOOP("Printing", "Reason: {reason}")
BUDGETS = QT_TRANSLATE_NOOP("Printing", "Choice of units")
NOTES = QT_TRANSLATE_NOOP("Printing", "Notes")
PINNED = QT_TRANSLATE_NOOP("Printing", "{place}: {text}")
DONE = QT_TRANSLATE_NOOP("Printing", "{place}: {text} (done)")


class Booklet:
    """A booklet in the making, chapter by chapter; they follow one another without empty pages between them."""

    def __init__(self, view: BundleView, scenario: ScenarioModel, language: str, *, notes: bool = False) -> None:
        self.view, self.scenario, self.language, self.with_notes = view, scenario, language, notes
        self.naming = ThingNames(view, language)

    def chapters(self) -> Iterator[str]:
        """The front, then a chapter for each side's units, as one text at the end; empty texts are pauses."""
        said = ""
        for part in (self._front, self._sheet, self._special, self._budgets, self._victory, self._options):
            yield ""
            said += part()
        for side in self.scenario.sides:
            yield ""
            said += side_chapter(self.naming, side.id, self.naming.text(side.name))
        if self.with_notes and self.scenario.pinned:
            said += self._notes()
        yield said

    def say(self, source: str, **values: object) -> str:
        """Say something in the language of the booklet."""
        return say(self.language, source, **values)

    def _front(self) -> str:
        said, naming = self.scenario, self.naming
        facts = [
            self.say(SIDES, sides=listed(self.language, [naming.text(side.name) for side in said.sides])),
            self._span(),
            self.say(GAME, game=self._game(), version=said.rules.version),
        ]
        if layers := settled(said).layers:
            words = [naming.name("layer", layer) for layer in layers]
            facts.append(self.say(LAYERS, layers=listed(self.language, words)))
        if said.area is not None:
            facts.append(self.say(AREA, area=naming.where(said.area.within)))
        notes = naming.text(said.notes) if said.notes else ""
        return element("h1", naming.text(said.title)) + element("p", notes) + "".join(element("p", f) for f in facts)

    def _game(self) -> str:
        try:
            return str(load_rulebook(self.scenario.rules.game).title[self.language])
        except RulesetError:
            return self.scenario.rules.game

    def _span(self) -> str:
        """From which turn to which; a scenario of one turn has that one."""
        first, last = self.scenario.begins_on, self.scenario.turns.last
        return self.say(TURNS, first=self._turn(first), last=self._turn(last)) if first != last else self._turn(first)

    def _turn(self, turn: int) -> str:
        return self.naming.turn(turn)

    def _sheet(self) -> str:
        """Turns across the page are too many for it: each has a row, each input a column."""
        turns, sheet = self.scenario.turns, self.scenario.turn_sheet
        if not sheet and not turns.names:
            return ""
        head = [self.say(TURN), *map(self.naming.row, sheet)]
        rows = [
            [
                self._turn(turns.first + number),
                *(self.naming.value(cells[number], name) for name, cells in sheet.items()),
            ]
            for number in range(len(turns))
        ]
        return element("h2", self.say(SHEET)) + table(head, rows)

    def _special(self) -> str:
        rules = self.scenario.special_rules
        said = "".join(self._rule(rule) for rule in rules)
        return element("h2", self.say(SPECIAL)) + (f"<ol>{said}</ol>" if said else element("p", self.say(NO_SPECIAL)))

    def _rule(self, rule: Rule) -> str:
        """A special rule as a sentence, with its reason in smaller letters."""
        why = escape(self.say(REASON, reason=rule.reason)) if rule.reason else ""
        small = f'<br/><span class="small">{why}</span>' if why else ""
        return f"<li>{escape(self.naming.sentence(rule))}{small}</li>"

    def _budgets(self) -> str:
        said = "".join(element("li", self.naming.sentence(budget)) for budget in self.scenario.budgets)
        return element("h2", self.say(BUDGETS)) + f"<ul>{said}</ul>" if said else ""

    def _notes(self) -> str:
        """What is pinned in the scenario, by the order in which it was written down."""
        said = ""
        for note in self.scenario.pinned:
            place, text = self.naming.pinned(note), self.naming.text(note.text)
            said += element("li", self.say(DONE if note.done else PINNED, place=place, text=text))
        return element("h2", self.say(NOTES)) + f"<ul>{said}</ul>"

    def _victory(self) -> str:
        victory, head = self.scenario.victory, element("h2", self.say(VICTORY))
        if not (victory.levels or victory.awards):
            return head + element("p", self.say(BY_RULES))
        awards = "".join(element("li", self.naming.sentence(award)) for award in victory.awards)
        levels = "".join(element("li", self.naming.sentence(level)) for level in victory.levels)
        order = element("p", self.say(IN_ORDER)) if len(victory.levels) > 1 else ""
        return head + (f"<ul>{awards}</ul>" if awards else "") + (f"{order}<ol>{levels}</ol>" if levels else "")

    def _options(self) -> str:
        """The options of the game that are chosen otherwise than usual; that all are as usual is said in a line."""
        rules = settled(self.scenario)
        try:
            options = load_options(rules.game)
        except RulesetError:
            return ""
        chosen = ((one, rules.options.get(name, one.default)) for name, one in options.items())
        rows = [self._option(one, value) for one, value in chosen if value != one.default]
        if not options:
            return ""
        title, head = element("h2", self.say(OPTIONS)), [self.say(OPTION), self.say(CHOSEN)]
        return title + (table(head, rows) if rows else element("p", self.say(USUAL)))

    def _option(self, option: Option, value: object) -> list[str]:
        words = option.values.get(str(value))
        said = words[self.language] if words else self.naming.value(value)
        return [capital(option.title[self.language]), said]


def booklet(view: BundleView, language: str, *, notes: bool = False) -> Iterator[str]:
    """The chapters of a scenario's booklet; none without a scenario."""
    if view.scenario is not None:
        yield from Booklet(view, view.scenario, language, notes=notes).chapters()
