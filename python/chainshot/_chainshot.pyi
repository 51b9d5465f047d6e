# The extension module, made by cffi.
from typing import Any

ffi: Any
lib: Any
