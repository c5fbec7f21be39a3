"""What all games stand on: flow, chance, secrets, saving. It knows no game."""
