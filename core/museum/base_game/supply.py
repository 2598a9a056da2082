"""Checks that bans and house rules leave enough cards for the seats; errors point at the setting to blame."""

from __future__ import annotations

from museum.diagnostics import Diagnostics, Place
from museum.diagnostics.said import Said
from museum.ruleset.automated_seats import AutomatedSeats
from museum.ruleset.bot_kinds import BotKind
from museum.ruleset.history import BANNED, COPIES, parameter_key
from museum.ruleset.model import Ruleset


def taken_away(ruleset: Ruleset, kind: str) -> tuple[Place, ...]:
    """Return the places that ban cards of *kind* or reduce their copies, in order of application."""
    kinds = {card.id: card.kind for card in (*ruleset.definitions, *ruleset.report.absent.values())}
    found = [
        change.place
        for card, changes in ruleset.report.changes.items()
        if kinds.get(card) == kind
        for change in changes
        if (change.field == BANNED and change.new) or (change.field == COPIES and change.new < change.old)
    ]
    return tuple(dict.fromkeys(found))


def shortage_cause(ruleset: Ruleset, kind: str, *parameters: str) -> tuple[str, Place | None]:
    """Return the setting that left too few cards of *kind*: its description and its place.

    Without a ban or a reduction it is the last setting of one of *parameters*; without that, "" and None.
    """
    places, origins = taken_away(ruleset, kind), ruleset.report.origins
    if places:
        where = origins.phrase(places[-1]) if origins.is_preset(places[-1]) else ""
        why = Said.by("banned", "; banned here")
        if where:
            why = Said.by("banned_by", "; banned here {where}", where=where)
        others = [words for words in origins.phrases(places[:-1]) if words != where][:5]
        if others:
            why = Said.by("banned_too", "{why} and {others}", why=why, others=tuple(others))
        return why, origins.place_to_edit(places[-1])
    set_at = [change.place for name in parameters for change in ruleset.report.changes.get(parameter_key(name), ())]
    return "", origins.place_to_edit(set_at[-1]) if set_at else None


def check_supply(
    ruleset: Ruleset, seats: int, diagnostics: Diagnostics, place: Place, automated: AutomatedSeats = ()
) -> None:
    """Report too few patrons (B10) or other cards to deal; warn of an offer that can't be filled (B7).

    The seats in *automated* (`Seating.automated`) are dealt no patrons but the cards that their bot needs; too few of
    those, and a game of automated seats only, are errors too. Errors are placed at *place* if neither a ban nor a
    parameter is to blame.
    """
    found = [seat["bot"] for seat in automated if seat is not None]
    for bot in dict.fromkeys(found):
        _check_needs(ruleset, ruleset.bots[bot], found.count(bot), diagnostics, place)
    seats -= len(found)
    if not seats:
        english = "every seat is automated ({bots}); at least one must be played"
        message = Said.by("all_automated", english, bots=tuple(found))
        diagnostics.error("not-allowed", message, place)
    values = ruleset.parameters
    if "patrons_dealt" not in values:
        return
    if values["patrons"]:
        _check_patrons(ruleset, seats, diagnostics, place)
    for kind, roles in ruleset.roles.items():
        count = ruleset.kind_of.count(kind)
        if "one_each" in roles and count < seats:
            why, where = shortage_cause(ruleset, kind)
            english = "every seat is dealt one {kind}, and there are {count} for {seats} seats{why}"
            message = Said.by("one_each", english, kind=kind, count=count, seats=seats, why=why)
            diagnostics.error("contradiction", message, where or place)
    experts, slots = ruleset.kind_of.count("expert"), values["expert_slots"]
    if values["experts"] and 0 < experts < slots:
        why, where = shortage_cause(ruleset, "expert", "expert_slots")
        english = "there are {experts} experts for the {slots} places of the offer (B7){why}"
        message = Said.by("few_experts", english, experts=experts, slots=slots, why=why)
        diagnostics.warning("contradiction", message, where or place)


def _check_needs(ruleset: Ruleset, bot: BotKind, seats: int, diagnostics: Diagnostics, place: Place) -> None:
    """Report too few of the cards that each seat of *bot* is dealt."""
    cards = ruleset.kind_of.count(bot.needs) if bot.needs else seats
    if cards < seats:
        why, where = shortage_cause(ruleset, bot.needs)
        english = "found {cards} cards of the kind `{needed}` for {seats} seats of the bot `{bot}`{why}"
        message = Said.by("few_cards", english, cards=cards, needed=bot.needs, seats=seats, bot=bot.name, why=why)
        diagnostics.error("contradiction", message, where or place)


def _check_patrons(ruleset: Ruleset, seats: int, diagnostics: Diagnostics, place: Place) -> None:
    dealt, kept = ruleset.parameters["patrons_dealt"], ruleset.parameters["patrons_kept"]
    patrons = ruleset.kind_of.count("patron")
    if not 0 < patrons < seats * dealt:
        return
    why, where = shortage_cause(ruleset, "patron", "patrons_dealt")
    english = "there are {patrons} patrons for {seats} seats, and each is dealt {dealt} (B10){why}"
    message = Said.by("few_patrons", english, patrons=patrons, seats=seats, dealt=dealt, why=why)
    report = diagnostics.error if patrons < (seats - 1) * dealt + kept else diagnostics.warning
    report("contradiction", message, where or place)
