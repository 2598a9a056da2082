"""The bots that a form for a new table offers, with the options that they declare as fields."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cache
from typing import Any, Final

from starlette.datastructures import FormData

from museum.diagnostics import Diagnostics, MuseumError
from museum.frozen import frozen
from museum.packs import config_from, installed
from museum.ruleset.bot_kinds import BOTS, BotKind
from museum.ruleset.load import load_ruleset
from museum.web.form_fields import text_of, texts_of
from museum.web.game_words import GameWords
from museum.web.languages import locale_of

NUMBERS: Final = ("integer", "number")


@frozen
class BotOption:
    """An option as a field: some of its *choices*, with *many* any number of them; without choices a number.

    *least* and *most* are its bounds, *step* is that of a field for it; empty where there is none.
    """

    name: str
    choices: tuple[str, ...] = ()
    many: bool = False
    least: str = ""
    most: str = ""
    step: str = "any"


@frozen
class OfferedBot:
    """A bot that a seat can have, and its options."""

    name: str
    options: tuple[BotOption, ...]

    def chosen(self, form: FormData, seat: int) -> dict[str, Any]:
        """Return the options that a form has for a seat; of what is left empty none."""
        found: dict[str, Any] = {}
        for option in self.options:
            key = field_name(seat, self.name, option.name)
            several = texts_of(form, key)
            if several:
                found[option.name] = several if option.many else _value(option, text_of(form, key))
        return found


def field_name(seat: int, bot: str, option: str) -> str:
    """Return the name of the field for an option of a seat's bot."""
    return f"option-{seat}-{bot}-{option}"


@cache
def offered_bots(game: str, expansions: tuple[str, ...]) -> tuple[OfferedBot, ...]:
    """Return the bots that a game and its *expansions* have, the game's own first, then those that play any game."""
    kinds: dict[str, BotKind] = {}
    for words in _rules_with_bots(game, expansions):
        kinds = {**kinds, **words.ruleset.bots}
    names = sorted(kinds, key=lambda name: name in BOTS)
    return tuple(OfferedBot(name, _options(kinds[name])) for name in names)


def words_of_bots(language: str, game: str, expansions: tuple[str, ...]) -> Callable[[str, str], str]:
    """Return what says the name of a bot or of an option, and a choice of an option, which may be a verb."""
    locale = locale_of(language)
    speeches = [words.wording(language).speech for words in _rules_with_bots(game, expansions)]

    def say(family: str, name: str) -> str:
        key = f"{family}.{name}"
        if locale.names(key):
            return locale.term(key).name
        said = (speech.word(name) for speech in speeches)
        return next((word for word in said if word != name), name.replace("_", " "))

    return say


@cache
def _rules_with_bots(game: str, expansions: tuple[str, ...]) -> tuple[GameWords, ...]:
    """Return the words of a game, and of the game with each of the *expansions* that brings a bot."""
    packs, found = installed((), Diagnostics()).packs, list[GameWords]()
    for added in ([], *([name] for name in expansions if name in packs and packs[name].bots)):
        config = config_from({"game": game, "expansions": added}, "", Diagnostics())
        assert config is not None
        with suppress(MuseumError):  # of a broken pack the bots aren't offered; its table says what is wrong
            found.append(GameWords(load_ruleset(config), config))
    return tuple(found)


def _options(kind: BotKind) -> tuple[BotOption, ...]:
    fields = (_option(name, schema) for name, schema in kind.options.items())
    return tuple(field for field in fields if field is not None)


def _option(name: str, schema: Mapping[str, Any]) -> BotOption | None:
    """Return the field for an option; None for one that only a game file can give."""
    if "enum" in schema:
        return BotOption(name, _texts(schema["enum"]))
    if schema.get("type") == "array" and "enum" in schema.get("items", {}):
        return BotOption(name, _texts(schema["items"]["enum"]), many=True)
    if schema.get("type") not in NUMBERS:
        return None
    least, most = (str(schema.get(bound, "")) for bound in ("minimum", "maximum"))
    return BotOption(name, least=least, most=most, step="1" if schema["type"] == "integer" else "any")


def _texts(values: Iterable[object]) -> tuple[str, ...]:
    return tuple(value for value in values if isinstance(value, str))


def _value(option: BotOption, text: str) -> object:
    """Return the value that was written; a text that should be a number and isn't is left for the game to refuse."""
    if option.choices:
        return text
    with suppress(ValueError):
        number = float(text.replace(",", "."))
        return int(number) if number.is_integer() else number
    return text
