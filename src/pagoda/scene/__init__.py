"""What becomes of a scene: JSON for a browser, differences between two moments, one SVG for a picture."""
