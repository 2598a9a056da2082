"""Reads the text of museums: the game that it names, and the museum of each seat, with all that is wrong in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.frozen import frozen
from museum.packs import presets
from museum.presentation import ScoreRequest
from museum.score_reader.lines import Sections, by_seat, sections, with_keys
from museum.score_reader.listed_museum import GAME, Museum, fields_of, keys_of, read_museums
from museum.score_reader.scored_game import Playing, playing, with_game_keys, with_hints
from museum.score_reader.seats import check_seats
from museum.score_reader.written_words import WrittenWords, words_of
from museum.texts.wording import Wording


@frozen
class ReadText:
    """A text that was read: the part of each seat with its museum; *wording* has the ruleset that the text names."""

    parts: Sequence[Sections]
    museums: Sequence[Museum]
    wording: Wording
    playing: Playing

    def settings(self) -> Mapping[str, tuple[str, ...]]:
        """Return the settings of the game by their keys, without those that are as usual."""
        config = self.playing.config
        rules = tuple(rules.id for rules in config.house_rules)
        found = {"edition": (config.edition,), "expansions": config.expansions, "house_rules": rules}
        return {key: items for key, items in found.items() if items and items != ("en",)}


@frozen
class _NamedGame:
    playing: Playing
    wording: Wording
    words: WrittenWords


def _named_game(found: Sections, request: ScoreRequest) -> _NamedGame:
    """Return the game that a text names, read once for requests that share what they have read."""
    key = request.language, *((entry.key, entry.value.text) for entry in found.entries if entry.key in GAME)
    known = request.games.get(key)
    if not isinstance(known, _NamedGame):
        game = playing(found, request)
        wording = Wording(game.ruleset, game.config)
        known = request.games[key] = _NamedGame(game, wording, words_of(wording.locale))
    return known


def read_text(request: ScoreRequest, *, files: bool = True) -> ReadText:
    """Read the museums of a text; raises `MuseumError` with all that is wrong.

    Without *files* it may name none.
    """
    found = with_game_keys(sections(request.text, request.name), request)
    if not (found.cards or found.entries):
        raise MuseumError.single("empty-file", "no card is listed, and nothing else to score", Place(request.name))
    if not files:
        _check_no_files(found)
    read, diagnostics = _named_game(found, request), Diagnostics()
    game, wording, words = read.playing, read.wording, read.words
    found = with_keys(found, words.terms(keys_of(fields_of(game.ruleset))).find)
    parts = by_seat(found)
    check_seats(found, parts, diagnostics)
    museums = read_museums(parts, game.ruleset, diagnostics, words, game.config.board)
    if diagnostics.has_errors:
        # A mistake in a line above all seats is found for each of them.
        raise MuseumError(with_hints(tuple(dict.fromkeys(diagnostics.items)), game))
    return ReadText(parts, museums, wording, game)


def _check_no_files(found: Sections) -> None:
    """Raise `MuseumError` at each folder of packs, and at house rules that are no presets."""
    problems, known = Diagnostics(), presets()
    for words in found.values("expansion_paths"):
        problems.error("not-allowed", "folders of packs can't be named here", words.place)
    for words in (item for value in found.values("house_rules") for item in value.parts()):
        if words.text not in known:
            message = f"`{words.text}` is none of the house rules that come with the game: {', '.join(known)}"
            problems.error("not-allowed", message, words.place)
    problems.raise_if_errors()
