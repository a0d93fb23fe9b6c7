"""Trains the net that takes grain and slight blur away.

    python3 train_denoise.py PHOTOS OUT.onnx [--minutes 60] [--resume STATE.pt]
"""

import argparse
import time

import numpy as np
import torch
from torch.nn import functional

from nets import HalfSizeUNet
from photos import load, split
from samples import batches, batches_ahead, noisy

SIZE, BATCH = 160, 8


class Denoise(torch.nn.Module):
    """Lightness and the standard deviation of its grain in, clean lightness out."""

    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, lightness, noise):
        level = noise.expand(lightness.shape[0], 1, lightness.shape[2], lightness.shape[3])
        return lightness + self.net(torch.cat([lightness, level * 10], 1))


def examine(model, photos, device):
    """Mean gain in PSNR on photos that were kept back, and what is done to those without grain."""
    stream = batches(photos, 256, 8, noisy, seed=7)
    gains, harms = [], []
    with torch.no_grad():
        for _ in range(12):
            picture, clean, level = next(stream)
            answer = model(*tensors(picture, level, device)).cpu().numpy()[:, 0]
            before = ((picture - clean) ** 2).mean((1, 2))
            after = ((answer - clean) ** 2).mean((1, 2))
            gains += list(10 * np.log10(before[level > 0.004] / after[level > 0.004]))
            harms += list(-10 * np.log10(after[level <= 0.004] + 1e-9))
    return f"gain {np.mean(gains):.2f} dB, without grain {np.mean(harms):.2f} dB"


def tensors(picture, level, device):
    return (
        torch.from_numpy(picture[:, None]).to(device),
        torch.from_numpy(level.astype(np.float32)[:, None, None, None]).to(device),
    )


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("photos")
    parser.add_argument("out")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--resume")
    parser.add_argument("--seed", type=int, default=2)
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(args.seed)
    known, kept_back = split(load(args.photos))
    model = Denoise(HalfSizeUNet(2)).to(device, memory_format=torch.channels_last)
    if args.resume:
        model.net.load_state_dict(torch.load(args.resume, map_location=device))
    optimiser = torch.optim.AdamW(model.parameters(), lr=1e-3, weight_decay=1e-4)
    stream = batches_ahead(known, SIZE, BATCH, noisy, args.seed)
    begin, step, mean = time.time(), 0, None
    while (share := (time.time() - begin) / (args.minutes * 60)) < 1:
        # A short rise, then a half cosine down to almost nothing when the time is up.
        rate = 1e-3 * min(1, (step + 1) / 100) * (0.5 + 0.5 * np.cos(np.pi * share)) + 1e-5
        for group in optimiser.param_groups:
            group["lr"] = rate
        picture, clean, level = next(stream)
        # Half the precision and, on processors of today, a third of the time.
        with torch.autocast(device, dtype=torch.bfloat16):
            answer = model(*tensors(picture, level, device))
        target = torch.from_numpy(clean[:, None]).to(device)
        # Squared error alone washes texture out; the absolute one keeps some of it.
        loss = 20 * functional.mse_loss(answer, target) + functional.l1_loss(answer, target)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
        mean = loss.item() if mean is None else 0.99 * mean + 0.01 * loss.item()
        step += 1
        if step % 500 == 0:
            torch.save(model.net.state_dict(), args.out + ".pt")
            print(f"{step} steps, {share:.0%}: loss {mean:.4f},", examine(model, kept_back, device), flush=True)
    torch.save(model.net.state_dict(), args.out + ".pt")
    print(f"{step} steps: loss {mean:.4f},", examine(model, kept_back, device))
    torch.onnx.export(
        model.cpu().eval(),
        (torch.zeros(1, 1, 64, 64), torch.zeros(1, 1, 1, 1)),
        args.out,
        opset_version=13,
        input_names=["lightness", "noise"],
        output_names=["clean"],
        dynamic_axes={"lightness": {2: "height", 3: "width"}, "clean": {2: "height", 3: "width"}},
    )


if __name__ == "__main__":
    main()
