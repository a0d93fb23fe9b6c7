"""Trains the net for scene colours: lightness in, the probability of each colour bin out.

    python3 train_scene_colour.py PACK.npz ENCODER.npz FOLDER [--minutes 60] [--resume]

The minutes are those of a processor core, so that it may run at the lowest priority and be halted. Every five
minutes by the clock it writes FOLDER/state.pt, with which it goes on after a stop, and a line to FOLDER/log.txt.
The encoder rests while the decoder warms up, then learns at a tenth of its rate. What is kept is a moving mean
of the weights.
"""

import argparse
import copy
import os
import pathlib
import time

import numpy as np
import torch
from torch.nn import functional

from scene_net import BINS, SceneColour
from scene_pictures import batch, lab, odds, unpack, views

COUNT, SIZE = 32, 128
RATE, ENCODER_RATE, WARM_UP = 3e-3, 0.12, 250
# Width of a bin's bell, in Lab units.
BELL = 4.5
# Rare colours weigh more: the power of a bin's rarity, after a share of the same for all.
POWER, EVEN = 0.6, 0.3
MEAN_OF = 0.998
# Of the positions of a view, how many the loss looks at.
POSITIONS = 256
SAVE_SECONDS = 300


def bins_of(colours, random):
    """Centres of the bins by k-means over the cells of a plane in which rare colours count for more."""
    cells = np.round(colours / 2).astype(int)
    places, counts = np.unique(cells, axis=0, return_counts=True)
    keep = counts > 3
    places, weights = places[keep] * 2.0, counts[keep] ** 0.35
    centres = places[random.choice(len(places), BINS, replace=False, p=weights / weights.sum())]
    for _ in range(60):
        near = ((places[:, None] - centres) ** 2).sum(2).argmin(1)
        for i in range(BINS):
            if (near == i).any():
                centres[i] = np.average(places[near == i], axis=0, weights=weights[near == i])
    return centres[np.argsort(np.hypot(*centres.T))].astype(np.float32)


def soft(colours, centres):
    """Shares of the bins (count, bins, height, width) for colours (count, 2, height, width)."""
    flat = colours.permute(0, 2, 3, 1).reshape(-1, 2)
    apart = torch.cdist(flat, centres) ** 2
    shares = torch.softmax(-apart / (2 * BELL**2), 1)
    count, _, height, width = colours.shape
    return shares.reshape(count, height, width, BINS).permute(0, 3, 1, 2)


def survey(pictures, likely, random):
    """Centres and how usual each bin is, from many views."""
    drawn = [lab(functional.avg_pool2d(views(random, pictures, likely, COUNT, 64), 4))[1] for _ in range(200)]
    colours = torch.cat(drawn).permute(0, 2, 3, 1).reshape(-1, 2).numpy()
    centres = torch.from_numpy(bins_of(colours, random))
    usual = soft(torch.cat(drawn[:100]), centres).mean((0, 2, 3))
    return centres, usual / usual.sum()


def weights_of(usual):
    weights = (usual * (1 - EVEN) + EVEN / BINS) ** -POWER
    return weights / (weights * usual).sum()


def examine(net, batches, centres, weights):
    """Loss, and what is left of the error of grey, by the mean of all bins with their odds put right."""
    loss, left, grey, worse = 0, 0, 0, []
    with torch.no_grad():
        for lightness, colours in batches:
            logits = net(lightness)
            loss += cross_entropy(logits, soft(colours, centres), weights).item() / len(batches)
            likely = torch.softmax(logits - weights.log()[:, None, None], 1)
            mean = torch.einsum("nqhw,qc->nchw", likely, centres)
            apart, chroma = (torch.hypot(*part.unbind(1)).mean((1, 2)) for part in (colours - mean, colours))
            left, grey = left + apart.sum().item(), grey + chroma.sum().item()
            worse += (apart > chroma).tolist()
    return f"loss {loss:.4f}, left {left / grey:.3f}, worse {np.mean(worse):.3f}"


def cross_entropy(logits, shares, weights):
    return -(shares * torch.log_softmax(logits, 1) * weights[:, None, None]).sum(1).mean()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pack")
    parser.add_argument("encoder")
    parser.add_argument("folder")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--survey", action="store_true", help="only look through the pictures, once")
    parser.add_argument("--size", type=int, default=SIZE)
    parser.add_argument("--rate", type=float, default=RATE)
    parser.add_argument("--dropout", type=float, default=0.1)
    parser.add_argument("--decay", type=float, default=0.02)
    parser.add_argument("--anew", action="store_true", help="with --resume: the minutes and the rate begin anew")
    parser.add_argument("--seed", type=int, default=40)
    args = parser.parse_args()
    folder = pathlib.Path(args.folder)
    folder.mkdir(exist_ok=True)
    (folder / "pid").write_text(str(os.getpid()))
    torch.manual_seed(args.seed)
    random = np.random.default_rng(args.seed)
    pictures, kinds, choosing = unpack(args.pack)
    known = [picture for picture, is_choosing in zip(pictures, choosing) if not is_choosing]
    kept = [picture for picture, is_choosing in zip(pictures, choosing) if is_choosing]
    if not (folder / "survey.npz").exists():
        likely, likely_kept = odds(known, kinds[~choosing]), odds(kept, kinds[choosing])
        centres, usual = survey(known, likely, random)
        np.savez(folder / "survey.npz", likely=likely, likely_kept=likely_kept, centres=centres, usual=usual)
    if args.survey:
        return
    surveyed = np.load(folder / "survey.npz")
    likely, likely_kept = surveyed["likely"], surveyed["likely_kept"]
    centres, usual = (torch.from_numpy(surveyed[name]) for name in ("centres", "usual"))
    net = SceneColour(args.dropout)
    net.encoder.load(args.encoder)
    state, step, spent = None, 0, 0
    if args.resume:
        state = torch.load(folder / "state.pt", weights_only=False)
        net.load_state_dict(state["net"])
        step, spent = state["step"], 0 if args.anew else state["spent"]
        random = np.random.default_rng(args.seed + step)
    weights = weights_of(usual)
    fixed = np.random.default_rng(7)
    examples = [batch(fixed, kept, likely_kept, COUNT, SIZE) for _ in range(8)]
    net = net.to(memory_format=torch.channels_last)
    mean = copy.deepcopy(net).requires_grad_(False).eval()
    encoder = list(net.encoder.parameters())
    others = [part for name, part in net.named_parameters() if not name.startswith("encoder.")]
    for part in encoder:
        part.requires_grad_(step > WARM_UP)
    still = torch.zeros(4, 1, args.size, args.size)
    for one in (net, mean):
        one.encoder.hasten(still)
    optimiser = torch.optim.AdamW([{"params": others}, {"params": encoder}], lr=args.rate, weight_decay=args.decay)
    if state:
        mean.load_state_dict(state["mean"])
        optimiser.load_state_dict(state["optimiser"])
        for group in optimiser.param_groups:
            group["weight_decay"] = args.decay
    spent -= time.process_time()
    saved, running, first = time.time(), None, step
    while (share := (spent + time.process_time()) / (args.minutes * 60)) < 1:
        rate = args.rate * min(1, (step - first + 1) / 100) * (0.5 + 0.5 * np.cos(np.pi * share)) + 1e-5
        optimiser.param_groups[0]["lr"] = rate
        optimiser.param_groups[1]["lr"] = rate * ENCODER_RATE * min(1, max(0, step - WARM_UP) / WARM_UP)
        lightness, colours = batch(random, known, likely, COUNT, args.size)
        if step == WARM_UP:
            for part in encoder:
                part.requires_grad_(True)
        maps, colours = some_positions(net.maps(lightness), colours)
        loss = cross_entropy(net.bins(maps), soft(colours, centres), weights)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        optimiser.step()
        step += 1
        if step % 4 == 0:
            follow(mean, net, min(MEAN_OF, step / (step + 40)) ** 4)
        running = loss.item() if running is None else 0.99 * running + 0.01 * loss.item()
        if time.time() - saved > SAVE_SECONDS or (step in (60, 200) and not state):
            saved = time.time()
            save(folder, net, mean, optimiser, centres, usual, step, spent + time.process_time())
            note(folder, f"{step} steps, {share:.0%}: loss {running:.4f}, {examine(mean, examples, centres, weights)}")
    save(folder, net, mean, optimiser, centres, usual, step, spent + time.process_time())
    note(folder, f"{step} steps, the end: loss {running:.4f}, {examine(mean, examples, centres, weights)}")


def some_positions(maps, colours):
    """The same random positions of both, as pictures of one row."""
    chosen = torch.randperm(maps.shape[2] * maps.shape[3])[:POSITIONS]
    return maps.flatten(2)[:, :, None, chosen], colours.flatten(2)[:, :, None, chosen]


def follow(mean, net, share):
    with torch.no_grad():
        for old, new in zip(mean.state_dict().values(), net.state_dict().values()):
            if old.dtype.is_floating_point:
                old.lerp_(new, 1 - share)
            else:
                old.copy_(new)


def save(folder, net, mean, optimiser, centres, usual, step, spent):
    state = {"net": net.state_dict(), "mean": mean.state_dict(), "optimiser": optimiser.state_dict(),
             "centres": centres, "usual": usual, "step": step, "spent": spent}
    torch.save(state, folder / "state.pt.new")
    (folder / "state.pt.new").replace(folder / "state.pt")


def note(folder, line):
    line = f"{time.strftime('%H:%M:%S')} {line}"
    print(line, flush=True)
    with open(folder / "log.txt", "a") as file:
        file.write(line + "\n")


if __name__ == "__main__":
    main()
