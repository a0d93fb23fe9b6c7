import type { BoardCard } from '#contract/studio/board.ts'
import { hasOnlyFiles } from '#domain/orders/sold-things.ts'

type Promised = Pick<
  BoardCard,
  'status' | 'proofStatus' | 'proofDueAt' | 'promisedAt' | 'frame' | 'paper'
>

/** What the shop has to keep next, and by when. */
export type Due = { what: 'proof' | 'arrival'; at: string; isOverdue: boolean }

const OVER: readonly BoardCard['status'][] = ['pending', 'delivered', 'cancelled']

/**
 * The proof until the customer has seen one, then the arrival of the framed picture or the prints. Files arrive with
 * their approval, for which nobody but the customer can be late.
 */
export function dueOf(order: Promised, now: Date): Due | undefined {
  if (OVER.includes(order.status)) return undefined
  const wasSeen = order.proofStatus !== 'none' && order.proofStatus !== 'in_review'
  if (!wasSeen && order.proofDueAt !== null) return due('proof', order.proofDueAt, now)
  return hasArrival(order) ? due('arrival', order.promisedAt, now) : undefined
}

/** Whether the shop has broken a promise that it can still make good. */
export function isOverdue(order: Promised, now: Date): boolean {
  if (OVER.includes(order.status)) return false
  const arrivesLate = hasArrival(order) && new Date(order.promisedAt) < now
  return arrivesLate || dueOf(order, now)?.isOverdue === true
}

function hasArrival(order: Promised): order is Promised & { promisedAt: string } {
  return order.promisedAt !== null && !hasOnlyFiles(order)
}

function due(what: Due['what'], at: string, now: Date): Due {
  return { what, at, isOverdue: new Date(at) < now }
}
