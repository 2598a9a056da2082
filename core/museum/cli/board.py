"""The table as the person at the keyboard may see it, in plain text at 80 columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from museum.base_game.automata import by_rule
from museum.base_game.display import size_of
from museum.base_game.layout import (
    ACTIVE,
    CONTINENTS,
    CREDIT,
    DISPLAY,
    EXPERTS,
    FAVOURS,
    HAND,
    HEADLINE,
    MUSEUM,
    OFFER,
    OPINION,
    PATRON,
    POOL,
    PRESTIGE,
    ROUND,
    SCORE,
)
from museum.base_game.purchase import hire_price, prices
from museum.base_game.sheet import patron_cards, sheet_of
from museum.base_game.turn import phase_of
from museum.cli.beside import of_others, of_seat, on_table
from museum.cli.output import WIDTH, rule, table, wrapped
from museum.cli.sheets import museum_lines, sheet_lines
from museum.engine.game import Game
from museum.sessions.account import board_of
from museum.sessions.wording import Wording
from museum.texts.moves import card_label

# The heads of the table of seats, besides the seats' names; a bot is marked after its name.
COLUMNS = ("seat", "score", "prestige", "hand", "favours", "pool", "museum", "experts")
BOT = " (bot)"
NARROWEST = 6


class BoardView:
    """Shows parts of a game to one seat at a time."""

    def __init__(self, names: Sequence[str], bots: Sequence[bool], wording: Wording) -> None:
        """Show seats under their *names*; *bots* says which of them are none of people's."""
        self._names = names
        self._bots = bots
        self._wording = wording

    def everything(self, game: Game, seat: int) -> list[str]:
        """Return the whole table: displays, offer, seats, and what only *seat* sees."""
        counters = game.counters
        say = self._wording.say
        phase = say(f"phase.{phase_of(game)}")
        title = say("board.title", round=counters[ROUND], phase=phase, name=self._names[seat])
        lines = [rule(title, "="), *self.headline(game)]
        lines += [*self.displays(game), *on_table(game, seat, self._wording), *self.offer(game, seat), ""]
        lines += [*self.seats(game, seat), *of_others(game, seat, self._names, self._wording), ""]
        for other in range(game.seats):
            if by_rule(game, other):
                lines += [*self.open_hand(game, other, seat), ""]
        return lines + self.own(game, seat)

    def headline(self, game: Game) -> list[str]:
        """Return the headline in force with its text."""
        if not game.zones[HEADLINE]:
            return []
        card = game.zones[HEADLINE][0]
        text = f"{self._wording.named(card)}. {self._wording.text(card)}".strip()
        return [wrapped(text, f"{self._wording.say('log.headline')} ", "  ")]

    def displays(self, game: Game) -> list[str]:
        """Return what each continent shows, with its opinion tokens."""
        say, lines = self._wording.say, [self._wording.say("board.displays")]
        shown = [game.zones[DISPLAY + continent] for continent in range(CONTINENTS)]
        width = max((len(self._wording.typed(card)) for cards in shown for card in cards), default=0)
        for continent, cards in enumerate(shown):
            home, tokens = self._wording.trait("continent", continent), game.counters[OPINION + continent]
            lines.append("  " + say("board.continent", continent=home, tokens=tokens or ""))
            for card in cards:
                lines.append(f"    {self._wording.typed(card):<{width}}  {self._wording.object(game, card)}")
            if not cards and not size_of(game, continent):
                lines.append("    " + say("board.closed"))
        return lines

    def offer(self, game: Game, seat: int) -> list[str]:
        """Return the experts on offer, from left to right, with what hiring them costs and what they do."""
        cards = game.zones[OFFER]
        if not cards:
            return []
        lines = [self._wording.say("board.offer")]
        for card in cards:
            named, cost = self._wording.typed(card), hire_price(game, seat, card)
            lead = self._wording.say("board.price", card=named, cost=cost)
            lines.append(wrapped(self._wording.text(card), f"  {lead} ", "    "))
        return lines

    def seats(self, game: Game, seat: int) -> list[str]:
        """Return one line per seat: score, prestige, and how many cards it has where."""
        heads = [self._wording.say(f"board.{column}") for column in COLUMNS]
        rows, room = [["", heads[0], "", *heads[1:]]], WIDTH - 2 * len(heads) - 3 - sum(map(len, heads))
        for other in range(game.seats):
            counters, zones = game.counters, game.zones
            mark = "*" if other == counters[ACTIVE] else ""
            cells = f"{len(zones[MUSEUM + other])}/{board_of(game, other).size}"
            mark_of_bot = BOT if self._bots[other] else ""
            name = self._names[other][: max(NARROWEST, room - len(mark_of_bot))] + mark_of_bot
            numbers = (counters[SCORE + other], counters[PRESTIGE + other], len(zones[HAND + other]),
                       len(zones[FAVOURS + other]), len(zones[POOL + other]))  # fmt: skip
            rows.append([mark, str(other + 1), name, *map(str, numbers), cells, str(len(zones[EXPERTS + other]))])
        return table(rows, right=range(3, 10))

    def own(self, game: Game, seat: int) -> list[str]:
        """Return what only *seat* sees, and its own pool: hand, favours, patron."""
        zones, named = game.zones, self._wording.typed
        worth = sum(game.facts.value[card] for card in zones[HAND + seat])
        credit = game.counters[CREDIT] if game.counters[ACTIVE] == seat else 0
        say, prestige = self._wording.say, game.counters[PRESTIGE + seat]
        lines = [say("board.own_hand", worth=worth, prestige=prestige, credit=credit or "")]
        lines += self._objects(game, seat, zones[HAND + seat])
        for key, zone in (("board.favour", FAVOURS), ("board.patron", PATRON), ("board.expert", EXPERTS)):
            for card in zones[zone + seat]:
                lines.append(wrapped(self._wording.text(card), f"{say(key, card=named(card))} ", "  "))
        lines += of_seat(game, seat, self._wording)
        if zones[POOL + seat]:
            lines += [say("board.own_pool"), *self._objects(game, seat, zones[POOL + seat])]
        return lines

    def open_hand(self, game: Game, seat: int, viewer: int) -> list[str]:
        """Return what lies open before a seat whose play is a rule: what it scores by, and its hand."""
        ruleset, lines = self._wording.ruleset, []
        for card in patron_cards(game, seat):
            label = card_label(ruleset.id_of(card), ruleset, self._wording.locale)
            lines.append(wrapped(f"{label}. {self._wording.text(card)}", "", "  "))
        head = self._wording.say("board.open_hand", name=self._names[seat])
        return [*lines, head, *self._objects(game, viewer, game.zones[HAND + seat])]

    def pool(self, game: Game, seat: int, viewer: int) -> list[str]:
        """Return the common pool of *seat*."""
        cards = game.zones[POOL + seat]
        if not cards:
            return [self._wording.say("board.pool_empty", name=self._names[seat])]
        head = self._wording.say("board.pool_of", name=self._names[seat], seat=seat + 1)
        return [head, *self._objects(game, viewer, cards)]

    def museum(self, game: Game, seat: int) -> list[str]:
        """Return the museum of *seat*, arranged best as it is now."""
        cards = game.zones[MUSEUM + seat]
        if not cards:
            return [self._wording.say("board.museum_empty", name=self._names[seat])]
        sheet = sheet_of(game, seat)
        head = self._wording.say("board.museum_of", name=self._names[seat], seat=seat + 1)
        return [head, *museum_lines(game, seat, sheet, self._wording)]

    def best(self, game: Game, seat: int) -> list[str]:
        """Return the seat's museum in its best arrangement with the sheet as if the game ended now."""
        sheet = sheet_of(game, seat)
        lines = [self._wording.say("board.if_ended"), *sheet_lines(game, seat, sheet, self._wording)]
        return [*lines, *museum_lines(game, seat, sheet, self._wording)]

    def card(self, card_id: str) -> list[str]:
        """Return what a card is and does."""
        ruleset = self._wording.ruleset
        number = ruleset.numbers[card_id][0]
        kind = ruleset.kind_of[number]
        text = self._wording.text(number)
        label = card_label(card_id, ruleset, self._wording.locale)
        head = self._wording.say("board.card", label=label, kind=self._wording.term(f"kind.{kind}"))
        return [wrapped(head), *([wrapped(text, "  ")] if text else [])]

    def _objects(self, game: Game, seat: int, cards: Iterable[int]) -> list[str]:
        facts, cost = game.facts, prices(game, seat)
        value = facts.value
        ordered = sorted(cards, key=lambda card: (facts.civilisation[card], facts.domain[card], value[card]))
        rows = []
        for card in ordered:
            due = self._wording.say("board.costs", cost=cost[card]) if cost[card] != value[card] else ""
            rows.append([self._wording.typed(card), self._wording.object(game, card), due])
        return _indented(table(rows)) if rows else [f"  {self._wording.say('board.none')}"]


def _indented(lines: Iterable[str]) -> list[str]:
    return [f"  {line}"[:WIDTH] for line in lines]
