import { describe, expect, test } from 'vitest'
import { message } from '#test/onnx/protobuf.ts'
import { externalDataOf } from './external-data.ts'

const entry = message([1, 'location'], [2, 'secret.bin'])
const tensor = message([8, 'w'], [13, entry], [14, 1])
const attribute = message([1, 'value'], [5, tensor])

describe('weights elsewhere are found', () => {
  test.each([
    ['among the weights of the model', message([7, message([5, tensor])])],
    ['in what a node is told', message([7, message([1, message([5, attribute])])])],
    ['in the nodes of a function', message([25, message([7, message([5, attribute])])])],
    ['in what a function takes unless it is told', message([25, message([11, attribute])])],
  ])('%s', (_where, model) => {
    expect([...externalDataOf(model)]).toEqual(['secret.bin'])
  })
})

/** The tag of a field of bytes with a bit too many, which readers of protobuf leave out. */
const disguised = (field: number, bytes: Uint8Array) =>
  Buffer.concat([
    Buffer.from([(field << 3) | 2 | 0x80, 0x80, 0x80, 0x80, 0x10, bytes.length]),
    bytes,
  ])

describe('what readers would take for something else is refused', () => {
  test.each([
    ['a graph', disguised(7, message([5, tensor]))],
    ['a place', message([7, message([5, disguised(13, entry)])])],
  ])('%s under a disguised tag', (_what, model) => {
    expect(() => externalDataOf(model)).toThrow('not an ONNX model')
  })

  test("a file in onnxruntime's own format", () => {
    const model = Buffer.concat([Buffer.from('08808080', 'hex'), Buffer.from('ORTM'.padEnd(87))])
    expect(() => externalDataOf(model)).toThrow('not an ONNX model')
  })
})
