"""`museum cards`: the cards of all installed packs, enabled or not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TypedDict, Unpack

import click

from museum.cli.options import no_code
from museum.cli.output import say, say_json, wrapped

if TYPE_CHECKING:
    from museum.texts.listing import ListedCard
    from museum.texts.locales import Locale

_INDENT = " " * 6


class CardsOptions(TypedDict):
    """The options that say what is printed of the cards."""

    short: bool
    stories: bool
    coverage: bool
    runs: tuple[str, ...]
    scenarios: tuple[str, ...]


@click.command("cards")
@click.option("--pack", metavar="ID|PATH", help="Only the cards of this pack, by its id or its folder.")
@click.option("--kind", metavar="KIND", help="Only cards of this kind: object, favour, expert, ...")
@click.option("--language", metavar="L", default="en", show_default=True, help="The language of names and texts.")
@click.option("--short", is_flag=True, help="Print the short texts of card faces, with their symbols.")
@click.option("--stories", is_flag=True, help="Print the story of each card too.")
@click.option("--json", "as_json", is_flag=True, help="Print the cards as JSON.")
@click.option("--coverage", is_flag=True, help="Print how many effects are verified by scenarios, and which aren't.")
@click.option("--run", "runs", multiple=True, metavar="DIR", help="And which fired in the games of this run.")
@click.option("--scenarios", multiple=True, metavar="PATH", help="Run these, and not those of the packs.")
@no_code
def command(pack: str | None, kind: str | None, language: str, as_json: bool, **options: Unpack[CardsOptions]) -> int:
    """List the cards of all installed packs, with their texts.

    With --coverage: the numbers of cards that parse, of effects that fired in the games of --run DIR (a folder of
    `museum simulate --out`), and of effects that fire in a scenario which holds; then the effects that didn't.
    """
    from museum.diagnostics import Diagnostics
    from museum.packs import installed
    from museum.texts.listing import in_order, listed_cards, locales_by_pack
    from museum.translation.pack_texts import choose_packs

    found, names = installed((), Diagnostics()), list[str]()
    if pack is not None:
        chosen = choose_packs([pack])
        found, names = chosen.found, [one.id for one in chosen.packs]
    locales = locales_by_pack(found, language)
    if options["coverage"] or options["runs"] or options["scenarios"]:
        from museum.cli.coverage import coverage_report

        packs = names or in_order(found)
        report = coverage_report(found, locales, packs, kind, options["runs"], options["scenarios"])
        if as_json:
            say_json([card.as_json() for card in report.cards])
        else:
            for line in report.lines(locales):
                say(line)
        return int(bool(report.failed) or not report.loaded)
    cards = [card for name in names or (None,) for card in listed_cards(found, locales, name, kind)]
    if as_json:
        say_json([card.entry() for card in cards])
        return 0
    for line in _lines(cards, next(iter(locales.values())), short=options["short"], stories=options["stories"]):
        say(line)
    return 0


def _lines(cards: Iterable[ListedCard], locale: Locale, *, short: bool, stories: bool) -> list[str]:
    from museum.texts.interface import say as said
    from museum.texts.made_up import SIGN

    lines: list[str] = []
    heading, count = ("", ""), 0
    signs: dict[str, str] = {}
    for listed in cards:
        card = listed.card
        if (card.pack, card.kind) != heading:
            heading = (card.pack, card.kind)
            names = {key: listed.locale.term(f"{key}.{getattr(card, key)}").name for key in ("pack", "kind")}
            lines += ["", said(listed.locale, "cards.heading", **names)]
        lines += _card(listed, short=short, stories=stories)
        signs.update(_signs(listed) if short else ())
        count += card.copies
    legend = [wrapped(said(locale, "cards.made_up", sign=SIGN))] if any(SIGN in line for line in lines) else []
    if signs:
        legend.insert(0, wrapped(", ".join(f"{sign} {label}" for sign, label in signs.items())))
    return [*lines[1:], "", *legend, said(locale, "cards.count", n=count)]


def _signs(listed: ListedCard) -> Iterator[tuple[str, str]]:
    """Yield the signs of the icons in a short text, each with what it stands for if it doesn't say so itself."""
    from museum.texts.icons import Icon

    for part in listed.locale.short_of(listed.card, listed.ruleset):
        if isinstance(part, Icon) and part.label not in part.sign:
            yield part.sign, part.label


def _card(listed: ListedCard, *, short: bool, stories: bool) -> Iterator[str]:
    """Yield the lines of one card: its name with its fields, its text, its story."""
    from museum.texts.card_fields import said_field
    from museum.texts.icons import plain
    from museum.texts.interface import led
    from museum.texts.made_up import TEXT, made_up_parts, signed

    card, locale = listed.card, listed.locale
    made_up = made_up_parts(card.provenance)
    own = ((key, said_field(locale, listed.ruleset.vocabulary, key, value)) for key, value in card.fields.items())
    # A field that is a list has commas of its own.
    between = "; " if any(isinstance(value, list) for value in card.fields.values()) else ", "
    fields = between.join(signed(field, key in made_up) for key, field in own)
    copies = signed(f" x{card.copies}", "copies" in made_up) if card.copies != 1 else ""
    about = f"{signed(locale.name_of(card.id), 'name' in made_up)}{copies}" + (f" ({fields})" if fields else "")
    yield wrapped(about, f"  {card.id}: ", _INDENT)
    long = locale.parts_of(card, listed.ruleset)
    for part in (plain(locale.short_of(card, listed.ruleset)),) if short else long:
        if isinstance(part, str):
            yield from [wrapped(signed(part, TEXT in made_up), _INDENT)] if part else []
        else:
            yield from (f"{_INDENT}  {line}" for line in part.lines())
    story = locale.story_of(card.id) if stories else ""
    if story:
        yield wrapped(led(locale, "story", story), _INDENT)
