"""What all tests share: the `rule` marker, and a look at which build is under test."""

from __future__ import annotations

import os

import pytest

from pagoda.engine import agenda


def pytest_report_header() -> str:
    """Say which build is tested, and refuse to test another one than asked for."""
    build = "plain" if agenda.__file__.endswith(".py") else "compiled"
    wanted = os.environ.get("PAGODA_BUILD", build)
    if build != wanted:
        pytest.exit(f"asked to test the {wanted} build, but this is the {build} one", returncode=2)
    return f"pagoda: {build} build"
