"""The API keeps what its description promises, whatever is sent to it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, product
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from pagoda.web.app import create_app
from pagoda.web.settings import Settings
from tests.web.guests import ORIGIN, Guest, House, course, open_table, seated

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
DESCRIPTION: dict[str, Any] = create_app(Settings("sqlite:////nowhere")).openapi()
schema = schemathesis.openapi.from_dict(DESCRIPTION)


class Asking:
    """Who asks for which table: programs, guests and strangers; one that goes on, one that is over, any other."""

    def __init__(self, house: House) -> None:
        running, over = (seated(house, ["Ada", "Bo", "Cy"]) for _ in range(2))
        over.play(course("standard", 3))
        guests = [running.players[0], over.players[1], open_table(house).players[0], house.stranger()]
        self.pairs: list[tuple[Guest, str]] = list(product(guests, [running.id, over.id, ""]))
        self.turn = count()

    def next(self) -> tuple[Guest, str]:
        return self.pairs[next(self.turn) % len(self.pairs)]


ASKING: list[Asking] = []  # what is generated is not given fixtures of the tests


@pytest.fixture(scope="module", autouse=True)
def asking(house: House) -> Iterator[None]:
    ASKING.append(Asking(house))
    yield
    ASKING.clear()


@schema.parametrize()
@settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_one_that_was_promised(case: Any) -> None:
    guest, table = ASKING[0].next()
    if table and "table" in case.path_parameters:
        case.path_parameters["table"] = table
    asked = requests.Request(**case.as_transport_kwargs(base_url=ORIGIN)).prepare()
    headers = {name: value for name, value in asked.headers.items() if name.lower() != "content-length"}

    answer = guest.client.request(
        asked.method, asked.url, content=asked.body or b"", headers=headers, follow_redirects=False
    )

    case.validate_response(answer, checks=CHECKS)


def test_everything_the_server_does_is_described(house: House) -> None:
    answer = house.stranger().get("/api/openapi.json")
    described = {(path, method) for path, ways in DESCRIPTION["paths"].items() for method in ways}

    assert answer.json() == DESCRIPTION
    assert len(described) >= 24
    assert all(path.startswith("/api/") for path, _ in described)
    for path, method in described:
        way = DESCRIPTION["paths"][path][method]
        assert way["description"]
        for status in ("4XX", "422"):
            content = way["responses"][status]["content"]["application/json"]
            assert content["schema"]["$ref"].endswith("/Failure")
