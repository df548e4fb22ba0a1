"""The head of a saved game: its format, and all that is not a choice or a file of a scenario."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

FORMAT = 1
KIND = "game"
MOST_CHOICES = 50_000
MOST_BRANCHES = 1_000
MOST_NOTES = 10_000
MOST_SIDES = 64

Short = Annotated[str, Field(max_length=300)]
Count = Annotated[int, Field(ge=0, le=MOST_CHOICES)]
Number = Annotated[int, Field(ge=0, le=MOST_BRANCHES)]
Turn = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]
Words = Annotated[dict[Short, Short], Field(max_length=20)]


class SavedPart(BaseModel):
    """What all parts have in common: nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class SavedSeat(SavedPart):
    """Who plays a side, and how its bot plays; with `command`, who plays that headquarters of it."""

    side: Short
    command: Short = ""
    who: Literal["me", "bot", "nobody"] = "me"
    bot: Annotated[str, Field(pattern=r"^(random|(greedy|planner):(20|50|80))$")] = "greedy:50"


class SavedNote(SavedPart):
    """A text that is pinned to a hex, a unit, a rule or a turn; `seat` is the side that may see it."""

    kind: Literal["hex", "unit", "rule", "turn"]
    at: Short
    text: Annotated[str, Field(max_length=20_000)]
    seat: Short = ""


class SavedArrow(SavedPart):
    """An arrow on the map from hex to hex; `seat` is the side that may see it."""

    start: Short
    end: Short
    seat: Short = ""


class SavedTrack(SavedPart):
    """What is known of a line of play beside its choices: its scenario, its name, what it shares with the main line."""

    scenario: Number = 0
    name: Short = ""
    shared: Count = 0
    turn: Turn = 0


class SavedMover(SavedPart):
    """Whose move it is: the name of the side, and whether that is the one person at this screen."""

    names: Words = Field(default_factory=dict)
    mine: bool = False


class SavedHead(SavedPart):
    """The head of a saved game."""

    hexwright: Literal["game"] = "game"
    format: Literal[1] = 1
    engine: Short = ""
    saved: Short = ""
    title: Words = Field(default_factory=dict)
    turn: Turn = 0
    mover: SavedMover | None = None
    line: SavedTrack = Field(default_factory=SavedTrack)
    at: Count = 0
    shown: Count | None = None
    branches: Annotated[tuple[SavedTrack, ...], Field(max_length=MOST_BRANCHES)] = ()
    seats: Annotated[tuple[SavedSeat, ...], Field(max_length=MOST_SIDES)] = ()
    two_persons: bool = False
    paused: bool = False
    notes: Annotated[tuple[SavedNote, ...], Field(max_length=MOST_NOTES)] = ()
    arrows: Annotated[tuple[SavedArrow, ...], Field(max_length=MOST_NOTES)] = ()

    @property
    def is_over(self) -> bool:
        """Whether nobody has to move any more."""
        return self.mover is None
