"""The Great Wall: clans of the Song build, recruit and fight, and share the shame if the hordes break through."""
