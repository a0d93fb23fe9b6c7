import { mkdir, mkdtemp, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ddcolorModel,
  eccv16Model,
  hueloomMaskModel,
  lamaModel,
  siggraph17Model,
} from '#test/onnx/contract-models.ts'
import { bytesOf, encodeModel, type GraphSketch } from '#test/onnx/encode-model.ts'
import { installModels, ONE_THREAD, sumOf } from '#test/onnx/install-models.ts'
import { type Installation, refusalsOf } from '#test/onnx/refusal-of.ts'
import { endlessAbove } from '#test/onnx/spoiled-models.ts'
import { openModels } from './open-models.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'models-'))
})
afterAll(() => rm(folder, { recursive: true }))

const zhang = { lightness: 'L', chroma: 'ab' }
const eccv16 = { profile: 'eccv16', options: zhang }
const renamed = (sketch: GraphSketch, from: string, to: string): GraphSketch =>
  JSON.parse(JSON.stringify(sketch).replaceAll(JSON.stringify(from), JSON.stringify(to)))

const ddcolor = { profile: 'ddcolor', model: ddcolorModel() }

type Case = [what: string, installation: Installation, message: RegExp]

/** A test for each case. One process opens all of them, as each would start its own otherwise. */
function testRefusals(cases: readonly Case[], prepare = async (_home: string) => {}) {
  let refusals: (string | undefined)[] = []
  beforeAll(async () => {
    const home = await mkdtemp(join(folder, 'cases-'))
    await prepare(home)
    refusals = await refusalsOf(
      home,
      cases.map(([, installation]) => installation),
    )
  })
  test.each(cases.map(([what, , message], i) => [what, message, i] as const))(
    '%s',
    (_what, message, i) => {
      expect(refusals[i]).toMatch(message)
    },
  )
}

describe('a file is refused', () => {
  const meddled = (meddle: (file: string) => Promise<unknown>) => ({ ...ddcolor, meddle })
  const noModel = /not an ONNX model|cut off|Load model|protobuf/i
  testRefusals(
    [
      ['that is not there', meddled((file) => rm(file)), /is not there/],
      ['that is empty', meddled((file) => truncate(file)), /is empty/],
      [
        'that is cut off',
        meddled((file) => truncate(file, 100)),
        /has the SHA-256 \w+, the configuration says/,
      ],
      [
        'with another sum',
        meddled((file) => writeFile(file, encodeModel(lamaModel()))),
        /has the SHA-256/,
      ],
      ['that is a folder', meddled((file) => rm(file).then(() => mkdir(file))), /is a folder/],
      [
        'that is a link',
        meddled((file) => rename(file, `${file}.real`).then(() => symlink(`${file}.real`, file))),
        /is a link/,
      ],
      [
        'that lies behind a link',
        { ...ddcolor, entry: { file: 'other/model.onnx' } },
        /lies behind a link/,
      ],
      [
        'that has the right sum but is text',
        { profile: 'ddcolor', model: Buffer.from('no model '.repeat(20)) },
        noModel,
      ],
      [
        'that has the right sum but is a truncated model',
        { profile: 'ddcolor', model: encodeModel(ddcolorModel()).subarray(0, 120) },
        noModel,
      ],
      [
        'that has the right sum but is zeros',
        { profile: 'ddcolor', model: Buffer.alloc(300) },
        noModel,
      ],
    ],
    async (home) => {
      await mkdir(join(home, 'real'))
      await symlink(join(home, 'real'), join(home, 'other'))
      await writeFile(join(home, 'real', 'model.onnx'), encodeModel(ddcolorModel()))
    },
  )
})

describe('weights in a second file', () => {
  const model = ddcolorModel()
  const values = model.constants?.[0]?.values ?? []
  const file = 'weights.data'
  const sha256 = sumOf(bytesOf(values))
  const outside = (external: string, data?: { file: string; sha256: string }): Installation => ({
    profile: 'ddcolor',
    model: {
      ...model,
      constants: (model.constants ?? []).map((one, i) => (i === 0 ? { ...one, external } : one)),
    },
    ...(data && { entry: { data } }),
  })
  const prepare = (home: string) => writeFile(join(home, file), bytesOf(values))

  test('are loaded where the configuration names them', async () => {
    await prepare(folder)
    expect(await refusalsOf(folder, [outside(file, { file, sha256 })])).toEqual([undefined])
  })

  testRefusals(
    [
      ['are refused that nobody named', outside(file), /does not name as data/],
      ['are refused elsewhere', outside('../weights.data', { file, sha256 }), /"..\/weights.data"/],
      ['are refused in memory', outside('*/_ORT_MEM_ADDR_/*', { file, sha256 }), /ORT_MEM_ADDR/],
      [
        'are refused of another sum',
        outside(file, { file, sha256: '1'.repeat(64) }),
        /has the SHA-256/,
      ],
      ['must be meant', { ...ddcolor, entry: { data: { file, sha256 } } }, /name no data/],
    ],
    prepare,
  )
})

describe('a model is refused whose ports differ', () => {
  const doubles: GraphSketch = {
    inputs: [{ name: 'lightness', dims: [1, 1, 'h', 'w'], type: 'float64' }],
    outputs: [{ name: 'damage', dims: [1, 1, 'h', 'w'], type: 'float64' }],
    nodes: [{ op: 'Neg', inputs: ['lightness'], outputs: ['damage'] }],
  }
  const ofOneHeight: GraphSketch = JSON.parse(
    JSON.stringify(hueloomMaskModel()).replaceAll('"height"', '64'),
  )
  const instead = (model: GraphSketch): Installation => ({ profile: 'ddcolor', model })
  testRefusals([
    [
      'in a name',
      instead(renamed(ddcolorModel(), 'input', 'x')),
      /no input "input", only "x"; it has a further input "x"/,
    ],
    [
      'in the name of its answer',
      instead(renamed(ddcolorModel(), 'output', 'y')),
      /no output "output", only "y"/,
    ],
    [
      'in size',
      instead(ddcolorModel(256)),
      /"input" is \[1 × 3 × 256 × 256\], expected \[1 × 3 × 512 × 512\]/,
    ],
    [
      'in channels',
      instead(eccv16Model(512)),
      /"input" is \[1 × 1 × 512 × 512\], expected \[1 × 3/,
    ],
    ['in number', instead(siggraph17Model(512)), /further input "mask"/],
    [
      'in type',
      { profile: 'hueloom-mask', model: doubles },
      /input "lightness" is float64, expected float32/,
    ],
    [
      'by a fixed size where any must do',
      { profile: 'hueloom-mask', model: ofOneHeight },
      /is \[1 × 1 × 64 × width\], expected \[1 × 1 × height × width\]/,
    ],
  ])
})

test('what a file says of itself is repeated shortly and in printable signs', async () => {
  const refusals = await refusalsOf(
    folder,
    ['a\0b', '\u{1f600}'.repeat(500)].map((name) => ({
      profile: 'ddcolor',
      model: renamed(ddcolorModel(), 'output', name),
    })),
  )
  for (const refusal of refusals) {
    expect(refusal).toMatch(/^it has no output "output", only "[^\p{Cc}\p{Cs}]*$/u)
    expect(refusal?.length).toBeLessThanOrEqual(400)
  }
})

test('one model that cannot be used does not keep the others out', async () => {
  const configuration = await installModels(folder, [
    { ...eccv16, model: endlessAbove(eccv16Model(), 10) },
    { profile: 'ddcolor', model: ddcolorModel(256), options: { size: 256 } },
    { profile: 'hueloom-mask', model: hueloomMaskModel() },
  ])
  const models = await openModels([configuration], { limits: { ...ONE_THREAD, runSeconds: 1 } })
  await models.close()
  expect(models.candidates.colour?.map(({ provider }) => provider?.describe().name)).toEqual([
    undefined,
    'ddcolor of the tests',
  ])
  const [mask] = models.candidates.mask ?? []
  expect(mask?.provider?.estimate(2000, 1500).seconds).toBeGreaterThan(0)
  expect(mask?.provider?.estimate(2000, 1500).mebibytes).toBeGreaterThan(20)
})
