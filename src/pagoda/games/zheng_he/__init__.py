"""Die Reisen des Zheng He (The Ming Voyages), for 2 players and alone: rules by David J. Mortimer and Alan Paull."""
