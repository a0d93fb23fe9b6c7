import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Load } from '#domain/operations/load.ts'
import { memoryLimit, readIfThere } from './memory-limit.ts'

const SAMPLED_EVERY_MS = 1000
const MS = 1e6
const KIBIBYTE = 1024
/** The delay of the loop is looked at so often; its own waiting is not part of the delay. */
const RESOLUTION_MS = 20

/**
 * Measures the load of this process each second, whether somebody asks for it or not. Memory is
 * what the process and its children have for themselves, without what they share as the program;
 * outside Linux the children are not seen.
 */
export function createLoadMeter(limitBytes = memoryLimit()): () => Load {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  let load = measure()
  setInterval(() => {
    load = measure()
    delays.reset()
  }, SAMPLED_EVERY_MS).unref()
  return () => load

  function measure(): Load {
    const delayMs = Math.max(0, delays.percentile(50) / MS - RESOLUTION_MS)
    return { memoryShare: ownBytes() / limitBytes, delayMs }
  }
}

function ownBytes(): number {
  const children = readIfThere(`/proc/self/task/${process.pid}/children`).trim().split(' ')
  const theirs = children.reduce((sum, pid) => sum + (anonymousBytes(pid) ?? 0), 0)
  return (anonymousBytes('self') ?? process.memoryUsage.rss()) + theirs
}

function anonymousBytes(pid: string): number | undefined {
  const kibibytes = /^RssAnon:\s+(\d+)/m.exec(readIfThere(`/proc/${pid}/status`))?.[1]
  return kibibytes === undefined ? undefined : Number(kibibytes) * KIBIBYTE
}
