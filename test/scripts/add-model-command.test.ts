import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openInstalledModels } from '#engine/models/install/open-installed-models.ts'
import { addModelByCommand } from '../../scripts/add-model.ts'
import { ddcolorModel, eccv16Model } from '../onnx/contract-models.ts'
import { encodeModel } from '../onnx/encode-model.ts'
import { installModels, ONE_THREAD, sumOf } from '../onnx/install-models.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'add-model-'))
  await mkdir(at('fetched'))
})
afterEach(() => rm(folder, { recursive: true }))

const at = (...names: string[]) => join(folder, ...names)
const LIST = () => at('installed', 'models.json')
const DDCOLOR = encodeModel(ddcolorModel())

async function add(file: string, ...more: string[]) {
  const lines: string[] = []
  const print = (text: string) => lines.push(text)
  const facts = ['--name', 'A colorist', '--version', '1', '--licence', 'MIT', '--list', LIST()]
  const args = [file, '--profile', 'ddcolor', ...facts, ...more]
  const code = await addModelByCommand(args, { info: print, error: print })
  return { code, output: lines.join('\n') }
}

async function fetched(name: string, bytes = DDCOLOR): Promise<string> {
  await writeFile(at('fetched', name), bytes)
  return at('fetched', name)
}

const namesOnList = async () =>
  JSON.parse(await readFile(LIST(), 'utf8')).models.map(({ name }: { name: string }) => name)

test('a sound model is copied, put first on the list, and used', async () => {
  await mkdir(at('installed'))
  const older = { profile: 'eccv16', model: eccv16Model(), name: 'older' }
  const options = { lightness: 'L', chroma: 'ab' }
  await installModels(at('installed'), [{ ...older, options }])
  const { code, output } = await add(await fetched('color.onnx'), '--sha256', sumOf(DDCOLOR))
  expect([code, output]).toEqual([0, expect.stringContaining('A colorist is on')])
  expect(await namesOnList()).toEqual(['A colorist', 'older'])
  const models = await openInstalledModels(LIST(), { limits: ONE_THREAD })
  await models.close()
  const found = models.candidates.colour?.map(({ facts, refusal }) => [facts.name, refusal])
  expect(found).toEqual([
    ['A colorist', undefined],
    ['older', undefined],
  ])
})

test('a list begins with the first model, and the same model is on it once', async () => {
  const file = await fetched('color.onnx')
  const sum = ['--sha256', sumOf(DDCOLOR).toUpperCase()]
  await add(file, ...sum)
  expect((await add(file, ...sum, '--name', 'By another name')).code).toBe(0)
  expect(await namesOnList()).toEqual(['By another name'])
})

describe('nothing is changed', () => {
  test.each([
    ['without its sum, which is shown', [], `has the SHA-256 ${sumOf(DDCOLOR)}`],
    ['with the sum of another file', ['--sha256', '0'.repeat(64)], 'is not the file that you mean'],
    [
      'of another profile',
      ['--sha256', sumOf(DDCOLOR), '--profile', 'lama', '--options', '{"output":"0..255"}'],
      'the model cannot be used',
    ],
    [
      'with an option that is none',
      ['--sha256', sumOf(DDCOLOR), '--options', '{"size":7}'],
      'options.size',
    ],
  ])('by a model %s', async (_, more, said) => {
    const { code, output } = await add(await fetched('color.onnx'), ...more)
    expect([code, output]).toEqual([1, expect.stringContaining(said)])
    expect(await readdir(folder)).toEqual(['fetched'])
  })

  test('by a file that is not there', async () => {
    expect(await add(at('fetched', 'none.onnx'))).toMatchObject({
      code: 1,
      output: expect.stringContaining('none.onnx'),
    })
  })

  test('where another file of that name is installed', async () => {
    await mkdir(at('installed'))
    await writeFile(at('installed', 'color.onnx'), 'something else')
    const { code } = await add(await fetched('color.onnx'), '--sha256', sumOf(DDCOLOR))
    expect(code).toBe(1)
    expect(await readFile(at('installed', 'color.onnx'), 'utf8')).toBe('something else')
    expect(await readdir(at('installed'))).toEqual(['color.onnx'])
  })

  test('by wrong arguments', async () => {
    const missing = await addModelByCommand(['color.onnx'], { info() {}, error() {} })
    expect([missing, (await add('one.onnx', 'two.onnx')).code]).toEqual([2, 2])
  })
})
