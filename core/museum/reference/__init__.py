"""The pages of `docs/reference/` that are generated from the registries, the commands and the hooks."""

from museum.reference.pages import pages, write_pages

__all__ = ["pages", "write_pages"]
