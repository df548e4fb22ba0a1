"""The table: what is begun, proposed, lifted; what clicks, drags and keys do. The map and the bar both show it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject

from editor.play.dragging import Dragging
from editor.play.ending_warning import ending_of, idle_units
from editor.play.intention import LaterChoice
from editor.play.play_session import PlaySession
from editor.play.prompt_options import (
    HEX,
    NOTHING_YET,
    UNIT,
    ChoiceOption,
    PartialChoice,
    PromptOptions,
    TouchSpot,
)
from engine.play import Choice


class PendingChoice(Dragging):
    """All of it: touches, drags, and here keys and buttons."""

    def __init__(self, session: PlaySession, parent: QObject | None = None) -> None:
        super().__init__(session, parent)
        session.number_picked.connect(self.pick_number)

    def press(self, number: int) -> bool:
        """A digit: the button with this number, the meaning in the menu, or a figure of a count."""
        hand = self.hand
        if hand is None:
            return False
        if self.menu:
            if not 1 <= number <= len(self.menu):
                return False
            self.follow(self.menu[number - 1], from_menu=True)
            return True
        if hand.stepper is not None:
            typed = (self.number or 0) * 10 + number
            self.count(typed if typed in hand.stepper.values else number)
            return True
        if not 1 <= number <= len(hand.buttons):
            return False
        self.forget_refusal()
        self.follow(hand.buttons[number - 1])
        return True

    def count(self, value: int) -> None:
        """Set the number that is asked for, if it may be that."""
        hand = self.hand
        if hand and hand.stepper and value in hand.stepper.values:
            self.number = value
            self.changed.emit()

    def pick_number(self, value: int) -> None:
        """Answer with a number that was picked elsewhere, if one verb of the prompt asks for it."""
        hand = PromptOptions.of(self.session.game)
        verbs = dict.fromkeys(choice.verb for choice in hand.choices if choice.args[:1] == (value,)) if hand else {}
        for verb in verbs:
            asking = replace(hand, begun=PartialChoice(verb)) if hand else None
            if asking and asking.stepper and value in asking.stepper.values:
                self.begun = PartialChoice(verb)
                self.follow(asking.counted(value))
                return

    @property
    def counted(self) -> int | None:
        """The number that stands on the stepper."""
        hand = self.hand
        if hand is None or hand.stepper is None:
            return None
        return hand.stepper.value if self.number is None else self.number

    def default(self) -> ChoiceOption | None:
        """The button that Enter presses: what is suggested, the only one, or the only one that names nothing more."""
        hand = self.hand
        if hand is None or self.is_ready:
            return None
        buttons = list(hand.buttons)
        suggested = [option for option in buttons if hand.is_suggested(option)]
        ending = [option for option in buttons if option.whole and not option.whole.args]
        return next((found[0] for found in (suggested, buttons, ending) if len(found) == 1), None)

    @property
    def ending(self) -> Choice | None:
        """What Enter would end while units could still act; None where it ends nothing, or none could."""
        return ending_of(self)

    @property
    def idle(self) -> int:
        """How many units of whoever decides could still act."""
        return len(idle_units(self))

    def _warn(self) -> bool:
        """Say once that Enter would end something while units could still act; Enter again does it."""
        if self.is_warned or self.ending is None:
            return False
        self.is_warned = True
        self.changed.emit()
        return True

    def accept(self) -> bool:
        """Enter: what was wanted, what is proposed, the number, the last way-point, what N points at, a lone button."""
        if self.session.screen.cover is not None:
            self.session.uncover()
            return True
        hand = self.hand
        if hand is None:
            return False
        if self.wanted is not None:
            return self._take_wanted(self.wanted)
        self.forget_refusal()
        begun = self._accept_begun(hand)
        return begun if begun is not None else self._accept_offered()

    def _accept_begun(self, hand: PromptOptions) -> bool | None:
        """Enter while something is under way; None where nothing is."""
        if self.menu:
            self.follow(self.menu[0], from_menu=True)
        elif self.counted is not None:
            self.follow(hand.counted(self.counted))
        elif self.waypoints:
            return self.touch([TouchSpot(HEX, self.waypoints[-1])])
        elif self.pointed is not None:
            return self.touch([self.pointed])
        else:
            return None
        return True

    def _accept_offered(self) -> bool:
        """Enter on what the prompt offers, with a warning before it ends something."""
        if self._warn():
            return True
        if self.plan.choices and self.begun == NOTHING_YET:
            return self.accept_plan()
        option = self.default()
        if option is not None:
            self.follow(option)
        return option is not None

    def _take_wanted(self, wanted: LaterChoice) -> bool:
        """End what has to end first, then do what was wanted."""
        self.put_down()
        if self.session.take(wanted.ending):
            return False
        return self.touch([wanted.spot])

    def accept_plan(self) -> bool:
        """Take what is proposed, or what is ticked; false with the reasons where that is not allowed."""
        if not self.is_ready:
            self.tell_refusal(self.plan.closing, self.weighed.refusals)
            return False
        choices = self.weighed.choices if self.plan.is_set else self.plan.choices
        self.session.take(choices)
        return True

    def escape(self) -> bool:
        """Stop a bot, drop what is begun, or let go of a refusal; false when there was nothing of the kind."""
        if self.session.bots.interrupt():
            return True
        if self.session.replay.is_on:
            self.session.replay.stop()
            return True
        refused = self.refusal is not None
        self.forget_refusal()
        if self.put_down():
            return True
        if refused:
            self.changed.emit()
        return refused

    def next_unit(self, step: int = 1) -> bool:
        """Point at the next unit that can do something, or else at the next place; begin what only begins something."""
        self.forget_refusal()
        if self.session.is_open:
            last = self.lifted
            self.session.drop()
        else:
            last = self.pointed.value if self.pointed else self.lifted
        spots = self._to_point_at()
        if not spots:
            return False
        known = [spot.value for spot in spots]
        at = (known.index(last) + step) % len(spots) if last in known else 0
        self.begun, spot = NOTHING_YET, spots[at]
        if spot.kind == UNIT and self.can_lift(spot.value):
            self.lift(spot.value)
        else:
            self.pointed = spot
            self.changed.emit()
        self.pointed_at.emit(spot)
        return True

    def _to_point_at(self) -> list[TouchSpot]:
        """What N goes through: units, and only where none can be touched the hexes."""
        lit = sorted(self.hand.lit) if self.hand is not None else []
        return [spot for spot in lit if spot.kind == UNIT] or [spot for spot in lit if spot.kind == HEX]
