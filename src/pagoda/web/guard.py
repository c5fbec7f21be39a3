"""What stands before every request: sizes, origins, fair shares, and the headers of every answer."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, MutableMapping
from ipaddress import IPv6Address
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from pagoda.engine.words import text
from pagoda.locale import say
from pagoda.web.errors import Forbidden, Refused, TooLarge, TooMany
from pagoda.web.limits import Shares
from pagoda.web.templating import language_of

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
App = Callable[[Scope, Any, Any], Any]

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"referrer-policy", b"same-origin"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
SAFE: Final = ("GET", "HEAD", "OPTIONS")
LARGE: Final = re.compile(r"/api/replays|/api/tables|/new/[^/]*")  # a replay or an edition may come this way


def header(scope: Scope, name: str) -> str:
    """Return a header of a request, empty if it has none."""
    wanted = name.encode()
    for key, value in scope["headers"]:
        if key == wanted:
            found: str = value.decode("latin-1")
            return found
    return ""


def client_of(scope: Scope) -> str:
    """Return who asks, for counting: an address of the network, of IPv6 its first half, as everybody has many of it."""
    host = str(scope["client"][0]) if scope.get("client") else "local"
    try:
        number = IPv6Address(host)
    except ValueError:
        return host
    return str(number.ipv4_mapped or IPv6Address(int(number) >> 64 << 64))


def is_own_origin(scope: Scope) -> bool:
    """Tell whether a request comes from a page of ours, or from a program that sends no cookies by itself."""
    origin = header(scope, "origin")
    if origin:
        return origin.partition("://")[2] == header(scope, "host")
    if header(scope, "sec-fetch-site") not in ("", "same-origin", "none"):
        return False
    # Browsers name the origin with everything that changes something; a program that does not must show its token.
    return bool(header(scope, "authorization")) or not header(scope, "cookie")


class Guard:
    """The outermost layer of the server."""

    def __init__(self, app: App, shares: Shares) -> None:
        self.app = app
        self.shares = shares

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        """Let a request through, or answer why not."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        limits = self.shares.limits
        most = limits.upload if LARGE.fullmatch(scope["path"]) else limits.body
        try:
            self.shares.take("requests", client_of(scope))
            if scope["method"] not in SAFE and not is_own_origin(scope):
                raise Forbidden(text("This request comes from another site."))
            if "\x00" in scope["path"]:  # no file and no database can look for it
                raise ValueError
            if int(header(scope, "content-length") or 0) > most:
                raise TooLarge(text("This is too large: at most {most} bytes.", most=most))
        except ValueError:
            await refuse(scope, send, Refused(text("This request makes no sense.")))
            return
        except Refused as error:
            await refuse(scope, send, error)
            return
        private = scope["path"].startswith("/api")
        await self.app(scope, limited(receive, most), with_headers(send, private))


def limited(receive: Any, most: int) -> Any:
    """Return the body of a request, cut off with an error when it is longer than it may be.

    The error is one that whoever reads the body lets pass: any other would be taken for a body that is no JSON.
    """
    size = 0

    async def read() -> Message:
        nonlocal size
        message: Message = await receive()
        size += len(message.get("body", b""))
        if size > most:
            raise HTTPException(413)
        return message

    return read


def with_headers(send: Any, private: bool) -> Any:
    """Add our headers to an answer; what the API says is for one reader, and nobody on the way may keep it."""

    async def answer(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = [*message.get("headers", []), *HEADERS]
            if private and not any(name == b"cache-control" for name, _ in headers):
                headers.append((b"cache-control", b"no-store"))
            message["headers"] = headers
        await send(message)

    return answer


async def refuse(scope: Scope, send: Any, error: Refused) -> None:
    """Answer a request that goes no further."""
    language = language_of(HTTPConnection(scope))
    body = json.dumps({"error": {"code": error.code, "message": say(error.text, language), "rule": None}}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS]
    if isinstance(error, TooMany):
        headers.append((b"retry-after", str(error.seconds).encode()))
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
