"""The encoder that the net for scene colours begins with: MobileNetV2, as Google trained it to find things.

    npm pack @mediapipe/objectron@0.4.1675468480 && tar xzf mediapipe-objectron-*.tgz
    python3 scene_encoder.py package/objectron_solution_packed_assets.data encoder.npz

The package of assets holds a TensorFlow Lite file, `object_detection_ssd_mobilenetv2_oidv4_fp16.tflite`.
Its first convolutions, up to one thirty-second of the size, are written as they come, folded with their
normalisation; only the three equal channels of a grey picture become one. What finds boxes is left out.
"""

import struct
import sys
import tempfile

import numpy as np

from convert_face_finder import CONV, DEPTHWISE, DEQUANTIZE, Converter

# The file's place in the package, as its loader says.
START, END = 184, 9987912
# Layers of the encoder: the first one, one block of two layers, sixteen of three.
LAYERS = 1 + 2 + 16 * 3


def layers_of(path):
    """Weights (out, in, height, width) and biases of the encoder's layers, in their order."""
    with open(path, "rb") as file:
        data = file.read()[START:END]
    if struct.unpack_from("4s", data, 4)[0] != b"TFL3":
        raise SystemExit("the package has another version")
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        source = Converter(file.name)
    source.nodes = []
    found, made = [], {}
    for table in source.operators:
        code = source.codes[table.number(0, "I")]
        given = table.vector(1, "<i4").tolist()
        if code not in (CONV, DEPTHWISE):
            if code == DEQUANTIZE:
                made[int(table.vector(2, "<i4")[0])] = source.values[given[0]].astype(np.float32)
            continue
        weights, biases = (made.get(i, source.values.get(i)) for i in given[1:3])
        kernel = weights.transpose((3, 0, 1, 2) if code == DEPTHWISE else (0, 3, 1, 2))
        if not found:
            kernel = kernel.sum(axis=1, keepdims=True)
        # The finder's own heads leave from the middle of the encoder.
        if kernel.shape[0] in (12, 72) and kernel.shape[2] == 1:
            continue
        found.append((kernel.astype(np.float32), biases.astype(np.float32)))
        if len(found) == LAYERS:
            return found
    raise SystemExit("the encoder was not found")


if __name__ == "__main__":
    layers = layers_of(sys.argv[1])
    named = {f"{kind}{i}": value for i, pair in enumerate(layers) for kind, value in zip("wb", pair)}
    np.savez(sys.argv[2], **named)
