"""The people at tables: a browser is known by a secret in its cookie, and roles at a table are claimed by links."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from base64 import urlsafe_b64encode
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

COOKIE: Final = "museum"
YEAR: Final = 365 * 24 * 3600
BYTES: Final = 16  # of a secret: 128 bits
LONGEST_NAME: Final = 30
OWNER: Final = "owner"
WATCH: Final = "watch"
SHARED: Final = "shared"


def seat_role(seat: int) -> str:
    """Return the role of a seat (from 0)."""
    return f"seat-{seat + 1}"


def seat_of(role: str) -> int:
    """Return the seat (from 0) whose role it is; -1 for another role.

    >>> seat_of("seat-2"), seat_of("owner")
    (1, -1)
    """
    name, _, number = role.partition("-")
    return int(number) - 1 if name == "seat" and number.isdecimal() else -1


def new_secret() -> str:
    """Return a new secret for a browser."""
    return secrets.token_urlsafe(BYTES)


def new_id() -> str:
    """Return an id for a table, which is no secret."""
    return secrets.token_hex(5)


def hash_of(secret: str) -> str:
    """Return the hash by which the database knows a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def secret_of(request: Request) -> str:
    """Return the browser's secret; empty for one that has none yet."""
    return request.cookies.get(COOKIE, "")


def person_of(request: Request) -> str:
    """Return the hash of the browser's secret; empty for one that has none."""
    secret = secret_of(request)
    return hash_of(secret) if secret else ""


def remember(response: Response, request: Request, secret: str) -> None:
    """Give the browser its secret. Lax: a link in a message has to arrive with it."""
    response.set_cookie(
        COOKIE, secret, max_age=YEAR, httponly=True, samesite="lax", secure=request.url.scheme == "https"
    )


def link_secret(owner: str, game: str, role: str, number: int) -> str:
    """Return the secret of a role's link, made from the owner's: only the owner's browser can show it again.

    A link with a higher *number* replaces the last.
    """
    digest = hmac.new(owner.encode(), f"{game} {role} {number}".encode(), hashlib.sha256).digest()
    return urlsafe_b64encode(digest[:BYTES]).decode().rstrip("=")


def clean_name(text: str, longest: int = LONGEST_NAME) -> str:
    """Return a person's name as it is shown: without control characters and outer blanks, not too long."""
    letters = unicodedata.normalize("NFC", text)
    kept = (letter for letter in letters if letter.isspace() or not unicodedata.category(letter).startswith("C"))
    return " ".join("".join(kept).split())[:longest].strip()
