# SPDX-License-Identifier: MIT
import pytest

# Gravity matters: the 1s, the 0s, and then all 2s at once.
SMALL = "2 1 2\n1 1 2\n0 0 2\n"
BEST = 1000 + 0 + 1 + 4


@pytest.fixture
def boards():
    import chainshot

    return chainshot.standard_boards()
