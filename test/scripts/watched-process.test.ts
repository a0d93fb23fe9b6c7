import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { watchProcess } from '../../scripts/commands/watched-process.ts'

const PROGRAM = join(import.meta.dirname, '../fakes/mortal-process.ts')

/** Says that it is there, and then does what it was started for. */
async function start(behaviour: string) {
  const child = fork(PROGRAM, [behaviour], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const watched = watchProcess('the shop', child)
  await once(child, 'message')
  return { child, watched }
}

test.each(['SIGTERM', 'SIGKILL'] as const)('a process that %s ends is no fault', async (signal) => {
  const { watched } = await start('obeys')
  await expect(watched.end(signal)).resolves.toBeUndefined()
  await expect(watched.end(signal)).resolves.toBeUndefined()
})

test('a process that ended by itself fails whoever ends it, also with the code 0', async () => {
  const { child, watched } = await start('leaves')
  if (child.exitCode === null) await once(child, 'exit')
  await expect(watched.end('SIGKILL')).rejects.toThrow(
    'the shop ended although nobody had asked it to (0)',
  )
})

test('a process of which the end is expected may end by itself', async () => {
  const { child, watched } = await start('obeys')
  watched.expectEnd()
  child.kill('SIGTERM')
  await once(child, 'exit')
  await expect(watched.end('SIGTERM')).resolves.toBeUndefined()
})

test('an uncaught error during the end fails it, with the words of the process', async () => {
  const { watched } = await start('dies at the end')
  await expect(watched.end('SIGTERM')).rejects.toThrow(/did not end in order \(1\)|uncaught error/)
  await expect(watched.end('SIGTERM')).rejects.toThrow('the database is gone')
})

test('an uncaught error of a process that it had started fails it', async () => {
  const { watched } = await start('has a child that dies')
  await expect(watched.end('SIGTERM')).rejects.toThrow(
    /printed an uncaught error[\s\S]*the child is gone/,
  )
})
