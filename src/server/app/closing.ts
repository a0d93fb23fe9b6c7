import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ShutdownTimes } from '#server/config/config.ts'

/** For parts to hand back what they break off: a database that is silent would keep them for ever. */
const LAST_WORDS_MS = 4000

/** Resolves when the time is up. */
export async function until(timeIsUp: AbortSignal): Promise<void> {
  if (!timeIsUp.aborted) await once(timeIsUp, 'abort')
}

/** A part of the shop that ends what it is at, and breaks off what is left when the time is up. */
export type Part = { stop(timeIsUp: AbortSignal): Promise<void> }

export type Closing = {
  /** Aborted as soon as the process should get no visitors any more. */
  readonly begun: AbortSignal
  /** All parts end at the same time, before any infrastructure. */
  addPart(part: Part): void
  /** Infrastructure (the database, the log's collector) ends one after the other, the last one first. */
  addInfrastructure(close: () => Promise<void>): void
  /** For a process with visitors: the proxy learns of the end before connections are refused. */
  close(options?: { hasVisitors?: boolean }): Promise<void>
}

/** The orderly end of a process: no new visitors, then no new work, then no database. */
export function createClosing(
  times: ShutdownTimes & { lastWordsMs?: number },
  log: Logger,
): Closing {
  const { lastWordsMs = LAST_WORDS_MS } = times
  const beginning = new AbortController()
  const parts: Part[] = []
  const infrastructure: (() => Promise<void>)[] = []
  return {
    begun: beginning.signal,
    addPart: (part) => void parts.push(part),
    addInfrastructure: (close) => void infrastructure.push(close),
    async close({ hasVisitors = false } = {}) {
      beginning.abort()
      if (hasVisitors && times.drainMs > 0) {
        log.info({ drainMs: times.drainMs }, 'not ready any more; the door stays open for a moment')
        await wait(times.drainMs)
      }
      const timeIsUp = AbortSignal.timeout(times.graceMs)
      const longest = times.graceMs + lastWordsMs
      const ends = await Promise.allSettled(
        parts.splice(0).map((part) => inTime(longest, part.stop(timeIsUp))),
      )
      for (const end of infrastructure.splice(0).reverse()) {
        await end().catch((reason: unknown) => ends.push({ status: 'rejected', reason }))
      }
      const faults = ends.filter((end) => end.status === 'rejected').map(({ reason }) => reason)
      if (faults.length > 0) throw new AggregateError(faults, 'a part of the shop did not close')
    },
  }
}

async function inTime(milliseconds: number, end: Promise<void>): Promise<void> {
  const tooLate = wait(milliseconds, undefined, { ref: false }).then(() => {
    throw new Error(`it was not over after ${milliseconds} ms`)
  })
  await Promise.race([end, tooLate])
}
