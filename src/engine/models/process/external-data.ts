import { ModelFailure } from '../provider.ts'

type Message =
  | 'model'
  | 'graph'
  | 'node'
  | 'attribute'
  | 'sparse'
  | 'tensor'
  | 'function'
  | 'training'

/** Where tensors lie in an ONNX file, by the field numbers of onnx.proto3. */
const PARTS: Record<Message, Record<number, Message>> = {
  model: { 7: 'graph', 20: 'training', 25: 'function' },
  training: { 1: 'graph', 2: 'graph' },
  function: { 7: 'node', 11: 'attribute' },
  graph: { 1: 'node', 5: 'tensor', 15: 'sparse' },
  node: { 5: 'attribute' },
  attribute: { 5: 'tensor', 6: 'graph', 10: 'tensor', 11: 'graph', 22: 'sparse', 23: 'sparse' },
  sparse: { 1: 'tensor', 2: 'tensor' },
  tensor: {},
}
const EXTERNAL_DATA = 13
const KEY = 1
const VALUE = 2
const DEEPEST = 64
/** Readers of protobuf drop what is beyond 32 bits of a tag, and take it for another one. */
const LARGEST_TAG = 2 ** 32 - 1
/** onnxruntime's own format, which it tells from ONNX by these letters at this place. */
const OTHER_FORMAT = 'ORTM'
const OTHER_FORMAT_AT = 4

/**
 * The places outside the file that an ONNX model wants weights from. They are the weights' own
 * word: onnxruntime would follow them to other files and even into memory.
 */
export function externalDataOf(model: Uint8Array): Set<string> {
  const places = new Set<string>()
  const mark = Buffer.from(model.subarray(OTHER_FORMAT_AT, OTHER_FORMAT_AT + OTHER_FORMAT.length))
  if (mark.toString('latin1') === OTHER_FORMAT) throw new ModelFailure('it is not an ONNX model')
  walk(model, 'model', 0)
  return places

  function walk(bytes: Uint8Array, message: Message, depth: number): void {
    if (depth > DEEPEST) throw new ModelFailure('it is nested too deeply for an ONNX model')
    for (const { field, part } of fieldsOf(bytes)) {
      const inner = PARTS[message][field]
      if (inner) walk(part, inner, depth + 1)
      if (message === 'tensor' && field === EXTERNAL_DATA) noteLocation(part)
    }
  }

  function noteLocation(entry: Uint8Array): void {
    const fields = [...fieldsOf(entry)]
    const textOf = (wanted: number) => {
      const part = fields.findLast(({ field }) => field === wanted)?.part
      return part && Buffer.from(part).toString()
    }
    if (textOf(KEY) === 'location') places.add(textOf(VALUE) ?? '')
  }
}

/** The length-delimited fields of one protobuf message; numbers are passed over. */
function* fieldsOf(bytes: Uint8Array): Generator<{ field: number; part: Uint8Array }> {
  let at = 0
  const varint = (): number => {
    let value = 0
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = bytes[at++]
      if (byte === undefined) break
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
    throw new ModelFailure('it is not an ONNX model')
  }
  while (at < bytes.length) {
    const tag = varint()
    if (tag > LARGEST_TAG) throw new ModelFailure('it is not an ONNX model')
    const kind = tag % 8
    if (kind === 0) varint()
    else if (kind === 1) at += 8
    else if (kind === 5) at += 4
    else if (kind === 2) {
      const length = varint()
      if (at + length > bytes.length) throw new ModelFailure('it is cut off or not an ONNX model')
      yield { field: Math.floor(tag / 8), part: bytes.subarray(at, at + length) }
      at += length
    } else throw new ModelFailure('it is not an ONNX model')
  }
}
