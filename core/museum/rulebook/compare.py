"""The changes that house rules make to a rulebook: texts, numbers and cards beside the usual ones."""

from __future__ import annotations

from dataclasses import replace

from museum.frozen import frozen
from museum.packs import Additions, CardChanges, GameConfig, Installed
from museum.rulebook.outline import RuleParagraph
from museum.rulebook.setting import BookSetting
from museum.rulebook.speaker import Speaker
from museum.ruleset.cards import CardDefinition
from museum.ruleset.load import load_ruleset


def usual_config(config: GameConfig) -> GameConfig:
    """Return *config* without any house rules: the same packs, edition and seats."""
    # A file that adds nothing has its name all the same.
    none = Additions(config.additions.name)
    return replace(config, house_rules=(), rules={}, cards=CardChanges(), boards={}, additions=none)


def usual_setting(setting: BookSetting, found: Installed) -> BookSetting:
    """Return the setting that a game would be without its house rules; itself where it has none."""
    config = usual_config(setting.config)
    if config == setting.config:
        return setting
    return BookSetting.of(load_ruleset(config, found=found), config)


@frozen
class Comparison:
    """Compares a game with the same game without house rules."""

    now: Speaker
    usual: Speaker

    def changed(self, name: str) -> bool:
        """Return whether the rule parameter *name* has another value than usual."""
        return self._value(self.now, name) != self._value(self.usual, name)

    def of_paragraph(self, kind: str, paragraph: RuleParagraph, text: str) -> tuple[str, ...]:
        """Return the remarks on a paragraph whose text is now *text*."""
        if self.now.setting is self.usual.setting:
            return ()
        if not self.usual.setting.meets(paragraph.condition):
            return (self.now.say("book.house_rule"),)
        changed = [name for name in paragraph.parameters if self.changed(name)]
        usual = self.usual.paragraph(kind, paragraph)
        # Tables aren't in the text: the paragraph shows them below.
        tables = any(isinstance(self._value(self.now, name), tuple) for name in changed)
        if usual == text and not tables:
            return ()
        # Numbers alone: "4 instead of 3" says more than the whole text again.
        if changed and all(type(self._value(self.now, name)) is int for name in changed):
            return tuple(self.of_parameter(name) for name in changed)
        return (self.now.say("book.house_rule/points" if tables else "book.house_rule/text", usual=usual),)

    def of_parameter(self, name: str) -> str:
        """Return the remark that a parameter has another value than usual."""
        value, usual = (speaker.value(name, self._value(speaker, name)) for speaker in (self.now, self.usual))
        called = self.now.name(f"parameter.{name}")
        return self.now.say("book.house_rule/value", name=called, value=value, usual=usual)

    def of_card(self, card: CardDefinition, text: str, columns: tuple[str, ...]) -> tuple[str, ...]:
        """Return the remarks on a card whose text is now *text*."""
        if self.now.setting is self.usual.setting:
            return ()
        usual = {other.id: other for other in self.usual.setting.ruleset.definitions}.get(card.id)
        if usual is None:
            return (self.now.say("book.house_rule/card"),)
        notes = []
        if usual.copies != card.copies:
            notes.append(self.now.say("book.house_rule/copies", value=card.copies, usual=usual.copies))
        for name in columns:
            if usual.fields.get(name) != card.fields.get(name):
                heading, values = self.now.say(f"column.{name}"), (card.fields.get(name), usual.fields.get(name))
                now, before = map(str, values)
                notes.append(self.now.say("book.house_rule/value", name=heading, value=now, usual=before))
        before = self.usual.card(usual)
        if before != text:
            notes.append(self.now.say("book.house_rule/changed", usual=before))
        return tuple(notes)

    def left_out(self) -> list[str]:
        """Return the ids of the cards that house rules leave out, in content order."""
        there = self.now.setting.ruleset
        return [card.id for card in self.usual.setting.ruleset.definitions if not there.copies(card.id)]

    @staticmethod
    def _value(speaker: Speaker, name: str) -> object:
        return speaker.setting.value(name)
