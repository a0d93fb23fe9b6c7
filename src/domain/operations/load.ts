/** How much a process has to do. */
export type Load = {
  /** Memory of the process and its children as a share of what they may have, 0..1 and above. */
  memoryShare: number
  /** How late its event loop mostly came in the last seconds, in milliseconds (the median). */
  delayMs: number
}

/** What is put off under load, the first before the second; reading and payments never are. */
export const SHEDDABLE_WORK = ['uploads', 'costly_writes'] as const
export type SheddableWork = (typeof SHEDDABLE_WORK)[number]

/**
 * From which load on each is put off. Two of the largest inspections at once and the API itself take
 * 81 % of what its unit allows (see `deploy/systemd/hueloom-api@.service`), so one account or two
 * with large pictures put off nobody. A loop that is half a second late makes pages feel slow.
 */
const LIMITS: Record<SheddableWork, Load> = {
  uploads: { memoryShare: 0.9, delayMs: 500 },
  costly_writes: { memoryShare: 0.95, delayMs: 2000 },
}

/** When somebody who was put off should come back, in seconds. */
export const SHED_RETRY_SECONDS = 5

/** Whether something is put off at a load. */
export function isShed(what: SheddableWork, { memoryShare, delayMs }: Load): boolean {
  const limit = LIMITS[what]
  return memoryShare >= limit.memoryShare || delayMs >= limit.delayMs
}
