"""Writes models/person-mask.onnx from Google's TensorFlow Lite file.

    npm pack @mediapipe/selfie_segmentation@0.1.1675465747 && tar xzf mediapipe-selfie_segmentation-*.tgz
    python3 convert_person_mask.py package/selfie_segmentation.tflite ../person-mask.onnx

Needs numpy and onnx. As in `convert_face_finder.py` planes come channel first and the three equal
channels of a grey picture become one; here the input already is 0..1. The answer is the probability of
a person at each of 256 x 256 pixels. Weights stay at 16 bits, as in the source.
"""
import sys

import numpy as np
import onnx
from onnx import TensorProto, helper

from convert_face_finder import Converter

# Builtin operators, from schema.fbs of TensorFlow Lite, and the one that MediaPipe adds.
AVERAGE_POOL, LOGISTIC, MUL, RESIZE_BILINEAR, CUSTOM, HARD_SWISH = 1, 14, 18, 23, 32, 117
SIDE = 256


class PersonMaskConverter(Converter):
    def operator(self, table):
        code = self.codes[table.number(0, "I")]
        given, made = table.vector(1, "<i4").tolist(), int(table.vector(2, "<i4")[0])
        names = [f"t{index}" for index in given]
        if code == AVERAGE_POOL:
            # Over the whole plane, each time.
            self.add("GlobalAveragePool", names, f"t{made}")
        elif code == LOGISTIC:
            self.add("Sigmoid", names, f"t{made}")
        elif code == MUL:
            self.add("Mul", names, f"t{made}")
        elif code == HARD_SWISH:
            self.add("HardSwish", names, f"t{made}")
        elif code == RESIZE_BILINEAR:
            half_pixel = table.table(4).number(3, "b")
            scales = self.constant(f"s{made}", np.array([1, 1, 2, 2], np.float32))
            mode = "half_pixel" if half_pixel else "asymmetric"
            self.add("Resize", [names[0], "", scales], f"t{made}", mode="linear", coordinate_transformation_mode=mode)
        elif code == CUSTOM:
            kernel = self.values[given[1]].transpose((3, 0, 1, 2))
            weights = [self.weights(f"w{made}", kernel), self.weights(f"b{made}", self.values[given[2]])]
            self.add("ConvTranspose", [names[0], *weights], f"t{made}", kernel_shape=[2, 2], strides=[2, 2])
            self.made = f"t{made}"
        else:
            super().operator(table)

    def model(self):
        self.add("Identity", ["grey"], "scaled")
        for table in self.operators:
            self.operator(table)
        self.add("Sigmoid" if not self.made_by_logistic() else "Identity", [self.last()], "person")
        port = lambda name: helper.make_tensor_value_info(name, TensorProto.FLOAT, [1, 1, SIDE, SIDE])
        graph = helper.make_graph(self.nodes, "person-mask", [port("grey")], [port("person")], self.constants)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 14)])
        model.ir_version = 8
        onnx.checker.check_model(model)
        return model

    def last(self):
        return f"t{int(self.operators[-1].vector(2, '<i4')[0])}"

    def made_by_logistic(self):
        return self.codes[self.operators[-1].number(0, "I")] == LOGISTIC


if __name__ == "__main__":
    onnx.save(PersonMaskConverter(sys.argv[1]).model(), sys.argv[2])
