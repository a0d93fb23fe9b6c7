import type { StudioOrder } from '#contract/studio/order.ts'

/** What an order waits for where this person has nothing to do. */
type Waiting =
  | 'payment'
  | 'hold'
  | 'colleague'
  | 'engine'
  | 'picture'
  | 'pictures'
  | 'customer'
  | 'printFile'
  | 'workshop'

/** The one thing that comes next for an order, for the person who looks at it. */
export type NextStep =
  | { kind: 'send' | 'colour' | 'requests'; version: number }
  | { kind: 'make' | 'resume' | 'frame' | 'pack' | 'ship' | 'deliver' }
  | { kind: 'wait'; for: Waiting }

const waitFor = (what: Waiting): NextStep => ({ kind: 'wait', for: what })

/** Undefined once nothing comes any more. */
export function nextStepOf(order: StudioOrder, memberId: string): NextStep | undefined {
  const { status, claimedBy, may } = order
  if (status === 'delivered' || status === 'cancelled') return undefined
  if (status === 'pending') return waitFor('payment')
  if (order.isOnHold) return may.includes('hold') ? { kind: 'resume' } : waitFor('hold')
  if (claimedBy !== null && claimedBy.id !== memberId) return waitFor('colleague')
  if (order.proofStatus === 'approved') return stepOfWorkshop(order)
  return stepOfPicture(order)
}

function stepOfWorkshop({ may, printFile, status }: StudioOrder): NextStep {
  if (may.includes('start_framing')) return { kind: 'frame' }
  if (may.includes('ship')) return { kind: 'ship' }
  if (may.includes('pack')) return { kind: 'pack' }
  if (may.includes('deliver')) return { kind: 'deliver' }
  const isToPrint = status === 'colorizing' && may.includes('see_address')
  return waitFor(isToPrint && printFile === null ? 'printFile' : 'workshop')
}

function stepOfPicture(order: StudioOrder): NextStep {
  const { may, proofs, restoration } = order
  if (restoration?.isRunning) return waitFor('engine')
  const newest = proofs.at(-1)
  // A newer version than the one that is with the customer may wait to be sent.
  const isUnseen = newest?.status === 'in_review' && newest.shownAt === null
  if (order.waitsFor === 'customer' && !isUnseen) return waitFor('customer')
  if (newest === undefined)
    return may.includes('run_engine') ? { kind: 'make' } : waitFor('pictures')
  const { version } = newest
  if (newest.status !== 'in_review') {
    return may.includes('tick_pin') ? { kind: 'requests', version } : waitFor('pictures')
  }
  if (order.needsColour && may.includes('mark_colours')) return { kind: 'colour', version }
  if (!newest.isReady) return waitFor('picture')
  return may.includes('send_proof') ? { kind: 'send', version } : waitFor('pictures')
}
