"""The photographs that the net for scene colours learns from: packed once, balanced, shown as old film saw them.

    python3 scene_pictures.py PHOTOS PACK.npz

PHOTOS has the folders `colour-training`, `clean` and `portraits`. Kodachromes whose number ends in 0 are
kept out of everything that is learned or chosen. The pack holds the others, those to choose by marked.
"""

import pathlib
import sys

import numpy as np
import torch
from PIL import Image
from torch.nn import functional

LONG_SIDE = 256
# The dark edge of a slide, in shares of the sides.
SLIDE_EDGE = 0.065
# The norm of the shades of grey, and what of the cast is taken off: all of a film's, little of a camera's.
NORM, FILM_CAST, CAMERA_CAST = 6, 1.0, 0.4
FILMS = ("fsa-owi", "documerica")
# How often a sample comes from each source.
SHARES = {"fsa-owi": 0.44, "documerica": 0.12, "snapshots": 0.17, "clean": 0.14, "portraits": 0.06, "clothing": 0.07}
# Charts and drawings among the clean ones.
NO_PHOTOS = ("chart", "plot", "graph", "illustration", "logo", "baddie", "interference", "report-page", "verkehrstote",
             "abstract", "agility", "beam-space", "akfcrc")
# From sRGB to XYZ by the white of D65, so that grey has no colour.
TO_XYZ = torch.tensor([[0.4339531, 0.3762195, 0.1898274], [0.2126729, 0.7151522, 0.0721750],
                       [0.0177578, 0.1094770, 0.8727652]])


def read(path, source):
    image = Image.open(path).convert("RGB")
    if source == "fsa-owi":
        x, y = (round(side * SLIDE_EDGE) for side in image.size)
        image = image.crop((x, y, image.width - x, image.height - y))
    scale = LONG_SIDE / max(image.size)
    if scale < 1:
        image = image.resize([max(1, round(side * scale)) for side in image.size], Image.BOX)
    return np.asarray(image)


def sources(photos):
    """Path, source and whether it is one to choose by, of each photograph to learn from."""
    photos = pathlib.Path(photos)
    for source in SHARES:
        folder = photos / source if source in ("clean", "portraits") else photos / "colour-training" / source
        paths = [path for path in sorted(folder.glob("*.jpg")) if not any(part in path.stem for part in NO_PHOTOS)]
        for i, path in enumerate(paths):
            if source == "fsa-owi":
                if path.stem.endswith("0"):
                    continue
                yield path, source, path.stem[-2:] in ("15", "35", "55", "75", "95")
            else:
                yield path, source, i % (40 if source == "clothing" else 10) == 5


def linear(values):
    return torch.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


LIGHT_OF = linear(torch.arange(256) / 255).numpy()


def root(values):
    return torch.where(values > 0.008856, values.clamp(min=1e-6) ** (1 / 3), 7.787 * values + 16 / 116)


def lightness_of(luminance):
    return (116 * root(luminance) - 16) / 100


def lab(light):
    """Lightness 0..1 and a, b of linear light (count, 3, height, width)."""
    x, y, z = root(torch.einsum("kc,nchw->nkhw", TO_XYZ.to(light), light)).unbind(1)
    return (116 * y - 16) / 100, torch.stack([500 * (x - y), 200 * (y - z)], 1)


def balanced(picture, strength):
    """A picture (height, width, 3) of 8 bits without so much of its cast, by the shades of grey."""
    light = torch.from_numpy(LIGHT_OF[picture])
    cast = (light**NORM).mean((0, 1)) ** (1 / NORM)
    gains = (cast.mean() / cast.clamp(min=1e-3)).clamp(0.6, 1.6) ** strength
    light = (light * gains).clamp(0, 1)
    encoded = torch.where(light <= 0.0031308, light * 12.92, 1.055 * light.clamp(min=1e-6) ** (1 / 2.4) - 0.055)
    return (encoded * 255).round().to(torch.uint8).numpy()


def pack(photos, path):
    pictures, names, kinds, choosing = [], [], [], []
    for file, source, is_choosing in sources(photos):
        pictures.append(balanced(read(file, source), FILM_CAST if source in FILMS else CAMERA_CAST))
        names.append(f"{source}/{file.stem}")
        kinds.append(source)
        choosing.append(is_choosing)
    np.savez(path, pixels=np.concatenate([picture.reshape(-1) for picture in pictures]), names=names, kinds=kinds,
             shapes=[picture.shape for picture in pictures], choosing=choosing)


def unpack(path):
    """Pictures, sources and marks of those to choose by."""
    values = np.load(path)
    pixels, at, pictures = values["pixels"], 0, []
    for shape in values["shapes"]:
        size = int(np.prod(shape))
        pictures.append(pixels[at : at + size].reshape(shape))
        at += size
    return pictures, values["kinds"], values["choosing"]


def odds(pictures, kinds):
    """How likely each picture is to be taken: by its source, and more often with leaves, grass and sky."""
    shares = []
    for picture in pictures:
        light = torch.from_numpy(LIGHT_OF[picture[::4, ::4]])
        a, b = lab(light.permute(2, 0, 1)[None])[1][0]
        chroma, hue = torch.hypot(a, b), torch.rad2deg(torch.atan2(b, a)) % 360
        green = ((chroma > 10) & (hue > 100) & (hue < 175)).float().mean().item()
        blue = ((chroma > 8) & (hue > 215) & (hue < 295)).float().mean().item()
        shares.append(1 + 4 * green + 1.5 * blue)
    shares = np.array(shares)
    for kind, share in SHARES.items():
        shares[kinds == kind] *= share / max(shares[kinds == kind].sum(), 1e-9)
    return shares / shares.sum()


def view(random, picture, size):
    """A part, near or far, of a picture as a square, mirrored at random and a little out of proportion."""
    height, width = picture.shape[:2]
    if random.random() < 0.2:
        box = (0, 0, width, height)
    else:
        side = min(height, width) * random.uniform(0.5, 1)
        wide = min(width, side * np.exp(random.uniform(-0.2, 0.35)))
        left, top = random.uniform(0, width - wide), random.uniform(0, height - side)
        box = (left, top, left + wide, top + side)
    image = Image.fromarray(picture).resize((size, size), Image.BILINEAR, box=box, reducing_gap=2)
    part = np.asarray(image)
    return part[:, ::-1] if random.random() < 0.5 else part


def batch(random, pictures, likely, count, size):
    """Lightness as film saw it (count, 1, size, size) and the true a, b at a quarter of the size."""
    light = views(random, pictures, likely, count, size)
    return as_film(random, light), lab(functional.avg_pool2d(light, 4))[1]


def views(random, pictures, likely, count, size):
    """Linear light of random views (count, 3, size, size)."""
    chosen = random.choice(len(pictures), count, p=likely)
    pixels = np.stack([view(random, pictures[i], size) for i in chosen])
    return torch.from_numpy(LIGHT_OF[pixels].transpose(0, 3, 1, 2))


def as_film(random, light):
    """Lightness by random film: as the eye sees, or with little red, or with none; its gamma, fading and grain."""
    count = len(light)
    weights = np.zeros((count, 3), np.float32)
    for i in range(count):
        kind = random.random()
        if kind < 0.4:
            red, blue = 0.2127, 0.0722
        elif kind < 0.75:
            red, blue = random.uniform(0.12, 0.33), random.uniform(0.08, 0.3)
        else:
            red, blue = random.uniform(0, 0.12), random.uniform(0.2, 0.5)
        weights[i] = red, 1 - red - blue, blue
    seen = lightness_of(torch.einsum("nc,nchw->nhw", torch.from_numpy(weights), light)).clamp(0, 1)[:, None]

    def each(values):
        return torch.from_numpy(np.asarray(values, np.float32))[:, None, None, None]

    seen = seen.clamp(min=1e-3) ** each(np.exp(random.uniform(-0.4, 0.4, count)))
    faded = random.random((2, count)) < 0.4
    low, high = random.uniform(0, 0.25, (2, count)) * faded
    seen = each(low) + seen * each(1 - low - high)
    if random.random() < 0.3:
        seen = functional.avg_pool2d(functional.pad(seen, (1, 1, 1, 1), "replicate"), 3, 1)
    height, width = seen.shape[2:]
    fine = torch.from_numpy(random.standard_normal(seen.shape, np.float32))
    coarse = torch.from_numpy(random.standard_normal((count, 1, height // 2, width // 2), np.float32))
    coarse = functional.interpolate(coarse, size=(height, width), mode="bilinear")
    strength = random.uniform(0, 0.05, (2, count)) * (random.random((2, count)) < 0.4)
    return (seen + fine * each(strength[0]) + coarse * each(strength[1])).clamp(0, 1)


if __name__ == "__main__":
    pack(*sys.argv[1:3])
