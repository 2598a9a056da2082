"""Texts in the players' languages: card texts made from effects, names, prompts; and what is wrong in locales."""
