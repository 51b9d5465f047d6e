# SPDX-License-Identifier: MIT
"""The Python code of the pages works as it stands, with shorter times."""
import os
import pathlib
import re

import chainshot
import pytest

ROOT = pathlib.Path(os.environ.get("EXAMPLES", "/nowhere")).parent
PAGES = ["README.md", "docs/guide/python.md", "python/README.md"]
pytestmark = pytest.mark.skipif(not (ROOT / PAGES[0]).exists(), reason="EXAMPLES names no folder of the source")


@pytest.mark.parametrize("page", PAGES)
def test_code(page, boards, tmp_path, monkeypatch):
    for module in ("pandas", "tqdm"):
        pytest.importorskip(module)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "board.txt").write_text(str(boards[6]))
    moves = chainshot.solve(boards[6], search="greedy").moves
    names = {"chainshot": chainshot, "board": boards[6], "moves": moves}
    blocks = re.findall(r"^```python\n(.*?)^```", (ROOT / page).read_text(), re.MULTILINE | re.DOTALL)
    assert blocks
    for block in blocks:
        code = re.sub(r".*knight\.so.*\n", "", block)  # that the reader has to write first
        exec(re.sub(r"time=\d+", "time=0.03", code), names)
    assert names["solution"].cleared in (True, False)
    for written in tmp_path.glob("line.*"):
        assert written.stat().st_size > 1000
