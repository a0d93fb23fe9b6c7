import type { BoardCard } from '#contract/studio/board.ts'

/** The board from left to right; work on the picture is split by what its proof waits for. */
export const BOARD_COLUMNS = [
  'unpaid',
  'new',
  'restoring',
  'to_check',
  'with_customer',
  'changes',
  'to_frame',
  'framing',
  'shipping',
  'closed',
] as const
export type BoardColumn = (typeof BOARD_COLUMNS)[number]

/** Shown only where an order stands in them. */
const ON_DEMAND: readonly BoardColumn[] = ['unpaid', 'closed']

type Placed = Pick<BoardCard, 'status' | 'proofStatus' | 'waitsFor'>

export function columnOf({ status, proofStatus, waitsFor }: Placed): BoardColumn {
  switch (status) {
    case 'pending':
      return 'unpaid'
    case 'uploaded':
      return waitsFor === 'customer' ? 'with_customer' : 'new'
    case 'processing':
      return 'restoring'
    case 'colorizing':
      // Its customer may be asked for the colours before anything is sent.
      return waitsFor === 'customer' ? 'with_customer' : columnOfProof(proofStatus)
    case 'framing':
    case 'shipping':
      return status
    case 'delivered':
    case 'cancelled':
      return 'closed'
  }
}

function columnOfProof(proofStatus: BoardCard['proofStatus']): BoardColumn {
  switch (proofStatus) {
    case 'none':
      return 'restoring'
    case 'in_review':
      return 'to_check'
    case 'sent':
      return 'with_customer'
    case 'changes_requested':
      return 'changes'
    case 'approved':
      return 'to_frame'
  }
}

/** The cards of each column, in the order in which they came. */
export function groupCards<Card extends Placed>(
  cards: readonly Card[],
): { column: BoardColumn; cards: Card[] }[] {
  const groups = Map.groupBy(cards, columnOf)
  return BOARD_COLUMNS.map((column) => ({ column, cards: groups.get(column) ?? [] })).filter(
    (group) => group.cards.length > 0 || !ON_DEMAND.includes(group.column),
  )
}
