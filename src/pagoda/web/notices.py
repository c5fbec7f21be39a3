"""Notices outside the page: a message to the address that a player has given when it is their turn."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import re
import socket
from concurrent.futures import ThreadPoolExecutor
from typing import Final
from urllib.parse import SplitResult, urlsplit

from pagoda.engine.errors import BadInput
from pagoda.engine.words import text
from pagoda.store import persons
from pagoda.web.people import People
from pagoda.web.room import Room
from pagoda.web.turns import Turns

PATIENCE: Final = 10.0  # seconds for a notice when its host is known: a slow receiver must not hold us up
AT_ONCE: Final = 2  # notices
# To look a name up can take half a minute, and nobody can stop it: passwords and files must not wait for such a thread.
NAMES: Final = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="pagoda-names")
LONGEST: Final = 500  # letters of an address
ADDRESS: Final = re.compile(r"https?://[!-~]+", re.IGNORECASE)  # printed ASCII: nothing that could start a new line
# Numbers of IPv6 that hold one of IPv4, which may be of a private network; each way to wrap it has its own network.
WRAPPERS: Final = [
    ipaddress.ip_network("::/96"),  # compatible
    ipaddress.ip_network("::ffff:0:0/96"),  # mapped
    ipaddress.ip_network("::ffff:0:0:0/96"),  # translated
    ipaddress.ip_network("64:ff9b::/96"),  # NAT64
    ipaddress.ip_network("64:ff9b:1::/48"),  # NAT64 of one's own
    ipaddress.ip_network("2001::/32"),  # Teredo
    ipaddress.ip_network("2002::/16"),  # 6to4
]
logger = logging.getLogger("pagoda.web")


def checked_address(url: str) -> SplitResult:
    """Return an address that notices may go to, or say what is wrong with it."""
    try:
        parts = urlsplit(url.strip())
        usable = len(url) <= LONGEST and ADDRESS.fullmatch(url.strip()) and parts.port != 0
    except ValueError:
        usable = False
    if not usable or not parts.hostname or parts.username is not None:
        raise BadInput(text("An address for notices looks like https://example.org/path."))
    return parts


def public_address(host: str, port: int, private: bool) -> str:
    """Return the number of a host; one of the own network is refused unless the owner of the server allows it."""
    found = [str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    for address in found:
        if not private and not is_public(address):
            raise BadInput(text("Notices do not go to addresses of a private network."))
    return found[0]


def is_public(address: str) -> bool:
    """Tell whether an address is one of the whole internet, and no other wrapped into it."""
    number = ipaddress.ip_address(address.partition("%")[0])
    if any(number in network for network in WRAPPERS):
        return False
    return number.is_global and not number.is_multicast


async def send(url: str, message: dict[str, str], private: bool) -> None:
    """Post a notice to an address; the host is looked up once, so that it cannot change after the check."""
    parts = checked_address(url)
    host = str(parts.hostname)
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    body = json.dumps(message).encode()
    head = (
        f"POST {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    )
    address = await asyncio.get_running_loop().run_in_executor(NAMES, public_address, host, port, private)
    async with asyncio.timeout(PATIENCE):
        name = host if secure else None
        reader, writer = await asyncio.open_connection(address, port, ssl=secure or None, server_hostname=name)
        try:
            writer.write(head.encode() + body)
            await reader.read(1)  # it has arrived; what the receiver thinks of it is not read, and no redirect followed
        finally:
            writer.close()


class Herald:
    """Tells players who are not at the table that it waits for them."""

    def __init__(self, people: People, private: bool) -> None:
        self.people = people
        self.private = private
        self.told: dict[str, set[int]] = {}  # the seats of each table that know already
        self.turns = Turns(AT_ONCE)
        self.tasks: dict[asyncio.Task[None], tuple[str, str]] = {}  # who still has to hear of which table

    def __call__(self, room: Room) -> None:
        """Notice whose turn it has become."""
        waiting = {seat for seat in room.waiting if not room.is_bot(seat)}
        # A game that goes on after a restart has told its players before.
        fresh = waiting - self.told.get(room.row.id, waiting if room.match.moment else set())
        self.told[room.row.id] = waiting
        if not room.waiting:
            del self.told[room.row.id]
        present = {viewer.person for viewer in room.viewers}
        for seat in fresh:
            person = room.seats[seat].person
            if person and person not in present and (person, room.row.id) not in self.tasks.values():
                task = asyncio.create_task(self.tell(person, room))
                self.tasks[task] = person, room.row.id
                task.add_done_callback(self.tasks.pop)

    async def tell(self, person: str, room: Room) -> None:
        """Send a notice, if the player wants any; whether it arrives is not our business."""
        row = await self.people.database.read(lambda connection: persons.person(connection, person))
        if row is None or not row.webhook:
            return
        message = {"text": f"{room.game.title}: it is your turn", "game": room.game.id, "path": f"/table/{room.row.id}"}
        try:
            async with self.turns.of(person):
                await send(row.webhook, message, self.private)
        except (OSError, ValueError, BadInput) as error:  # a TimeoutError is an OSError
            logger.info("a notice could not be sent: %s", type(error).__name__)
