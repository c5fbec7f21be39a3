"""Three Kingdoms Redux: Wei, Wu and Shu bid with their generals, and two of them are always allied."""
