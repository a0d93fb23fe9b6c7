"""The loop that both nets learn by."""

import argparse
import time

import numpy as np
import torch

from nets import HalfSizeUNet
from photos import load, split
from samples import batches_ahead

# Half the precision and, on processors of today, a third of the time.
PRECISION = torch.bfloat16

# A batch that goes this much worse than usual teaches nothing and would upset the optimiser.
OUTLIER = 5


def arguments(described, seed):
    parser = argparse.ArgumentParser(description=described)
    parser.add_argument("photos")
    parser.add_argument("out")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--resume")
    parser.add_argument("--rate", type=float, help="of learning; a net that goes on learning takes a smaller one")
    parser.add_argument("--seed", type=int, default=seed)
    return parser.parse_args()


def learn(args, task):
    """
    Trains a `HalfSizeUNet` until the minutes are over and answers it, on the processor.

    `task` has `maps` (how many go in), `make` (a sample from a photo), `size` and `count` of a
    batch, `rate` (of learning), `loss(net, batch)` and `examine(net, photos)` (a line to print).
    """
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(args.seed)
    known, kept_back = split(load(args.photos))
    net = HalfSizeUNet(task.maps).to(device, memory_format=torch.channels_last)
    if args.resume:
        net.load_state_dict(torch.load(args.resume, map_location=device))
    usual_rate = args.rate or task.rate
    optimiser = torch.optim.AdamW(net.parameters(), lr=usual_rate, weight_decay=1e-4)
    stream = batches_ahead(known, task.size, task.count, task.make, args.seed)
    begin, step, mean = time.time(), 0, None
    while (share := (time.time() - begin) / (args.minutes * 60)) < 1:
        # A short rise, then a half cosine down to almost nothing when the time is up.
        rate = usual_rate * min(1, (step + 1) / 100) * (0.5 + 0.5 * np.cos(np.pi * share)) + 1e-5
        for group in optimiser.param_groups:
            group["lr"] = rate
        with torch.autocast(device, dtype=PRECISION):
            loss = task.loss(net, [as_maps(part).to(device) for part in next(stream)])
        if mean is not None and loss.item() > OUTLIER * mean:
            continue
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimiser.step()
        mean = loss.item() if mean is None else 0.99 * mean + 0.01 * loss.item()
        step += 1
        if step % 500 == 0:
            torch.save(net.state_dict(), args.out + ".pt")
            print(f"{step} steps, {share:.0%}: loss {mean:.4f},", examined(net, task, kept_back), flush=True)
    torch.save(net.state_dict(), args.out + ".pt")
    print(f"{step} steps: loss {mean:.4f},", examined(net, task, kept_back))
    return net.cpu().eval()


def examined(net, task, photos):
    with torch.no_grad():
        return task.examine(net, photos)


def as_maps(part):
    """Pictures (count, height, width) as maps of one channel, numbers (count) as maps of one pixel."""
    maps = torch.from_numpy(np.asarray(part, dtype=np.float32))
    return maps[:, None] if maps.ndim == 3 else maps[:, None, None, None]


def export(model, names, examples, path):
    """Writes an ONNX file whose pictures may have any size that the net can halve four times."""
    *inputs, output = names
    torch.onnx.export(
        model,
        examples,
        path,
        opset_version=13,
        input_names=inputs,
        output_names=[output],
        dynamic_axes={name: {2: "height", 3: "width"} for name in (inputs[0], output)},
    )
