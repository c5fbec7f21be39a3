"""`pagoda serve` and `pagoda backup`: the table in the browser, and a copy of everything on it."""

from __future__ import annotations

import gc
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import click

from pagoda.engine.errors import BadInput

# The server and the database are imported by the commands that need them: the others stay quick.

database_option = click.option("--database", default="", help="URL of the database; a file of yours by default")


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="address to listen at; 0.0.0.0 for all")
@click.option("--port", default=8620, show_default=True, type=click.IntRange(0, 65535), help="0: any free one")
@database_option
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="processes for bots")
@click.option("--no-browser", is_flag=True, help="do not open a browser")
@click.option("--private-webhooks", is_flag=True, help="let notices go to addresses of the own network")
@click.option("--proxy", is_flag=True, help="believe a proxy before this server about who asks")
@click.option("--no-limits", is_flag=True, help="let everybody ask as much as they like: for measuring")
def serve_command(
    host: str,
    port: int,
    database: str,
    workers: int,
    no_browser: bool,
    private_webhooks: bool,
    proxy: bool,
    no_limits: bool,
) -> None:
    """Open the house: tables in the browser, for this machine or a whole network."""
    import uvicorn

    from pagoda.store.database import Database
    from pagoda.store.files import default_url
    from pagoda.web.app import create_app
    from pagoda.web.links import EVERYWHERE, network_address
    from pagoda.web.settings import NO_LIMITS, Limits, Settings

    url = database or default_url()
    Database(url).close()  # what is wrong with it is said here, in a line, before the house is called open
    listening = open_port(host, port)
    port = listening.getsockname()[1]
    limits = NO_LIMITS if no_limits else Limits()
    settings = Settings(url, host, port, workers, private_webhooks, limits)
    address = f"http://{'localhost' if host in ('127.0.0.1', *EVERYWHERE) else host}:{port}/"
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        proxy_headers=proxy,
        server_header=False,
        ws_max_size=4096,
        timeout_graceful_shutdown=2,
        timeout_keep_alive=75,  # people think longer than the five seconds that are usual
    )
    click.echo(f"Pagoda is open at {address} (stop with Ctrl-C)")
    if host in EVERYWHERE:
        click.echo(f"Others on your network reach it at http://{network_address()}:{port}/")
    be_prompt()
    if not no_browser:
        threading.Timer(0.8, webbrowser.open, (address,)).start()
    uvicorn.Server(config).run([listening])


def be_prompt() -> None:
    """Set the interpreter for somebody who waits for a picture, not for the most work in an hour.

    The garbage collector looks through all that lives whenever a quarter of it is new: 100 ms with 50 tables, for
    hardly any cycles. And the thread that writes asks for its turn several times in a move: 5 ms each by default.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)  # a move makes and drops some 10,000 objects
    sys.setswitchinterval(0.0005)


def open_port(host: str, port: int) -> socket.socket:
    """Return a socket that listens, or say why there is none."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listening = socket.socket(family)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(1024)  # whoever comes while the server starts waits and is not turned away
    except OSError as error:
        raise BadInput(f"cannot listen at {host}, port {port}: {error.strerror or error}") from None
    return listening


@click.command("backup")
@click.argument("file", type=click.Path(path_type=Path))
@database_option
def backup_command(file: Path, database: str) -> None:
    """Copy all tables into a file, also while the server runs."""
    from pagoda.store.files import backup, default_url

    backup(database or default_url(), file)
    click.echo(f"{file} holds all tables")
