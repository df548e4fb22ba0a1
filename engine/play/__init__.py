"""The kernel: state, frames, prompts, guards, chance, windows, journal, seats, forks, replay."""

from engine.play.chance import ChanceReached, KeyedDice, LiveDice, Reroll, RollFrame, RollKey
from engine.play.completable import Constraint, Puzzle, TooHard
from engine.play.fork import Forks, fork
from engine.play.frames import Arg, Frame, Item, StackEntry, Step, Verb, repeat, sequence
from engine.play.game import Game, Illegal, Preview
from engine.play.guards import RULES, Guard, rule, sentence
from engine.play.hints import Hints, Style
from engine.play.journal import BadJournal, Journal, JournalMove, Mismatch
from engine.play.journalled import Bag, Column, Groups, Ledger, Queue, Relation, Unjournalled
from engine.play.machine import DeadEnd, KernelError, Play
from engine.play.messages import (
    Attempt,
    Choice,
    Event,
    Message,
    Outcome,
    Prompt,
    Refusal,
    Tally,
    TallyItem,
    refuse,
    say,
)
from engine.play.position_query import OnTrack, Outlook, PositionQuery, Stacking
from engine.play.queries import Query, QueryArgument
from engine.play.replay import Divergence, diverge, journal_of, resume
from engine.play.schema import NOWHERE, bag, column, flag, groups, ledger, level, note, queue, relation, scalar
from engine.play.seat import Seat
from engine.play.setup import CounterValue, InPlay, LaterUnit, MapLayer, Relief, Setup, Unfit, Written, plain_position
from engine.play.state import State
from engine.play.state_data import dump, load
from engine.play.system import NoSuchGame, Scenario, System, load_system
from engine.play.vocabulary import TurnSheetRow, Vocabulary
from engine.play.windows import SEALED, Interrupt, Limit, SealedFrame, Trigger, WindowFrame, sealed

__all__ = [
    "NOWHERE",
    "RULES",
    "SEALED",
    "Arg",
    "Attempt",
    "BadJournal",
    "Bag",
    "ChanceReached",
    "Choice",
    "Column",
    "Constraint",
    "CounterValue",
    "DeadEnd",
    "Divergence",
    "Event",
    "Forks",
    "Frame",
    "Game",
    "Groups",
    "Guard",
    "Hints",
    "Illegal",
    "InPlay",
    "Interrupt",
    "Item",
    "Journal",
    "JournalMove",
    "KernelError",
    "KeyedDice",
    "LaterUnit",
    "Ledger",
    "Limit",
    "LiveDice",
    "MapLayer",
    "Message",
    "Mismatch",
    "NoSuchGame",
    "OnTrack",
    "Outcome",
    "Outlook",
    "Play",
    "PositionQuery",
    "Preview",
    "Prompt",
    "Puzzle",
    "Query",
    "QueryArgument",
    "Queue",
    "Refusal",
    "Relation",
    "Relief",
    "Reroll",
    "RollFrame",
    "RollKey",
    "Scenario",
    "SealedFrame",
    "Seat",
    "Setup",
    "StackEntry",
    "Stacking",
    "State",
    "Step",
    "Style",
    "System",
    "Tally",
    "TallyItem",
    "TooHard",
    "Trigger",
    "TurnSheetRow",
    "Unfit",
    "Unjournalled",
    "Verb",
    "Vocabulary",
    "WindowFrame",
    "Written",
    "bag",
    "column",
    "diverge",
    "dump",
    "flag",
    "fork",
    "groups",
    "journal_of",
    "ledger",
    "level",
    "load",
    "load_system",
    "note",
    "plain_position",
    "queue",
    "refuse",
    "relation",
    "repeat",
    "resume",
    "rule",
    "say",
    "scalar",
    "sealed",
    "sentence",
    "sequence",
]
