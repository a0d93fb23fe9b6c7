import type { StudioOrder } from '#contract/studio/order.ts'

type HistoryEvent = Pick<StudioOrder['history'][number], 'id' | 'by'>

/**
 * What others did to an order after the event that somebody saw last; a history is in the order of
 * its events. All of it where nothing was there to be seen.
 */
export function newsSince<Event extends HistoryEvent>(
  history: readonly Event[],
  seenId: string | undefined,
  memberId: string,
): Event[] {
  const seen = history.findIndex(({ id }) => id === seenId)
  return history.slice(seen + 1).filter(({ by }) => by?.id !== memberId)
}
