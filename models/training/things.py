"""Things that look like damage and are none: painted into clean photos, so that nets let them be.

They lie in the scene: as soft as the photo, under its grain, fading and compression, where damage
lies on top of all these. Coverage, tones and lengths are as in `damage.py`.
"""

import numpy as np
from scipy.ndimage import gaussian_filter

from damage import draw_lines, wandering_line


def inside(random, shape, margin=0.0):
    height, width = shape
    return np.array([random.uniform(-margin, 1 + margin) * width, random.uniform(-margin, 1 + margin) * height])


def unit(angle):
    return np.array([np.cos(angle), np.sin(angle)])


def arc(centre, radius, begin, end):
    angles = np.linspace(begin, end, max(3, int(radius * abs(end - begin) / 3)))
    return centre + radius * np.stack([np.cos(angles), np.sin(angles)], axis=1)


def bow(start, end, sag):
    """From place to place, bent like a wire by `sag` pixels in its middle."""
    at = np.linspace(0, 1, 24)[:, None]
    across = unit(np.arctan2(*(end - start)[::-1]) + np.pi / 2)
    return start + at * (end - start) + 4 * at * (1 - at) * sag * across


def wires(random, shape):
    """Wires, ropes, seams, edges of things: one or several, side by side or from one place."""
    start, end = inside(random, shape, 0.2), inside(random, shape, 0.2)
    apart, thickness = random.uniform(-12, 12, (2, 2)), random.choice([0.7, 1, 1.4, 2, 3])
    return [
        (bow(start + number * apart[0], end + number * apart[1], random.uniform(-10, 10)), thickness)
        for number in range(random.integers(1, 6))
    ]


def fences(random, shape):
    """Bars at even distances: railings, spokes of a roof, stripes of cloth, planks."""
    angle, step = random.uniform(0, np.pi), random.uniform(4, 28)
    along, across = unit(angle), unit(angle + np.pi / 2)
    origin, reach = inside(random, shape), random.uniform(20, 200)
    thickness = random.uniform(0.15, 0.5) * min(step, 12)
    slant = random.uniform(-0.02, 0.02)
    return [
        (origin + number * step * across + np.stack([-along, along + slant * number * across]) * reach / 2, thickness)
        for number in range(random.integers(3, 16))
    ]


def wheels(random, shape):
    """Rims of wheels and hats, spokes, rings, buttons, glasses."""
    centre, radius = inside(random, shape), random.choice([random.uniform(3, 10), random.uniform(10, 90)])
    lines = [(arc(centre, radius, 0, random.choice([1.5, np.pi, 2 * np.pi])), random.choice([0.7, 1, 1.5, 2.5, 5]))]
    if random.random() < 0.5:
        turns = np.linspace(0, 2 * np.pi, random.integers(5, 25))
        lines += [(np.stack([centre, centre + radius * unit(turn)]), random.uniform(0.5, 1.2)) for turn in turns]
    return lines


def letters(random, shape):
    """Rows of strokes and arcs as high as each other: signs, numbers, ornaments."""
    height, thickness = random.choice([random.uniform(5, 14), random.uniform(14, 50)]), random.uniform(0.09, 0.2)
    angle = random.choice([0, random.uniform(-0.4, 0.4)])
    along, down = unit(angle) * height, unit(angle + np.pi / 2) * height
    place, lines = inside(random, shape, 0.1), []
    for _ in range(random.integers(2, 14)):
        for _ in range(random.integers(1, 4)):
            x, y = random.choice([0, 0.3, 0.6], 2), random.choice([0, 0.5, 1], 2)
            if random.random() < 0.4:
                turn = random.uniform(0, 2 * np.pi)
                circle = arc(np.zeros(2), 0.5, turn, turn + random.uniform(2, 6.3))
                stroke = circle[:, :1] * along * 0.6 + (circle[:, 1:] + 0.5) * down
            else:
                stroke = x[:, None] * along + y[:, None] * down
            lines.append((place + stroke, max(0.7, thickness * height)))
        place = place + along * random.uniform(0.75, 0.95)
    return lines


def patterns(random, shape):
    """Dots, stars and checks in rows: wallpaper, lace, dresses, ceilings."""
    step = random.uniform(6, 30)
    size = random.uniform(0.08, 0.35) * step
    angle, skew = random.uniform(0, np.pi), random.choice([0, 0.5])
    along, across = unit(angle) * step, unit(angle + np.pi / 2) * step
    arms = random.integers(1, 4)
    origin, lines = inside(random, shape), []
    for row in range(random.integers(2, 8)):
        for column in range(random.integers(3, 10)):
            place = origin + (column + skew * (row % 2)) * along + row * across
            for arm in range(arms):
                half = unit(angle + arm * np.pi / arms) * size
                lines.append((np.stack([place - half, place + half]), max(0.7, size * 0.8)))
    return lines


def twigs(random, shape):
    """Branches, grass, hair: thin, bent, from one place."""
    lines, root = [], inside(random, shape, 0.1)
    for _ in range(random.integers(2, 16)):
        line = wandering_line(random, shape, random.uniform(15, 140), random.uniform(0.02, 0.2))
        lines.append((line - line[0] + root + random.uniform(-8, 8, 2), random.uniform(0.7, 2)))
    return lines


def rods(random, shape):
    """Tubes, sticks, masts, legs of chairs: wide; `add_things` gives them their gleam."""
    place, thickness = inside(random, shape), random.uniform(2.5, 9)
    sag = random.choice([0, random.uniform(-12, 12)])
    lines = []
    for _ in range(random.integers(1, 5)):
        end = place + unit(random.uniform(0, 2 * np.pi)) * random.uniform(20, 160)
        lines.append((bow(place, end, sag), thickness))
        place = random.choice([place, end, (place + end) / 2])
    return lines


def buttons(random, shape):
    """Round things in a row, as on tunics, shoes and doors; `add_things` gives them their gleam."""
    place, step = inside(random, shape), unit(random.uniform(0, 2 * np.pi)) * random.uniform(9, 45)
    size, sag = random.uniform(2, 8), random.normal() * 0.06
    row = [place + number * step + sag * number**2 * step[::-1] for number in range(random.integers(2, 9))]
    return [(arc(middle, size / 4, 0, 2 * np.pi), size / 2) for middle in row]


KINDS = [(buttons, 3), (wires, 2), (fences, 2), (wheels, 3), (letters, 2), (patterns, 3), (twigs, 2), (rods, 5)]


def add_things(random, picture):
    """A copy of a photo with some things in it, and where they are (0..1)."""
    covered = np.zeros_like(picture)
    shares = np.array([share for _, share in KINDS])
    for kind in random.choice(len(KINDS), random.integers(1, 4), p=shares / shares.sum()):
        paint, softness = KINDS[kind][0], random.uniform(0.35, 1.1)
        lines = paint(random, picture.shape)
        layers = [(lines, tone_of(random, picture))]
        if paint in (rods, buttons) and random.random() < 0.8:
            width = lines[0][1]
            aside = random.uniform(-0.25, 0.25, 2) * width
            layers.append(([(places + aside, width * random.uniform(0.12, 0.4)) for places, _ in lines], tone_of(random, picture)))
        for strokes, tone in layers:
            coverage = gaussian_filter(draw_lines(picture.shape, strokes), softness)
            picture = picture + coverage * random.uniform(0.6, 1) * (tone - picture)
            covered = np.maximum(covered, coverage)
    return picture.astype(np.float32), covered


def tone_of(random, picture):
    """A tone that the photo has, or one of the deepest or lightest that photos have."""
    if random.random() < 0.5:
        return random.choice(picture.ravel())
    return random.choice([random.uniform(0.02, 0.25), random.uniform(0.7, 0.98)])
