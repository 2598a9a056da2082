"""The public door of the kernel: the only module of it that a plugin imports.

`museum.base_game.api` is that of the base game. All other modules may change in any version; these two change only
with `museum_api`.
"""

from typing import Final

from museum.bots import Bot, Question, make_bot
from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.effects.nodes import Play
from museum.effects.types import (
    Amount,
    Build,
    Condition,
    Conditions,
    Count,
    Expression,
    Fault,
    Fixed,
    Name,
    Names,
    Range,
    Step,
    Test,
    Verb,
    Verbs,
)
from museum.engine import own
from museum.engine.errors import AskedElse, BadMove, LiesElsewhere, Refused
from museum.engine.frames import CARD, IT, MARK, SEAT, step_frame
from museum.engine.free_names import given_name
from museum.engine.game import Game
from museum.engine.game_layout import GameLayout
from museum.engine.own import ACTIVE, AUTOMATED, FINISHED
from museum.engine.packing import CARD_MASK, Option, entry_card, entry_number
from museum.engine.random import below, shuffle
from museum.engine.setting import ScenarioFault, Setting, counter_field, zone_field
from museum.engine.start import Seating
from museum.engine.written_options import one_of_each
from museum.packs import GameConfig
from museum.presentation import (
    Audience,
    Block,
    CardEntry,
    CardGroup,
    CardList,
    CardPlace,
    CardsField,
    Cell,
    ChoiceField,
    CompanionPage,
    FilledForm,
    FilledSeat,
    FormChoice,
    FormSection,
    GameLog,
    Grid,
    Heading,
    HolderField,
    LogEntry,
    NamedCard,
    NumberField,
    NumbersField,
    Page,
    Paragraph,
    Presentation,
    Report,
    ReportedCard,
    ReportedNumber,
    Scored,
    ScoreForm,
    ScoreForms,
    Scorer,
    ScoreRequest,
    Sheet,
    Table,
    TraitChoices,
    View,
    WordsField,
    card_page,
    form_field,
    lines_of,
    names_hidden,
)
from museum.ruleset.bot_kinds import BotKind, BotRegistry
from museum.ruleset.forms import Cards, Form, ListOf, Number, OneOf, Record
from museum.ruleset.handles import (
    Column,
    Counter,
    EventNumber,
    MomentNumber,
    PhaseNumber,
    QuantityNumber,
    QuestionNumber,
    StepNumber,
    Stream,
    Zone,
)
from museum.ruleset.hooks import hookimpl
from museum.ruleset.layout import EVERYONE, MAX_SEATS, Layout
from museum.ruleset.model import Ruleset
from museum.ruleset.parts import (
    CardKind,
    DeclaredAction,
    Message,
    Move,
    MoveVerb,
    QuestionKind,
    ScenarioField,
    ScoreLine,
)
from museum.ruleset.registry import Registry
from museum.ruleset.things import Thing, ThingKind
from museum.texts.icons import Icon
from museum.texts.wording import Wording

__all__ = [  # noqa: RUF022 - grouped as the page of the reference is
    # Hooks and their arguments
    "hookimpl", "Registry", "Layout", "BotRegistry", "Ruleset", "Game", "Seating", "GameConfig", "Diagnostics",
    # Parts that are registered
    "CardKind", "QuestionKind", "MoveVerb", "Move", "DeclaredAction", "Message", "ScoreLine", "ScenarioField",
    "BotKind", "ThingKind", "Thing",
    # Handles: the numbers of what is registered
    "GameLayout", "Zone", "Counter", "Column", "Stream", "EventNumber", "QuantityNumber", "MomentNumber",
    "PhaseNumber", "StepNumber", "QuestionNumber",
    # The engine's own zone and counters, and its limits
    "BOX", "ACTIVE", "FINISHED", "AUTOMATED", "EVERYONE", "MAX_SEATS",
    # Words of the effect language
    "Verb", "Count", "Condition", "Amount", "Conditions", "Verbs", "Fixed", "Range", "Name", "Names", "Fault",
    "Build", "Step", "Expression", "Test", "Play",
    # Frames: the places that a step reads
    "SEAT", "CARD", "IT", "MARK", "step_frame",
    # Options, and the entries of effects in play
    "Option", "CARD_MASK", "one_of_each", "given_name", "entry_card", "entry_number",
    # Chance
    "shuffle", "below",
    # Errors
    "Refused", "AskedElse", "LiesElsewhere", "BadMove", "MuseumError", "Place",
    # Scenarios: the forms of values, and the usual fields
    "Form", "Number", "OneOf", "Cards", "Record", "ListOf", "Setting", "ScenarioFault", "zone_field",
    "counter_field",
    # Bots
    "Bot", "Question", "make_bot",
    # Presentation: how a game shows itself
    "Presentation", "Audience", "Wording", "Icon", "View", "Page", "Block", "Heading", "Paragraph", "Table",
    "CardList", "CardGroup", "CardEntry", "Grid", "Cell", "card_page", "GameLog", "LogEntry", "names_hidden", "Sheet",
    "lines_of", "Scorer", "ScoreRequest", "Scored", "ScoreForms", "ScoreForm", "FormSection", "CardsField",
    "NamedCard", "TraitChoices", "FormChoice", "NumberField", "NumbersField", "ChoiceField", "HolderField",
    "WordsField", "FilledForm", "FilledSeat", "form_field",
    # Companions: opponents at a real table
    "CompanionPage", "CardPlace", "Report", "ReportedCard", "ReportedNumber",
]  # fmt: skip

# The engine has it as a plain int, for speed.
BOX: Final = Zone(own.BOX)
