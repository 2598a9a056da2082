"""The card list of `museum cards`: every card of the installed packs, enabled or not, with its text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from museum.diagnostics import Diagnostics, MuseumError
from museum.frozen import frozen
from museum.packs import Installed, Pack, installed, made_config
from museum.packs.config import DEFAULT_GAME
from museum.ruleset.cards import CardDefinition
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.suggest import did_you_mean
from museum.texts.icons import as_data
from museum.texts.locales import FALLBACK, Locale

Entry = dict[str, Any]


@frozen
class ListedCard:
    """A card of the list, with the ruleset of its own pack and the locale of its game."""

    card: CardDefinition
    ruleset: Ruleset
    locale: Locale

    def entry(self) -> Entry:
        """Return id, kind, pack, name, text, provenance, copies, story, short text and the kind's own fields."""
        card = self.card
        return {
            "id": card.id,
            "kind": card.kind,
            "pack": card.pack,
            "name": self.locale.name_of(card.id),
            "text": self.locale.text_of(card, self.ruleset),
            "provenance": dict(card.provenance),
            "copies": card.copies,
            "story": self.locale.story_of(card.id),
            "short": as_data(self.locale.short_of(card, self.ruleset)),
            **card.fields,
        }


def card_list(
    language: str = FALLBACK, pack: str | None = None, kind: str | None = None, found: Installed | None = None
) -> list[Entry]:
    """Return the entry of every card of the default rules; *pack* and *kind* narrow the list.

    Raises `MuseumError` for an unknown language, pack or kind, and for a bundled pack that can't be loaded.
    """
    known = found if found is not None else _installed()
    return [listed.entry() for listed in listed_cards(known, locales_by_pack(known, language), pack, kind)]


def listed_cards(
    known: Installed, locales: Mapping[str, Locale], pack: str | None = None, kind: str | None = None
) -> list[ListedCard]:
    """Return every card of the default rules as it is without any other expansion; *pack* and *kind* narrow the list.

    Raises `MuseumError` for an unknown pack or kind, and for a bundled pack that can't be loaded.
    """
    if pack is not None and pack not in known.packs:
        raise unknown("pack", pack, known.packs)
    rulesets = {name: ruleset_of_pack(name, known) for name in in_order(known)}
    kinds = {name for ruleset in rulesets.values() for name in ruleset.vocabulary.kinds}
    if kind is not None and kind not in kinds:
        raise unknown("kind of card", kind, sorted(kinds))
    found: dict[str, ListedCard] = {}
    for name, ruleset in rulesets.items():
        for listed in cards_of_pack(name, ruleset, locales[name]):
            if pack in (None, name) and kind in (None, listed.card.kind):
                found.setdefault(listed.card.id, listed)
    return list(found.values())


def cards_of_pack(name: str, ruleset: Ruleset, locale: Locale) -> Iterator[ListedCard]:
    """Yield every card of a pack, those that aren't in a game by the default rules last."""
    cards = (*ruleset.definitions, *ruleset.report.absent.values())
    return (ListedCard(card, ruleset, locale) for card in cards if card.pack == name)


def locales_by_pack(known: Installed, language: str) -> dict[str, Locale]:
    """Return the locale of each pack: that of its game, since games may use the same keys for other texts.

    Raises `MuseumError` for texts that can't be read.
    """
    games: dict[str, list[Pack]] = {}
    for pack in known.packs.values():
        games.setdefault(game_of(pack, known), []).append(pack)
    diagnostics = Diagnostics()
    locales = {game: Locale.load(packs, language, diagnostics) for game, packs in games.items()}
    diagnostics.raise_if_errors()
    return {pack.id: locales[game] for game, packs in games.items() for pack in packs}


def rulesets_of(known: Installed) -> Iterator[Ruleset]:
    """Yield rulesets that together hold every pack: each game with all its expansions, or if they can't be enabled
    together, with one at a time."""
    expansions = [pack for pack in known.packs.values() if pack.game is None]
    bases = (pack for pack in known.packs.values() if pack.game is not None)
    # Museum first: of two games with one card id its card is listed.
    for base in sorted(bases, key=lambda pack: pack.game != DEFAULT_GAME):
        mine = [pack.id for pack in expansions if game_of(pack, known) == base.game]
        try:
            yield _ruleset(base, mine, known)
        # Expansions that conflict are tried one by one, so that each is in one of the rulesets.
        except MuseumError:
            if not mine:
                raise
            yield _ruleset(base, (), known)
            yield from (_ruleset(base, with_required((name,), known), known) for name in mine)


def ruleset_of_pack(name: str, known: Installed) -> Ruleset:
    """Return the ruleset of one pack with its game and what it requires, so that no other pack changes its cards."""
    pack = known.packs[name]
    base = next(one for one in known.packs.values() if one.game == game_of(pack, known))
    return _ruleset(base, () if pack is base else with_required((name,), known), known)


def as_its_pack_has(card_id: str, ruleset: Ruleset, known: Installed) -> Ruleset:
    """Return *ruleset*, or if another pack changes this card there, the ruleset of the card's own pack."""
    cards = (*ruleset.definitions, *ruleset.report.absent.values())
    changed = [card for card in cards if card.id == card_id and card_id in ruleset.report.changes]
    return ruleset_of_pack(changed[0].pack, known) if changed else ruleset


def in_order(known: Installed) -> list[str]:
    """Return the ids of all packs: Museum first, then its expansions, then those of each other game."""
    games = {pack.id: game_of(pack, known) for pack in known.packs.values()}
    # Of two games with one card id the card of Museum is listed.
    return sorted(games, key=lambda name: (games[name] != DEFAULT_GAME, games[name], known.packs[name].game is None))


def game_of(pack: Pack, known: Installed) -> str:
    """Return the game that *pack* belongs to: its own, or that of the first pack it requires with a game."""
    if pack.game is not None:
        return pack.game
    games = (game_of(known.packs[name], known) for name in pack.requires if name in known.packs)
    return next(games, DEFAULT_GAME)


def _ruleset(base: Pack, expansions: Iterable[str], known: Installed) -> Ruleset:
    config = made_config({"game": base.game, "expansions": list(expansions)})
    return load_ruleset(config, found=known)


def with_required(names: Iterable[str], known: Installed) -> tuple[str, ...]:
    """Return the expansions *names* with all that they require, as far as it is installed, each once."""
    chosen = dict.fromkeys(names)
    waiting = list(chosen)
    while waiting:
        pack = known.packs.get(waiting.pop())
        needed = [known.packs[name] for name in pack.requires if name in known.packs] if pack is not None else []
        more = [other.id for other in needed if other.game is None and other.id not in chosen]
        chosen.update(dict.fromkeys(more))
        waiting += more
    return tuple(chosen)


def _installed() -> Installed:
    diagnostics = Diagnostics()
    known = installed((), diagnostics)
    diagnostics.raise_if_errors()
    return known


def unknown(what: str, name: str, known: Iterable[str]) -> MuseumError:
    """Return the error that there is none of this name, with those that there are."""
    message = f"there is no {what} `{name}`; there are: {', '.join(known)}"
    return MuseumError.single("unknown-id", message, None, did_you_mean(name, known))
