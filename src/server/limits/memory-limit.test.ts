import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { memoryLimit } from './memory-limit.ts'

const MEBIBYTE = 1024 * 1024

async function limitWith(files: Record<string, string | number>): Promise<number> {
  const root = await mkdtemp(join(tmpdir(), 'hueloom-limit-'))
  try {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(root, name)), { recursive: true })
      await writeFile(join(root, name), `${content}\n`)
    }
    return memoryLimit(root)
  } finally {
    await rm(root, { recursive: true })
  }
}

test('the lowest limit of a group and of the groups around it counts', async () => {
  const limit = await limitWith({
    'proc/self/cgroup': '0::/shop.slice/api.service',
    'sys/fs/cgroup/shop.slice/api.service/memory.high': 'max',
    'sys/fs/cgroup/shop.slice/api.service/memory.max': 30 * MEBIBYTE,
    'sys/fs/cgroup/shop.slice/memory.high': 20 * MEBIBYTE,
    'sys/fs/cgroup/shop.slice/memory.max': 40 * MEBIBYTE,
  })
  expect(limit).toBe(20 * MEBIBYTE)
})

test('a container that sees its own group as the root has its limit', async () => {
  const limit = await limitWith({
    'proc/self/cgroup': '0::/',
    'sys/fs/cgroup/memory.max': 50 * MEBIBYTE,
  })
  expect(limit).toBe(50 * MEBIBYTE)
})

test('the limit of the first version of control groups counts where there is no second', async () => {
  const limit = await limitWith({
    'proc/self/cgroup': '5:cpu,cpuacct:/docker/1\n4:memory:/docker/1',
    'sys/fs/cgroup/memory/memory.limit_in_bytes': 60 * MEBIBYTE,
    'sys/fs/cgroup/memory/docker/1/memory.limit_in_bytes': '9223372036854771712',
  })
  expect(limit).toBe(60 * MEBIBYTE)
})

test('without any limit the memory of the machine counts', async () => {
  expect(await limitWith({ 'proc/self/cgroup': '0::/a' })).toBe(totalmem())
  expect(await limitWith({})).toBe(totalmem())
})
