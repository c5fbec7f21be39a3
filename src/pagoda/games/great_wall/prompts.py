from pagoda.engine.game import Prompt
from pagoda.engine.words import text


def prompt(state, seat):
    return Prompt(text("…"), text("…"), ("GW-GEN-1",))
