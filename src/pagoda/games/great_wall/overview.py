def overview(view):
    return []
