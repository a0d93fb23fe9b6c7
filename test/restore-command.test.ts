import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restorationReportSchema } from '#engine/report.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'

const SCRIPT = join(import.meta.dirname, '..', 'scripts', 'restore.ts')

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-command-'))
})
afterEach(() => rm(folder, { recursive: true }))

function run(...options: string[]) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [SCRIPT, ...options], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr })
    })
  })
}
const at = (name: string) => join(folder, name)

test('it writes the result at 16 bits, its report and its layers', async () => {
  const photo = paintPhoto(240, 180)
  await sharp(photo.data, { raw: photo }).toColourspace('rgb16').png().toFile(at('in.png'))
  await writeFile(at('settings.json'), JSON.stringify({ tone: 0.5, geometry: 'off' }))
  const options = ['--report', at('out.json'), '--layers', at('layers'), '--colour', 'off']
  const { code, said } = await run(
    at('in.png'),
    at('out.png'),
    ...options,
    '--settings',
    at('settings.json'),
  )
  expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('240 × 180') })
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
  const { code, said } = await run(at('in.png'), at('out.png'), '--colour', at('hints.json'))
  expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('colors hints') })
  const { channels } = await sharp(at('out.png')).stats()
  expect((channels[0]?.mean ?? 0) - (channels[2]?.mean ?? 0)).toBeGreaterThan(15)
})

test.each([
  ['no result', ['in.jpg']],
  ['a result of another kind', ['in.jpg', 'out.gif']],
  ['an unknown option', ['in.jpg', 'out.jpg', '--loud']],
  ['marks that are not there', ['in.jpg', 'out.jpg', '--colour', 'none.json']],
])('it ends with 2 and says how it is used: %s', async (_what, options) => {
  expect(await run(...options)).toMatchObject({ code: 2, said: expect.stringContaining('usage:') })
})

test('it ends with 1 where the photo is refused', async () => {
  await writeFile(at('in.jpg'), '<svg/>')
  const { code, said } = await run(at('in.jpg'), at('out.jpg'))
  expect(code).toBe(1)
  expect(said).toContain('unsupported_format')
})
