"""Arrays for training: numpy (extra `lab`), or torch on an accelerator where both are there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any

from pagoda.engine.errors import BadInput

Array = Any  # of numpy or of torch: training uses only what both have


@dataclass(frozen=True, slots=True)
class Arrays:
    """Where sums are done: the module with the functions, the way there and the way back."""

    name: str
    module: ModuleType
    put: Callable[[Array], Array]  # an array of numpy, there
    get: Callable[[Array], Array]  # and back


def numpy() -> Any:
    """Return numpy, or say how to get it."""
    try:
        return import_module("numpy")
    except ImportError as error:
        raise BadInput(f"training needs the extra 'lab' (pip install 'pagoda[lab]'): {error}") from None


def arrays(accelerated: bool = True) -> Arrays:
    """Return arrays on the accelerator if there is one and it is wanted, else those of numpy."""
    plain = numpy()
    if accelerated:
        try:
            torch: Any = import_module("torch")
        except ImportError:
            pass
        else:
            if torch.cuda.is_available():
                return on_torch(torch, "cuda")
    return Arrays("numpy", plain, plain.asarray, plain.asarray)


def on_torch(torch: Any, device: str) -> Arrays:
    """Return arrays of torch on a device."""
    return Arrays(
        f"torch, {device}",
        torch,
        lambda values: torch.as_tensor(values, device=device),
        lambda values: values.cpu().numpy(),
    )
