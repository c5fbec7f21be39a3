"""The steps, in order; a step that was released is never changed."""
