"""The photos that the nets learn from, as lightness, and random crops of them."""

import pathlib

import numpy as np
from PIL import Image
from skimage.color import rgb2lab


def load(folder):
    """All photos of a folder as lightness 0..1, by name."""
    paths = sorted(pathlib.Path(folder).glob("*.jpg"))
    if not paths:
        raise SystemExit(f"no photos in {folder}")
    return {path.stem: lightness(Image.open(path).convert("RGB")) for path in paths}


def lightness(image):
    return (rgb2lab(np.asarray(image))[:, :, 0] / 100).astype(np.float16)


def split(photos):
    """Every tenth photo is kept back and never learned from."""
    names = sorted(photos)
    return (
        [photos[name] for i, name in enumerate(names) if i % 10 != 0],
        [photos[name] for i, name in enumerate(names) if i % 10 == 0],
    )


def crop(random, photo, size):
    """A random part at a random scale, turned and mirrored at random."""
    scale = random.choice([1, 1, random.uniform(0.55, 1), random.uniform(1, 1.6)])
    side = min(round(size / scale), *photo.shape)
    top = random.integers(photo.shape[0] - side + 1)
    left = random.integers(photo.shape[1] - side + 1)
    part = photo[top : top + side, left : left + side].astype(np.float32)
    if side != size:
        part = np.asarray(Image.fromarray(part).resize((size, size), Image.BICUBIC))
    part = np.rot90(part, random.integers(4))
    return np.ascontiguousarray(part[:, ::-1] if random.random() < 0.5 else part).clip(0, 1)
