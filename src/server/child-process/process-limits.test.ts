import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPhotoInspector, PHOTO_INSPECTION } from '#server/photos/inspect-process.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { runPictureProcess } from './picture-process.ts'

const GIBIBYTE = 1024 ** 3
const ROOMY = { dataBytes: 4 * GIBIBYTE, cpuSeconds: 60 }
const linux = test.skipIf(process.platform !== 'linux')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hueloom-limits-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function program(name: string, code: string): Promise<string> {
  const entry = join(folder, `${name}.mjs`)
  await writeFile(entry, code)
  return entry
}

linux('a process under limits gets its arguments as they are, and no environment', async () => {
  const entry = await program(
    'answers',
    'process.send({ answer: { args: process.argv.slice(2), names: Object.keys(process.env) } })',
  )
  const args = ['a b', '$(date)', `"'`, '']
  const result = await runPictureProcess(args, { entry, limits: ROOMY })
  expect(result).toMatchObject({ answer: { args } })
  expect(JSON.stringify(result)).not.toMatch(/DATABASE|SECRET|PATH/)
})

linux('memory beyond the limit is not given', async () => {
  const entry = await program(
    'fills',
    'const kept = []; for (;;) kept.push(Buffer.alloc(64 * 1024 * 1024, 1))',
  )
  const limits = { ...ROOMY, dataBytes: GIBIBYTE }
  expect(await runPictureProcess([], { entry, limits })).toMatchObject({
    endedBy: 'itself',
    how: 'exit code 1',
  })
})

linux('processor time beyond the limit ends the process', async () => {
  const entry = await program('spins', 'for (;;) {}')
  const limits = { ...ROOMY, cpuSeconds: 1 }
  expect(await runPictureProcess([], { entry, limits })).toEqual({ endedBy: 'crash' })
})

test('one that somebody else ended says nothing about its picture', async () => {
  const entry = await program('is killed', `process.kill(process.pid, 'SIGKILL')`)
  expect(await runPictureProcess([], { entry })).toEqual({ endedBy: 'others' })
  const inspect = createPhotoInspector({ ...PHOTO_INSPECTION, entry })
  await expect(inspect('photo', 'preview', { owner: 'a' })).rejects.toMatchObject({ code: 'busy' })
})

test.each([
  ['a crash', 'process.abort()', { ok: false, reason: 'too_complex' }],
  ['no memory for V8', 'process.exit(5)', { ok: false, reason: 'too_complex' }],
  ['an exit', 'process.exit(1)', /exit code 1/],
  ['a missing module', `import './missing.mjs'`, /exit code 1/],
  ['a signal from elsewhere', `process.kill(process.pid, 'SIGHUP')`, /SIGHUP/],
])('%s of the process that looks at a photo', async (what, code, expected) => {
  const entry = await program(what.replaceAll(' ', '-'), code)
  const look = createPhotoInspector({ ...PHOTO_INSPECTION, entry })
  const result = look('photo', 'preview', { owner: 'a' })
  if (expected instanceof RegExp) await expect(result).rejects.toThrow(expected)
  else expect(await result).toEqual(expected)
})

linux(
  'a photo that runs into the limits is too complex, and the next one is looked at',
  async () => {
    const limits = { dataBytes: GIBIBYTE, cpuSeconds: 20 }
    const inspect = createPhotoInspector({ ...PHOTO_INSPECTION, limits })
    const spins = await program('spins', 'for (;;) {}')
    const inspectSpinning = createPhotoInspector({
      ...PHOTO_INSPECTION,
      entry: spins,
      limits: { ...limits, cpuSeconds: 1 },
    })
    const photo = join(folder, 'photo.jpg')
    await writeFile(photo, await aPicture())
    const preview = join(folder, 'preview.jpg')
    expect(await inspectSpinning(photo, preview, { owner: 'a' })).toEqual({
      ok: false,
      reason: 'too_complex',
    })
    expect(await inspect(photo, preview, { owner: 'a' })).toMatchObject({ ok: true, width: 800 })
  },
)
