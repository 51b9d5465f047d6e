# SPDX-License-Identifier: MIT
"""Means with their intervals as a picture, without a plotting library."""

from __future__ import annotations

import html as escapes
import math
from dataclasses import dataclass, field
from typing import List, NamedTuple, Optional

# Pixels.
_WIDTH, _ROW, _MARGIN, _LABEL, _AXIS = 640, 34, 16, 200, 28


class Interval(NamedTuple):
    label: str
    mean: float
    low: Optional[float]
    high: Optional[float]


@dataclass(frozen=True)
class Picture:
    """A picture that a notebook shows."""

    svg: str = field(repr=False)

    def _repr_svg_(self) -> str:
        return self.svg


def _step(span: float) -> float:
    """1, 2 or 5 times a power of ten, so that about five steps fill the span."""
    power = 10.0 ** math.floor(math.log10(span / 5))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power * 5.0001 >= span)


def plot(intervals: List[Interval], title: str) -> Picture:
    """A row per interval, from top to bottom."""
    values = [value for one in intervals for value in (one.mean, one.low, one.high)
              if value is not None]
    low, high = (min(values), max(values)) if values else (0.0, 1.0)
    span = (high - low) or max(abs(high), 1.0)
    low, high = low - 0.05 * span, high + 0.05 * span
    left, right = _MARGIN + _LABEL, _WIDTH - _MARGIN
    top = _MARGIN + 24
    bottom = top + _ROW * len(intervals)

    def x(value: float) -> float:
        return left + (right - left) * (value - low) / (high - low)

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDTH}" '
             f'height="{bottom + _AXIS}" viewBox="0 0 {_WIDTH} {bottom + _AXIS}" '
             f'font-family="Helvetica,Arial,sans-serif" font-size="13">'
             f'<rect width="100%" height="100%" fill="#fff"/>'
             f'<text x="{_MARGIN}" y="{_MARGIN + 6}" font-weight="bold" fill="#10203a">'
             f'{escapes.escape(title)}</text>']
    step = _step(high - low)
    for i in range(math.ceil(low / step), math.floor(high / step) + 1):
        at = x(i * step)
        parts.append(f'<path d="M{at:.1f} {top}V{bottom}" stroke="#d5dbe3"/>'
                     f'<text x="{at:.1f}" y="{bottom + 18}" text-anchor="middle" fill="#4a5568">'
                     f'{i * step:g}</text>')
    for i, one in enumerate(intervals):
        y = top + _ROW * (i + 0.5)
        parts.append(f'<text x="{_MARGIN}" y="{y + 4:.1f}" fill="#10203a">'
                     f'{escapes.escape(one.label[:30])}</text>')
        if one.low is not None and one.high is not None:
            parts.append(f'<path d="M{x(one.low):.1f} {y:.1f}H{x(one.high):.1f}" '
                         f'stroke="#3465a4" stroke-width="3"/>')
        parts.append(f'<circle cx="{x(one.mean):.1f}" cy="{y:.1f}" r="5" fill="#3465a4"/>')
    return Picture("".join(parts) + "</svg>")
