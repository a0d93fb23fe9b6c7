"""How prints wear in drawers and albums: what `damage.py` paints, by other shapes.

Sweeps of hairlines, folds that catch the light, dust in clumps, lint, mold, rubbed places, nets of cracks.
Tones, coverage and lengths are as in `damage.py`.
"""

import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import gaussian_filter
from scipy.spatial import cKDTree

from damage import OVERSAMPLING, draw_lines, smooth_noise, wandering_line

LIGHT, DARK = (0.72, 1.0), (0.0, 0.28)


def laid_over(picture, coverage, tone):
    return picture + coverage * (tone - picture)


def tone_for(random, share_of_light):
    return random.uniform(*(LIGHT if random.random() < share_of_light else DARK))


def patch(random, shape, reach):
    """A soft region 0..1, about `reach` pixels in every direction, with a ragged outline."""
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]]
    distance = np.hypot((x - random.uniform(0, shape[1])) * random.uniform(0.5, 1.6), y - random.uniform(0, shape[0]))
    return np.clip(1.5 - distance / reach + 0.35 * smooth_noise(random, shape, reach / 4), 0, 1)


def hairlines(random, picture):
    """What a cloth, a sleeve of paper or the next print in the pile leaves: many lines, one direction."""
    height, width = picture.shape
    angle, spread = random.uniform(0, np.pi), random.choice([0.02, 0.08, 0.3])
    middle = np.array([random.uniform(0, width), random.uniform(0, height)])
    reach, bend = random.uniform(15, 140), random.normal() * 0.004
    strongest = random.uniform(0.25, 1)
    tone = tone_for(random, 0.85)
    for strength in strongest * np.array([1, 0.6, 0.35]):
        lines = []
        for _ in range(random.integers(1, 16)):
            length = random.lognormal(4, 0.8)
            along = np.linspace(-length / 2, length / 2, max(3, int(length / 6)))
            turn = angle + random.normal() * spread
            across = np.array([-np.sin(angle), np.cos(angle)]) * random.normal() * reach
            start = middle + across + np.array([np.cos(angle), np.sin(angle)]) * random.normal() * reach
            ways = np.stack([along * np.cos(turn) - bend * along**2 * np.sin(turn), along * np.sin(turn) + bend * along**2 * np.cos(turn)], 1)
            lines.append((start + ways, random.choice([0.5, 0.7, 1, 1.4])))
        picture = laid_over(picture, draw_lines(picture.shape, lines) * strength, tone)
    return picture


def fold(random, picture):
    """A fold: one flank turned to the light, one away from it, the layer broken here and there."""
    shape = picture.shape
    line = wandering_line(random, shape, 700, random.choice([0.001, 0.006, 0.02]))
    line = line - line[len(line) // 2] + np.array([random.uniform(0, 1) * shape[1], random.uniform(0, 1) * shape[0]])
    ridge = draw_lines(shape, [(line, random.uniform(1, 4))])
    soft = gaussian_filter(ridge, random.uniform(1, 3.5))
    down, right = np.gradient(soft / (soft.max() + 1e-6))
    (x0, y0), (x1, y1) = line[0], line[-1]
    across = np.array([-(y1 - y0), x1 - x0]) / (np.hypot(x1 - x0, y1 - y0) + 1e-6)
    relief = right * across[0] + down * across[1]
    uneven = np.clip(1 + 0.5 * smooth_noise(random, shape, random.uniform(6, 30)), 0, 2)
    picture = picture + relief / (np.abs(relief).max() + 1e-6) * uneven * random.uniform(0.06, 0.32) * random.choice([-1, 1])
    broken = np.clip((smooth_noise(random, shape, random.uniform(1.5, 8)) - random.uniform(-0.6, 1.4)) * 2.5, 0, 1)
    return laid_over(picture, ridge * broken * random.uniform(0.4, 1), random.uniform(*LIGHT))


def clumps(random, picture):
    """Dust as it gathers: few large grains, many small ones, close together."""
    height, width = picture.shape
    for _ in range(random.integers(1, 4)):
        image = Image.new("L", (width * OVERSAMPLING, height * OVERSAMPLING))
        draw = ImageDraw.Draw(image)
        middle, reach = np.array([random.uniform(0, width), random.uniform(0, height)]), random.uniform(8, 120)
        for _ in range(random.integers(3, 50)):
            x, y = middle + random.normal(size=2) * reach
            size = min(6, 0.45 * (1 + random.pareto(2)))
            corners = random.integers(4, 9)
            angles = np.sort(random.uniform(0, 2 * np.pi, corners))
            radii = size * random.uniform(0.5, 1.3, corners)
            outline = np.stack([x + radii * np.cos(angles), y + radii * np.sin(angles)], 1) * OVERSAMPLING
            draw.polygon([tuple(place) for place in outline], fill=int(random.uniform(90, 255)))
        coverage = np.asarray(image.resize((width, height), Image.BOX), dtype=np.float32) / 255
        picture = laid_over(picture, coverage * random.uniform(0.5, 1), tone_for(random, 0.7))
    return picture


def lint(random, picture):
    lines = []
    for _ in range(random.integers(1, 7)):
        way = wandering_line(random, picture.shape, random.uniform(10, 110), random.uniform(0.15, 0.7))
        lines.append((way, random.choice([0.6, 0.9, 1.3, 1.8])))
    coverage = gaussian_filter(draw_lines(picture.shape, lines), random.uniform(0, 0.5))
    return laid_over(picture, coverage * random.uniform(0.35, 1), tone_for(random, 0.6))


def mold(random, picture):
    """Colonies: from each place arms grow that fork."""
    shape = picture.shape
    middle, reach = np.array([random.uniform(0, shape[1]), random.uniform(0, shape[0])]), random.uniform(10, 90)
    lines = []
    for _ in range(random.integers(1, 12)):
        place, size = middle + random.normal(size=2) * reach, random.uniform(3, 16)
        for _ in range(random.integers(3, 9)):
            at, angle = place, random.uniform(0, 2 * np.pi)
            for generation in range(random.integers(1, 4)):
                step = size / (generation + 1.5)
                angle += random.normal() * 0.5
                end = at + step * np.array([np.cos(angle), np.sin(angle)])
                lines.append((np.stack([at, end]), random.uniform(0.6, 2) / (1 + 0.4 * generation)))
                at = end
    coverage = gaussian_filter(draw_lines(shape, lines), random.uniform(0.2, 0.9))
    return laid_over(picture, coverage * random.uniform(0.4, 1), tone_for(random, 0.45))


def rubbed(random, picture):
    """A place where the surface was rubbed off in short strokes and dots."""
    shape, reach = picture.shape, random.uniform(12, 70)
    long, short = random.uniform(1.5, 5), random.uniform(0.4, 0.9)
    noise = gaussian_filter(random.standard_normal(shape), (long, short) if random.random() < 0.5 else (short, long))
    strokes = np.clip((noise / noise.std() - random.uniform(1.2, 2.2)) * 2, 0, 1)
    return laid_over(picture, strokes * patch(random, shape, reach) * random.uniform(0.5, 1), random.uniform(*LIGHT))


def craquelure(random, picture):
    """A net of cracks in a part of the picture, as a layer breaks that has dried."""
    height, width = picture.shape
    cell = random.uniform(9, 45)
    count = max(4, int(height * width / cell**2))
    seeds = random.uniform(0, 1, (count, 2)) * [height, width]
    y, x = np.mgrid[0:height, 0:width]
    stray = np.stack([smooth_noise(random, picture.shape, cell / 3) * cell * 0.12 for _ in range(2)], -1)
    (nearest, second) = np.moveaxis(cKDTree(seeds).query(np.stack([y, x], -1) + stray, k=2)[0], -1, 0)
    edge = np.clip(random.uniform(0.5, 1.6) - (second - nearest) / 2 + 0.5, 0, 1)
    edge = edge * np.clip((smooth_noise(random, picture.shape, cell / 2) + random.uniform(0, 1.5)) * 2, 0, 1)
    return laid_over(picture, edge * patch(random, picture.shape, random.uniform(20, 110)) * random.uniform(0.4, 1), tone_for(random, 0.75))


def fox(random, picture):
    """Brown spots of old paper, seen in lightness: wide and soft, with a darker core. Tone, not damage."""
    y, x = np.mgrid[0 : picture.shape[0], 0 : picture.shape[1]]
    for _ in range(random.integers(1, 9)):
        distance = np.hypot(x - random.uniform(0, picture.shape[1]), y - random.uniform(0, picture.shape[0]))
        size = random.uniform(3, 14)
        spot = np.exp(-((distance / size) ** 2) * random.uniform(0.6, 1.2)) * np.clip(1 + 0.3 * smooth_noise(random, picture.shape, size / 3), 0, 2)
        picture = picture * (1 - spot * random.uniform(0.05, 0.35))
    return picture.astype(np.float32)


KINDS = [(hairlines, 0.35), (fold, 0.3), (clumps, 0.4), (lint, 0.25), (mold, 0.15), (rubbed, 0.15), (craquelure, 0.15)]


def wear(random, picture):
    """A worn copy of a picture: at least one kind."""
    sure = random.integers(len(KINDS))
    for number, (paint, chance) in enumerate(KINDS):
        if number == sure or random.random() < chance * 0.6:
            picture = paint(random, picture)
    return picture.astype(np.float32)
