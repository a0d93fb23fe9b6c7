import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  bopbtlModel,
  ddcolorModel,
  deoldifyModel,
  eccv16Model,
  faceFinderModel,
  hueloomDenoiseModel,
  hueloomMaskModel,
  lamaModel,
  realesrganModel,
  siggraph17Model,
} from '#test/onnx/contract-models.ts'
import type { GraphSketch } from '#test/onnx/encode-model.ts'
import { installModels } from '#test/onnx/install-models.ts'
import { greyOfLightness, labToRaster, rasterToLab } from '../../lab.ts'
import { createPlane, type Plane } from '../../plane.ts'
import { greyRamp, paintedFigure, scratchedFigure } from '../check-pictures.ts'
import type { Models } from '../models.ts'
import { openModels } from '../open-models.ts'
import type { Capability, Provider } from '../provider.ts'

const context = { signal: new AbortController().signal, checkpoint: async () => {} }

let folder = ''
let models: Models | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'models-'))
})
afterEach(async () => {
  await models?.close()
  await rm(folder, { recursive: true })
})

async function open<C extends Capability>(
  capability: C,
  profile: string,
  { model, options = {} }: { model: GraphSketch; options?: Record<string, unknown> },
): Promise<Provider<C>> {
  models = await openModels([await installModels(folder, [{ profile, model, options }])])
  const [candidate] = models.candidates[capability] ?? []
  expect(candidate?.refusal).toBeUndefined()
  if (candidate?.provider === undefined) throw new Error('expected a provider')
  return candidate.provider
}

function expectNear(found: ArrayLike<number>, expected: ArrayLike<number>, tolerance: number) {
  expect(found.length).toBe(expected.length)
  let worst = 0
  for (let i = 0; i < found.length; i++) {
    worst = Math.max(worst, Math.abs((found[i] ?? 0) - (expected[i] ?? 0)))
  }
  expect(worst).toBeLessThan(tolerance)
}

const zhang = (size: number) => {
  const { data } = greyRamp(20, 80)
  expect(size).toBe(256)
  return { a: data.map((l) => 0.4 * (l - 50)), b: data.map((l) => -0.6 * (l - 50)) }
}

test.each([
  ['eccv16', eccv16Model(), { lightness: 'L', chroma: 'ab' }],
  ['siggraph17', eccv16Model(), { lightness: 'L', chroma: 'ab', hints: false }],
  ['siggraph17', siggraph17Model(), { lightness: '(L-50)/100', chroma: 'ab/110', hints: true }],
])('%s colours from lightness as its options say', async (profile, model, options) => {
  const provider = await open('colour', profile, { model, options })
  const { a, b } = await provider.run(greyRamp(20, 80), context)
  const expected = zhang(a.width)
  expectNear(a.data, expected.a, 0.001)
  expectNear(b.data, expected.b, 0.001)
})

test.each([256, 512])('ddcolor colours from grey values at %d', async (size) => {
  const provider = await open('colour', 'ddcolor', { model: ddcolorModel(size), options: { size } })
  const { a, b } = await provider.run(constantPlane(300, 200, 60), context)
  expect([a.width, a.height]).toEqual([size, size])
  const grey = greyOfLightness(60)
  expectNear(a.data, new Float32Array(size * size).fill(60 * (grey - 0.5)), 0.001)
  expectNear(b.data, new Float32Array(size * size).fill(-40 * (grey - 0.5)), 0.001)
})

test.each([
  ['0..255', deoldifyModel()],
  ['0..1', { ...deoldifyModel(), constants: withBias(deoldifyModel(), [25 / 255, 0, 0]) }],
  ['0..255', deoldifyModel('side')],
])('deoldify with %s gives the chroma of the picture that comes back', async (range, model) => {
  const provider = await open('colour', 'deoldify', { model, options: { range } })
  const given = paintedFigure()
  const { a, b } = await provider.run(given, context)
  const grey = labToRaster({ ...given, lightness: given.data, chroma: null })
  const { chroma } = rasterToLab(
    {
      ...grey,
      data: grey.data.map((value, i) => [value * 0.9 + 25, value, value * 0.8][i % 3] ?? 0),
    },
    { chroma: 'keep' },
  )
  // A step of eight bits is about half a unit of chroma.
  expectNear(a.data, chroma?.a ?? [], 1.5)
  expectNear(b.data, chroma?.b ?? [], 1.5)
})

test('deoldify in the units of ImageNet gives the same', async () => {
  const bias = [(0.9 * 0.485 + 25 / 255 - 0.485) / 0.229, 0, (0.8 * 0.406 - 0.406) / 0.225]
  const provider = await open('colour', 'deoldify', {
    model: { ...deoldifyModel(), constants: withBias(deoldifyModel(), bias) },
    options: { range: 'imagenet' },
  })
  const grey = constantPlane(256, 256, 60)
  const { a, b } = await provider.run(grey, context)
  const g = Math.round(greyOfLightness(60) * 255)
  const warm = Uint8Array.of(g * 0.9 + 25, g, g * 0.8)
  const one = rasterToLab(
    { width: 1, height: 1, channels: 3, data: warm, colourSpace: 'srgb', ppi: null },
    { chroma: 'keep' },
  )
  expect(Math.abs((a.data[0] ?? 0) - (one.chroma?.a[0] ?? 0))).toBeLessThan(1.5)
  expect(Math.abs((b.data[0] ?? 0) - (one.chroma?.b[0] ?? 0))).toBeLessThan(1.5)
})

test('hueloom-mask marks what its net marks, in a picture of many tiles too', async () => {
  const provider = await open('mask', 'hueloom-mask', { model: hueloomMaskModel() })
  const { probability, cut } = await provider.run(scratchedFigure(), context)
  expect(cut).toBe(0.5)
  expectNear(
    probability.data,
    scratchedFigure().data.map((l) => (l > 90 ? 1 : 0)),
    0.001,
  )
  const large = createPlane(1500, 1100)
  large.data.forEach((_, i) => {
    large.data[i] = i % 7 === 0 ? 95 : 40
  })
  const { probability: marks } = await provider.run(large, context)
  expectNear(
    marks.data,
    large.data.map((l) => (l > 90 ? 1 : 0)),
    0.001,
  )
})

test('bopbtl-scratch takes logits and probabilities, with the cut of its authors', async () => {
  const options = { output: 'logit' }
  const provider = await open('mask', 'bopbtl-scratch', { model: bopbtlModel(), options })
  const { probability, cut } = await provider.run(constantPlane(70, 50, 80), context)
  expect([cut, probability.width, probability.height]).toEqual([0.4, 70, 50])
  const logit = 20 * (greyOfLightness(80) - 0.8)
  expectNear(probability.data, new Float32Array(70 * 50).fill(1 / (1 + Math.exp(-logit))), 0.001)
})

test('hueloom-denoise is told the noise', async () => {
  const provider = await open('denoise', 'hueloom-denoise', { model: hueloomDenoiseModel() })
  const clean = await provider.run({ lightness: greyRamp(20, 80), noise: 1.5 }, context)
  expectNear(
    clean.data,
    greyRamp(20, 80).data.map((l) => l - 1.5),
    0.001,
  )
})

test.each([
  [4, 'free'],
  [2, 'free'],
] as const)('realesrgan enlarges the lightness by %d', async (factor, size) => {
  const options = { factor, size }
  const model = realesrganModel(factor)
  const provider = await open('upscale', 'realesrgan-general-x4v3', { model, options })
  const given = createPlane(300, 130)
  given.data.forEach((_, i) => {
    given.data[i] = 20 + ((i * 7) % 60)
  })
  const { lightness } = await provider.run(given, context)
  expect([lightness.width, lightness.height]).toEqual([300 * factor, 130 * factor])
  const expected = createPlane(lightness.width, lightness.height)
  expected.data.forEach((_, i) => {
    const x = Math.floor((i % expected.width) / factor)
    const y = Math.floor(i / expected.width / factor)
    expected.data[i] = given.data[y * 300 + x] ?? 0
  })
  expectNear(lightness.data, expected.data, 0.01)
})

test('lama fills the thick holes with what it makes of their window, and nothing else', async () => {
  const provider = await open('inpaint', 'lama', {
    model: lamaModel(),
    options: { output: '0..255' },
  })
  const image = {
    width: 700,
    height: 600,
    lightness: new Float32Array(420_000).fill(70),
    chroma: null,
  }
  const mask = createPlane(700, 600)
  mark(mask, { left: 300, top: 200, width: 30, height: 40 })
  mark(mask, { left: 100, top: 400, width: 300, height: 3 })
  image.lightness.forEach((_, i) => {
    if (mask.data[i] === 1) image.lightness[i] = 5
  })
  const { pixels, lightness, chroma } = await provider.run({ image, mask, thickness: 8 }, context)
  expect(pixels).toHaveLength(30 * 40)
  expect(chroma).toBeNull()
  expectNear(lightness, new Float32Array(30 * 40).fill(70), 0.3)
  expect(pixels.every((at) => at % 700 >= 300 && at % 700 < 330)).toBe(true)
})

function mark(mask: Plane, at: { left: number; top: number; width: number; height: number }) {
  for (let y = at.top; y < at.top + at.height; y++) {
    mask.data.fill(1, y * mask.width + at.left, y * mask.width + at.left + at.width)
  }
}

function constantPlane(width: number, height: number, value: number): Plane {
  const plane = createPlane(width, height)
  plane.data.fill(value)
  return plane
}

function withBias(model: GraphSketch, values: number[]) {
  return (model.constants ?? []).map((one) => (one.name === 'bias' ? { ...one, values } : one))
}

test('face-finder gives boxes and eyes in pixels of the picture', async () => {
  const provider = await open('faces', 'face-finder', { model: faceFinderModel() })
  const plane = createPlane(300, 200)
  for (let y = 100; y < 104; y++) plane.data.fill(80, y * 300 + 60, y * 300 + 64)
  const [face, ...others] = await provider.run(plane, context)
  expect(others).toEqual([])
  expect(face?.score).toBeCloseTo(greyOfLightness(80), 5)
  // The middle of the cell is at 62, 102.
  expect(face).toMatchObject({ left: 53, top: 92, width: 20, height: 24 })
  expect(face?.eyes).toEqual([
    { x: 57, y: 99 },
    { x: 67, y: 99 },
  ])
})
