import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Load } from '#domain/operations/load.ts'

const KEPT_MS = 1000
/** What was measured over longer than this says nothing about now. */
const STALE_MS = 5000
const MS = 1e6
const KIBIBYTE = 1024
const CGROUP = '/sys/fs/cgroup'
/** The delay of the loop is looked at so often; its own waiting is not part of the delay. */
const RESOLUTION_MS = 20

/**
 * Measures the load of this process when it is asked, once a second at most. Memory is what
 * the process and its children have resident; outside Linux the children are not seen.
 */
export function createLoadMeter(limitBytes = memoryLimit()): () => Load {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  let measuredAt = performance.now()
  let load: Load | undefined
  return () => {
    const age = performance.now() - measuredAt
    if (load !== undefined && age < KEPT_MS) return load
    const delayMs = age < STALE_MS ? Math.max(0, delays.percentile(50) / MS - RESOLUTION_MS) : 0
    delays.reset()
    measuredAt = performance.now()
    load = { memoryShare: residentBytes() / limitBytes, delayMs }
    return load
  }
}

/**
 * What the service manager lets this process have: the lower of `MemoryHigh=` and `MemoryMax=` of
 * its unit, or the memory of the machine.
 */
function memoryLimit(): number {
  const group = /^0::(\/.*)$/m.exec(read('/proc/self/cgroup'))?.[1] ?? ''
  const set = ['memory.high', 'memory.max'].map((name) => read(`${CGROUP}${group}/${name}`))
  const bytes = set.filter((text) => /^\d+$/.test(text.trim())).map(Number)
  return Math.min(totalmem(), ...bytes)
}

function residentBytes(): number {
  const children = read(`/proc/self/task/${process.pid}/children`).trim().split(' ')
  const kibibytes = children.map((pid) => /^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1])
  const theirs = kibibytes.reduce((sum, text) => sum + Number(text ?? 0) * KIBIBYTE, 0)
  return process.memoryUsage.rss() + theirs
}

/** A child that has just ended, and a system without these files, have nothing to say. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
