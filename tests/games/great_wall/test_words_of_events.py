"""Events in words: who did what, with which card; what is hidden stays hidden."""

from __future__ import annotations

from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.edition import ARCHER, HORSEMAN, NOWHERE, SPEARMAN
from pagoda.games.great_wall.scoring import ARTIFACT, HORDES, SHAME, WALLS_BUILT
from pagoda.games.great_wall.state import HIDDEN, NOBODY
from tests.games.great_wall.pieces import COMMAND_IDS
from tests.games.great_wall.positions import advisor, general, horde, location, tactic
from tests.games.great_wall.words import told
from tests.rules import rule

ANA, BO, REED = 0, 1, 2
DESPOTISM, ECONOMY = COMMAND_IDS.index("despotism"), COMMAND_IDS.index("economy")
RAIDERS = horde("merkit_raiders")


@rule("GW-GEN-6", "GW-GEN-8")
def test_what_is_hidden_stays_hidden() -> None:
    yue_fei, li_gang = general("yue_fei"), general("li_gang")

    assert told(events.DEALT, ANA, *[HIDDEN] * 4) == "Ana is dealt 2 generals and 2 advisors"
    assert told(events.DEALT, ANA, yue_fei, li_gang, advisor("racketeer"), advisor("gravedigger")).startswith(
        "Ana is dealt Yue Fei, Li Gang; "
    )
    assert told(events.CHOSE, ANA) == told(events.CHOSE, ANA, 3) == "Ana has chosen"
    assert told(events.DREW_TACTIC, ANA, HIDDEN) == "Ana draws a tactic"
    assert told(events.DREW_TACTIC, ANA, tactic("retreat")) == "Ana draws Retreat"


@rule("GW-DUO-13")
def test_the_reed_clan_has_its_name() -> None:
    assert told(events.TURN_BEGAN, REED, ECONOMY, reed=REED) == "Reed Clan begins a turn: Economy"
    assert told(events.TURN_BEGAN, REED, ECONOMY) == "Cy begins a turn: Economy"
    assert told(events.STORED, REED, 0, 1, reed=REED) == "Reed Clan puts 1 wood into the storehouse"
    assert told(events.STORED, NOBODY, 2, 2) == "2 gold from the supply into the storehouse"


def test_goods_and_honour() -> None:
    assert told(events.GAINED, ANA, 1, 0, 0, 2) == "Ana gains 1 wood, 2 chi"
    assert told(events.PAID, ANA, 0, 0, 3, 0) == "Ana pays 3 gold"
    assert told(events.INCOME, ANA, 0, 2, 0, 0) == "Ana takes the income: 2 stone"
    assert told(events.TOOK_FROM_STORE, NOBODY, 1, 1, 0) == "The storehouse pays 1 wood, 1 stone"
    assert told(events.TOOK_FROM_STORE, ANA, 0, 0, 2) == "Ana takes 2 gold out of the storehouse"
    assert told(events.HONOURED, ANA, 2, 9) == "Ana gains 2 honour, now 9"
    assert told(events.HONOURED, ANA, -5, 4) == "Ana loses 5 honour, now 4"
    assert told(events.TEA_MOVED, ANA, 0) == "Ana moves up to place 1 of the tea stack"


def test_cards_and_commands() -> None:
    assert told(events.PLAYED_TACTIC, ANA, tactic("retreat"), 0) == "Ana plays Retreat"
    assert told(events.PLAYED_TACTIC, ANA, tactic("retreat"), 1) == "Ana plays Retreat, enhanced"
    assert told(events.DECLINED, ANA, NOWHERE) == "Ana plays no tactics until the end of this turn or season"
    assert told(events.DECLINED, ANA, moments.SOLDIERS_DYING) == (
        "Ana plays no tactics this year when soldiers are about to die"
    )
    assert told(events.DECLINED, ANA, moments.SPRING_START) == "Ana plays no tactics this year at such moments"
    assert told(events.ORDERED, ANA, DESPOTISM, 1) == "Ana puts Despotism on space 2 of the order track"
    assert told(events.SWAPPED, ANA, DESPOTISM, ECONOMY) == "Ana takes Despotism back and reveals Economy"
    assert told(events.RECALLED, ANA, 0) == "Ana takes no command back"
    assert told(events.RECALLED, ANA, 2) == "Ana takes 2 commands back"
    assert told(events.ROW_RENEWED, advisor("racketeer"), advisor("gravedigger")).count(";") == 1
    assert told(events.ROW_RENEWED) == "Advisors in the row: none"
    assert told(events.SHUFFLED, 2) == "The discard is shuffled: tactics"


def test_clerks_and_overseers() -> None:
    quarry, temple = location("quarry"), location("temple")

    assert told(events.CLERK_MOVED, ANA, NOWHERE, quarry) == "Ana sends a clerk: Quarry"
    assert told(events.CLERK_MOVED, ANA, temple, quarry) == "Ana moves a clerk: Temple → Quarry"
    assert told(events.ACTIVATED, quarry, 0) == "Quarry is activated"
    assert told(events.ACTIVATED, quarry, 1) == "Quarry is activated by a card"
    assert told(events.GATHERED, ANA, quarry, 3) == "Ana gathers 3 stone: Quarry"
    assert told(events.UPGRADED, ANA, quarry, 1, ARCHER) == "Ana has a new overseer (archer), level 1: Quarry"
    assert told(events.UPGRADED, ANA, quarry, 2, NOWHERE) == "Ana upgrades the overseer to level 2: Quarry"
    assert told(events.TRAINED, ANA, 1) == "Ana takes 1 clerk from the school"


def test_the_war() -> None:
    assert told(events.HORDE_CAME, RAIDERS, 4) == "New horde: Merkit Raiders, middle section, slot 2"
    assert told(events.RAIDED, RAIDERS, 0, 3) == "Raid by Merkit Raiders: left section; the supply loses 3 shame tokens"
    assert told(events.RECRUITED, ANA, 2, 0, 1) == "Ana recruits 2 spearmen, 1 horseman"
    assert told(events.ATTACKED, ANA, HORSEMAN, RAIDERS, 3, 3) == (
        "Ana attacks with 1 horseman: Merkit Raiders, middle section"
    )
    assert told(events.WOUNDED, ANA, RAIDERS, 3, 0) == "Ana wounds Merkit Raiders, middle section"
    assert told(events.WOUNDED, NOBODY, RAIDERS, 3, 0) == "1 wound for Merkit Raiders, middle section"
    assert told(events.HEALED, RAIDERS, 3, 2) == "Merkit Raiders: 2 wounds healed"
    assert told(events.CLAIMED, ANA, RAIDERS) == "Ana claims Merkit Raiders"
    assert told(events.CLAIMED, NOBODY, RAIDERS) == "Nobody claims Merkit Raiders"
    assert told(events.MOVED_SOLDIER, ANA, ARCHER, 0, 1, 1) == (
        "Ana moves 1 archer: left section → middle section, on a firing spot"
    )
    assert told(events.SAVED, ANA, SPEARMAN, 0) == "Ana saves 1 spearman: left section"
    assert told(events.KILLED, ANA, SPEARMAN, 0) == "Ana loses 1 spearman: left section"
    assert told(events.ASSAULT, 1, 15, 14) == "Middle section: attack 15 against defence 14"
    assert told(events.BUILT_WALL, ANA, 1, 2) == "Ana builds Wall Level 2: middle section"
    assert told(events.BARRICADES_GONE, 0, 1) == "Left section: 1 barricade removed"
    assert told(events.BARRICADES_GONE, NOWHERE, 5) == "All barricades are removed: 5 barricades"
    assert told(events.SWAPPED_HORDES, RAIDERS, horde("tatar_outriders"), 0) == (
        "Merkit Raiders and Tatar Outriders change places: left section"
    )


@rule("GW-SHM-3", "GW-SHM-5", "GW-SHM-6")
def test_shame_and_the_end() -> None:
    assert told(events.SHAMED, ANA, SPEARMAN, NOWHERE) == "Ana takes 1 shame token: under 1 spearman"
    assert told(events.SHAMED, ANA, NOWHERE, RAIDERS) == "Ana takes 1 shame token: on Merkit Raiders"
    assert told(events.SHAME_REFUSED, ANA, 1) == "No shame token is left for Ana, who loses 5 honour"
    assert told(events.SHAME_REFUSED, ANA, 0) == "Ana has no place for a shame token and loses 5 honour"
    assert told(events.SHAME_GONE, ANA, NOWHERE, RAIDERS) == "Ana discards 1 shame token: from Merkit Raiders"
    assert told(events.GAME_ENDS, WALLS_BUILT) == "The game ends: all walls are complete"
    assert told(events.SCORED, ANA, SHAME, -5, 20) == "Ana: Shame \u22125, now 20"
    assert told(events.SCORED, ANA, HORDES, 7, 27) == "Ana: Claimed hordes +7, now 27"
    assert told(events.SCORED, ANA, ARTIFACT, 0, 27) == "Ana: Heirloom Seal of the Realm 0, now 27"
