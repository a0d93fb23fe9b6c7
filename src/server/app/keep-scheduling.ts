import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Part } from './closing.ts'
import { type Clocks, onClockSetBack } from './follow-clock.ts'

/** What a lane is at when the clock is set back may end first. */
const FINISH_WITHIN_MS = 60_000
const TRY_AGAIN_MS = 5000

/**
 * Opens the lane that starts jobs by the clock anew whenever the clock was set back. The library
 * remembers for which minute it waits: after a clock that ran a day ahead it would start nothing
 * for a day.
 */
export async function keepScheduling(
  openLane: () => Promise<Part>,
  log: Logger,
  clocks?: Clocks,
  lookEveryMs?: number,
): Promise<Part> {
  const ending = new AbortController()
  let lane: Part | undefined = await openLane()
  let changing = Promise.resolve()

  async function openAnew(): Promise<void> {
    if (ending.signal.aborted) return
    log.warn('the clock was set back: the schedule begins anew')
    const before = lane
    lane = undefined
    const timeIsUp = AbortSignal.any([ending.signal, AbortSignal.timeout(FINISH_WITHIN_MS)])
    await before?.stop(timeIsUp).catch((error: unknown) => {
      log.warn({ err: error }, 'the lane of the schedule did not end in order')
    })
    while (lane === undefined && !ending.signal.aborted) {
      try {
        lane = await openLane()
      } catch (error) {
        log.warn({ err: error }, 'the lane of the schedule is opened again in a moment')
        await wait(TRY_AGAIN_MS, undefined, { signal: ending.signal }).catch(() => undefined)
      }
    }
  }

  const stopFollowing = onClockSetBack(
    () => {
      changing = changing.then(openAnew)
    },
    clocks,
    lookEveryMs,
  )
  return {
    async stop(timeIsUp) {
      stopFollowing()
      ending.abort()
      await changing
      await lane?.stop(timeIsUp)
    },
  }
}
