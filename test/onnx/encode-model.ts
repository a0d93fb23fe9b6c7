import { type Field, message } from './protobuf.ts'

/** Numbers of `TensorProto.DataType`. */
const TYPES = { float32: 1, int64: 7, bool: 9, float16: 10, float64: 11 } as const
type TensorType = keyof typeof TYPES

/** A size that is free has a name. */
export type PortSketch = { name: string; dims: (number | string)[]; type?: TensorType }
type Attribute = number | string | number[] | GraphSketch
export type NodeSketch = {
  op: string
  inputs: string[]
  outputs: string[]
  attributes?: Record<string, Attribute>
}
export type Constant = {
  name: string
  dims: number[]
  /** Whole numbers when `int64`, else 32-bit floats. */
  values: number[] | Float32Array
  type?: 'float32' | 'int64' | 'bool'
  /** The weights lie in this file beside the model, from its beginning. */
  external?: string
}
export type GraphSketch = {
  inputs: PortSketch[]
  outputs: PortSketch[]
  nodes: NodeSketch[]
  constants?: Constant[]
}

const IR_VERSION = 8
const OPSET = 17

/** Writes a small ONNX model (onnx.proto3 of IR version 8). */
export function encodeModel(sketch: GraphSketch): Uint8Array {
  const opset = message([1, ''], [2, OPSET])
  return message([1, IR_VERSION], [2, 'contract'], [7, graph(sketch)], [8, opset])
}

function graph({ inputs, outputs, nodes, constants = [] }: GraphSketch): Uint8Array {
  return message(
    ...nodes.map((one): Field => [1, node(one)]),
    [2, 'contract'],
    ...constants.map((one): Field => [5, tensor(one)]),
    ...inputs.map((one): Field => [11, port(one)]),
    ...outputs.map((one): Field => [12, port(one)]),
  )
}

function port({ name, dims, type = 'float32' }: PortSketch): Uint8Array {
  const sizes = dims.map((dim): Field => [1, message([typeof dim === 'number' ? 1 : 2, dim])])
  const tensorType = message([1, TYPES[type]], [2, message(...sizes)])
  return message([1, name], [2, message([1, tensorType])])
}

function node({ op, inputs, outputs, attributes = {} }: NodeSketch): Uint8Array {
  return message(
    ...inputs.map((name): Field => [1, name]),
    ...outputs.map((name): Field => [2, name]),
    [4, op],
    ...Object.entries(attributes).map(([name, value]): Field => [5, attribute(name, value)]),
  )
}

function attribute(name: string, value: Attribute): Uint8Array {
  if (typeof value === 'number') return message([1, name], [3, value], [20, 2])
  if (typeof value === 'string') return message([1, name], [4, value], [20, 3])
  if (!Array.isArray(value)) return message([1, name], [6, graph(value)], [20, 5])
  return message([1, name], ...value.map((one): Field => [8, one]), [20, 7])
}

function tensor({ name, dims, values, type = 'float32', external }: Constant): Uint8Array {
  const facts = [...dims.map((dim): Field => [1, dim]), [2, TYPES[type]] as Field]
  if (external === undefined) return message(...facts, [8, name], [9, bytesOf(values, type)])
  const location = message([1, 'location'], [2, external])
  return message(...facts, [8, name], [13, location], [14, 1])
}

/** Weights as they lie in a model or in a file beside it. */
export function bytesOf(
  values: number[] | Float32Array,
  type: 'float32' | 'int64' | 'bool' = 'float32',
): Uint8Array {
  if (type === 'bool') return Uint8Array.from(values)
  if (type === 'float32') return new Uint8Array(Float32Array.from(values).buffer)
  return new Uint8Array(BigInt64Array.from(values, BigInt).buffer)
}
