import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepServer } from '../../scripts/dev/keep-server.ts'

let folder = ''
let server: ReturnType<typeof keepServer>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keep-server-'))
})
afterEach(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

/** A server that writes down what happens to it; with a file `fault` beside it, it does not open. */
async function keep() {
  const program = join(folder, 'server.mjs')
  await writeFile(
    program,
    `import { appendFileSync, existsSync } from 'node:fs'
    const note = (what) => appendFileSync(${JSON.stringify(join(folder, 'notes'))}, what + '\\n')
    process.once('message', ({ name }) => {
      if (existsSync(${JSON.stringify(join(folder, 'fault'))})) {
        note('failed')
        process.exit(1)
      }
      note(name + ' opened')
      process.once('SIGTERM', () => {
        note(name + ' closed')
        process.exit()
      })
      setInterval(() => undefined, 1000)
      process.send('open')
    })`,
  )
  server = keepServer(program, { message: { name: 'it' }, env: process.env })
}

async function expectNotes(...notes: string[]) {
  await vi.waitFor(
    async () => expect(await readFile(join(folder, 'notes'), 'utf8')).toBe(`${notes.join('\n')}\n`),
    { timeout: 30_000 },
  )
}

test('a change closes the server and opens the next one', async () => {
  await keep()
  await expectNotes('it opened')
  server.restart()
  await expectNotes('it opened', 'it closed', 'it opened')
})

test('several changes at once open one server', async () => {
  await keep()
  await expectNotes('it opened')
  for (let count = 0; count < 5; count++) server.restart()
  await expectNotes('it opened', 'it closed', 'it opened')
  await server.stop()
  await expectNotes('it opened', 'it closed', 'it opened', 'it closed')
})

test('after a fault the next change opens the server', async () => {
  await appendFile(join(folder, 'fault'), '')
  await keep()
  await expectNotes('failed')
  await rm(join(folder, 'fault'))
  server.restart()
  await expectNotes('failed', 'it opened')
})
