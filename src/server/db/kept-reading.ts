import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#domain/clock.ts'

/** How soon every copy of the shop shows a change, and what begins or ends by itself. */
const KEPT_MS = 3000
/** A page waits no longer than this for a silent database, and goes with what was known before. */
const PATIENCE_MS = 1000

type Reading<Rows, Value> = {
  clock: Clock
  read: () => Promise<Rows>
  /** What the rows mean at a moment. */
  valueAt: (rows: Rows, now: Date) => Value
  /** Hears of a reading that failed after one that did not. */
  warn: (error: unknown) => void
}

/**
 * What pages show of rows that somebody may change at any time. It is the same object for as long as
 * it means the same, and a few seconds old at most, unless it is asked for afresh. Only the first
 * reading has to succeed: while the database is silent, the rows of before count.
 */
export function keptReading<Rows, Value>({ clock, read, valueAt, warn }: Reading<Rows, Value>) {
  let rows: { read: Rows } | undefined
  let value: Value | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let check: Promise<Value> | undefined

  return async ({ afresh = false } = {}): Promise<Value> => {
    const now = clock().getTime()
    // What was read later than now is from before the clock was set back.
    const isKnown = checkedAt <= now && now < checkedAt + KEPT_MS
    if (value !== undefined && isKnown && !afresh) return value
    check ??= readAgain().finally(() => {
      check = undefined
    })
    return await check
  }

  async function readAgain(): Promise<Value> {
    const reading = readRows()
    if (rows === undefined) await reading
    else await Promise.race([reading.catch(warn), wait(PATIENCE_MS, undefined, { ref: false })])
    if (rows === undefined) throw new Error('expected rows after they were read')
    const now = clock()
    const next = valueAt(rows.read, now)
    if (value === undefined || JSON.stringify(next) !== JSON.stringify(value)) value = next
    checkedAt = now.getTime()
    return value
  }

  async function readRows(): Promise<void> {
    rows = { read: await read() }
  }
}
