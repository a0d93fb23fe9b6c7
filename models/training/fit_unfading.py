"""Fits where black, middle and white lay before a photo faded (src/engine/tone/unfading.ts).

    python3 fit_unfading.py PHOTOS
"""

import sys

import numpy as np

from photos import load

PERCENTILES = [0.4, 50, 99.6]
FADES_PER_PHOTO = 12
# A photo in so many has kept its whole range.
UNFADED_SHARE = 0.15


def grey_of(lightness):
    """Display grey 0..1 of CIELAB lightness 0..1."""
    root = (lightness * 100 + 16) / 116
    y = np.clip(np.where(root**3 > 216 / 24389, root**3, (116 * root - 16) / (24389 / 27)), 0, 1)
    return np.where(y <= 0.0031308, 12.92 * y, 1.055 * y ** (1 / 2.4) - 0.055)


def lightness_of(grey):
    """CIELAB lightness 0..1 of display grey, which may lie outside 0..1."""
    grey = np.clip(grey, 0, 1)
    y = np.where(grey <= 0.04045, grey / 12.92, ((grey + 0.055) / 1.055) ** 2.4)
    return (116 * np.where(y > 216 / 24389, np.cbrt(y), (24389 / 27 * y + 16) / 116) - 16) / 100


def terms(tones):
    """Black, middle, white, their squares and products, and a constant."""
    black, middle, white = tones.T
    products = [black**2, black * middle, black * white, middle**2, middle * white, white**2]
    return np.stack([black, middle, white, *products, np.ones(len(tones))], axis=1)


def main():
    random = np.random.default_rng(0)
    now, before = [], []
    for _, photo in sorted(load(sys.argv[1]).items()):
        inner = photo[41:-41:3, 41:-41:3].astype(np.float32)
        grey = grey_of(inner)
        for _ in range(FADES_PER_PHOTO):
            low, high = random.uniform(0.02, 0.28), random.uniform(0.72, 0.98)
            if random.random() < UNFADED_SHARE:
                low, high = 0, 1
            noise = random.standard_normal(grey.shape) * random.uniform(0, 0.03)
            faded = lightness_of(low + (high - low) * grey ** random.uniform(0.85, 1.2) + noise)
            now.append(np.percentile(faded, PERCENTILES))
            before.append(np.percentile(inner, PERCENTILES))
    now, before = np.array(now), np.array(before)
    known = np.arange(len(now)) // FADES_PER_PHOTO % 5 != 0
    weights, *_ = np.linalg.lstsq(terms(now[known]), before[known], rcond=None)
    error = lambda guess: np.sqrt(((guess - before[~known]) ** 2).mean(0)) * 100
    print("error in L on photos kept back:", error(terms(now[~known]) @ weights).round(1), "unchanged:", error(now[~known]).round(1))
    weights, *_ = np.linalg.lstsq(terms(now), before, rcond=None)
    print(weights.T.round(3).tolist())


if __name__ == "__main__":
    main()
