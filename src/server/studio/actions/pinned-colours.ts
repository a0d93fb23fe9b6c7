import { z } from 'zod'
import { pinSchema } from '#contract/orders/order-details.ts'
import { isPinned, withPinnedColours } from '#contract/proofs/colour-pins.ts'
import { studioSaveHintsRequestSchema } from '#contract/studio/colour-desk.ts'
import {
  type StudioRestoreSettings,
  studioRestoreRequestSchema,
} from '#contract/studio/order-actions.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import { proofPins } from '#server/proofs/proof-pins.ts'
import { restorations } from '#server/restoration/restorations.ts'
import { colourHints } from '../queries/desk-drafts.ts'

const { geometry: frameSchema } = studioRestoreRequestSchema.shape.settings.shape
const reportSchema = z.object({ frame: frameSchema })
const { tone: toneSchema } = pinSchema.shape
const { hints: hintsSchema } = studioSaveHintsRequestSchema.shape
const NOTHING_MARKED = hintsSchema.parse({ version: 1, marks: [] })

/**
 * Puts the colours that a customer asked for on their proof into what the engine is asked for, whoever
 * of the shop asks. What somebody took away at the colour desk since then stays away.
 */
export function createPinnedColours() {
  return async (
    trx: DatabaseTransaction,
    order: StoredOrder,
    given: StudioRestoreSettings,
  ): Promise<StudioRestoreSettings> => {
    const rows = await proofPins.openOfOrder(trx, order.id)
    const pins = rows.map((row) => ({ ...row, tone: toneSchema.parse(row.tone) }))
    const [first] = pins
    if (first === undefined) return given
    const settings = pins.some(({ tone }) => tone !== null) ? inColour(order, given) : given
    if (settings.colour === 'black_and_white') return settings
    const saved = await colourHints.read(trx, order.id)
    const kept =
      saved && saved.saved_at > first.asked_at ? hintsSchema.parse(saved.draft).marks : undefined
    const wanted = pins.filter((pin) => kept === undefined || isPinned(kept, pin))
    const asked = settings.hints ?? NOTHING_MARKED
    const hints = withPinnedColours(asked, wanted)
    if (hints === asked) return settings
    // Only on this part of the photo do they lie where the customer set them.
    const report = reportSchema.safeParse(await restorations.reportOf(trx, first.proof_id))
    if (!report.success) return settings
    return { ...settings, geometry: report.data.frame, hints }
  }
}

/**
 * Who had the photo kept black and white at first, and then asks for a colour, wants it in colour after
 * all; the desks and the forms go on from the settings of the run before.
 */
function inColour(
  { keeps_black_and_white_at }: StoredOrder,
  settings: StudioRestoreSettings,
): StudioRestoreSettings {
  return keeps_black_and_white_at === null ? { ...settings, colour: 'auto' } : settings
}
