"""Tears and wide cracks: the picture's layer is gone along a jagged way, with fibre or dirt beside it.

Tones, coverage and lengths are as in `damage.py`. A print that is torn often has a paper border, over
which the tear runs on: `add_border` paints one, which is no damage.
"""

import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import gaussian_filter, gaussian_filter1d

from damage import OVERSAMPLING, smooth_noise

# Pixels between the knots of a way.
STEP = 3

LIGHT, DARK, GREY = (0.78, 1.0), (0.0, 0.2), (0.25, 0.75)


def jagged_way(random, start, angle, length):
    """Places from a start on: it keeps its direction on the whole and strays at several sizes."""
    count = max(4, int(length / STEP))
    strays = [
        gaussian_filter1d(random.standard_normal(count), sigma, mode="nearest") * np.sqrt(sigma)
        for sigma in (0.6, 3, 12)
    ]
    weights = random.uniform(0, 1, 3) * random.uniform(0.3, 1.6)
    angles = angle + sum(weight * stray for weight, stray in zip(weights, strays))
    return start + np.cumsum(np.stack([np.cos(angles), np.sin(angles)], axis=1), axis=0) * STEP


def ribbon(shape, way, widths):
    """Coverage 0..1 of a way that is at each knot as wide as said there."""
    height, width = shape
    image = Image.new("L", (width * OVERSAMPLING, height * OVERSAMPLING))
    draw = ImageDraw.Draw(image)
    fine = np.linspace(0, len(way) - 1, len(way) * STEP)
    knots = np.arange(len(way))
    for x, y, diameter in zip(*(np.interp(fine, knots, values) * OVERSAMPLING for values in (*way.T, widths))):
        reach = max(1, diameter) / 2
        draw.ellipse([x - reach, y - reach, x + reach, y + reach], fill=255)
    return np.asarray(image.resize((width, height), Image.BOX), dtype=np.float32) / 255


def swelling(random, count, strength):
    noise = gaussian_filter1d(random.standard_normal(count), random.uniform(0.7, 4), mode="nearest")
    return np.clip(1 + strength * noise / (noise.std() + 1e-6), 0.2, 2.5)


def tear(random, shape):
    """A way from a side inwards (or from within), with its widths: they end in a point."""
    height, width = shape
    side = np.array([random.uniform(0, width), random.uniform(0, height)])
    axis = random.integers(2)
    if random.random() < 0.7:
        side[axis] = random.choice([-2, shape[1 - axis] + 2])
    middle = np.array([width, height]) / 2
    angle = np.arctan2(*(middle - side)[::-1]) + random.normal() * 0.5
    way = jagged_way(random, side, angle, random.uniform(30, 260))
    taper = np.linspace(1, random.uniform(0, 0.6), len(way)) ** random.uniform(0.4, 1.2)
    return way, random.uniform(1.5, 8) * taper * swelling(random, len(way), random.uniform(0, 0.4))


def crack(random, shape):
    """A way through the whole picture, about as wide all along."""
    middle = np.array([random.uniform(0.1, 0.9) * shape[1], random.uniform(0.1, 0.9) * shape[0]])
    way = jagged_way(random, np.zeros(2), random.uniform(0, 2 * np.pi), 2.2 * max(shape))
    way = way - way[len(way) // 2] + middle
    return way, random.uniform(3, 13) * swelling(random, len(way), random.uniform(0, 0.2))


def tears(random, picture):
    """A copy of a picture that was torn or has cracked widely."""
    for _ in range(random.integers(1, 3)):
        is_crack = random.random() < 0.4
        way, widths = (crack if is_crack else tear)(random, picture.shape)
        rim = random.uniform(0, 5) if random.random() < 0.8 else 0
        outer = ribbon(picture.shape, way + random.uniform(-0.4, 0.4, 2) * rim, widths + rim)
        core = ribbon(picture.shape, way, widths * random.uniform(0.7, 1))
        is_dirty = is_crack and random.random() < 0.6
        beside = random.uniform(0.3, 0.75) * picture if is_dirty else random.uniform(0.75, 1)
        chances = [0.8, 0.12, 0.08] if is_crack else [0.45, 0.45, 0.1]
        tone = random.uniform(*[LIGHT, DARK, GREY][random.choice(3, p=chances)])
        texture = smooth_noise(random, picture.shape, random.uniform(0.5, 3)) * random.uniform(0, 0.06)
        picture = picture + gaussian_filter(outer, random.uniform(0, 0.6)) * (beside + texture - picture)
        picture = picture + gaussian_filter(core, random.uniform(0, 0.6)) * (tone + texture - picture)
        if random.random() < 0.4:
            shadow = gaussian_filter(np.roll(outer, tuple(random.integers(-4, 5, 2)), (0, 1)), random.uniform(0.8, 3))
            picture = picture - shadow * (1 - outer) * random.uniform(0.03, 0.2)
    return picture.astype(np.float32)


def add_border(random, picture):
    """A copy with a paper border at one or two sides, and where it meets what lies beside it (0..1)."""
    edges = np.zeros_like(picture)
    height, width = picture.shape
    paper = random.choice([random.uniform(0.75, 1), random.uniform(0.75, 1), random.uniform(0, 0.2)])
    beyond = random.choice([random.uniform(0, 0.1), random.uniform(0.9, 1), random.uniform(0.2, 0.8)])
    for turns in random.choice(4, random.integers(1, 3), replace=False):
        picture, edges = np.rot90(picture, turns), np.rot90(edges, turns)
        picture, edges = picture.copy(), edges.copy()
        reach = random.uniform(6, 60)
        outline = np.full(picture.shape[1], random.uniform(-20, 20))
        if random.random() < 0.4:
            outline = outline + wave(random, picture.shape[1])
        rows = np.arange(picture.shape[0])[:, None]
        slope = random.uniform(-0.02, 0.02) * np.arange(picture.shape[1])[None]
        on_paper = np.clip(reach + outline.clip(0) + slope - rows + 0.5, 0, 1)
        off = np.clip(outline[None] + slope - rows + 0.5, 0, 1)
        texture = smooth_noise(random, picture.shape, random.uniform(1, 20)) * random.uniform(0, 0.03)
        picture = picture + on_paper * (paper + texture - picture)
        picture = picture + off * (beyond - picture)
        for cover in (on_paper, off):
            edges = np.maximum(edges, np.clip(6 * gaussian_filter(cover, 3) * (1 - gaussian_filter(cover, 3)), 0, 1))
        picture, edges = np.rot90(picture, -turns), np.rot90(edges, -turns)
    return np.ascontiguousarray(picture.astype(np.float32)), np.ascontiguousarray(edges.astype(np.float32))


def wave(random, length):
    """The outline of a deckled edge: even waves, or ragged."""
    if random.random() < 0.5:
        return random.uniform(1, 6) * np.abs(np.sin(np.arange(length) * np.pi / random.uniform(6, 30) + random.uniform(0, 3)))
    return gaussian_filter1d(random.standard_normal(length), random.uniform(0.7, 4)) * random.uniform(1, 6)
