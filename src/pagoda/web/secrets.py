"""Secrets that only their owner knows: links to seats, cookies, passwords, the deal of a table."""

from __future__ import annotations

import hashlib
import secrets

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

_HASHER = PasswordHasher()


def new_token() -> str:
    """Return something nobody can guess."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """Return a name for a table or a person that nobody can guess either: who has it may watch."""
    return secrets.token_urlsafe(12)


def new_seed() -> int:
    """Return a deal."""
    return secrets.randbits(62)


def hashed(token: str) -> str:
    """Return what we keep of a token; it is random, so a fast hash without salt is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def password_hash(password: str) -> str:
    """Return what we keep of a password."""
    return _HASHER.hash(password)


def is_password(stored: str, password: str) -> bool:
    """Tell whether a password is the one that was stored."""
    try:
        return _HASHER.verify(stored, password)
    except (Argon2Error, InvalidHashError):
        return False
