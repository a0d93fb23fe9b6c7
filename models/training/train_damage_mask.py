"""Trains the net that marks damage: lightness in, probability of damage out.

    python3 train_damage_mask.py PHOTOS OUT.onnx [--minutes 60] [--resume STATE.pt]
"""

import argparse
import time

import numpy as np
import torch
from torch.nn import functional

from nets import HalfSizeUNet
from photos import load, split
from samples import aged, batches, batches_ahead

SIZE, BATCH = 192, 8
# Damage covers a few percent of a picture: without weight the net would learn to see none.
WEIGHT_OF_DAMAGE = 2.0


class DamageMask(torch.nn.Module):
    """What is exported: the probability itself."""

    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, lightness):
        return torch.sigmoid(self.net(lightness))


def loss_of(logits, mask):
    weight = 1 + (WEIGHT_OF_DAMAGE - 1) * mask
    entropy = functional.binary_cross_entropy_with_logits(logits, mask, weight)
    found = torch.sigmoid(logits)
    overlap = 2 * (found * mask).sum((1, 2, 3)) + 20
    dice = 1 - overlap / (found.sum((1, 2, 3)) + mask.sum((1, 2, 3)) + 20)
    return entropy + 0.3 * dice.mean()


def examine(net, photos, device):
    """Precision and recall at a few cuts on photos that were kept back."""
    stream = batches(photos, 256, 8, aged, seed=7)
    counts = {cut: np.zeros(4) for cut in (0.5, 0.7, 0.85)}
    with torch.no_grad():
        for _ in range(12):
            picture, mask = next(stream)
            found = torch.sigmoid(net(torch.from_numpy(picture[:, None]).to(device))).cpu().numpy()[:, 0]
            for cut, count in counts.items():
                hit = found > cut
                count += [(hit & mask).sum(), hit.sum(), mask.sum(), mask.size]
    return "  ".join(
        f"cut {cut}: precision {hits / max(1, found):.3f} recall {hits / truth:.3f}"
        for cut, (hits, found, truth, _) in counts.items()
    )


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("photos")
    parser.add_argument("out")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--resume")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(args.seed)
    known, kept_back = split(load(args.photos))
    net = HalfSizeUNet(1).to(device, memory_format=torch.channels_last)
    if args.resume:
        net.load_state_dict(torch.load(args.resume, map_location=device))
    optimiser = torch.optim.AdamW(net.parameters(), lr=1.5e-3, weight_decay=1e-4)
    stream = batches_ahead(known, SIZE, BATCH, aged, args.seed)
    begin, step, mean = time.time(), 0, None
    while (share := (time.time() - begin) / (args.minutes * 60)) < 1:
        # A short rise, then a half cosine down to almost nothing when the time is up.
        rate = 1.5e-3 * min(1, (step + 1) / 100) * (0.5 + 0.5 * np.cos(np.pi * share)) + 1e-5
        for group in optimiser.param_groups:
            group["lr"] = rate
        picture, mask = next(stream)
        # Half the precision and, on processors of today, a third of the time.
        with torch.autocast(device, dtype=torch.bfloat16):
            logits = net(torch.from_numpy(picture[:, None]).to(device, memory_format=torch.channels_last))
        loss = loss_of(logits.float(), torch.from_numpy(mask[:, None].astype(np.float32)).to(device))
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimiser.step()
        mean = loss.item() if mean is None else 0.99 * mean + 0.01 * loss.item()
        step += 1
        if step % 500 == 0:
            torch.save(net.state_dict(), args.out + ".pt")
            print(f"{step} steps, {share:.0%}: loss {mean:.4f}", examine(net, kept_back, device), flush=True)
    torch.save(net.state_dict(), args.out + ".pt")
    print(f"{step} steps: loss {mean:.4f}", examine(net, kept_back, device))
    torch.onnx.export(
        DamageMask(net.cpu().eval()),
        torch.zeros(1, 1, 64, 64),
        args.out,
        opset_version=13,
        input_names=["lightness"],
        output_names=["damage"],
        dynamic_axes={"lightness": {2: "height", 3: "width"}, "damage": {2: "height", 3: "width"}},
    )


if __name__ == "__main__":
    main()
