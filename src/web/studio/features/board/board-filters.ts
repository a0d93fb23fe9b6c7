import type { BoardCard } from '#contract/studio/board.ts'
import { isOverdue } from '#web/studio/lib/time/due.ts'

export const BOARD_FILTERS = ['mine', 'unclaimed', 'rush', 'overdue', 'colour', 'waiting'] as const
export type BoardFilter = (typeof BOARD_FILTERS)[number]

/** What the board shows, as its address says it. */
export type BoardView = { search: string; filters: BoardFilter[]; withClosed: boolean }

/** Reads `?q=anna&show=mine,rush&closed=1`. */
export function readView(query: string): BoardView {
  const params = new URLSearchParams(query)
  const shown = params.get('show')?.split(',') ?? []
  return {
    search: params.get('q')?.slice(0, 200) ?? '',
    filters: BOARD_FILTERS.filter((filter) => shown.includes(filter)),
    withClosed: params.get('closed') === '1',
  }
}

/** The address's query for a view; empty for the board as it is by itself. */
export function writeView({ search, filters, withClosed }: BoardView): string {
  const params = new URLSearchParams()
  if (search) params.set('q', search)
  if (filters.length > 0) params.set('show', filters.join(','))
  if (withClosed) params.set('closed', '1')
  const query = params.toString().replaceAll('%2C', ',')
  return query && `?${query}`
}

/** Switches a filter; an order cannot be mine and nobody's. */
export function switchFilter(filters: readonly BoardFilter[], filter: BoardFilter): BoardFilter[] {
  if (filters.includes(filter)) return filters.filter((other) => other !== filter)
  const rest = filters.filter((other) => !(isOfClaim(other) && isOfClaim(filter)))
  return BOARD_FILTERS.filter((known) => known === filter || rest.includes(known))
}

function isOfClaim(filter: BoardFilter): boolean {
  return filter === 'mine' || filter === 'unclaimed'
}

/** The cards that pass every filter. */
export function filterCards<Card extends BoardCard>(
  cards: readonly Card[],
  filters: readonly BoardFilter[],
  { memberId, now }: { memberId: string; now: Date },
): Card[] {
  const passes: Record<BoardFilter, (card: Card) => boolean> = {
    mine: ({ claimedBy }) => claimedBy?.id === memberId,
    unclaimed: ({ claimedBy }) => claimedBy === null,
    rush: ({ rush }) => rush !== null,
    overdue: (card) => isOverdue(card, now),
    colour: ({ needsColour }) => needsColour,
    waiting: ({ waitsFor }) => waitsFor === 'customer',
  }
  return cards.filter((card) => filters.every((filter) => passes[filter](card)))
}
