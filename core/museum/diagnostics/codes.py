"""Every code that a diagnostic of the project may carry, each with its meaning in one line."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

CODES: Final[Mapping[str, str]] = MappingProxyType(
    {
        # source: the file itself
        "missing-file": "there is no file of this name",
        "not-a-file": "the path is a folder or a device, not a file",
        "unreadable": "the file exists but cannot be read",
        "too-large": "the file is larger than any game data should be",
        "not-text": "the file is not UTF-8 text",
        "empty-file": "the file holds no data",
        "commanding": "a text holds a character that commands a terminal or turns the direction of writing",
        # source: YAML
        "syntax": "the text is not valid YAML",
        "unclosed": "a bracket or a quotation mark is opened and never closed",
        "tab": "a tab stands where YAML wants spaces",
        "too-deep": "the data are nested too deeply",
        "too-many-values": "the file holds more values than any game data should",
        "second-document": "a file holds one YAML document only",
        "directive": "YAML directives are not used in game data",
        "anchor": "YAML anchors, aliases and merge keys are not used in game data",
        "tag": "YAML tags are not used in game data",
        "bad-key": "a key is neither text nor a whole number",
        "duplicate-key": "a key is given twice in one mapping",
        "bad-number": "a number is too large or not a number at all",
        # source: the shape that a schema asks for
        "unknown-key": "a key that means nothing here",
        "missing-key": "a key that must be given is not there",
        "wrong-type": "a value of another type was expected",
        "not-one-of": "the value is not one of those allowed",
        "out-of-range": "a number lies outside its limits",
        "wrong-count": "a list, mapping or text has too few or too many parts",
        "repeated-item": "an item stands twice in a list where each may stand once",
        "wrong-form": "a text, key or name of a file is not written in the form expected here",
        "not-allowed": "the value, or this combination of values, is not allowed here",
        # effects: words and where they stand
        "unknown-effect": "an effect that is of none of the kinds there are",
        "misplaced": "a word that means nothing in this place",
        "inert": "an effect that can never act on a card of this kind",
        # ruleset: parameters, plugins, what can't be played
        "unknown-parameter": "a rule parameter that no enabled pack has",
        "broken-bot": "a bot that can't be loaded, raises an error, or answers something that isn't an option",
        "unknown-hook": "a plugin implements a hook that doesn't exist, or in a wrong form",
        "broken-plugin": "a pack's plugin raised an error, or registers something invalid",
        "private-import": "a pack imports a private module of Museum",
        "chance": "code of a pack that draws by chance, which a replay doesn't repeat",
        "by-hand": "code of a pack that changes lists of cards itself, past the game",
        "taken": "a name that two packs register",
        "contradiction": "settings that can't be played together",
        "unexpected": "the original isn't what a patch expects it to be",
        "conflict": "two files set the same thing differently, and only the later holds",
        "unknown-board": "a museum board that no enabled pack has",
        # scenarios, moves and saves
        "bad-scenario": "a scenario that can't be set up as it is written",
        "bad-move": "a line that isn't a move",
        "bad-database": "a database of tables that can't be used",
        "bad-save": "a saved game that can't be continued",
        "other-rules": "a saved game that was made under other rules, or by another version",
        "unwritable": "a file that can't be written",
        # texts: locales and their phrases
        "bad-template": "a phrase whose braces or slots can't be read",
        "missing-phrase": "a word of the vocabulary that a language can't say",
        "unknown-phrase": "a phrase that no word is ever said by",
        "slot-missing": "a phrase that leaves out what it has to say",
        "slot-unknown": "a phrase with a slot for something that isn't there",
        "unknown-term": "a noun that a phrase asks for and the lexicon lacks",
        "missing-name": "something that has no name in a language",
        "unsaid": "a rule parameter that no paragraph of its pack's rulebook states",
        "numbers-differ": "a written card text with other numbers than the card's effects",
        "untranslated": "a language that a pack speaks has not all of its texts",
        "stale-text": "translated texts that aren't known to be made from the English that there is now",
        "forbidden-term": "a word that texts of a language don't use, with the word for it",
        "typography": "characters that texts of a language are written with otherwise",
        "markup": "a text with tags, entities or Markdown, which would be shown as they are",
        "bad-po": "a PO file that can't be read",
        # effects that can't do what they seem to
        "never-true": "a condition that nothing in the game can meet",
        "always-true": "a condition that everything in the game meets",
        "no-effect": "an effect, or something else that is written, that changes nothing",
        "may-loop": "effects that set each other off again and again",
        "left-out": "a card that leaves the game because a pack it needs isn't enabled",
        "unreachable-card": "a card that comes into no deck and so into no game",
        "unused-bot": "an enabled expansion brings an automated seat, and only persons play",
        # shared by all that deals with ids
        "unknown-id": "an id that nothing has",
        "duplicate-id": "an id that two things have",
        # packs: manifests, order, game files and house rules
        "no-pack": "a folder or module that should hold a pack holds none",
        "broken-pack": "an enabled pack has a manifest that can't be used",
        "pack-version": "a pack is written for another version of Museum's interface",
        "missing-pack": "a pack requires another that is not enabled",
        "pack-conflict": "two enabled packs that exclude each other",
        "cycle": "things that each would have to come after the other",
        "code-refused": "a pack or bot whose Python code may not run because of `--no-code`",
        "outside-pack": "a file of a pack that leads out of the pack's folder",
        "duplicate-name": "a name that two seats have",
        "single-team": "a team of one seat",
    }
)
