"""Collect every template of the program into the catalogues: `make catalogue`, then translate what is empty."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

SOURCE = Path(__file__).parent.parent / "src" / "pagoda"
# Where templates stand, who can read them, and by which names they are marked there.
PLACES: Final = (
    ("**.py", "python", {"text": None, "texts": (1, 2)}),
    ("web/templates/**.html", "jinja2.ext:babel_extract", {"t": None, "tn": (1, 2)}),
    ("web/static/js/**.js", "javascript", {"t": None, "tn": (1, 2)}),
)
# There `text` is SQLAlchemy's.
SQL: Final = (("store/migrate.py", "ignore"), ("store/migrations/**.py", "ignore"))


def templates() -> Catalog:
    """Return a catalogue of all templates in the source, with the files they stand in."""
    catalogue = Catalog(charset="utf-8")
    for pattern, method, keywords in PLACES:
        found = extract_from_dir(SOURCE, [*SQL, (pattern, method)], keywords=keywords)
        for file, _, message, _, _ in sorted(found, key=lambda row: (row[0], row[1])):
            catalogue.add(message, locations=[(file, 0)])
    return catalogue


def update(language: str) -> None:
    """Add new templates to the catalogue of a language and drop those that are gone."""
    path = SOURCE / "locale" / language / "LC_MESSAGES" / "pagoda.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    catalogue = Catalog(locale=language)
    if path.exists():
        with path.open("rb") as file:
            catalogue = read_po(file, locale=language)
    catalogue.update(templates(), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    with path.open("wb") as file:
        write_po(file, catalogue, width=110, include_lineno=False, omit_header=True, sort_by_file=True)


if __name__ == "__main__":
    update("de")
