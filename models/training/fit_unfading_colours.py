"""Fits where black and white of each channel lay before a colour print faded
(src/engine/tone/unfading-colours.ts).

    python3 fit_unfading_colours.py PHOTOS
"""

import pathlib
import sys

import numpy as np
from PIL import Image

from fit_unfading import fit, percentiles

# The deepest black of a print has about this density.
DEEPEST = 2.2
DYES_SHARE = 0.7
FADES_PER_PHOTO = 5
# Less chroma than this, in display grey, is a photo in black and white.
COLOURLESS = 0.02


def linear(display):
    return np.where(display <= 0.04045, display / 12.92, ((display + 0.055) / 1.055) ** 2.4)


def display(light):
    light = np.clip(light, 0, 1)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


def faded(random, photo):
    """Each dye loses a share of its density and the paper stains, or a veil lies over each channel."""
    if random.random() < DYES_SHARE:
        density = np.minimum(DEEPEST, -np.log10(np.clip(linear(photo), 10**-DEEPEST, 1)))
        left = random.uniform(0.4, 0.95, 3) * random.uniform(0.8, 1)
        picture = display(10 ** -(density * left + random.uniform(0, 0.12, 3)))
    else:
        black, white = random.uniform(0.08, 0.4, 3), random.uniform(0.75, 1, 3)
        picture = black + (white - black) * photo
    return np.clip(picture + random.normal(0, random.uniform(0, 0.02), photo.shape), 0, 1)


def ranges(photo):
    """The percentiles of `fit_unfading.py` for each channel, as rows."""
    return np.stack([percentiles(photo[..., channel]) for channel in range(3)])


def terms(tones):
    """For each channel: its percentiles, the mean ones of the other two, products of two of its own, one."""
    rows = []
    for channel in range(3):
        own = tones[channel]
        others = (tones.sum(0) - own) / 2
        products = [own[i] * own[j] for i in range(len(own)) for j in range(i, len(own))]
        rows.append([*own, *others, *products, 1])
    return np.array(rows)


def photos(folder):
    for path in sorted(pathlib.Path(folder).glob("*.jpg")):
        photo = np.asarray(Image.open(path).convert("RGB"), dtype=np.float32) / 255
        if np.abs(photo[..., 0] - photo[..., 2]).mean() > COLOURLESS:
            yield photo


def main():
    random = np.random.default_rng(0)
    now, before, is_known = [], [], []
    for number, photo in enumerate(photos(sys.argv[1])):
        known = ranges(photo)[:, [1, 3]]
        for _ in range(FADES_PER_PHOTO):
            now.extend(terms(ranges(faded(random, photo))))
            before.extend(known)
            is_known.extend([number % 5 != 0] * 3)
    now, before, is_known = np.array(now), np.array(before), np.array(is_known)
    weights = fit(now[is_known], before[is_known])
    error = lambda guess: np.sqrt(((guess - before[~is_known]) ** 2).mean(0)) * 255
    print("error in levels on photos kept back:", error(now[~is_known] @ weights).round(1))
    print("unchanged:", error(now[~is_known][:, [1, 3]]).round(1))
    print(fit(now, before).T.round(3).tolist())


if __name__ == "__main__":
    main()
