import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLoadMeter } from './load-meter.ts'

const MEBIBYTE = 1024 * 1024
const linux = test.skipIf(process.platform !== 'linux')

test('memory is a share of what the process may have', () => {
  const { memoryShare } = createLoadMeter(100 * process.memoryUsage.rss())()
  expect(memoryShare).toBeGreaterThan(0.009)
  expect(createLoadMeter()().memoryShare).toBeLessThan(1)
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
