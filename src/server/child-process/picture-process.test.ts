import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSizesMaker } from '#server/photos/sizes-process.ts'
import { createPictureProcess } from './picture-process.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hueloom-process-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function program(name: string, code: string): Promise<string> {
  const entry = join(folder, `${name}.mjs`)
  await writeFile(entry, code)
  return entry
}

test('an answer comes back, from a process that knows none of our secrets', async () => {
  const entry = await program(
    'answers',
    'process.send({ answer: { args: process.argv.slice(2), names: Object.keys(process.env) } })',
  )
  const answer = await createPictureProcess({ entry })(['a', 'b'])
  expect(answer).toMatchObject({ args: ['a', 'b'] })
  expect(JSON.stringify(answer)).not.toMatch(/DATABASE|SECRET|PATH/)
})

test('one that crashes gives no answer, and sizes are then tried again', async () => {
  const entry = await program('crashes', 'process.abort()')
  expect(await createPictureProcess({ entry })([])).toBeUndefined()
  await expect(createSizesMaker({ entry })('picture', folder)).rejects.toThrow('without an answer')
})

test('one that never ends is ended', async () => {
  const entry = await program('hangs', 'for (;;) {}')
  expect(await createPictureProcess({ entry, timeoutMs: 300 })([])).toBeUndefined()
})

test('one that is not wanted any more is ended at once, and has said how far it was', async () => {
  const entry = await program('reports', `process.send({ progress: 'half way' }); for (;;) {}`)
  const unwanted = new AbortController()
  const sent: string[] = []
  const answer = await createPictureProcess({ entry, niceness: 19 })([], {
    signal: unwanted.signal,
    onProgress(progress) {
      sent.push(progress)
      unwanted.abort()
    },
  })
  expect([answer, sent]).toEqual([undefined, ['half way']])
})

test('a fault is reported with its code', async () => {
  const entry = await program(
    'fails',
    `process.send({ fault: { message: 'no room', code: 'ENOSPC' } })`,
  )
  const failed = createPictureProcess({ entry })([])
  await expect(failed).rejects.toMatchObject({
    code: 'ENOSPC',
    message: expect.stringContaining('no room'),
  })
})

test('only a few work at once, and all get their turn', async () => {
  const entry = await program(
    'notes',
    `import { appendFileSync } from 'node:fs'
     const note = (word) => appendFileSync(process.argv[2], word + '\\n')
     note('begin')
     setTimeout(() => { note('end'); process.send({ answer: 1 }) }, 50)`,
  )
  const log = join(folder, 'log')
  const work = createPictureProcess({ entry, atOnce: 1 })
  await Promise.all([work([log]), work([log]), work([log])])
  expect((await readFile(log, 'utf8')).trim().split('\n')).toEqual(
    Array(3).fill(['begin', 'end']).flat(),
  )
})
