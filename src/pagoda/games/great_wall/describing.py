from pagoda.engine.words import text


def describe(state, seat, action):
    return text("{action}", action=str(action))
