"""The lines with which a person is asked: the table with the options' numbers, the question, the other options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Protocol

from museum.cli.compact import compact_lines
from museum.cli.output import wrapped
from museum.cli.pages import page_lines
from museum.cli.terminal import Screen
from museum.engine.written_options import card_of, option_numbers
from museum.presentation import Audience, CardList, Page, Presentation
from museum.sessions.session import Session
from museum.texts.moves import grouped, option_text, question_text
from museum.texts.wording import Wording

AROUND: Final = 2  # lines of a screen for what is typed, and for the note that there is more
PART: Final = 3  # of a screen, one of so many parts is kept for options that stand nowhere on the table
FEW: Final = 6  # options that are listed with their rules


class AskedTable(Protocol):
    """The people at a table, their game and their screen."""

    session: Session
    wording: Wording
    screen: Screen
    audience: Audience
    presentation: Presentation


class Asking:
    """Says what is asked at *table*, on screens of any height."""

    def __init__(self, table: AskedTable) -> None:
        self._table = table
        self._wording = table.wording

    def lines(self, page: Page, *, whole: bool) -> list[str]:
        """Return what is shown to the asked person: *page* with the numbers of the options for its cards, and then
        the question with all other options. On a small screen, and if not *whole*, the page is made compact."""
        rows, cards = self._table.screen.rows, set(_cards_on(page))
        numbers = {card: n for card, n in option_numbers(self._table.session.game).items() if card in cards}
        listed = set(numbers.values())
        rest = self._options(listed)
        many = len(self._table.session.game.options()) - len(listed) > FEW
        # Where the table is shown, rules mustn't take its room: `explain` has them.
        if rows and (many or (numbers and len(rest) > rows // PART)):
            rest = self._options(listed, rules=False)
        asked = self._question("prompt.listed" if rest and not numbers else "prompt.question")
        full = page_lines(page, numbers)
        room = rows - AROUND - len(asked) - min(rows // PART, len(rest))
        if not rows or (whole and len(full) < room):
            return ["", *full, *asked, *rest]
        asked = self._question("prompt.compact") if numbers else asked
        return [*compact_lines(page, room, numbers), *asked, *rest]

    def listed(self) -> list[str]:
        """Return all options, each with its number."""
        return self._options(set())

    def _question(self, key: str) -> list[str]:
        table = self._table
        slots = table.presentation.asked(table.session.game, table.audience, table.session.begun)
        asked = question_text(table.session.game, self._wording.locale, slots)
        return wrapped(self._wording.say(key, question=asked), "", "  ").split("\n")

    def _options(self, without: set[int], *, rules: bool = True) -> list[str]:
        """Return the options but those *without*, with the rules of their cards or without."""
        game = self._table.session.game
        question, options = game.ruleset.questions[game.asking[0]], game.options()
        written = {
            number: question.token(game, game.asking, option)
            for number, option in enumerate(options, 1)
            if number not in without
        }
        shown = [
            wrapped(self._option(options[numbers[0] - 1], token, rules), f"  {_shown(numbers):>2}  ", " " * 8)
            for numbers, token in grouped(written).items()
        ]
        return [line for text in shown for line in text.split("\n")]

    def _option(self, option: int, token: str, with_rules: bool) -> str:
        game, wording = self._table.session.game, self._wording
        card, text = card_of(game, option), option_text(game, option, wording.locale, token)
        rules = wording.text(card) if card >= 0 and with_rules else ""
        about = rules or (self._table.presentation.brief(game, card, wording) if card >= 0 else "")
        return wording.say("prompt.option", token=token, text=text, about=about or text, rules=rules)


def _shown(numbers: range) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}"


def _cards_on(page: Page) -> Iterator[int]:
    lists: Iterable[CardList] = (block for block in page if isinstance(block, CardList))
    yield from (card.card for block in lists for group in block.groups for card in group.cards)
