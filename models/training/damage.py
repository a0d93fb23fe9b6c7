"""Synthetic ageing of clean photos: every picture comes with the mask of what was damaged.

All pictures are lightness in 0..1 (CIELAB L / 100), float32, two axes. Lengths are in pixels of a
picture whose longest side is about 500 to 1600.
"""

import io

import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import gaussian_filter, map_coordinates

# Lines are drawn at this multiple and reduced, so that their flanks are as soft as in a scan.
OVERSAMPLING = 3


def smooth_noise(random, shape, sigma):
    """Even noise of standard deviation one, as coarse as `sigma` pixels."""
    noise = gaussian_filter(random.standard_normal(shape), sigma, mode="wrap")
    return (noise / (noise.std() + 1e-6)).astype(np.float32)


def wandering_line(random, shape, length, wobble):
    """Places along a line that keeps its direction more or less, from a random place."""
    height, width = shape
    steps = max(2, int(length / 4))
    angle = random.uniform(0, 2 * np.pi)
    turns = random.standard_normal(steps) * wobble
    angles = angle + np.cumsum(turns)
    x = random.uniform(-0.1, 1.1) * width + np.cumsum(np.cos(angles)) * 4
    y = random.uniform(-0.1, 1.1) * height + np.cumsum(np.sin(angles)) * 4
    return np.stack([x, y], axis=1)


def draw_lines(shape, lines):
    """Coverage 0..1 of lines, each a pair of places and a width in pixels."""
    height, width = shape
    image = Image.new("L", (width * OVERSAMPLING, height * OVERSAMPLING))
    draw = ImageDraw.Draw(image)
    for places, thickness in lines:
        scaled = [tuple(place) for place in places * OVERSAMPLING]
        draw.line(scaled, fill=255, width=max(1, round(thickness * OVERSAMPLING)), joint="curve")
    return np.asarray(image.resize((width, height), Image.BOX), dtype=np.float32) / 255


def ragged(random, coverage, coarseness, loss):
    """Takes pieces out of a coverage, as a scratch skips and paint flakes."""
    holes = smooth_noise(random, coverage.shape, coarseness)
    return coverage * np.clip((holes + loss) * 3, 0, 1)


def scratches(random, shape):
    count = random.integers(1, 6)
    lines = [
        (
            wandering_line(random, shape, random.uniform(20, 350), random.choice([0.01, 0.05, 0.2])),
            random.choice([0.7, 1, 1.4, 2, 3]),
        )
        for _ in range(count)
    ]
    return ragged(random, draw_lines(shape, lines), random.uniform(2, 12), random.uniform(0.3, 2.5))


def fibres(random, shape):
    lines = [
        (wandering_line(random, shape, random.uniform(12, 70), random.uniform(0.2, 0.6)), random.uniform(0.7, 1.6))
        for _ in range(random.integers(1, 6))
    ]
    return draw_lines(shape, lines)


def cracks(random, shape):
    """A crack that branches, each branch thinner than what it comes from."""
    lines = []
    for _ in range(random.integers(1, 3)):
        trunk = wandering_line(random, shape, random.uniform(80, 400), random.uniform(0.1, 0.35))
        thickness = random.uniform(0.8, 2.6)
        lines.append((trunk, thickness))
        for _ in range(random.integers(0, 6)):
            start = trunk[random.integers(len(trunk))]
            branch = wandering_line(random, shape, random.uniform(15, 120), random.uniform(0.1, 0.4))
            lines.append((branch - branch[0] + start, thickness * random.uniform(0.4, 0.8)))
    return ragged(random, draw_lines(shape, lines), random.uniform(3, 10), random.uniform(0.8, 3))


def crease(random, shape):
    line = wandering_line(random, shape, 700, random.choice([0.002, 0.01, 0.03]))
    line -= line[len(line) // 2] - np.array([random.uniform(0.1, 0.9) * shape[1], random.uniform(0.1, 0.9) * shape[0]])
    coverage = draw_lines(shape, [(line, random.uniform(1.5, 7))])
    return ragged(random, gaussian_filter(coverage, random.uniform(0.3, 1)), random.uniform(3, 15), random.uniform(0.5, 3))


def dust(random, shape):
    height, width = shape
    image = Image.new("L", (width * OVERSAMPLING, height * OVERSAMPLING))
    draw = ImageDraw.Draw(image)
    largest = random.choice([1.2, 2, 3.5])
    for _ in range(random.integers(3, 60)):
        x, y = random.uniform(0, width), random.uniform(0, height)
        for _ in range(random.integers(1, 4)):
            a, b = random.uniform(0.4, largest, 2)
            x += random.uniform(-a, a)
            y += random.uniform(-b, b)
            draw.ellipse([(x - a) * OVERSAMPLING, (y - b) * OVERSAMPLING, (x + a) * OVERSAMPLING, (y + b) * OVERSAMPLING], fill=255)
    return np.asarray(image.resize((width, height), Image.BOX), dtype=np.float32) / 255


def flakes(random, shape):
    """Paint that is gone in irregular patches."""
    height, width = shape
    field = smooth_noise(random, shape, random.uniform(2.5, 9))
    y, x = np.mgrid[0:height, 0:width]
    distance = np.hypot(x - random.uniform(0, width), y - random.uniform(0, height))
    reach = random.uniform(8, 60)
    return np.clip((field - random.uniform(0.6, 1.6) + np.exp(-((distance / reach) ** 2)) * 2 - 0.9) * 4, 0, 1).astype(np.float32)


def torn_corner(random, shape):
    height, width = shape
    y, x = np.mgrid[0:height, 0:width]
    if random.random() < 0.5:
        x = width - 1 - x
    if random.random() < 0.5:
        y = height - 1 - y
    edge = x * random.uniform(0.3, 1.5) + y * random.uniform(0.3, 1.5)
    edge = edge + smooth_noise(random, shape, random.uniform(2, 8)) * random.uniform(0.5, 4)
    return np.clip(random.uniform(8, 70) - edge, 0, 1).astype(np.float32)


# With its chance in a damaged picture, and how often it is bright. Where emulsion breaks the paper
# shows: a wide dark line is nearly always a thing.
KINDS = [
    (scratches, 0.75, 0.75),
    (dust, 0.6, 0.65),
    (cracks, 0.3, 0.95),
    (crease, 0.35, 0.97),
    (fibres, 0.2, 0.4),
    (flakes, 0.2, 0.92),
    (torn_corner, 0.08, 0.95),
]


def damage(random, picture):
    """A damaged copy of a picture."""
    damaged = picture.copy()
    for paint, chance, share_of_bright in KINDS:
        if random.random() > chance:
            continue
        coverage = paint(random, picture.shape)
        opacity = random.uniform(0.35, 1)
        is_bright = random.random() < share_of_bright
        tone = random.uniform(0.75, 1) if is_bright else random.uniform(0, 0.25)
        texture = smooth_noise(random, picture.shape, random.uniform(0.7, 3)) * random.uniform(0, 0.06)
        damaged = damaged + coverage * opacity * (tone + texture - damaged)
        if paint is crease and random.random() < 0.7:
            offset = random.integers(-4, 5, 2)
            shadow = gaussian_filter(np.roll(coverage, tuple(offset), (0, 1)), random.uniform(0.8, 2.5))
            damaged = damaged - shadow * random.uniform(0.03, 0.25) * (1 if is_bright else -1)
    return damaged.astype(np.float32)


def fade(random, picture):
    """Lost contrast, lifted shadows, uneven light; no damage that could be cut out."""
    low, high = random.uniform(0, 0.28), random.uniform(0.72, 1)
    faded = low + (high - low) * np.clip(picture, 0, 1) ** random.uniform(0.75, 1.35)
    if random.random() < 0.4:
        faded = faded + smooth_noise(random, picture.shape, random.uniform(25, 90)) * random.uniform(0, 0.05)
    return faded.astype(np.float32)


def grain(random, shape):
    """Noise of film and scanner: fine, clumped or both; answers it and its standard deviation."""
    strength = random.choice([0, random.uniform(0.003, 0.02), random.uniform(0.02, 0.07)], p=[0.15, 0.5, 0.35])
    fine = smooth_noise(random, shape, random.choice([0.3, 0.45, 0.6]))
    clumped = smooth_noise(random, shape, random.uniform(0.6, 2.5))
    share = random.choice([0, random.uniform(0, 1), 1])
    noise = (fine * np.sqrt(1 - share) + clumped * np.sqrt(share)) * strength
    return noise.astype(np.float32), strength


def compressed(random, picture):
    """The picture after a lossy file, as most uploads are."""
    if random.random() < 0.35:
        return picture
    file = io.BytesIO()
    Image.fromarray((np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8)).save(file, "JPEG", quality=int(random.integers(55, 97)))
    return np.asarray(Image.open(file), dtype=np.float32) / 255


def stretch(random, picture):
    """What the tone stage does to a faded picture, as a function: most of its range comes back."""
    low, high = np.percentile(picture, [0.4, 99.6])
    gain = 1 if random.random() < 0.25 else min(1.9, random.uniform(0.8, 0.95) / max(0.05, high - low))
    black = low * random.uniform(0, 1)
    return lambda other: np.clip((other - low) * gain + black, 0, 1).astype(np.float32)
