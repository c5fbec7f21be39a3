"""Forms: the order for a table, names and accounts; what cannot be is said, what was typed is kept."""

from __future__ import annotations

import pytest

from pagoda.bots import LEVELS, STRENGTHS
from pagoda.web.levels import WORDS
from pagoda.web.people import Person
from tests.web.visitor import FakeDesk, Page, client

# Setting up


def test_play_now_sets_up_a_table_against_bots() -> None:
    desk = FakeDesk()
    response = client(desk).post("/play/madame-ching")

    assert (response.status_code, response.headers["location"]) == (303, "/table/t1")
    assert response.cookies["pagoda"] == "secret"
    ((_, person, order),) = desk.asked
    assert person == "new"
    assert [seat["kind"] for seat in order["seats"]] == ["me", "bot", "bot"]
    assert [seat["level"] for seat in order["seats"][1:]] == ["journeyman"] * 2
    assert order["public"] is False
    assert (order["hints"], order["whatif"]) == (True, True)


@pytest.mark.parametrize(("level", "plays"), [("novice", "novice"), ("greedy", "journeyman"), ("<b>", "journeyman")])
def test_play_now_sets_up_bots_of_the_strength_that_was_chosen(level: str, plays: str) -> None:
    desk = FakeDesk()
    client(desk).post("/play/madame-ching", data={"level": level})

    assert [seat.get("level") for seat in desk.asked[0][2]["seats"]] == [None, plays, plays]


@pytest.mark.parametrize(("path", "value"), [("/", "{}"), ("/new/madame-ching", "bot-{}")])
@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["novice", "journeyman", "master", "grandmaster"]),
        ("de", ["Anfänger", "Geselle", "Meister", "Großmeister"]),
    ],
)
def test_four_strengths_are_offered(path: str, value: str, language: str, names: list[str]) -> None:
    page = Page(client(language=language).get(path).text)
    offered = list(dict.fromkeys([str(option["value"]) for option in page.all("option")]))

    strengths = [value.format(level) for level in STRENGTHS]
    assert [option for option in offered if option in strengths] == strengths
    assert not {value.format(level) for level in ("random", "greedy")} & set(offered)
    assert all(name.lower() in page.text.lower() for name in names)


def test_the_strengths_say_how_long_they_think() -> None:
    budgets = [getattr(STRENGTHS[level], "keywords", {}).get("milliseconds") for level in ("master", "grandmaster")]

    assert budgets == [1000, 4000]
    for level, words in (("master", "1 second"), ("grandmaster", "4 seconds")):
        assert words in str(WORDS[level][1])
    assert set(WORDS) == set(LEVELS)


@pytest.mark.parametrize("path", ["/play/great-chess", "/new/great-chess"])
def test_a_game_that_is_not_there_cannot_be_set_up(path: str) -> None:
    desk = FakeDesk()

    assert client(desk).post(path).status_code == 404
    assert desk.asked == []


def test_the_address_of_the_button_leads_to_the_form() -> None:
    assert client().get("/play/madame-ching").headers["location"] == "/new/madame-ching"


def typed(**fields: str) -> dict[str, str]:
    """Return a form as a browser sends it."""
    known = {"mode": "standard", "count": "3", "kind-0": "me", "kind-1": "bot-master", "kind-2": "open", "clock": "0"}
    return {**known, **{name.replace("_", "-"): value for name, value in fields.items()}}


def test_the_form_makes_the_order() -> None:
    desk = FakeDesk(Person("p", "Ana"))
    sent = typed(
        name_0=" Ana ", kind_2="device", name_2="Cy", clock="30", seed="42", public="on", edition="[[token]]\r\n"
    )
    response = client(desk).post("/new/madame-ching", data=sent)

    assert response.headers["location"] == "/table/t1"
    assert desk.asked[0][2] == {
        "game": "madame-ching",
        "mode": "standard",
        "seats": [
            {"kind": "me", "name": "Ana"},
            {"kind": "bot", "level": "master"},
            {"kind": "device", "name": "Cy"},
        ],
        "options": {},
        "seed": 42,
        "public": True,
        "spectators": True,
        "hints": False,
        "whatif": False,
        "clock_minutes": 30,
        "edition": "[[token]]\n",
    }


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"mode": "teams"}, "is for 4 players"),
        ({"kind_1": "me"}, "one seat only"),
        ({"seed": "-4"}, "18 digits"),
        ({"seed": "٤"}, "18 digits"),
        ({"edition": "x" * 200_001}, "too long"),
    ],
    ids=["mode", "seats", "seed", "digits", "edition"],
)
def test_what_cannot_be_is_said_and_what_was_typed_is_kept(fields: dict[str, str], words: str) -> None:
    desk = FakeDesk()
    response = client(desk).post("/new/madame-ching", data=typed(name_0="Ana <b>", **fields))
    page = Page(response.text)

    assert response.status_code == 400
    assert words in page.text
    assert "Ana <b>" in [field.get("value") for field in page.all("input")]
    assert desk.asked == []


def test_nonsense_in_the_form_is_read_as_what_was_offered() -> None:
    desk = FakeDesk()
    sent = {"mode": "nonsense", "count": "many", "kind-0": "king", "clock": "-1", "count-0": "x"}

    assert client(desk).post("/new/madame-ching", data=sent).status_code == 303
    assert [seat["kind"] for seat in desk.asked[0][2]["seats"]] == ["me", "bot", "bot"]
    assert desk.asked[0][2]["clock_minutes"] is None


def test_a_mistake_is_said_in_german() -> None:
    response = client(language="de").post("/new/madame-ching", data=typed(mode="teams"))

    assert "ist für 4 Spieler" in Page(response.text).text


# A game for two, or for one


def test_a_game_for_one_is_ordered_with_its_own_option() -> None:
    desk = FakeDesk()
    sent = {"mode": "solo", "count": "1", "kind-0": "me", "kind-1": "bot-master", "option-solo-difficulty": "2"}
    options = {"option-standard-emperor": "1", "option-match-emperor": "2"}

    assert client(desk).post("/new/zheng-he", data={**sent, **options}).status_code == 303
    order = desk.asked[0][2]
    assert (order["mode"], order["seats"]) == ("solo", [{"kind": "me", "name": ""}])
    assert order["options"] == {"difficulty": 2}


def test_each_way_to_play_has_its_own_options_and_players() -> None:
    page = Page(client().get("/new/zheng-he").text)
    modes = [(field["value"], field["data-seats"]) for field in page.all("input") if field.get("name") == "mode"]

    assert modes == [("standard", "2"), ("match", "2"), ("solo", "1")]
    assert [field["value"] for field in page.all("input") if field.get("name") == "count"] == ["1", "2"]
    names = [str(field["name"]) for field in page.all("select")]
    assert [name for name in names if name.startswith("option-")] == [
        "option-standard-emperor",
        "option-match-emperor",
        "option-solo-difficulty",
    ]
    assert [name for name in names if name.startswith("kind-")] == ["kind-0", "kind-1"]


@pytest.mark.parametrize(
    ("mode", "count", "words"), [("solo", "2", "is for one player"), ("match", "1", "for 2 players")]
)
def test_a_wrong_number_of_players_is_said(mode: str, count: str, words: str) -> None:
    desk = FakeDesk()
    response = client(desk).post("/new/zheng-he", data={"mode": mode, "count": count})

    assert response.status_code == 400
    assert words in Page(response.text).text
    assert desk.asked == []


def test_seats_that_are_not_alike_say_what_they_play() -> None:
    """Wei, Wu and Shu begin differently; whoever sets a table up must see which seat is which (TK-051)."""
    kingdoms = client().get("/new/three-kingdoms-redux").text
    pirates = client().get("/new/madame-ching").text

    assert [f"<span>{state}</span>" in kingdoms for state in ("Wei", "Wu", "Shu")] == [True] * 3
    assert "魏" in kingdoms
    assert "Name of seat Wei" in kingdoms
    assert "Seat A" in pirates
    assert "<span>Wei</span>" not in pirates


def test_play_now_sets_up_a_table_for_two_against_one_bot() -> None:
    desk = FakeDesk()
    client(desk).post("/play/zheng-he")

    assert [seat["kind"] for seat in desk.asked[0][2]["seats"]] == ["me", "bot"]
    assert desk.asked[0][2]["options"] == {"emperor": 0}


@pytest.mark.parametrize(
    ("seats", "chosen", "quick"),
    [
        ({"kind-1": "bot-novice", "kind-2": "bot-novice"}, "", 1),
        ({"kind-1": "bot-novice", "kind-2": "bot-novice"}, "0", 0),
        ({"kind-1": "bot-novice", "kind-2": "open"}, "", 0),
        ({"kind-1": "device", "kind-2": "bot-novice"}, "1", 1),
    ],
)
def test_who_plays_with_bots_only_is_asked_about_tactics_only_with_a_fitting_one(
    seats: dict[str, str], chosen: str, quick: int
) -> None:
    desk = FakeDesk()
    sent = {"mode": "standard", "count": "3", "kind-0": "me", **seats, "option-standard-quick_tactics": chosen}
    client(desk).post("/play/great-wall")
    client(desk).post("/new/great-wall", data=sent)

    assert desk.asked[0][2]["options"] == {"open_resources": 0, "quick_tactics": 1}
    assert desk.asked[1][2]["options"] == {"open_resources": 0, "quick_tactics": quick}


def test_an_option_that_suits_who_plays_is_left_to_the_table_until_somebody_chooses() -> None:
    page = client().get("/new/great-wall").text.split('name="option-standard-quick_tactics"')[1].split("</select>")[0]
    wrong = {"mode": "standard", "count": "2", "option-standard-quick_tactics": "0"}
    again = client().post("/new/great-wall", data=wrong).text.split('name="option-standard-quick_tactics"')[1]

    assert '<option value="">as suits the table</option>' in page
    assert "selected" not in page
    assert '<option value="0" selected>' in again.split("</select>")[0]


# Account


def test_a_name_is_kept() -> None:
    desk = FakeDesk()
    response = client(desk).post("/account/name", data={"name": "Ana"})

    assert (response.status_code, response.headers["location"]) == (303, "/account?done=name")
    assert desk.asked == [("rename", "new", "Ana")]
    assert "new name" in Page(client(desk).get("/account?done=name").text).text


@pytest.mark.parametrize(
    ("form", "sent", "words"),
    [
        ("name", {"name": "  "}, "Type a name"),
        ("register", {"login": "ana", "password": "s3cret"}, "8 to 200"),
        ("webhook", {"webhook": "ftp://x"}, "looks like https://"),
        ("webhook", {"webhook": "https://" + "x" * 600}, "looks like https://"),
        ("forget", {}, "Tick the box"),
    ],
)
def test_a_form_that_went_wrong_says_why_and_forgets_the_password(form: str, sent: dict[str, str], words: str) -> None:
    desk = FakeDesk(Person("p", "Ana"))
    response = client(desk).post(f"/account/{form}", data=sent)
    page = Page(response.text)

    assert response.status_code == 400
    assert words in page.text
    assert desk.asked == []
    assert "s3cret" not in response.text
    if "login" in sent:
        assert "ana" in [field.get("value") for field in page.all("input")]
    assert "/account?language=de" in [link["href"] for link in page.all("a")]


def test_logging_in_gives_a_cookie_and_logging_out_takes_it() -> None:
    desk = FakeDesk()
    browser = client(desk)

    assert browser.post("/account/login", data={"login": "ana", "password": "long enough"}).cookies["pagoda"] == "other"
    out = browser.post("/account/logout")
    assert 'pagoda="";' in out.headers["set-cookie"]
    assert [asked[0] for asked in desk.asked] == ["login", "logout"]


def test_data_is_deleted_when_the_box_is_ticked() -> None:
    desk = FakeDesk(Person("p", "Ana", "ana"))
    response = client(desk).post("/account/forget", data={"sure": "yes"})

    assert response.headers["location"] == "/account?done=forget"
    assert desk.asked == [("forget", "p")]


def test_a_webhook_is_set_and_unset() -> None:
    desk = FakeDesk(Person("p", "Ana"))
    for address in ("https://example.org/turn", ""):
        client(desk).post("/account/webhook", data={"webhook": f" {address} "})

    assert desk.asked == [("webhook", "p", "https://example.org/turn"), ("webhook", "p", "")]
