"""Elements of SVG and HTML as text, with everything escaped that comes from a position."""

from __future__ import annotations

import re
from html import escape

_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # XML 1.0 has no such characters


def text(content: object) -> str:
    """Return content as it stands in markup; a character that XML doesn't know becomes a replacement mark."""
    return escape(_NO_XML.sub("\ufffd", str(content)))


def element(name: str, *inside: str, **attributes: object) -> str:
    """Return an element around markup; in names of attributes ``_`` stands for a hyphen, ``None`` is left out."""
    kept = {key: value for key, value in attributes.items() if value is not None}
    given = "".join(f' {key.replace("_", "-")}="{text(value)}"' for key, value in kept.items())
    return f"<{name}{given}>{''.join(inside)}</{name}>"


def styled(**properties: object) -> str:
    """Return properties as the value of ``style``; ``None`` is left out."""
    return ";".join(f"{key.replace('_', '-')}:{value}" for key, value in properties.items() if value is not None)
