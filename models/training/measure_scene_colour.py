"""Measures models/scene-colour.onnx on photographs that it never saw.

    python3 measure_scene_colour.py ../scene-colour.onnx PHOTOS [--side 224] [--plain] [--choosing PACK.npz] [--sheets FOLDER]

Kodachromes whose number ends in 0, balanced first, and `eval-natural`, as they are and balanced: how much of the
error of grey is left, of how many the net makes more of it, and both by what is there in truth.
"""

import argparse
import pathlib

import numpy as np
import onnxruntime
import torch
from PIL import Image
from torch.nn import functional

from scene_pictures import FILM_CAST, LIGHT_OF, TO_XYZ, balanced, lab, read, unpack

# Least chroma, hues from and to in degrees, and which rows: what most often has such a colour.
THINGS = {
    "leaves and grass": (10, 100, 175, (0, 1)),
    "sky": (6, 215, 295, (0, 0.5)),
    "skin, wood, straw, earth": (10, 35, 90, (0, 1)),
    "red": (20, -25, 35, (0, 1)),
    "neutral": (None, 0, 0, (0, 1)),
}
NEUTRAL = 6


class Net:
    def __init__(self, path, side, plain):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 2
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        self.session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
        self.side, self.plain = side, plain

    def colour(self, lightness):
        """a, b and certainty (3, height, width) for lightness (height, width)."""
        height, width = lightness.shape
        scale = self.side / max(height, width)
        rows, columns = (max(32, round(length * scale / 32) * 32) for length in (height, width))
        small = functional.interpolate(lightness[None, None], size=(rows, columns), mode="bilinear", antialias=True)
        answer = self.session.run(["colour"], {"lightness": small.numpy()})[0]
        if not self.plain:
            mirrored = self.session.run(["colour"], {"lightness": small.flip(3).contiguous().numpy()})[0]
            answer = (answer + mirrored[..., ::-1]) / 2
        answer = torch.from_numpy(np.ascontiguousarray(answer))
        return functional.interpolate(answer, size=(height, width), mode="bilinear")[0]


def measure(net, pictures):
    rows, things = [], {name: [] for name in THINGS}
    for picture in pictures:
        seen, colours = lab(torch.from_numpy(LIGHT_OF[picture]).permute(2, 0, 1)[None])
        answer, truth = net.colour(seen[0].clamp(0, 1))[:2], colours[0]
        apart, chroma = torch.hypot(*(answer - truth)), torch.hypot(*truth)
        rows.append((apart.mean().item(), chroma.mean().item()))
        hue = torch.rad2deg(torch.atan2(truth[1], truth[0]))
        height = torch.linspace(0, 1, len(hue))[:, None].expand_as(hue)
        for name, (least, start, end, (top, bottom)) in THINGS.items():
            if least is None:
                place = chroma < NEUTRAL
            else:
                place = (chroma > least) & ((hue - start) % 360 < end - start) & (height >= top) & (height <= bottom)
            if place.any():
                along = (answer * truth).sum(0) / chroma.clamp(min=1)
                things[name].append((apart[place].sum().item(), chroma[place].sum().item(),
                                     along[place].sum().item(), int(place.sum())))
    return np.array(rows), things


def report(title, rows, things):
    left = rows[:, 0].mean() / rows[:, 1].mean()
    print(f"{title}: {len(rows)} photographs, {left:.3f} left, worse than grey {np.mean(rows[:, 0] > rows[:, 1]):.1%}")
    for name, parts in things.items():
        apart, chroma, along, count = np.sum(parts, axis=0) if parts else np.ones(4)
        right = "" if name == "neutral" else f", {along / chroma:.0%} of the true chroma in the true direction"
        print(f"  {name}: {apart / chroma:.2f} left, error {apart / count:.1f}{right}")


def sheet(net, pictures, path, columns=6, cell=200):
    """Grey, the answer and the truth of each, for looking at."""
    sheet = Image.new("RGB", (columns * cell, -(-len(pictures) // columns) * 3 * cell), "white")
    for i, picture in enumerate(pictures):
        seen, colours = lab(torch.from_numpy(LIGHT_OF[picture]).permute(2, 0, 1)[None])
        answer = net.colour(seen[0].clamp(0, 1))
        for j, ab in enumerate((torch.zeros_like(colours[0]), answer[:2], colours[0])):
            image = Image.fromarray(shown(seen[0], ab))
            image.thumbnail((cell - 4, cell - 4))
            sheet.paste(image, (i % columns * cell, (i // columns * 3 + j) * cell))
    sheet.save(path)


def shown(lightness, ab):
    y = (lightness * 100 + 16) / 116
    cube = torch.stack([y + ab[0] / 500, y, y - ab[1] / 200])
    xyz = torch.where(cube > 0.20689, cube**3, (cube - 16 / 116) / 7.787)
    light = torch.einsum("kc,chw->khw", torch.linalg.inv(TO_XYZ), xyz).clamp(0, 1)
    values = torch.where(light <= 0.0031308, light * 12.92, 1.055 * light.clamp(min=1e-6) ** (1 / 2.4) - 0.055)
    return (values.permute(1, 2, 0) * 255).round().to(torch.uint8).numpy()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model")
    parser.add_argument("photos")
    parser.add_argument("--side", type=int, default=224)
    parser.add_argument("--plain", action="store_true", help="without the mirrored view")
    parser.add_argument("--choosing", help="only those to choose by, from the pack")
    parser.add_argument("--sheets")
    args = parser.parse_args()
    net, photos = Net(args.model, args.side, args.plain), pathlib.Path(args.photos)
    if args.choosing:
        pictures, kinds, choosing = unpack(args.choosing)
        sets = {}
        for name, wanted in (("Kodachromes", ("fsa-owi",)), ("others", ("documerica", "snapshots", "clean", "portraits"))):
            sets[name] = [p for p, kind, one in zip(pictures, kinds, choosing) if one and kind in wanted]
    else:
        slides = sorted((photos / "colour-training/fsa-owi").glob("*0.jpg"))
        natural = [read(path, "natural") for path in sorted((photos / "eval-natural").glob("*.jpg"))]
        sets = {
            "Kodachromes kept out, balanced": [balanced(read(path, "fsa-owi"), FILM_CAST) for path in slides],
            "eval-natural": natural,
            "eval-natural, balanced": [balanced(picture, FILM_CAST) for picture in natural],
        }
    for name, pictures in sets.items():
        report(name, *measure(net, pictures))
        if args.sheets:
            sheet(net, pictures[:: max(1, len(pictures) // 24)][:24], f"{args.sheets}/{name.split()[0].lower()}.png")
    if args.sheets:
        for folder in ("old", "old-more"):
            paths = sorted((photos / folder).glob("*.jpg"))
            pictures = [read(path, "old") for path in paths]
            grey = [np.repeat(picture.mean(2, keepdims=True), 3, 2).astype(np.uint8) for picture in pictures]
            sheet(net, grey[:24], f"{args.sheets}/{folder}.png")


if __name__ == "__main__":
    main()
