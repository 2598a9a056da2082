"""The table as the person at the keyboard may see it, in plain text at 80 columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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
    PHASE,
    PHASES,
    POOL,
    PRESTIGE,
    ROUND,
    SCORE,
)
from museum.base_game.purchase import hire_price, prices
from museum.base_game.sheet import sheet_of
from museum.cli.output import WIDTH, rule, table, wrapped
from museum.cli.sheets import museum_lines, sheet_lines
from museum.engine.game import Game
from museum.sessions.account import board_of
from museum.sessions.wording import Wording


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
        phase = PHASES[counters[PHASE]].replace("_", " ")
        lines = [rule(f"Round {counters[ROUND]}, {phase}: {self._names[seat]}", "="), *self.headline(game)]
        lines += [*self.displays(game), *self.offer(game, seat), "", *self.seats(game, seat), ""]
        return lines + self.own(game, seat)

    def headline(self, game: Game) -> list[str]:
        """Return the headline in force with its text."""
        if not game.zones[HEADLINE]:
            return []
        card = game.zones[HEADLINE][0]
        return [wrapped(f"{self._wording.named(card)}. {self._wording.text(card)}".strip(), "Headline: ", "  ")]

    def displays(self, game: Game) -> list[str]:
        """Return what each continent shows, with its opinion tokens."""
        rows = []
        for continent in range(CONTINENTS):
            tokens = game.counters[OPINION + continent]
            head = self._wording.trait("continent", continent) + (f" ({tokens} opinion)" if tokens else "")
            cards = game.zones[DISPLAY + continent]
            if not cards:
                rows.append([head, "" if size_of(game, continent) else "closed", ""])
            for place, card in enumerate(cards):
                rows.append(["" if place else head, game.ruleset.id_of(card), self._wording.object(game, card)])
        return ["On display:", *_indented(table(rows))]

    def offer(self, game: Game, seat: int) -> list[str]:
        """Return the experts on offer, from left to right, with what hiring them costs and what they do."""
        cards = game.zones[OFFER]
        if not cards:
            return []
        lines = ["Experts on offer (the last one leaves first):"]
        for card in cards:
            lead = f"  {game.ruleset.id_of(card)}, costs {hire_price(game, seat, card)}: "
            lines.append(wrapped(self._wording.text(card), lead, "    "))
        return lines

    def seats(self, game: Game, seat: int) -> list[str]:
        """Return one line per seat: score, prestige, and how many cards it has where."""
        rows = [["", "seat", "", "score", "prestige", "hand", "favours", "pool", "museum", "experts"]]
        for other in range(game.seats):
            counters, zones = game.counters, game.zones
            mark = "*" if other == counters[ACTIVE] else ""
            cells = f"{len(zones[MUSEUM + other])}/{board_of(game, other).size}"
            name = self._names[other][:16] + (" (bot)" if self._bots[other] else "")
            numbers = (counters[SCORE + other], counters[PRESTIGE + other], len(zones[HAND + other]),
                       len(zones[FAVOURS + other]), len(zones[POOL + other]))  # fmt: skip
            rows.append([mark, str(other + 1), name, *map(str, numbers), cells, str(len(zones[EXPERTS + other]))])
        return table(rows, right=range(3, 10))

    def own(self, game: Game, seat: int) -> list[str]:
        """Return what only *seat* sees, and its own pool: hand, favours, patron."""
        zones, named = game.zones, game.ruleset.id_of
        worth = sum(game.facts.value[card] for card in zones[HAND + seat])
        credit = game.counters[CREDIT] if game.counters[ACTIVE] == seat else 0
        means = f"worth {worth} as payment, besides {game.counters[PRESTIGE + seat]} prestige"
        lines = [f"Your hand ({means}{f' and a credit of {credit}' if credit else ''}):"]
        lines += self._objects(game, seat, zones[HAND + seat])
        for title, zone in (("Favour", FAVOURS), ("Patron", PATRON), ("Expert", EXPERTS)):
            for card in zones[zone + seat]:
                lines.append(wrapped(self._wording.text(card), f"{title} {named(card)}: ", "  "))
        if zones[POOL + seat]:
            lines += ["Your common pool:", *self._objects(game, seat, zones[POOL + seat])]
        return lines

    def pool(self, game: Game, seat: int, viewer: int) -> list[str]:
        """Return the common pool of *seat*."""
        cards = game.zones[POOL + seat]
        if not cards:
            return [f"The common pool of {self._names[seat]} is empty."]
        return [f"Common pool of {self._names[seat]} (seat {seat + 1}):", *self._objects(game, viewer, cards)]

    def museum(self, game: Game, seat: int) -> list[str]:
        """Return the museum of *seat*, arranged best as it is now."""
        cards = game.zones[MUSEUM + seat]
        if not cards:
            return [f"The museum of {self._names[seat]} is empty."]
        sheet = sheet_of(game, seat)
        head = f"Museum of {self._names[seat]} (seat {seat + 1}), as it would be arranged now:"
        return [head, *museum_lines(game, seat, sheet, self._wording)]

    def best(self, game: Game, seat: int) -> list[str]:
        """Return the seat's museum in its best arrangement with the sheet as if the game ended now."""
        sheet = sheet_of(game, seat)
        lines = ["If the game ended now:", *sheet_lines(game, seat, sheet, self._wording)]
        return [*lines, *museum_lines(game, seat, sheet, self._wording)]

    def card(self, card_id: str) -> list[str]:
        """Return what a card is and does."""
        ruleset = self._wording.ruleset
        number = ruleset.numbers[card_id][0]
        kind = ruleset.kind_of[number]
        fields = ", ".join(f"{key} {value}" for key, value in ruleset.definition(card_id).fields.items())
        text = self._wording.text(number)
        head = f"{self._wording.name(card_id)} ({kind}{f': {fields}' if fields else ''})"
        return [wrapped(head), *([wrapped(text, "  ")] if text else [])]

    def _objects(self, game: Game, seat: int, cards: Iterable[int]) -> list[str]:
        facts, cost = game.facts, prices(game, seat)
        value = facts.value
        ordered = sorted(cards, key=lambda card: (facts.civilisation[card], facts.domain[card], value[card]))
        rows = []
        for card in ordered:
            due = f"costs {cost[card]}" if cost[card] != value[card] else ""
            rows.append([game.ruleset.id_of(card), self._wording.object(game, card), due])
        return _indented(table(rows)) if rows else ["  none"]


def _indented(lines: Iterable[str]) -> list[str]:
    return [f"  {line}"[:WIDTH] for line in lines]
