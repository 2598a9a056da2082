"""Checks the claims of a manifest against its pack: numbers of cards, bots, and the packs that it names."""

from __future__ import annotations

from collections import Counter
from typing import Final

from museum.diagnostics import Diagnostics
from museum.diagnostics.said import Said
from museum.packs import Installed, Pack, check_title
from museum.packs.manifest import FIGURES
from museum.ruleset.model import Ruleset
from museum.suggest import did_you_mean

# Relations to packs that needn't be installed.
_LOOSE: Final = ("after", "conflicts")


def check_manifest(pack: Pack, ruleset: Ruleset, found: Installed, diagnostics: Diagnostics) -> None:
    """Report claims of the manifest that don't match *pack*; *ruleset* is that of a game with the pack."""
    check_title(pack, diagnostics)
    _check_kinds(pack, ruleset, diagnostics)
    _check_bots(pack, ruleset, diagnostics)
    _check_expected(pack, ruleset, diagnostics)
    _check_neighbours(pack, found, diagnostics)


def _check_kinds(pack: Pack, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    kinds, held = ruleset.vocabulary.kinds, _held(pack, ruleset)
    for kind, number in pack.provides.items():
        if kind not in kinds:
            place = pack.manifest.key("provides", kind)
            message = Said.by("no_kind", "there is no kind of card `{value}`", value=kind)
            diagnostics.unknown(message, kind, kinds, place)
            continue
        count = held.pop(kind, 0)
        if number != count:
            english = "the pack holds {cards}, copies included, not {number}"
            message = Said.by("pack_holds", english, cards=_cards(count, kind), number=number)
            diagnostics.error("wrong-count", message, pack.manifest.at("provides", kind), str(count))
    # Without `provides` the pack claims nothing.
    for kind, count in held.items() if pack.provides else ():
        english = "`provides` leaves out that the pack holds {cards}, copies included"
        message = Said.by("provides", english, cards=_cards(count, kind))
        diagnostics.error("wrong-count", message, pack.manifest.key("provides"), f"{kind}: {count}")


def _held(pack: Pack, ruleset: Ruleset) -> Counter[str]:
    """Count the cards of *pack* by kind, including those that aren't in this game without another pack."""
    held = Counter[str]()
    for card in (*ruleset.definitions, *ruleset.report.absent.values()):
        if card.pack == pack.id:
            held[card.kind] += card.copies
    return held


def _cards(count: int, kind: str) -> str:
    english = f"{{count}} card{'' if count == 1 else 's'} of kind `{{value}}`"
    return Said.by("cards_of_kind", english, count=count, value=kind)


def _check_bots(pack: Pack, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    for number, bot in enumerate(pack.bots):
        if bot not in ruleset.bots:
            place = pack.manifest.at("bots", number)
            message = Said.by("brings_no_bot", "no plugin brings a bot `{name}`", name=bot)
            diagnostics.unknown(message, bot, ruleset.bots, place)


def _check_expected(pack: Pack, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    known = (*FIGURES, *(line.name for line in ruleset.score_lines))
    for number, figure in enumerate(pack.expected):
        if figure.of not in known:
            message = Said.by("no_figure", "there is no figure `{name}`", name=figure.of)
            diagnostics.unknown(message, figure.of, known, pack.manifest.at("expected", number, "of"))


def _check_neighbours(pack: Pack, found: Installed, diagnostics: Diagnostics) -> None:
    """Warn of unknown packs whose name is near an installed one; any other may be installed later."""
    known = [name for name in (*found.packs, *found.broken) if name != pack.id]
    for relation in _LOOSE:
        for number, name in enumerate(getattr(pack, relation)):
            near = did_you_mean(name, known) if name not in known else None
            if near is not None:
                english = "no installed pack is called `{name}`, which `{key}` names"
                message = Said.by("no_neighbour", english, name=name, key=relation)
                diagnostics.warning("unknown-id", message, pack.manifest.at(relation, number), near)
