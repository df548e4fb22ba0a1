"""Drags at the table: units that are lifted, carried together, let go."""

from __future__ import annotations

from collections.abc import Iterable

from editor.play.lookahead import opens, stop_after
from editor.play.prompt_options import HEX, NOTHING_YET, ON_MAP, UNIT, ChoiceOption, PromptOptions, TouchSpot
from editor.play.touching import Touching


class Dragging(Touching):
    """Turns drags into choices."""

    def leads_on(self, hand: PromptOptions, option: ChoiceOption) -> bool:
        """Whether an option is followed by another touch of the map: then it can be the start of a drag."""
        if option.whole is not None:
            return opens(self.session.game, option.whole)
        arg = hand.after(option).next_arg(option.begun.verb)
        return arg is not None and arg.kind in ON_MAP

    def can_lift(self, unit: int) -> ChoiceOption | None:
        """What dragging a unit begins; None when it cannot be dragged."""
        hand = self.hand
        place = self.session.places().get(unit, -1)
        if hand is None or self.ticks:
            return None
        if self.session.is_open and unit != self.lifted and TouchSpot(UNIT, unit) in self._lit_before:
            self.session.drop()
            return self.can_lift(unit)
        options = hand.meanings([TouchSpot(UNIT, unit)]) or hand.meanings([TouchSpot(HEX, place)])
        return next((option for option in options if self.leads_on(hand, option)), None)

    def lift(self, unit: int) -> bool:
        """Begin to drag a unit; false if it cannot be moved now."""
        if unit == self.lifted:
            return True
        option = self.can_lift(unit)
        if option is not None:
            self.follow(option)
            self.lifted = unit
            self.changed.emit()
            return True
        return self._is_subject(unit)

    def _is_subject(self, unit: int) -> bool:
        """Whether the question is about this unit, and a hex is asked for."""
        hand = self.hand
        if hand is None or not any(spot.kind == HEX for spot in hand.lit):
            return False
        about = [value for name, value in hand.prompt.text.values if name == "unit"]
        if unit in about:
            self.lifted = unit
            self.changed.emit()
        return unit in about

    def drop_on(self, spots: Iterable[TouchSpot]) -> bool:
        """Let a lifted unit go over something; where it cannot go it comes back, and the reason is told."""
        spots, hand = tuple(spots), self.hand
        options = hand.meanings(spots) if hand else ()
        if not options:
            reasons = *self.why_not(spots), self.later(spots)
            self.put_down()
            self.tell_refusal(*reasons, dropped=True)
            return False
        self._choose(options)
        return True

    def put_down(self) -> bool:
        """Drop what is begun, the last first; false when nothing was."""
        if self.menu:
            self.menu = ()
        elif self.begun != NOTHING_YET:
            self.begun, self.lifted = NOTHING_YET, None
        elif self.session.is_open:
            self.session.drop()
            return True
        elif self.picks != self.plan.picks or self.pointed is not None or self.lifted is not None:
            self.picks, self.pointed, self.lifted, self._weighed = self.plan.picks, None, None, None
        else:
            return False
        self.changed.emit()
        return True

    def gather(self, units: Iterable[int]) -> bool:
        """Pick all units of a stack that may move; they move together to where the first one goes."""
        movable = [unit for unit in units if self.can_lift(unit) or unit == self.lifted]
        if not movable or not self.lift(movable[0]):
            return False
        self.carried = tuple(movable[1:])
        self.changed.emit()
        return True

    def _bring(self, units: tuple[int, ...], target: int) -> None:
        """Let the others of a stack follow to the same hex, as far as they may, in the same group."""
        self.session.joining = True
        for unit in units:
            if not (self.lift(unit) and self._drop_whole(TouchSpot(HEX, target))):
                self.session.drop()
                break
        self.session.joining = False

    def _drop_whole(self, spot: TouchSpot) -> bool:
        """Let a lifted unit go in a place if that says all there is to say."""
        hand, opened = self.hand, self.opened
        options = hand.meanings([spot]) if hand else ()
        pair = self.ending_and_passing(options)
        choice = pair[0].whole if pair else options[0].whole if options else None
        if choice is None:
            return False
        return not self.session.take([choice], (lambda game: stop_after(game, opened)) if opened else None)
