import type { z } from 'zod'
import { plainHints } from '#contract/restoration/plain-hints.ts'
import {
  type StudioColourDesk,
  studioSaveHintsRequestSchema,
} from '#contract/studio/colour-desk.ts'
import type { DeskSaveResponse } from '#contract/studio/desk.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { createPictureAddresses } from '#server/photos/picture-addresses.ts'
import type { StudioCaller } from '../access/studio-access.ts'
import { colourHints } from '../queries/desk-drafts.ts'
import { createDesks, type DeskBaseRow, toDeskBase, toDeskSaved } from './desks.ts'

const { hints: hintsSchema } = studioSaveHintsRequestSchema.shape

/** The desk at which a person colours a picture: what they start from, and what they have marked. */
export function createColourDeskService(context: AppContext) {
  const desks = createDesks(context)
  const addressOf = createPictureAddresses(context)
  const desk = { drafts: colourHints, action: 'mark_colours', conflict: 'hints_changed' } as const

  return {
    async show(caller: StudioCaller, orderId: string): Promise<StudioColourDesk> {
      return await desks.open(caller, orderId, async (trx, base) => {
        const saved = await colourHints.read(trx, orderId)
        return {
          base: base ? { ...toDeskBase(base), ...(await urlsOf(base)) } : null,
          saved: saved ? { ...toDeskSaved(saved), hints: hintsSchema.parse(saved.draft) } : null,
        }
      })
    },

    async save(
      caller: StudioCaller,
      { hints, ...request }: z.infer<typeof studioSaveHintsRequestSchema>,
    ): Promise<DeskSaveResponse> {
      return await desks.save(caller, desk, { ...request, draft: plainHints(hints) })
    },
  }

  async function urlsOf({ path, layers }: DeskBaseRow) {
    const place = { bucket: PHOTO_BUCKET, path }
    return {
      screenUrl: await addressOf(place, 'screen'),
      automaticUrl: layers.includes('automatic') ? await addressOf(place, 'automatic') : null,
    }
  }
}
