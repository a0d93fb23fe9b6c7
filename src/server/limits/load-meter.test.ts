import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createLoadMeter } from './load-meter.ts'

const MEBIBYTE = 1024 * 1024
const linux = test.skipIf(process.platform !== 'linux')

afterEach(() => {
  vi.useRealTimers()
})

test('memory is a share of what the process may have', () => {
  const { memoryShare } = createLoadMeter(100 * process.memoryUsage.rss())()
  expect(memoryShare).toBeGreaterThan(0.001)
  expect(createLoadMeter()().memoryShare).toBeLessThan(1)
})

linux('memory that is shared with other processes is not counted', () => {
  const status = readFileSync('/proc/self/status', 'utf8')
  const anonymous = Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1]) * 1024
  expect(createLoadMeter(anonymous)().memoryShare).toBeLessThan(1.05)
})

test('a loop that is late is noticed though nobody asked for a while', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
  const load = createLoadMeter()
  expect(load().delayMs).toBeLessThan(500)
  vi.advanceTimersByTime(5000)
  for (let turn = 0; turn < 6; turn++) {
    const end = Date.now() + 100
    while (Date.now() < end);
    await new Promise(setImmediate)
  }
  vi.advanceTimersByTime(1000)
  expect(load().delayMs).toBeGreaterThan(50)
})

/** Says what a process of its own measures before, during and after the life of a large child. */
const MEASURED = `
  import { fork } from 'node:child_process'
  import { createLoadMeter } from ${JSON.stringify(join(import.meta.dirname, 'load-meter.ts'))}
  const share = () => createLoadMeter(${MEBIBYTE})().memoryShare
  const before = share()
  const child = fork(process.argv[2])
  child.once('message', () => {
    const during = share()
    child.once('exit', () => process.send({ before, during, after: share() }))
    child.kill()
  })`
const LARGE = `
  const kept = Buffer.alloc(400 * 1024 * 1024, 1)
  process.send(kept.length)
  setInterval(() => kept, 1000)`
const measuredSchema = z.object({ before: z.number(), during: z.number(), after: z.number() })

// The process of the tests has children and a heap that come and go with other tests.
linux('memory of children counts as long as they live', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hueloom-load-'))
  const [measured, large] = [join(folder, 'measured.mjs'), join(folder, 'large.mjs')]
  await writeFile(measured, MEASURED)
  await writeFile(large, LARGE)
  const child = fork(measured, [large], { execArgv: [] })
  try {
    const [said] = await once(child, 'message')
    const { before, during, after } = measuredSchema.parse(said)
    expect(during - before).toBeGreaterThan(350)
    expect(after - before).toBeLessThan(350)
  } finally {
    child.kill()
    await rm(folder, { recursive: true })
  }
})
