"""Texts in the players' languages: card texts generated from effects, names, prompts; and the check of locales."""
