"""Addresses that others can follow."""

from __future__ import annotations

import socket
from typing import Final

from fastapi import Request

OWN: Final = ("localhost", "127.0.0.1", "[::1]")  # names that lead everybody to their own machine
EVERYWHERE: Final = ("0.0.0.0", "::")


def base_of(request: Request) -> str:
    """Return the address of this server for links; a name that only this machine knows becomes one of the network."""
    base = request.base_url
    if base.hostname in OWN and request.app.state.settings.host in EVERYWHERE:
        base = base.replace(hostname=network_address())
    return str(base)


def network_address() -> str:
    """Return the address by which the own network knows this machine; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for examples
        except OSError:
            return "localhost"
        return str(probe.getsockname()[0])
