def refusals(state, seat):
    return []
