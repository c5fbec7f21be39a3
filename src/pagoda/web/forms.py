"""What people type into forms: plain text in UTF-8, and nothing else."""

from __future__ import annotations

from fastapi import Request

from pagoda.engine.words import text
from pagoda.web.errors import Refused

UTF_8 = ('charset="utf-8"', "charset=utf-8")


async def typed_in(request: Request, fields: int, size: int) -> dict[str, str]:
    """Return what was typed into a form of so many fields at most, each of so many bytes, or refuse all of it."""
    declared = request.headers.get("content-type", "").lower()
    for usual in UTF_8:
        declared = declared.replace(usual, "")
    if "charset" in declared:  # some of the alphabets that Python knows make halves of letters, others end in an error
        raise Refused(text("This form is not in UTF-8."))
    sent = await request.form(max_fields=fields, max_files=0, max_part_size=size)
    typed = {name: str(value) for name, value in sent.items()}
    if any("\x00" in part for pair in typed.items() for part in pair):  # a database cannot keep it in a text
        raise Refused(text("This form holds a sign that stands in no text."))
    return typed
