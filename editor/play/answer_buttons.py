"""The buttons of the bar: everything that can be answered off the map."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from editor.play.choice_price import effect_lines
from editor.play.odds_texts import outlook_explained, outlooks_on
from editor.play.pending_choice import PendingChoice
from editor.play.play_widgets import button
from editor.play.prompt_options import ChoiceOption, PromptOptions
from editor.play.prompt_text import choice_explained, opened, option_text
from editor.queries.why_rows import of_tally
from editor.window_language import speaker
from editor.workbench import Explanation
from engine.play import Choice

tr = speaker("PromptBar")

LONGEST, MOST_PRICED = 48, 8
"""Letters of a proposal that is told in full; so many answers at the most get a price."""


class AnswerButtons:
    """Makes a button for each answer to the question of now."""

    def __init__(self, pending: PendingChoice, language: str) -> None:
        self.pending, self.language = pending, language

    def made(self, hand: PromptOptions) -> Sequence[QWidget]:
        """All of them: what is proposed, a number, every other answer."""
        return [*self._accepting(), *self._stepper(hand), *self._numbered(hand), *self._wanted()]

    def _accepting(self) -> Iterator[QPushButton]:
        """The button for what is proposed."""
        pending = self.pending
        if not pending.plan.choices or pending.waypoints:
            return
        first = self._is_free
        made = self._made(self._proposal(), pending.accept if first else pending.accept_plan, entered=first)
        made.setDefault(pending.is_ready and first)
        made.setEnabled(pending.is_ready)
        self._give_reason(made, pending.plan.closing)
        yield made

    @property
    def _is_free(self) -> bool:
        """Whether Enter means what is proposed, and nothing that was touched or pointed at."""
        return self.pending.pointed is None and self.pending.wanted is None

    def _made(self, what: str, do: Callable[[], object], *, entered: bool) -> QPushButton:
        """A button that Enter presses, or does not press for the moment: both are equally wide."""
        with_key = tr("{what}  (Enter)").format(what=what)
        made = button(with_key, do, default=entered)
        if not entered:
            made.setMinimumWidth(made.sizeHint().width())
            made.setText(what)
        return made

    def _wanted(self) -> Iterator[QPushButton]:
        """What was wanted and is possible once something has ended."""
        pending, wanted = self.pending, self.pending.wanted
        if wanted is None:
            return
        words = pending.session.words(self.language)
        then = option_text(pending.session.game, wanted.hand, wanted.option, words)
        first = [pending.session.said(choice, self.language) for choice in wanted.ending]
        yield button(tr("{what}  (Enter)").format(what=" → ".join((*first, then))), pending.accept, default=True)

    def _proposal(self) -> str:
        """What Enter accepts: what closes a set of ticks, else the choices themselves as far as they are short."""
        plan, session = self.pending.plan, self.pending.session
        if plan.closing is not None and (plan.is_set or not plan.picks):
            return session.said(plan.closing, self.language)
        told = [session.said(pick, self.language) for pick in plan.choices]
        joined = session.words(self.language).text_of("kernel.list_comma").join(told)
        if len(told) == 1 or len(joined) <= LONGEST:
            return joined
        return tr("As proposed: {count} choices").format(count=len(told))

    def _give_reason(self, made: QPushButton, choice: Choice | None) -> None:
        """A button that cannot be pressed says why; one that can, how its sum comes about, or all that it does."""
        pending, words = self.pending, self.pending.session.words(self.language)
        refusals = pending.weighed.refusals if not pending.is_ready else ()
        if refusals:
            made.setToolTip("\n".join(opened(words.refusal(refusal)) for refusal in refusals))
        elif choice is None or not pending.plan.is_set:
            made.setToolTip("\n".join(pending.session.said(each, self.language) for each in pending.plan.choices))
        else:
            odds = outlook_explained("", outlooks_on(pending), words)
            tally = pending.weighed.tally
            made.setToolTip(lines_of(odds or (of_tally("", tally, words) if tally else None)))

    def _stepper(self, hand: PromptOptions) -> Sequence[QWidget]:
        """A number, fewer and more of it."""
        stepper, value = hand.stepper, self.pending.counted
        if stepper is None or value is None:
            return []
        at = stepper.values.index(value)
        fewer = button("−", lambda: self.pending.count(stepper.values[max(0, at - 1)]))
        more = button("+", lambda: self.pending.count(stepper.values[min(len(stepper.values) - 1, at + 1)]))
        fewer.setAccessibleName(tr("Fewer"))
        more.setAccessibleName(tr("More"))
        fewer.setEnabled(at > 0)
        more.setEnabled(at < len(stepper.values) - 1)
        taken = button(tr("Take {number}  (Enter)").format(number=value), self.pending.accept, default=True)
        return [fewer, QLabel(str(value)), more, taken]

    def _numbered(self, hand: PromptOptions) -> Iterator[QPushButton]:
        """A button for each answer that has no place on the map; what is proposed has its own button already."""
        plan, default = self.pending.plan, self.pending.default()
        told = plan.closing if plan.is_set or not plan.picks else None
        for number, option in enumerate(hand.buttons, start=1):
            if told is None or option.whole != told:
                yield self._answer(hand, option, number, default=option == default)

    def _answer(self, hand: PromptOptions, option: ChoiceOption, number: int, *, default: bool) -> QPushButton:
        session = self.pending.session
        text = option_text(session.game, hand, option, session.words(self.language))
        text = f"{number}  {text}{self._price(option)}"
        if default:
            made = self._made(text, lambda: self.pending.follow(option), entered=self._is_free)
        else:
            made = button(text, lambda: self.pending.follow(option))
        choice = option.whole
        made.setToolTip(lines_of(choice_explained(session, choice, self.language) if choice else None))
        return made

    def _price(self, option: ChoiceOption) -> str:
        """What the side holds otherwise after an answer; nothing where that changes nothing, or many are asked."""
        session, hand = self.pending.session, self.pending.hand
        if option.whole is None or hand is None or len(hand.buttons) > MOST_PRICED or hand.stepper is not None:
            return ""
        changes = effect_lines(session, option.whole, session.words(self.language))
        return tr(" · {price}").format(price=changes[0]) if len(changes) == 1 else ""


def lines_of(explained: Explanation | None) -> str:
    """A sum as lines for a tooltip."""
    return "\n".join(f"{row.value}  {row.text}".strip() for row in explained.rows) if explained else ""
