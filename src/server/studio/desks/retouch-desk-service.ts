import type { z } from 'zod'
import type { DeskSaveResponse } from '#contract/studio/desk.ts'
import {
  type StudioRetouchDesk,
  studioRetouchDeskSchema,
  studioSaveRepairMarksRequestSchema,
} from '#contract/studio/retouch-desk.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { createPictureAddresses } from '#server/photos/picture-addresses.ts'
import type { StudioCaller } from '../access/studio-access.ts'
import { colourHints, repairMarks } from '../queries/desk-drafts.ts'
import { createDesks, type DeskBaseRow, toDeskBase, toDeskSaved } from './desks.ts'

const { marks: marksSchema } = studioSaveRepairMarksRequestSchema.shape
const { hints: hintsSchema } = studioRetouchDeskSchema.shape

/** The desk at which a person repairs a picture: what was found, and what they have marked. */
export function createRetouchDeskService(context: AppContext) {
  const desks = createDesks(context)
  const addressOf = createPictureAddresses(context)
  const desk = { drafts: repairMarks, action: 'mark_repairs', conflict: 'marks_changed' } as const

  return {
    async show(caller: StudioCaller, orderId: string): Promise<StudioRetouchDesk> {
      return await desks.open(caller, orderId, async (trx, base) => {
        const saved = await repairMarks.read(trx, orderId)
        const hints = await colourHints.read(trx, orderId)
        return {
          base: base ? { ...toDeskBase(base), ...(await picturesOf(base)) } : null,
          saved: saved ? { ...toDeskSaved(saved), marks: marksSchema.parse(saved.draft) } : null,
          hints: hintsSchema.parse(hints?.draft ?? null),
        }
      })
    },

    async save(
      caller: StudioCaller,
      { marks, ...request }: z.infer<typeof studioSaveRepairMarksRequestSchema>,
    ): Promise<DeskSaveResponse> {
      return await desks.save(caller, desk, { ...request, draft: marks })
    },
  }

  /** What was found is of use on the picture before its repair alone. */
  async function picturesOf({ path, layers }: DeskBaseRow) {
    const place = { bucket: PHOTO_BUCKET, path }
    const isUnrepaired = layers.includes('unrepaired')
    const pictureUrl = await addressOf(place, isUnrepaired ? 'unrepaired' : 'screen')
    // Without a person's marks, what was found is all that was filled.
    const mask = (['found', 'damage'] as const).find((layer) => layers.includes(layer))
    const foundUrl = isUnrepaired && mask ? await addressOf(place, mask) : null
    return { isUnrepaired, pictureUrl, foundUrl }
  }
}
