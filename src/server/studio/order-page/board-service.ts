import type { z } from 'zod'
import type { Board, boardRequestSchema } from '#contract/studio/board.ts'
import type { PictureAddresses } from '#server/photos/picture-addresses.ts'
import type { StudioAccess, StudioCaller } from '../access/studio-access.ts'
import type { StudioCards } from '../queries/studio-cards.ts'
import { toCard } from './card.ts'

/** Orders that one board shows. */
const MOST_CARDS = 300

export type BoardService = ReturnType<typeof createBoardService>

/** The orders that a member sees, at a glance. */
export function createBoardService(options: {
  studioAccess: Pick<StudioAccess, 'read'>
  studioCards: StudioCards
  addressOf: PictureAddresses
}) {
  const { studioAccess, studioCards, addressOf } = options
  return {
    async show(caller: StudioCaller, wish: z.infer<typeof boardRequestSchema>): Promise<Board> {
      const rows = await studioAccess.read(caller, (trx, { role }) =>
        studioCards.list(trx, {
          role,
          search: wish.search ?? '',
          withClosed: wish.withClosed ?? false,
          limit: MOST_CARDS + 1,
        }),
      )
      const cards = rows.slice(0, MOST_CARDS).map((row) => toCard(row, addressOf))
      return { cards: await Promise.all(cards), isCut: rows.length > MOST_CARDS }
    },
  }
}
