"""Checks that bans and house rules leave enough cards for the seats; errors point at the setting to blame."""

from __future__ import annotations

from museum.diagnostics import Diagnostics, Place
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
        preset = f" {origins.phrase(places[-1])}" if origins.is_preset(places[-1]) else ""
        others = [words for words in origins.phrases(places[:-1]) if words != preset.strip()][:5]
        more = f" and {', '.join(others)}" if others else ""
        return f"; banned here{preset}{more}", origins.place_to_edit(places[-1])
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
        message = f"every seat is automated ({', '.join(found)}); at least one must be played"
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
            message = f"every seat is dealt one {kind}, and there are {count} for {seats} seats{why}"
            diagnostics.error("contradiction", message, where or place)
    experts, slots = ruleset.kind_of.count("expert"), values["expert_slots"]
    if values["experts"] and 0 < experts < slots:
        why, where = shortage_cause(ruleset, "expert", "expert_slots")
        message = f"there are {experts} experts for the {slots} places of the offer (B7){why}"
        diagnostics.warning("contradiction", message, where or place)


def _check_needs(ruleset: Ruleset, bot: BotKind, seats: int, diagnostics: Diagnostics, place: Place) -> None:
    """Report too few of the cards that each seat of *bot* is dealt."""
    cards = ruleset.kind_of.count(bot.needs) if bot.needs else seats
    if cards < seats:
        why, where = shortage_cause(ruleset, bot.needs)
        message = f"found {cards} cards of the kind `{bot.needs}` for {seats} seats of the bot `{bot.name}`{why}"
        diagnostics.error("contradiction", message, where or place)


def _check_patrons(ruleset: Ruleset, seats: int, diagnostics: Diagnostics, place: Place) -> None:
    dealt, kept = ruleset.parameters["patrons_dealt"], ruleset.parameters["patrons_kept"]
    patrons = ruleset.kind_of.count("patron")
    if not 0 < patrons < seats * dealt:
        return
    why, where = shortage_cause(ruleset, "patron", "patrons_dealt")
    message = f"there are {patrons} patrons for {seats} seats, and each is dealt {dealt} (B10){why}"
    report = diagnostics.error if patrons < (seats - 1) * dealt + kept else diagnostics.warning
    report("contradiction", message, where or place)
