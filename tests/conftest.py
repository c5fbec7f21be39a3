"""What all tests share: the `rule` marker, and a look at which build is under test."""

from __future__ import annotations

import os

import pytest

from pagoda.engine import agenda

BUILD = "plain" if agenda.__file__.endswith(".py") else "compiled"


def pytest_sessionstart() -> None:
    """Refuse to test another build than asked for."""
    wanted = os.environ.get("PAGODA_BUILD", BUILD)
    if wanted != BUILD:
        pytest.exit(f"asked to test the {wanted} build, but this is the {BUILD} one", returncode=2)


def pytest_report_header() -> str:
    """Say which build is tested."""
    return f"pagoda: {BUILD} build"
