import type { z } from 'zod'
import type { Board, boardRequestSchema } from '#contract/studio/board.ts'
import type { AppContext } from '#server/app-context.ts'
import { createPictureAddresses } from '#server/photos/picture-addresses.ts'
import { createStudioAccess, type StudioCaller } from '../access/studio-access.ts'
import { studioCards } from '../queries/studio-cards.ts'
import { toCard } from './card.ts'

/** Orders that one board shows. */
const MOST_CARDS = 300

/** The orders that a member sees, at a glance. */
export function createBoardService(context: AppContext) {
  const studioAccess = createStudioAccess(context)
  const addressOf = createPictureAddresses(context)
  return {
    async show(caller: StudioCaller, request: z.infer<typeof boardRequestSchema>): Promise<Board> {
      const rows = await studioAccess.read(caller, (trx, { role }) =>
        studioCards.list(trx, {
          role,
          search: request.search ?? '',
          withClosed: request.withClosed ?? false,
          limit: MOST_CARDS + 1,
        }),
      )
      const cards = rows.slice(0, MOST_CARDS).map((row) => toCard(row, addressOf))
      return { cards: await Promise.all(cards), isCut: rows.length > MOST_CARDS }
    },
  }
}
