import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bopbtlModel,
  deoldifyModel,
  eccv16Model,
  hueloomDenoiseModel,
  hueloomMaskModel,
  lamaModel,
  realesrganModel,
} from '#test/onnx/contract-models.ts'
import { type Installation, refusalOf, refusalsOf } from '#test/onnx/refusal-of.ts'
import { changed, endlessAbove, enormous, nonsenseAbove } from '#test/onnx/spoiled-models.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'self-check-'))
})
afterEach(() => rm(folder, { recursive: true }))

const zhang = { lightness: 'L', chroma: 'ab' }
const eccv16 = { profile: 'eccv16', options: zhang }

describe('a model is refused that answers', () => {
  const lama = { profile: 'lama', model: lamaModel() }
  const esrgan = { profile: 'realesrgan-general-x4v3' }
  const spoiled: [string, Installation, RegExp][] = [
    ['no numbers', { ...eccv16, model: nonsenseAbove(eccv16Model(), 10) }, /no numbers/],
    [
      'a constant',
      { ...eccv16, model: changed(eccv16Model(), 'Mul', 0) },
      /same colour everywhere/,
    ],
    [
      'the same colour',
      { ...eccv16, model: changed(changed(eccv16Model(), 'Mul', 0), 'Add', 9) },
      /same colour/,
    ],
    ['saturated colours', { ...eccv16, model: changed(eccv16Model(), 'Add', 110) }, /saturated/],
    [
      'colours that there are not',
      { ...eccv16, model: changed(eccv16Model(), 'Mul', 110) },
      /a and b came as/,
    ],
    [
      'the 110th part unasked',
      { ...eccv16, model: changed(eccv16Model(), 'Mul', 1 / 110) },
      /110th part/,
    ],
    [
      'the whole instead of the 110th part',
      { profile: 'eccv16', model: eccv16Model(), options: { ...zhang, chroma: 'ab/110' } },
      /a and b came as/,
    ],
    [
      'another picture',
      { profile: 'deoldify', model: deoldifyModel(), options: { range: 'imagenet' } },
      /came as|another one/,
    ],
    [
      'in shares of one instead of 255',
      {
        profile: 'deoldify',
        model: changed(deoldifyModel(), 'Mul', 1 / 255),
        options: { range: '0..255' },
      },
      /another one/,
    ],
    ['255 instead of 1', { ...lama, options: { output: '0..1' } }, /red, green and blue came as/],
    [
      '1 instead of 255',
      { ...lama, model: changed(lamaModel(), 'Mul', 1 / 255), options: { output: '0..255' } },
      /lighter or darker/,
    ],
    [
      'a constant fill',
      {
        ...lama,
        model: changed(changed(lamaModel(), 'Mul', 0), 'Add', 128),
        options: { output: '0..255' },
      },
      /lighter or darker/,
    ],
    [
      'logits for probabilities',
      { profile: 'bopbtl-scratch', model: bopbtlModel(), options: { output: 'probability' } },
      /the probability came as/,
    ],
    [
      'no damage ever',
      { profile: 'hueloom-mask', model: changed(hueloomMaskModel(), 'Mul', 0) },
      /does not tell scratches/,
    ],
    [
      'damage everywhere',
      {
        profile: 'hueloom-mask',
        model: changed(changed(hueloomMaskModel(), 'Mul', 0.4), 'Add', 0.6),
      },
      /marks most/,
    ],
    [
      'a grey picture',
      {
        profile: 'hueloom-denoise',
        model: changed(changed(hueloomDenoiseModel(), 'Mul', 0), 'Add', 0.5),
      },
      /another one/,
    ],
    [
      'L instead of its hundredth',
      { profile: 'hueloom-denoise', model: changed(hueloomDenoiseModel(), 'Mul', 100) },
      /the lightness came as/,
    ],
    [
      'another factor',
      { ...esrgan, model: realesrganModel(2) },
      /came as float32 1 × 3 × 192 × 192, expected float32 1 × 3 × 384 × 384/,
    ],
    [
      'a darker picture',
      { ...esrgan, model: changed(realesrganModel(), 'Mul', 0.3) },
      /another one/,
    ],
    [
      'more than it should',
      { ...eccv16, model: enormous(eccv16Model(), 2000) },
      /came as float32 1 × 1 × 2000 × 2000/,
    ],
  ]
  let refusals: (string | undefined)[] = []
  beforeAll(async () => {
    const shared = await mkdtemp(join(tmpdir(), 'spoiled-'))
    refusals = await refusalsOf(
      shared,
      spoiled.map(([, installation]) => installation),
    )
    await rm(shared, { recursive: true })
  })
  test.each(spoiled.map(([what, , message], i) => [what, message, i] as const))(
    '%s',
    (_what, message, i) => {
      expect(refusals[i]).toMatch(message)
    },
  )

  test('too late', async () => {
    const model = endlessAbove(eccv16Model(), 10)
    expect(await refusalOf(folder, { ...eccv16, model }, { limits: { runSeconds: 0.2 } })).toMatch(
      /longer than 0.2 seconds/,
    )
  })

  test('with more than the memory that it may have', async () => {
    const model = enormous(eccv16Model(), 20_000)
    const refusal = await refusalOf(
      folder,
      { ...eccv16, model },
      { limits: { mostMebibytes: 600 } },
    )
    expect(refusal).toMatch(/took too much memory/)
  })
})
