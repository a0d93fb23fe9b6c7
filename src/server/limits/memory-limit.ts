import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'

/** Where the limits of control groups stand: first version 2 of the kernel's interface, then 1. */
const HIERARCHIES = [
  { group: /^0::(\/.*)$/m, folder: 'sys/fs/cgroup', names: ['memory.high', 'memory.max'] },
  {
    group: /^\d+:(?:\S*,)?memory(?:,\S*)?:(\/.*)$/m,
    folder: 'sys/fs/cgroup/memory',
    names: ['memory.limit_in_bytes'],
  },
]

/**
 * Bytes that this process may have: the lowest limit of its control group (`MemoryHigh=` and
 * `MemoryMax=` of a unit, the limit of a container) and of all groups around it, or the memory of
 * the machine. Another root of the file system is for tests.
 */
export function memoryLimit(root = '/'): number {
  const groups = readIfThere(join(root, 'proc/self/cgroup'))
  const set = HIERARCHIES.flatMap(({ group, folder, names }) =>
    withParents(group.exec(groups)?.[1]).flatMap((path) =>
      names.map((name) => readIfThere(join(root, folder, path, name)).trim()),
    ),
  )
  return Math.min(totalmem(), ...set.filter((text) => /^\d+$/.test(text)).map(Number))
}

function withParents(path: string | undefined): string[] {
  if (path === undefined) return []
  return path === '/' ? [path] : [path, ...withParents(dirname(path))]
}

/** A process that has just ended, and a system without these files, have nothing to say. */
export function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
