import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { greyOfLightness, labToRaster, rasterToLab } from '#engine/pixels/lab.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
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
import { installModels, ONE_THREAD } from '#test/onnx/install-models.ts'
import { greyRamp, paintedFigure, scratchedFigure } from '../install/check-pictures.ts'
import { openModels } from '../install/open-models.ts'
import type { Models } from '../models.ts'
import type { Capability, Provider } from '../provider.ts'

const context = { signal: new AbortController().signal, checkpoint: async () => {} }

type Installed = { profile: string; model: GraphSketch; options?: Record<string, unknown> }

/** Biases that do what `deoldifyModel` does, in other units. */
const SHARES_BIAS = [25 / 255, 0, 0]
const IMAGENET_BIAS = [(0.9 * 0.485 + 25 / 255 - 0.485) / 0.229, 0, (0.8 * 0.406 - 0.406) / 0.225]

/** What the tests ask, by name. */
const MODELS = {
  eccv16: { profile: 'eccv16', model: eccv16Model(), options: { lightness: 'L', chroma: 'ab' } },
  'siggraph17 in L': {
    profile: 'siggraph17',
    model: eccv16Model(),
    options: { lightness: 'L', chroma: 'ab', hints: false },
  },
  'siggraph17 with hints': {
    profile: 'siggraph17',
    model: siggraph17Model(),
    options: { lightness: '(L-50)/100', chroma: 'ab/110', hints: true },
  },
  'ddcolor 256': { profile: 'ddcolor', model: ddcolorModel(256), options: { size: 256 } },
  'ddcolor 512': { profile: 'ddcolor', model: ddcolorModel(512), options: { size: 512 } },
  'deoldify of 255': { profile: 'deoldify', model: deoldifyModel(), options: { range: '0..255' } },
  'deoldify of 1': {
    profile: 'deoldify',
    model: { ...deoldifyModel(), constants: withBias(deoldifyModel(), SHARES_BIAS) },
    options: { range: '0..1' },
  },
  'deoldify of any side': {
    profile: 'deoldify',
    model: deoldifyModel('side'),
    options: { range: '0..255' },
  },
  'deoldify of ImageNet': {
    profile: 'deoldify',
    model: { ...deoldifyModel(), constants: withBias(deoldifyModel(), IMAGENET_BIAS) },
    options: { range: 'imagenet' },
  },
  'hueloom-mask': { profile: 'hueloom-mask', model: hueloomMaskModel() },
  'bopbtl-scratch': {
    profile: 'bopbtl-scratch',
    model: bopbtlModel(),
    options: { output: 'logit' },
  },
  'hueloom-denoise': { profile: 'hueloom-denoise', model: hueloomDenoiseModel() },
  'realesrgan by 4': {
    profile: 'realesrgan-general-x4v3',
    model: realesrganModel(4),
    options: { factor: 4, size: 'free' },
  },
  'realesrgan by 2': {
    profile: 'realesrgan-general-x4v3',
    model: realesrganModel(2),
    options: { factor: 2, size: 'free' },
  },
  lama: { profile: 'lama', model: lamaModel(), options: { output: '0..255' } },
  'face-finder': { profile: 'face-finder', model: faceFinderModel() },
} satisfies Record<string, Installed>

type ModelName = keyof typeof MODELS

let folder = ''
let models: Models
// One process for all of them: each model would start its own otherwise.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'models-'))
  const installations = Object.entries(MODELS).map(([name, one]) => ({ ...one, name }))
  models = await openModels([await installModels(folder, installations)], { limits: ONE_THREAD })
})
afterAll(async () => {
  await models.close()
  await rm(folder, { recursive: true })
})

function find<C extends Capability>(capability: C, name: ModelName): Provider<C> {
  const candidate = models.candidates[capability]?.find(({ facts }) => facts.name === name)
  expect(candidate?.refusal).toBeUndefined()
  if (candidate?.provider === undefined) throw new Error(`expected ${name} to be open`)
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

test.each(['eccv16', 'siggraph17 in L', 'siggraph17 with hints'] as const)(
  '%s colours from lightness as its options say',
  async (name) => {
    const { a, b } = await find('colour', name).run(greyRamp(20, 80), context)
    const expected = zhang(a.width)
    expectNear(a.data, expected.a, 0.001)
    expectNear(b.data, expected.b, 0.001)
  },
)

test.each([256, 512] as const)('ddcolor colours from grey values at %d', async (size) => {
  const { a, b } = await find('colour', `ddcolor ${size}`).run(constantPlane(300, 200, 60), context)
  expect([a.width, a.height]).toEqual([size, size])
  const grey = greyOfLightness(60)
  expectNear(a.data, new Float32Array(size * size).fill(60 * (grey - 0.5)), 0.001)
  expectNear(b.data, new Float32Array(size * size).fill(-40 * (grey - 0.5)), 0.001)
})

test.each(['deoldify of 255', 'deoldify of 1', 'deoldify of any side'] as const)(
  '%s gives the chroma of the picture that comes back',
  async (name) => {
    const given = paintedFigure()
    const { a, b } = await find('colour', name).run(given, context)
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
  },
)

test('deoldify in the units of ImageNet gives the same', async () => {
  const grey = constantPlane(256, 256, 60)
  const { a, b } = await find('colour', 'deoldify of ImageNet').run(grey, context)
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
  const provider = find('mask', 'hueloom-mask')
  const { probability, cut } = await provider.run(scratchedFigure(), context)
  expect(cut).toBe(0.5)
  expectNear(
    probability.data,
    scratchedFigure().data.map((l) => (l > 90 ? 1 : 0)),
    0.001,
  )
  // Tiles are 1024 pixels long: three of them side by side, and three one below the other.
  for (const long of [createPlane(2200, 30), createPlane(30, 2200)]) {
    long.data.forEach((_, i) => {
      long.data[i] = i % 7 === 0 ? 95 : 40
    })
    const { probability: marks } = await provider.run(long, context)
    expectNear(
      marks.data,
      long.data.map((l) => (l > 90 ? 1 : 0)),
      0.001,
    )
  }
})

test('bopbtl-scratch takes logits and probabilities, with the cut of its authors', async () => {
  const provider = find('mask', 'bopbtl-scratch')
  const { probability, cut } = await provider.run(constantPlane(70, 50, 80), context)
  expect([cut, probability.width, probability.height]).toEqual([0.4, 70, 50])
  const logit = 20 * (greyOfLightness(80) - 0.8)
  expectNear(probability.data, new Float32Array(70 * 50).fill(1 / (1 + Math.exp(-logit))), 0.001)
})

test('hueloom-denoise is told the noise', async () => {
  const provider = find('denoise', 'hueloom-denoise')
  const clean = await provider.run({ lightness: greyRamp(20, 80), noise: 1.5 }, context)
  expectNear(
    clean.data,
    greyRamp(20, 80).data.map((l) => l - 1.5),
    0.001,
  )
})

test.each([4, 2] as const)('realesrgan enlarges the lightness by %d', async (factor) => {
  const provider = find('upscale', `realesrgan by ${factor}`)
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
  const provider = find('inpaint', 'lama')
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
  const provider = find('faces', 'face-finder')
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
