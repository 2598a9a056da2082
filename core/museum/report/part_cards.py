"""The part of a report about cards: where they lay, who used them, and which of them winners used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import sqrt
from typing import Final

from museum.report import html
from museum.report.card_figures import CardFigures, Lift, Users, lifts
from museum.report.charts import Dot, figure
from museum.report.view import ReportView
from museum.ruleset.cards import CardDefinition
from museum.ruleset.layout import ZoneEntry
from museum.ruleset.standing_rules import STANDING_RULE
from museum.simulate.effect_coverage import all_effects
from museum.simulate.shares import TWO_SIDED_95
from museum.texts.grammar import begun
from museum.texts.interface import some

# The cards of the chart, half of them with the highest lift and half with the lowest.
_CHARTED: Final = 16
# The zones of a table of cards: those through which most of its cards went.
_ZONES: Final = 4


def cards(view: ReportView) -> Iterator[str]:
    """Yield which cards winners used, then all cards by kind, then what nobody used."""
    rules, words = view.opening.ruleset, view.words
    there = [card for card in rules.definitions if rules.copies(card.id) and card.kind != STANDING_RULE]
    users = {card.id: _users(view, card) for card in there if card.id in view.figures.cards}
    found = lifts(users, view.chances)
    yield from _associations(view, found)
    kinds = dict.fromkeys(card.kind for card in there)
    for kind in kinds:
        own = [card for card in there if card.kind == kind]
        name = words.wording.locale.term(f"kind.{kind}").number("other")
        title = words.say("kind", kind=begun(name), n=len(own))
        yield from html.folded(title, [_table(view, title, own, users, found)])
    yield from _unused(view, there)


def _users(view: ReportView, card: CardDefinition) -> Users:
    """Return the seats that used a card; one without effects is used by having it in play."""
    figures = view.figures.cards[card.id]
    if card.effects:
        return figures.used
    zones, found = view.opening.ruleset.layout.zones, Users()
    for zone, users in figures.lay.items():
        if zones[zone].in_play:
            found.seats.update(users.seats)
            found.won += users.won
    return found


def _associations(view: ReportView, found: Mapping[str, Lift]) -> Iterator[str]:
    words = view.words
    yield html.paragraph(words.say("lift_how"))
    yield html.paragraph(words.say("no_cause"), "note")
    if not found:
        yield html.paragraph(words.say("lift_few"))
        return
    ordered = sorted(found, key=lambda card: -found[card].estimate.value)
    half = _CHARTED // 2
    shown = ordered if len(ordered) <= _CHARTED else [*ordered[:half], *ordered[-half:]]
    clear = [card for card in ordered if found[card].verdict != "unclear"]
    named = [f"{words.wording.name(card)} ({words.points(found[card].estimate.value)})" for card in clear]
    names = some(words.wording.locale, named)
    key = "lift_clear" if clear else "lift_none"
    yield html.paragraph(words.say(key, n=len(clear), cards=len(found), names=names))
    dots = [Dot(words.wording.name(card), found[card].estimate) for card in shown]
    yield from html.charts([figure(view.charts.dots(dots, form="+.0%", none=0), words.say("chart_lift"))])


def _table(
    view: ReportView, title: str, own: Sequence[CardDefinition], users: Mapping[str, Users], found: Mapping[str, Lift]
) -> str:
    words, acting = view.words, any(card.effects for card in own)
    figures = {card.id: view.figures.cards.get(card.id, CardFigures()) for card in own}
    zones = _zones(view, figures.values())
    head = [
        words.say("card"), *(begun(words.wording.term(f"zone.{zone.name}")) for zone in zones),
        *((words.say("used"), words.say("fired")) if acting else (words.say("in_play"),)),
        words.say("won"), words.say("lift"), words.say("between"), words.say("verdict"),
    ]  # fmt: skip
    rows = []
    for card in sorted(own, key=lambda one: words.wording.name(one.id)):
        lay = (_lay(view, figures[card.id], zone) for zone in zones)
        used = users.get(card.id, Users()).count / (view.figures.games * view.figures.seats)
        fired = [words.decimal(figures[card.id].fired / view.figures.games)] if acting else []
        shares = (words.percent(share) for share in (*lay, used))
        rows.append((words.wording.name(card.id), *shares, *fired, *_lift(view, found.get(card.id))))
    # No share of games has wider bounds than one half.
    width = words.percent(TWO_SIDED_95 / 2 / sqrt(view.figures.games), 1)
    caption = words.say("cards_caption", width=width)
    return html.table(head, rows, (0, len(head) - 1), f"{title}. {caption}")


def _zones(view: ReportView, figures: Iterable[CardFigures]) -> list[ZoneEntry]:
    """Return the zones that cards went through most, in the order of the game."""
    lay: Counter[str] = Counter()
    for one in figures:
        lay.update(one.shown)
        lay.update({zone: users.count for zone, users in one.lay.items()})
    most = dict(lay.most_common(_ZONES))
    zones = view.opening.ruleset.layout.zones.values()
    return [zone for zone in zones if zone.name in most and view.words.wording.is_named(f"zone.{zone.name}")]


def _lay(view: ReportView, card: CardFigures, zone: ZoneEntry) -> float:
    """Return the share of games in which a card lay in a zone of the table, or of seats that had it in theirs."""
    if zone.per_seat:
        return card.lay[zone.name].count / (view.figures.games * view.figures.seats)
    return card.shown[zone.name] / view.figures.games


def _lift(view: ReportView, lift: Lift | None) -> tuple[str, str, str, str]:
    words = view.words
    if lift is None:
        return "", "", "", words.say("too_few")
    bounds = words.between(lift.estimate, words.points)
    return words.percent(lift.won), words.points(lift.estimate.value), bounds, words.say(f"often_{lift.verdict}")


def _unused(view: ReportView, there: Sequence[CardDefinition]) -> Iterator[str]:
    words, figures = view.words, view.figures
    unused = [card.id for card in there if card.effects and not figures.cards.get(card.id, CardFigures()).fired]
    effects = all_effects(view.opening.ruleset)
    never = [effect for effect in effects if effect not in figures.fired]
    silent = [(card, number) for card, number in never if card not in unused]
    command = "museum cards --coverage --run DIR"
    yield html.paragraph(words.say("coverage", n=len(effects) - len(never), all=len(effects), command=command))
    if unused:
        names = some(words.wording.locale, sorted(map(words.wording.name, unused)))
        yield html.paragraph(words.say("unused", n=len(unused), names=names))
    if silent:
        rows = [(words.wording.name(card), _effect(view, card, number)) for card, number in silent]
        title = words.say("silent", n=len(silent))
        yield from html.folded(title, [html.table((words.say("card"), words.say("effect")), rows, (0, 1))])


def _effect(view: ReportView, card: str, number: int) -> str:
    """Return what is typed for an effect of a card: its label, or its place."""
    effects = view.opening.ruleset.definition(card).effects
    return effects[number].label or view.words.say("effect_number", n=number + 1, all=len(effects))
