import { mkdir, mkdtemp, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  ddcolorModel,
  eccv16Model,
  hueloomMaskModel,
  lamaModel,
  siggraph17Model,
} from '#test/onnx/contract-models.ts'
import { bytesOf, encodeModel, type GraphSketch } from '#test/onnx/encode-model.ts'
import { installModels, sumOf } from '#test/onnx/install-models.ts'
import { refusalOf, refusalsOf } from '#test/onnx/refusal-of.ts'
import { endlessAbove } from '#test/onnx/spoiled-models.ts'
import { openModels } from './open-models.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'models-'))
})
afterEach(() => rm(folder, { recursive: true }))

const zhang = { lightness: 'L', chroma: 'ab' }
const eccv16 = { profile: 'eccv16', options: zhang }
const renamed = (sketch: GraphSketch, from: string, to: string): GraphSketch =>
  JSON.parse(JSON.stringify(sketch).replaceAll(JSON.stringify(from), JSON.stringify(to)))

describe('a file is refused', () => {
  const ddcolor = { profile: 'ddcolor', model: ddcolorModel() }
  test.each([
    ['that is not there', /is not there/, (file: string) => rm(file)],
    ['that is empty', /is empty/, (file: string) => truncate(file)],
    [
      'that is cut off',
      /has the SHA-256 \w+, the configuration says/,
      (file: string) => truncate(file, 100),
    ],
    [
      'with another sum',
      /has the SHA-256/,
      (file: string) => writeFile(file, encodeModel(lamaModel())),
    ],
    ['that is a folder', /is a folder/, (file: string) => rm(file).then(() => mkdir(file))],
    [
      'that is a link',
      /is a link/,
      (file: string) => rename(file, `${file}.real`).then(() => symlink(`${file}.real`, file)),
    ],
  ])('%s', async (_what, message, meddle) => {
    expect(await refusalOf(folder, ddcolor, { meddle })).toMatch(message)
  })

  test('that lies behind a link', async () => {
    await mkdir(join(folder, 'real'))
    await symlink(join(folder, 'real'), join(folder, 'other'))
    await writeFile(join(folder, 'real', 'model.onnx'), encodeModel(ddcolorModel()))
    const entry = { file: 'other/model.onnx' }
    expect(await refusalOf(folder, { ...ddcolor, entry })).toMatch(/lies behind a link/)
  })

  test.each([
    ['text', Buffer.from('no model '.repeat(20))],
    ['a truncated model', encodeModel(ddcolorModel()).subarray(0, 120)],
    ['zeros', Buffer.alloc(300)],
  ])('that has the right sum but is %s', async (_what, model) => {
    expect(await refusalOf(folder, { profile: 'ddcolor', model })).toMatch(
      /not an ONNX model|cut off|Load model|protobuf/i,
    )
  })
})

describe('weights in a second file', () => {
  const model = ddcolorModel()
  const values = model.constants?.[0]?.values ?? []
  const outside = (external: string): GraphSketch => ({
    ...model,
    constants: (model.constants ?? []).map((one, i) => (i === 0 ? { ...one, external } : one)),
  })
  const install = async (external: string, data?: { file: string; sha256?: string }) => {
    await writeFile(join(folder, 'weights.data'), bytesOf(values))
    const entry = data && { data: { sha256: sumOf(bytesOf(values)), ...data } }
    return refusalOf(folder, {
      profile: 'ddcolor',
      model: outside(external),
      ...(entry && { entry }),
    })
  }

  test('are loaded where the configuration names them', async () => {
    expect(await install('weights.data', { file: 'weights.data' })).toBeUndefined()
  })

  test.each([
    ['that nobody named', 'weights.data', undefined, /does not name as data/],
    ['elsewhere', '../weights.data', { file: 'weights.data' }, /"..\/weights.data"/],
    ['in memory', '*/_ORT_MEM_ADDR_/*', { file: 'weights.data' }, /ORT_MEM_ADDR/],
    [
      'of another sum',
      'weights.data',
      { file: 'weights.data', sha256: '1'.repeat(64) },
      /has the SHA-256/,
    ],
  ])('are refused %s', async (_what, external, data, message) => {
    expect(await install(external, data)).toMatch(message)
  })

  test('must be meant', async () => {
    await writeFile(join(folder, 'weights.data'), bytesOf(values))
    const data = { file: 'weights.data', sha256: sumOf(bytesOf(values)) }
    expect(await refusalOf(folder, { profile: 'ddcolor', model, entry: { data } })).toMatch(
      /name no data/,
    )
  })
})

describe('a model is refused whose ports differ', () => {
  const others: [string, GraphSketch, RegExp][] = [
    [
      'in a name',
      renamed(ddcolorModel(), 'input', 'x'),
      /no input "input", only "x"; it has a further input "x"/,
    ],
    [
      'in the name of its answer',
      renamed(ddcolorModel(), 'output', 'y'),
      /no output "output", only "y"/,
    ],
    [
      'in size',
      ddcolorModel(256),
      /"input" is \[1 × 3 × 256 × 256\], expected \[1 × 3 × 512 × 512\]/,
    ],
    ['in channels', eccv16Model(512), /"input" is \[1 × 1 × 512 × 512\], expected \[1 × 3/],
    ['in number', siggraph17Model(512), /further input "mask"/],
  ]
  let refusals: (string | undefined)[] = []
  beforeAll(async () => {
    const shared = await mkdtemp(join(tmpdir(), 'ports-'))
    refusals = await refusalsOf(
      shared,
      others.map(([, model]) => ({ profile: 'ddcolor', model })),
    )
    await rm(shared, { recursive: true })
  })
  test.each(others.map(([what, , message], i) => [what, message, i] as const))(
    '%s',
    (_what, message, i) => {
      expect(refusals[i]).toMatch(message)
    },
  )

  test('in type', async () => {
    const model: GraphSketch = {
      inputs: [{ name: 'lightness', dims: [1, 1, 'h', 'w'], type: 'float64' }],
      outputs: [{ name: 'damage', dims: [1, 1, 'h', 'w'], type: 'float64' }],
      nodes: [{ op: 'Neg', inputs: ['lightness'], outputs: ['damage'] }],
    }
    expect(await refusalOf(folder, { profile: 'hueloom-mask', model })).toMatch(
      /input "lightness" is float64, expected float32/,
    )
  })

  test('by a fixed size where any must do', async () => {
    const model = hueloomMaskModel()
    const fixed = JSON.parse(JSON.stringify(model).replaceAll('"height"', '64'))
    expect(await refusalOf(folder, { profile: 'hueloom-mask', model: fixed })).toMatch(
      /is \[1 × 1 × 64 × width\], expected \[1 × 1 × height × width\]/,
    )
  })
})

test('what a file says of itself is repeated shortly and in printable signs', async () => {
  for (const name of ['a\0b', '\u{1f600}'.repeat(500)]) {
    const model = renamed(ddcolorModel(), 'output', name)
    const refusal = await refusalOf(folder, { profile: 'ddcolor', model })
    expect(refusal).toMatch(/^it has no output "output", only "[^\p{Cc}\p{Cs}]*$/u)
    expect(refusal?.length).toBeLessThanOrEqual(400)
  }
})

test('one model that cannot be used does not keep the others out', async () => {
  const configuration = await installModels(folder, [
    { ...eccv16, model: endlessAbove(eccv16Model(), 10) },
    { profile: 'ddcolor', model: ddcolorModel() },
    { profile: 'hueloom-mask', model: hueloomMaskModel() },
  ])
  const models = await openModels([configuration], { limits: { runSeconds: 1 } })
  await models.close()
  expect(models.candidates.colour?.map(({ provider }) => provider?.describe().name)).toEqual([
    undefined,
    'ddcolor of the tests',
  ])
  const [mask] = models.candidates.mask ?? []
  expect(mask?.provider?.estimate(2000, 1500).seconds).toBeGreaterThan(0)
  expect(mask?.provider?.estimate(2000, 1500).mebibytes).toBeGreaterThan(20)
})
