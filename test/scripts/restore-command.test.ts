import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restorationReportSchema } from '#engine/report.ts'
import { pngOf } from '#test/images/bombs.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { writeTiff } from '#test/images/tiff.ts'
import { restorePhotoByCommand } from '../../scripts/commands/photo-command.ts'

const SCRIPTS = join(import.meta.dirname, '../..', 'scripts')

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-command-'))
})
afterEach(() => rm(folder, { recursive: true }))

type Ended = { code: number; output: string }

/** `npm run <script> -- …` as an operator types it. */
function type(script: string, ...args: string[]) {
  return new Promise<Ended>((resolve) => {
    execFile(
      process.execPath,
      [join(SCRIPTS, `${script}.ts`), ...args],
      (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr })
      },
    )
  })
}

/** The command's own function. */
async function run(...args: string[]): Promise<Ended> {
  const lines: string[] = []
  const print = (text: string) => lines.push(`${text}\n`)
  const code = await restorePhotoByCommand(args, { info: print, error: print })
  return { code, output: lines.join('') }
}
const at = (name: string) => join(folder, name)

test('it writes the result at 16 bits, its report and its layers', async () => {
  const photo = paintPhoto(240, 180)
  await sharp(photo.data, { raw: photo }).toColourspace('rgb16').png().toFile(at('in.png'))
  await writeFile(at('settings.json'), JSON.stringify({ tone: 0.5, geometry: 'off' }))
  const options = ['--report', at('out.json'), '--layers', at('layers'), '--colour', 'off']
  const { code, output } = await type(
    'restore-photo',
    at('in.png'),
    at('out.png'),
    ...options,
    '--settings',
    at('settings.json'),
  )
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('240 × 180') })
  const report = restorationReportSchema.parse(JSON.parse(await readFile(at('out.json'), 'utf8')))
  expect(report.colour).toBe('black_and_white')
  expect((await sharp(at('out.png')).metadata()).depth).toBe('ushort')
  expect(await readdir(at('layers'))).toContain('colour.png')
})

test('it colours a photo as the marks of a file say', async () => {
  const photo = paintPhoto(240, 180)
  await sharp(photo.data, { raw: photo }).png().toFile(at('in.png'))
  const mark = { kind: 'point', x: 0.5, y: 0.5, radius: 0.05, colour: { a: 30, b: 20 } }
  const hints = { version: 1, usesAutomatic: false, marks: [mark] }
  await writeFile(at('hints.json'), JSON.stringify(hints))
  const asMarked = ['--quick', '--colour', at('hints.json')]
  const { code, output } = await run(at('in.png'), at('out.png'), ...asMarked)
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining('colors: 1 mark by a person'),
  })
  const { channels } = await sharp(at('out.png')).stats()
  expect((channels[0]?.mean ?? 0) - (channels[2]?.mean ?? 0)).toBeGreaterThan(15)
})

test('it says in words what it guessed, and at which strength', async () => {
  const photo = paintPhoto(240, 180)
  await sharp(photo.data, { raw: photo }).greyscale().png().toFile(at('in.png'))
  const { output } = await run(at('in.png'), at('out.png'), '--quick', '--colour-strength', '0')
  expect(output).toContain('\ncolors: none')
  const loud = await run(at('in.png'), at('out.png'), '--colour-strength', '2')
  expect(loud).toMatchObject({ code: 2, output: expect.stringContaining('strength') })
})

test('it asks no net where it is to be quick', async () => {
  const photo = paintPhoto(240, 180)
  await sharp(photo.data, { raw: photo }).greyscale().png().toFile(at('in.png'))
  const { code } = await run(at('in.png'), at('out.png'), '--quick', '--report', at('out.json'))
  expect(code).toBe(0)
  const report = restorationReportSchema.parse(JSON.parse(await readFile(at('out.json'), 'utf8')))
  expect(report.models).toEqual([])
})

test.each([
  ['no result', ['in.jpg']],
  ['a result of another kind', ['in.jpg', 'out.gif']],
  ['an unknown option', ['in.jpg', 'out.jpg', '--loud']],
  ['marks that are not there', ['in.jpg', 'out.jpg', '--colour', 'none.json']],
  ['a folder that is not there', ['in.jpg', 'nowhere/out.jpg']],
  ['a report in such a folder', ['in.jpg', 'out.jpg', '--report', 'nowhere/report.json']],
])('it ends with 2 and says how it is used: %s', async (_what, options) => {
  expect(await run(...options)).toMatchObject({
    code: 2,
    output: expect.stringContaining('usage:'),
  })
})

test('its old name restores a photo and says the new one, and leaves backups to their own command', async () => {
  await sharp({ create: { width: 90, height: 60, channels: 3, background: '#864' } })
    .png()
    .toFile(at('in.png'))
  expect(await type('restore', at('in.png'), at('out.png'), '--quick')).toMatchObject({
    code: 0,
    output: expect.stringContaining('restore:photo'),
  })
  expect(await readdir(folder)).toContain('out.png')
  expect(await type('restore', folder)).toMatchObject({
    code: 2,
    output: expect.stringContaining('restore:backup'),
  })
})

/** A small picture of floats, one half of which are no numbers. */
const floats = () =>
  writeTiff({
    width: 8,
    height: 8,
    samples: 1,
    bits: 32,
    photometric: 1,
    pixels: new Float32Array(64).fill(0.5).fill(Number.NaN, 32),
  })
const photo = () => sharp({ create: { width: 90, height: 60, channels: 3, background: '#864' } })

test.each([
  ['a drawing', 'unsupported_format: the file is no picture', async () => Buffer.from('<svg/>')],
  ['no numbers', 'unsupported_format: such pictures', async () => floats()],
  [
    'the start of a photo',
    'unreadable: the file is damaged, and too little of it is left',
    async () => (await photo().png({ compressionLevel: 0 }).toBuffer()).subarray(0, 3000),
  ],
  [
    '200 megapixels',
    'too_many_pixels: the photo has 20000 × 10000 pixels, and 120 million are the most',
    async () => pngOf(20_000, 10_000),
  ],
])('it ends with 1 and one line where the photo is refused: %s', async (_what, line, make) => {
  await writeFile(at('in.jpg'), await make())
  const { code, output } = await run(at('in.jpg'), at('out.jpg'), '--quick')
  expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/^[^\n]+\n$/) })
  expect(output).toContain(line)
  expect(await readdir(folder)).toEqual(['in.jpg'])
})

test('it ends with 1 and one line where there is no photo', async () => {
  const { code, output } = await run(at('none.jpg'), at('out.jpg'), '--quick')
  expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/^ENOENT: [^\n]+\n$/) })
})
