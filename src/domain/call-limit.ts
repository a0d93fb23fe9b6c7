/** How often a call may be made: `most` at once, and one more each `minutes / most` from then on. */
export type CallLimit = { most: number; minutes: number }

/** Whether a call was still allowed. Moments are milliseconds since 1970. */
export type CallVerdict =
  | {
      ok: true
      freeAt: number
      /** Whether it was the last one for now. */
      isLast: boolean
    }
  | {
      ok: false
      waitMs: number
      /** What to keep instead: the kept moment is one that no right clock can have led to. */
      cappedFreeAt?: number
    }

/** Milliseconds in which a limit makes room for one more call; rounded up, never to allow more. */
export function spacingOf({ most, minutes }: CallLimit): number {
  return Math.ceil((minutes * 60_000) / most)
}

/**
 * Counts a call by the generic cell rate algorithm (ITU-T I.371, "virtual scheduling"). Each call
 * costs `spacingOf(limit)`, and `freeAt` is the moment when all calls so far are paid off; without
 * one, or with one that has passed, nothing is owed. No window begins or ends, so nothing can be
 * had twice at a border. A refused call costs nothing, and could be made again after `waitMs`. More
 * than all calls of a limit is never owed, also where a clock that ran ahead has said so.
 */
export function countCall(limit: CallLimit, freeAt: number | undefined, now: number): CallVerdict {
  const spacing = spacingOf(limit)
  const most = spacing * limit.most
  const owedBefore = Math.max(freeAt ?? now, now) - now
  if (owedBefore > most) return { ok: false, waitMs: spacing, cappedFreeAt: now + most }
  const owed = owedBefore + spacing
  const waitMs = owed - most
  if (waitMs > 0) return { ok: false, waitMs }
  return { ok: true, freeAt: now + owed, isLast: waitMs + spacing > 0 }
}

/** The most calls that a limit allows in any stretch of so many minutes, by whoever never rests. */
export function mostWithin(limit: CallLimit, minutes: number): number {
  return limit.most + Math.floor((minutes * 60_000) / spacingOf(limit))
}
