"""A new companion: which opponent of which game, with what people and rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from secrets import randbelow
from typing import Any, Final

from anyio import to_thread
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from museum.diagnostics import Diagnostics, MuseumError
from museum.frozen import frozen
from museum.packs import EDITIONS, config_from, installed, presets
from museum.packs.config import edition_in
from museum.ruleset.load import load_ruleset
from museum.sessions.opening import DRAWN_SEEDS
from museum.source import loads
from museum.texts.locales import FALLBACK
from museum.web import companion, people
from museum.web.companion_game import CompanionGame
from museum.web.form_fields import text_of
from museum.web.languages import language_of, locale_of, speaker
from museum.web.opening import LONGEST_TEXT, OfferedGame, offered_games
from museum.web.score_store import COMPANION
from museum.web.scoring_changes import NotDone
from museum.web.scoring_page import fault_lines
from museum.web.server import server_of

BAD: Final = 422
_RULE: Final = "rule-"
_OPTION: Final = "option-"
# What the other fields of the form say, and what would name files.
_OF_FORM: Final = (
    "game", "edition", "language", "seats", "first_seat", "seed", "expansions", "expansion_paths", "house_rules",
)  # fmt: skip


@frozen
class OfferedCompanion:
    """A *bot* with a companion, the *pack* that brings it (*added*: an expansion), and what can be chosen with it.

    *options* are those of the bot with their values, *rules* the pack's parameters that have names for their values;
    the usual value stands first.
    """

    game: str
    pack: str
    added: bool
    bot: str
    most: int
    options: Mapping[str, Sequence[str]]
    rules: Mapping[str, Sequence[str]]
    expansions: tuple[str, ...]


@lru_cache(1)
def offered_companions() -> tuple[OfferedCompanion, ...]:
    """Return the bots of the installed packs that have a companion."""
    packs, found = installed((), Diagnostics()).packs, list[OfferedCompanion]()
    for game in offered_games():
        own = (pack.id for pack in packs.values() if pack.game == game.id)
        for name in (*own, *game.expansions):
            if packs[name].bots:
                found += _with_companions(game, name, packs[name].bots)
    return tuple(found)


def _with_companions(game: OfferedGame, pack: str, bots: Sequence[str]) -> list[OfferedCompanion]:
    """Return the bots with companions that a pack brings; none where it can't be loaded."""
    added = [pack] if pack in game.expansions else []
    config = config_from({"game": game.id, "expansions": added}, "", Diagnostics())
    assert config is not None
    try:
        ruleset = load_ruleset(config)
    except MuseumError:
        return []
    rules = {
        each.name: (each.default, *(choice for choice in each.choices if choice != each.default))
        for each in ruleset.declared.values() if each.pack == pack and each.choices
    }  # fmt: skip
    others = tuple(name for name in game.expansions if name != pack)
    kinds = [ruleset.bots[name] for name in bots if name in ruleset.bots]
    return [
        OfferedCompanion(
            game.id, pack, bool(added), kind.name, game.most,
            {name: schema["enum"] for name, schema in kind.options.items() if "enum" in schema}, rules, others,
        )
        for kind in kinds if kind.companion is not None
    ]  # fmt: skip


async def new_form(request: Request) -> Response:
    """Show the form for a new companion."""
    return await _form(request, {})


async def _form(request: Request, sent: Mapping[str, object], error: str = "", status: int = 200) -> Response:
    language, person, secret = language_of(request), people.person_of(request), people.secret_of(request)
    locale, store = locale_of(language), companion.companions_of(request)
    tables = await to_thread.run_sync(store.of_person, person) if person else []
    mine = [(people.link_secret(secret, table, COMPANION, 1), title) for table, title, _ in tables]
    values = {
        "offered": await to_thread.run_sync(offered_companions), "named": lambda key: locale.term(key).name,
        "presets": list(presets()), "editions": EDITIONS, "edition": edition_in(language), "sent": sent,
        "error": error, "tables": mine,
    }  # fmt: skip
    return server_of(request).pages.page(request, "companion_new.html", values, status)


async def create(request: Request) -> Response:
    """Make a table with a companion of the form; show the form again with what is wrong."""
    form, language = await request.form(max_files=0), language_of(request)
    sent = {name: form.getlist(name) for name in form}
    try:
        settings = await to_thread.run_sync(_settings, form, language)
    except MuseumError as error:
        return await _form(request, sent, "\n".join(fault_lines(error.diagnostics, language)), BAD)
    except NotDone as error:
        return await _form(request, sent, speaker(language)(error.key, **error.slots), BAD)
    cookie = people.secret_of(request) or people.new_secret()
    table = people.new_id()
    names = ", ".join(seat["name"] for seat in settings["seats"])
    link = people.link_secret(cookie, table, COMPANION, 1)
    links, owner, store = (
        {COMPANION: people.hash_of(link)},
        people.hash_of(cookie),
        companion.companions_of(request),
    )
    await to_thread.run_sync(lambda: store.add(table, names, settings, (), links, owner))
    response = RedirectResponse(f"/companion/{link}", 303)
    people.remember(response, request, cookie)
    return response


def _settings(form: FormData, language: str) -> dict[str, Any]:
    """Return the game file that a form describes; raises `MuseumError` and `NotDone`."""
    asked = (text_of(form, "game"), text_of(form, "pack"), text_of(form, "bot"))
    found = next((one for one in offered_companions() if (one.game, one.pack, one.bot) == asked), None)
    if found is None:
        raise NotDone("web.companion_none_such")
    names = [people.clean_name(text_of(form, f"name-{number}")) for number in range(1, found.most)]
    names = [name for name in names if name]
    if not names:
        raise NotDone("web.score_no_name")
    own = locale_of(language).term(f"bot.{found.bot}").name
    if len({own, *names}) <= len(names):
        raise NotDone("web.companion_same_name")
    options = {name: text_of(form, _OPTION + name) for name in found.options}
    seats: list[dict[str, str]] = [{"name": name} for name in names]
    seats.append({"name": own, "bot": found.bot, **{name: value for name, value in options.items() if value}})
    others = [value for value in form.getlist("expansions") if isinstance(value, str) and value != found.pack]
    settings: dict[str, Any] = {"game": found.game, "seats": seats, "seed": randbelow(DRAWN_SEEDS)}
    expansions = [*others, *([found.pack] if found.added else [])]
    settings |= {"expansions": expansions} if expansions else {}
    rules = {name: text_of(form, _RULE + name) for name in found.rules}
    presets_chosen = [value for value in form.getlist("house_rules") if isinstance(value, str)]
    edition = text_of(form, "edition") or edition_in(language)
    settings |= {"rules": {name: value for name, value in rules.items() if value}} if any(rules.values()) else {}
    settings |= {"house_rules": presets_chosen} if presets_chosen else {}
    for key, value in _own_rules(text_of(form, "own")).items():
        settings[key] = {**settings[key], **value} if isinstance(value, dict) and key in settings else value
    settings |= {"edition": edition} if edition != edition_in(FALLBACK) else {}
    CompanionGame(settings)
    return settings


def _own_rules(text: str) -> dict[str, Any]:
    """Return rules and cards of the table's own, written as in a file of house rules: those of a printed copy."""
    if len(text) > LONGEST_TEXT:
        raise NotDone("web.score_long", most=LONGEST_TEXT)
    problems = Diagnostics()
    document = loads(text, "", problems) if text else None
    problems.raise_if_errors()
    data = document.data if document is not None else {}
    wrong = next((key for key in data if key in _OF_FORM), None) if isinstance(data, dict) else text[:30]
    if wrong is not None:
        raise NotDone("web.companion_own_wrong", what=str(wrong))
    return data


async def delete(request: Request) -> Response:
    """Delete a table of the browser that asks for it."""
    form, secret = await request.form(max_files=0), people.secret_of(request)
    store, link = companion.companions_of(request), text_of(form, "link")
    found = await to_thread.run_sync(store.linked, people.hash_of(link))
    if found is not None and people.link_secret(secret, found[0], COMPANION, 1) == link:
        await to_thread.run_sync(store.delete, [found[0]])
    return RedirectResponse("/companion", 303)


_AT: Final = "/companion/{secret}"
ROUTES: Final = [
    Route("/companion", new_form),
    Route("/companion", create, methods=["POST"]),
    Route("/companion/delete", delete, methods=["POST"]),
    Route(_AT, companion.show),
    Route(_AT, companion.report, methods=["POST"]),
    Route(f"{_AT}/names", companion.names),
]
