from pagoda.engine.words import text


def narrate(tables, event):
    return text("{event}", event=str(event))
