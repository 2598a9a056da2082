"""Tokens as data: each goes to the first seat that has enough of something, then to whoever has more."""

from __future__ import annotations

from functools import partial

from museum.components.entries import DeclaredEntry
from museum.components.words import DeclaredWords
from museum.effects.types import Fixed
from museum.engine.game import Game
from museum.engine.token_moves import points_of
from museum.engine.token_words import token_field
from museum.ruleset.parts import HeldToken, Message, ScoreLine
from museum.ruleset.registry import Registry


def register_token(entry: DeclaredEntry, registry: Registry, words: DeclaredWords) -> None:
    """Register the token that *entry* declares, with its event, line of the score sheet and field of scenarios."""
    name, vocabulary = entry.name, registry.vocabulary
    events = [event for event in vocabulary.events if event not in _moves_of_tokens(registry)]
    after = entry.several("after")
    known = [entry.known("event", event, events, "after", number) for number, event in enumerate(after)]
    if not {"measure", "quantity"} & set(entry.data):
        entry.wrong("a token goes by a `measure`, by a `quantity` or by both", code="missing-key")
        known.append(False)
    if "quantity" in entry.data:
        known.append(_known_quantity(entry, registry))
    if "card" in entry.data:
        known.append(_known_card(entry.inner("card"), registry))
    if not all(known):
        return
    holder = entry.registered(lambda: registry.layout.table_counter(name))
    meaning = f"a player takes the token `{name}`"
    event = entry.registered(lambda: registry.event(move_of(name), "nothing", meaning))
    if holder is None or event is None:
        return
    amount = partial(_amount, entry, registry, words)
    levels = range(len(entry.get("levels", ())))
    measure = amount("measure", of_players=True) if "measure" in entry.data else -1
    token = HeldToken(
        name, holder, event, measure, amount("threshold"),
        vocabulary.index("quantity", entry.data["quantity"]) if "quantity" in entry.data else -1, amount("points"),
        tuple((amount("levels", number, "from"), amount("levels", number, "points")) for number in levels),
        tuple(vocabulary.index("event", each) for each in after), *_card(entry, registry),
    )  # fmt: skip
    vocabulary.tokens[name] = token
    # The table shows what each seat has of it, in the words of every language.
    entry.registered(lambda: registry.message(Message(f"measure.{name}", f"{{n}} for `{name}`")))
    entry.registered(lambda: registry.score_line(_line(token, entry.get("rule", ""))))
    entry.registered(lambda: registry.scenario_field(token_field(name, holder)))


def move_of(token: str) -> str:
    """Return the name of the event that a token's moves are."""
    return f"takes_{token}"


def _moves_of_tokens(registry: Registry) -> list[str]:
    # A token that is looked at after another has moved could set that one off again.
    return [move_of(token) for token in registry.vocabulary.tokens]


def _known_quantity(entry: DeclaredEntry, registry: Registry) -> bool:
    quantities = registry.vocabulary.quantities
    of_seats = [name for name, quantity in quantities.items() if quantity.subject == "nothing" and not quantity.line]
    return entry.known("quantity of seats", entry.data["quantity"], of_seats, "quantity")


def _known_card(card: DeclaredEntry, registry: Registry) -> bool:
    of_table = [name for name, zone in registry.layout.zones.items() if not zone.per_seat and zone.size == 1]
    fields = dict.fromkeys(number for kind in registry.kinds.values() for number in kind.numbers)
    in_zone = card.known("zone of the table", card.data["in"], of_table, "in")
    return card.known("field with a number", card.data["field"], fields, "field") and in_zone


def _card(entry: DeclaredEntry, registry: Registry) -> tuple[int, str]:
    card = entry.get("card")
    return (-1, "") if card is None else (registry.layout.zones[card["in"]].start, card["field"])


def _amount(
    entry: DeclaredEntry, registry: Registry, words: DeclaredWords, *path: str | int, of_players: bool = False
) -> int:
    """Return the number of the amount at *path* in the entry, or of 0 where there is none."""
    if path[0] in entry.data:
        return words.amount(registry, *entry.path, *path, of_players=of_players)
    registry.amounts.append(Fixed(0))
    return len(registry.amounts) - 1


def _line(token: HeldToken, rule: str) -> ScoreLine:
    def points(game: Game, seat: int, tally: object) -> int:
        return points_of(game, token, seat)

    return ScoreLine(token.name, points, rule)
