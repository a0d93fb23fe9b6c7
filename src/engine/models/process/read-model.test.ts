import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ddcolorModel } from '#test/onnx/contract-models.ts'
import { encodeModel } from '#test/onnx/encode-model.ts'
import { sumOf } from '#test/onnx/install-models.ts'
import { readModel } from './read-model.ts'

test('what is loaded are the bytes that were checked, whatever becomes of the files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'read-model-'))
  const { constants = [], ...sketch } = ddcolorModel()
  const outside = constants.map((one) => ({ ...one, external: 'weights.data' }))
  const bytes = encodeModel({ ...sketch, constants: outside })
  const weights = Buffer.from('weights')
  const place = (name: string) => join(folder, name)
  await writeFile(place('model.onnx'), bytes)
  await writeFile(place('weights.data'), weights)
  const read = await readModel({
    model: { path: place('model.onnx'), sha256: sumOf(bytes) },
    data: { path: place('weights.data'), sha256: sumOf(weights) },
  })
  await rm(folder, { recursive: true })
  expect(sumOf(read.model)).toBe(sumOf(bytes))
  expect(read.data?.path).toBe('weights.data')
  expect(sumOf(read.data?.data ?? Buffer.alloc(0))).toBe(sumOf(weights))
})
