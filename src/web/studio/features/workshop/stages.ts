import type { BoardCard } from '#contract/studio/board.ts'
import { startOfShopDay } from '#domain/shop/shop-time.ts'

/** What the workshop does to an order, one after the other. */
export const STAGES = ['to_print', 'in_framing', 'to_send', 'on_the_way'] as const
export type Stage = (typeof STAGES)[number]

/** Where in the workshop an order is; undefined for those that are not, or not yet, there. */
export function stageOf(
  card: Pick<BoardCard, 'status' | 'proofStatus' | 'shipmentStatus'>,
): Stage | undefined {
  switch (card.status) {
    case 'colorizing':
      return card.proofStatus === 'approved' ? 'to_print' : undefined
    case 'framing':
      return card.shipmentStatus === 'packed' ? 'to_send' : 'in_framing'
    case 'shipping':
      return 'on_the_way'
    default:
      return undefined
  }
}

/** The orders of each stage, those with the earliest promise first, rush before others of a day. */
export function byStage(cards: readonly BoardCard[]): Map<Stage, BoardCard[]> {
  const stages = new Map<Stage, BoardCard[]>(STAGES.map((stage) => [stage, []]))
  for (const card of [...cards].sort(byPromise)) {
    const stage = stageOf(card)
    if (stage) stages.get(stage)?.push(card)
  }
  return stages
}

function byPromise(one: BoardCard, other: BoardCard): number {
  const day = (card: BoardCard) =>
    startOfShopDay(new Date(card.promisedAt ?? card.createdAt)).getTime()
  if (day(one) !== day(other)) return day(one) - day(other)
  return Number(other.rush !== null) - Number(one.rush !== null)
}
