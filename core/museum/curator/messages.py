"""The reasons that the curator gives for its advice, in English."""

from __future__ import annotations

from typing import Final

from museum.ruleset.parts import Message

WORTH: Final = Message("bot.worth", "worth about {points} points to you")
GAIN: Final = Message("bot.gain", "about {points} points more than it costs")
CIVILISATION: Final = Message(
    "bot.civilisation", "with it you would have {n} objects of this civilisation: {civilisation}"
)
NOTHING_PAYS: Final = Message("bot.nothing_pays", "nothing that you could do now brings more than it costs")
PROMISE: Final = Message("bot.promise", "it promises you about {points} points by the end, all collections included")
NOTHING_HELPS: Final = Message("bot.nothing_helps", "nothing on display would help you enough")
LATER: Final = Message("bot.later", "your favours may bring you more later")
CHEAPEST: Final = Message("bot.cheapest", "you can best do without it")
# What comes back into hand from the common pool.
INVENTORY: Final = Message("bot.inventory", "an inventory brings back objects of value {value} in all")
BACK: Final = Message("bot.back", "it is worth {value} again when you pay")
SPARED: Final = Message("bot.spared", "left in your common pool it may cost you about {points} points")
# Favours to do without, and what effects ask.
LEAST: Final = Message("bot.least", "of your favours it would bring you least now: about {points} points")
CONTINENT: Final = Message(
    "bot.continent", "an object of this continent is worth about {points} points to you on average"
)
RENEWED: Final = Message("bot.renewed", "that is about {points} points more than the best that it shows")
NO_EXPERT: Final = Message("bot.no_expert", "no expert on offer would help you much")
NEXT_FAVOUR: Final = Message("bot.next_favour", "the next favour may be yours")
