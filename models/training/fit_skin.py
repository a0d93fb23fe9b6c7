"""Fits the colour that skin of a lightness has (src/engine/colour/tones/skin-tone.ts).

    node models/training/skin-samples.ts PORTRAITS > skin.json
    python3 models/training/fit_skin.py skin.json

Every fifth portrait is kept back and gives the share of the error of grey that is left.
"""

import json
import sys

import numpy as np

# Faces with less chroma are those of black and white portraits.
LEAST_CHROMA = 3
KEPT_BACK = 5
ROUNDS = 30


def terms(lightness, count):
    """1, l and l², or the first of them, where l runs from -1 to 1."""
    l = lightness / 50 - 1
    return np.stack([np.ones_like(l), l, l * l], axis=1)[:, :count]


def fit(terms, values):
    """Weights with the least mean distance: least squares, again and again, of what lies near."""
    weights = np.linalg.lstsq(terms, values, rcond=None)[0]
    for _ in range(ROUNDS):
        near = np.maximum(0.5, np.abs(values - terms @ weights)) ** -0.5
        weights = np.linalg.lstsq(terms * near[:, None], values * near, rcond=None)[0]
    return weights


def main():
    with open(sys.argv[1]) as file:
        portraits = json.load(file)
    known, kept_back = [], []
    for number, faces in enumerate(portraits):
        for face in map(np.array, faces):
            if np.median(np.hypot(face[:, 1], face[:, 2])) >= LEAST_CHROMA:
                (kept_back if number % KEPT_BACK == 0 else known).append(face)
    known, kept_back = np.concatenate(known), np.concatenate(kept_back)
    grey = np.hypot(kept_back[:, 1], kept_back[:, 2]).mean()
    for count in (1, 3):
        a, b = (fit(terms(known[:, 0], count), known[:, axis]) for axis in (1, 2))
        given = terms(kept_back[:, 0], count)
        left = np.hypot(given @ a - kept_back[:, 1], given @ b - kept_back[:, 2]).mean() / grey
        print(f"a {a.round(1)}, b {b.round(1)}: {left:.1%} of the error of grey is left")


if __name__ == "__main__":
    main()
