"""Fits where black and white lay before a photo faded (src/engine/tone/unfading.ts).

    python3 fit_unfading.py PHOTOS
"""

import sys

import numpy as np
from scipy.ndimage import gaussian_filter, grey_closing, grey_opening

from photos import load

# Of display grey, from the blackest to the whitest.
PERCENTILES = [0.05, 0.4, 50, 99.6, 99.95]
# Grain and scratches would stretch the range: the photo is softened before (in pixels), and what is
# thinner than twice this share of its longest side is left out.
SOFTNESS = 1.5
THIN = 1 / 256
MARGIN = 0.08
FADES_PER_PHOTO = 12
# A photo in so many has kept its whole range.
UNFADED_SHARE = 0.15
# Keeps the weights small: a share of the number of examples.
RIDGE = 1e-5


def grey_of(lightness):
    """Display grey 0..1 of CIELAB lightness 0..1."""
    root = (lightness * 100 + 16) / 116
    y = np.clip(np.where(root**3 > 216 / 24389, root**3, (116 * root - 16) / (24389 / 27)), 0, 1)
    return np.where(y <= 0.0031308, 12.92 * y, 1.055 * y ** (1 / 2.4) - 0.055)


def percentiles(grey):
    """Of the softened inner picture, without thin lines and specks."""
    top, left = (round(side * MARGIN) for side in grey.shape)
    inner = lambda picture: picture[top : grey.shape[0] - top, left : grey.shape[1] - left]
    soft = gaussian_filter(grey, SOFTNESS)
    side = 2 * max(1, round(max(grey.shape) * THIN)) + 1
    dark, light = grey_closing(soft, (side, side)), grey_opening(soft, (side, side))
    return np.concatenate([
        np.percentile(inner(dark), PERCENTILES[:2]),
        np.percentile(inner(soft), PERCENTILES[2:3]),
        np.percentile(inner(light), PERCENTILES[3:]),
    ])


def terms(tones):
    """The percentiles, all products of two of them, and one."""
    count = tones.shape[1]
    products = [tones[:, i] * tones[:, j] for i in range(count) for j in range(i, count)]
    return np.stack([*tones.T, *products, np.ones(len(tones))], axis=1)


def fit(examples, before):
    """Weights of terms (a row for each example)."""
    ridge = RIDGE * len(examples) * np.eye(examples.shape[1])
    return np.linalg.solve(examples.T @ examples + ridge, examples.T @ before)


def main():
    random = np.random.default_rng(0)
    now, before = [], []
    for _, photo in sorted(load(sys.argv[1]).items()):
        grey = grey_of(photo.astype(np.float32)).astype(np.float32)
        known = percentiles(grey)
        for _ in range(FADES_PER_PHOTO):
            low, high = random.uniform(0, 0.3), random.uniform(0.7, 1)
            if random.random() < UNFADED_SHARE:
                low, high = 0, 1
            noise = random.standard_normal(grey.shape) * random.uniform(0, 0.03)
            faded = np.clip(low + (high - low) * grey ** random.uniform(0.85, 1.2) + noise, 0, 1)
            now.append(percentiles(faded))
            before.append(known[[1, 3]])
    now, before = np.array(now), np.array(before)
    is_known = np.arange(len(now)) // FADES_PER_PHOTO % 5 != 0
    weights = fit(terms(now[is_known]), before[is_known])
    error = lambda guess: np.sqrt(((guess - before[~is_known]) ** 2).mean(0)) * 255
    print("error in grey levels on photos kept back:", error(terms(now[~is_known]) @ weights).round(1))
    print("unchanged:", error(now[~is_known][:, [1, 3]]).round(1))
    print(fit(terms(now), before).T.round(3).tolist())


if __name__ == "__main__":
    main()
