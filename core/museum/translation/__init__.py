"""Tools for translators: the status of a language, export to PO files and import from them."""
