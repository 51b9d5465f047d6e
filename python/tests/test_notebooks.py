# SPDX-License-Identifier: MIT
"""The notebooks of examples/: by nbclient where it is installed, and by a plain interpreter."""
import ast
import json
import os
import pathlib
import re
import sys

import pytest

FOLDER = pathlib.Path(os.environ.get("EXAMPLES", "/nowhere"))
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
pytestmark = pytest.mark.skipif(not NOTEBOOKS, reason="no notebooks: EXAMPLES names their folder")


def run_cell(source, names):
    """Runs the statements, and returns the value of the last if it is an expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if last else None


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_cells(path, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names = {"__name__": "__main__"}
    shown = []
    for cell in json.loads(path.read_text())["cells"]:
        if cell["cell_type"] == "code":
            assert not cell["outputs"]  # they would change with every version
            value = run_cell("".join(cell["source"]), names)
            for kind in ("svg", "html"):
                if hasattr(value, f"_repr_{kind}_"):
                    shown.append(getattr(value, f"_repr_{kind}_")())
    assert len(shown) >= 4 and all(re.match("<(svg|iframe|table)", text) for text in shown)
    assert names["solution"].cleared and names["tour"].score > 15


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_nbclient(path, tmp_path, monkeypatch):
    nbclient = pytest.importorskip("nbclient")
    nbformat = pytest.importorskip("nbformat")
    pytest.importorskip("ipykernel")
    notebook = nbformat.read(path, 4)
    for cell in notebook.cells:
        cell.pop("id", None)
    kernel = {"display_name": "Python 3", "language": "python",
              "argv": [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]}
    folder = tmp_path / "kernels" / "this"
    folder.mkdir(parents=True)
    (folder / "kernel.json").write_text(json.dumps(kernel))
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="this",
                            resources={"metadata": {"path": str(tmp_path)}}).execute()
    kinds = {kind for cell in notebook.cells if cell.cell_type == "code"
             for output in cell.outputs for kind in output.get("data", {})}
    assert {"image/svg+xml", "text/html"} <= kinds
