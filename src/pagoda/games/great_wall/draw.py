from pagoda.engine.scene import Choice, Scene


def draw(view, actions):
    return Scene("", (100, 100), 0, (), (), (), (), tuple([Choice((), "") for _ in actions]))
