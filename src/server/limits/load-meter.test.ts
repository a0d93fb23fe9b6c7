import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
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

linux('memory of children counts as long as they live', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hueloom-load-'))
  const share = () => createLoadMeter(MEBIBYTE)().memoryShare
  const before = share()
  try {
    const entry = join(folder, 'large.mjs')
    await writeFile(
      entry,
      'const kept = Buffer.alloc(400 * 1024 * 1024, 1); process.send(kept.length); setInterval(() => kept, 1000)',
    )
    const child = fork(entry, [])
    await once(child, 'message')
    expect(share() - before).toBeGreaterThan(350)
    child.kill()
    await once(child, 'exit')
    expect(share() - before).toBeLessThan(350)
  } finally {
    await rm(folder, { recursive: true })
  }
})
