"""The build switch: PAGODA_COMPILED=1 compiles engine, rules, bots and the measured lab from the same source.

PAGODA_OPTIMIZE=1 has the C compiler try less: the build takes a third of the time and plays a tenth slower.
"""

import os
from glob import glob
from pathlib import Path

from setuptools import setup

COMPILED = os.environ.get("PAGODA_COMPILED") == "1"
OPTIMIZE = os.environ.get("PAGODA_OPTIMIZE", "3")
MODULES = ("engine/*.py", "games/*/*.py", "bots/*.py", "lab/connect_four.py")
# Words and pictures are made once a move, not in search: to compile them would take as long again as all the rest.
UNHURRIED = {
    "aims",
    "alliance",
    "annals",
    "aside",
    "aspects",
    "ballots",
    "chart",
    "choices",
    "chronicle",
    "commands",
    "council_words",
    "court_overview",
    "court_refusals",
    "deeds",
    "describing",
    "draw",
    "edicts",
    "errands",
    "faces",
    "fight",
    "foresight",
    "glossary",
    "hall",
    "hordes",
    "lettering",
    "log",
    "missions",
    "names",
    "occasions",
    "options",
    "order_words",
    "outlook",
    "overview",
    "panels",
    "prompts",
    "questions",
    "refusals",
    "rival",
    "sayings",
    "settlement",
    "spaces",
    "stage",
    "team_words",
}


def extensions() -> list[object]:
    """Return the compiled modules; on the first pass of a build the compiler may not be installed yet."""
    if not COMPILED:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    files = [file for pattern in MODULES for file in sorted(glob(f"src/pagoda/{pattern}"))]
    modules = [file for file in files if not file.endswith(("__init__.py", "engine/view.py"))]
    modules = [file for file in modules if Path(file).stem not in UNHURRIED]
    found = list(mypycify(["--strict", *modules], opt_level=OPTIMIZE, debug_level="0"))
    for extension in found:
        extension.extra_compile_args.append("-Wno-all")  # warnings about generated code help nobody and take minutes
        extension.extra_compile_args.append("-fvisibility=hidden")  # nobody else calls it, so calls within are direct
    return found


setup(ext_modules=extensions(), setup_requires=["mypy>=1.14"] if COMPILED else [])
