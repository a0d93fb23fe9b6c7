/** What of a shop can be deleted for good; an objection ends the permission to ask for a review of an order. */
export const DELETION_KINDS = ['account', 'order', 'picture', 'review', 'objection'] as const
export type DeletionKind = (typeof DELETION_KINDS)[number]

/** One deletion: an id of the shop's own, which names nobody once its row is gone. */
export type Deletion = { kind: DeletionKind; id: string; at: string }

/** Which deletions a restore plays: those that were noted in this time, or none. */
export type DeletionsToPlay = { until: Date | undefined } | 'none'

/** Days that deletions are remembered. No backup may be kept for longer. */
export const DELETIONS_KEPT_DAYS = 365

/** Pages of the journal are called after the moment they were written at: `2026-11-26T03-02-01.123Z-<uuid>.jsonl`. */
const PAGE = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-[0-9a-f-]{36}\.jsonl$/

export function pageName(at: Date, id: string): string {
  return `${at.toISOString().replaceAll(':', '-')}-${id}.jsonl`
}

/** The moment at which a page was written; undefined of what is no page. */
export function pageMoment(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = PAGE.exec(name) ?? []
  return day === undefined ? undefined : new Date(`${day}${hours}:${minutes}:${seconds}`)
}
