import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readModelConfiguration } from './model-configuration.ts'

const SUM = 'aB'.repeat(32)
const entry = {
  profile: 'ddcolor',
  name: 'DDColor tiny',
  version: '1.0',
  licence: 'Apache-2.0',
  file: 'colour/ddcolor-tiny.onnx',
  sha256: SUM,
}

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'models-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function read(given: unknown) {
  const path = join(folder, 'models.json')
  await writeFile(path, typeof given === 'string' ? given : JSON.stringify(given))
  return await readModelConfiguration(path)
}

test('a list of models is read, with what is usual where it says nothing', async () => {
  expect(await read({ models: [entry] })).toEqual({
    threads: 2,
    mebibytes: 4096,
    seconds: 120,
    folder,
    models: [{ ...entry, sha256: SUM.toLowerCase(), options: {} }],
  })
})

test('every fault is named at once, with the entry and the field', async () => {
  const models = [
    { ...entry, profile: 'dall-e' },
    { ...entry, name: 'Second', sha256: 'short', options: { size: 300 } },
    { ...entry, name: 'Third', profile: 'eccv16' },
    { ...entry, name: 'Fourth', weights: 'x' },
  ]
  const reading = read({ models, threads: 99 })
  await expect(reading).rejects.toThrow(/models\.json has faults/)
  await expect(reading).rejects.toThrow(/threads/)
  await expect(reading).rejects.toThrow(/models\.0\.profile \("DDColor tiny"\)/)
  await expect(reading).rejects.toThrow(/models\.1\.sha256 \("Second"\): expected the SHA-256/)
  await expect(reading).rejects.toThrow(/models\.3 \("Fourth"\).*weights/)
})

test.each([
  ['eccv16', {}, /options\.lightness[\s\S]*options\.chroma/],
  ['siggraph17', { lightness: 'L', chroma: 'ab' }, /options\.hints/],
  ['deoldify', {}, /options\.range/],
  ['deoldify', { range: '0..255', size: 250 }, /options\.size/],
  ['lama', {}, /options\.output/],
  ['bopbtl-scratch', {}, /options\.output/],
  ['ddcolor', { range: '0..1' }, /range/],
])('%s with the options %j is not guessed at', async (profile, options, message) => {
  await expect(read({ models: [{ ...entry, profile, options }] })).rejects.toThrow(message)
})

test.each(['/etc/passwd', '../secret.onnx', 'a/../../b.onnx', 'C:\\x.onnx', 'a\\b.onnx', ''])(
  'the file %j is refused',
  async (file) => {
    await expect(read({ models: [{ ...entry, file }] })).rejects.toThrow(/models\.0\.file/)
  },
)

test.each(['DD\0Color', 'DD\nColor', 'DDColor \ud83d'])(
  'the name %j, which no report could keep, is refused',
  async (name) => {
    await expect(read({ models: [{ ...entry, name }] })).rejects.toThrow(/printable signs/)
  },
)

test('weights in a second file lie beside the first', async () => {
  const data = { file: 'elsewhere/weights.data', sha256: SUM }
  await expect(read({ models: [{ ...entry, data }] })).rejects.toThrow(/data\.file.*beside/)
  const weights = { file: 'colour/weights.data', sha256: SUM }
  expect((await read({ models: [{ ...entry, data: weights }] })).models).toHaveLength(1)
})

test('a file that is no list, or not there, says so', async () => {
  await expect(read('{')).rejects.toThrow(/JSON/)
  await expect(read([])).rejects.toThrow(/the file/)
  await expect(readModelConfiguration(join(folder, 'none.json'))).rejects.toThrow(/ENOENT/)
})

test('the nets that come with the engine are those that it lists, and they say their licence', async () => {
  const folder = join(import.meta.dirname, '../../../../models')
  const { models } = await readModelConfiguration(join(folder, 'models.json'))
  const listed = models.map(({ file }) => file)
  const there = (await readdir(folder)).filter((name) => name.endsWith('.onnx'))
  expect(listed.toSorted()).toEqual(there.toSorted())
  expect(models.every(({ licence }) => licence.length > 0)).toBe(true)
})
