import { z } from 'zod'
import type { StudioColourDesk } from '#contract/studio/colour-desk.ts'
import {
  type StudioRestoreSettings,
  studioRestoreRequestSchema,
} from '#contract/studio/order-actions.ts'
import type { ColourHints } from '#engine/colour/hints.ts'
import type { Ground } from '../preview/preview-messages.ts'

type Base = NonNullable<StudioColourDesk['base']>
const { settings: settingsSchema } = studioRestoreRequestSchema.shape
const frameSchema = settingsSchema.shape.geometry

/** Which part of the photo the engine took, and what kind of photo it saw. */
const reportSchema = z.object({
  frame: frameSchema.optional(),
  measures: z.object({ kind: z.string() }).optional(),
})

function readReport(report: unknown): z.infer<typeof reportSchema> {
  return reportSchema.safeParse(report).data ?? {}
}

/** What was asked for a picture; as the engine does it by itself where that is not known. */
export function askedOf({ settings }: Pick<Base, 'settings'>): StudioRestoreSettings {
  return settingsSchema.safeParse(settings).data ?? settingsSchema.parse({})
}

/**
 * What to ask for so that the same picture comes back in other colours: its very frame, since
 * marks are places in it.
 */
export function settingsWith(
  base: Pick<Base, 'settings' | 'report'>,
  hints: ColourHints,
): StudioRestoreSettings {
  const { frame } = readReport(base.report)
  const asked = askedOf(base)
  return { ...asked, geometry: frame ?? asked.geometry, colour: 'auto', hints }
}

/** What the engine's next picture shows where no mark reaches. */
export function groundOf(base: Pick<Base, 'settings' | 'report'>): Ground {
  if (readReport(base.report).measures?.kind === 'colour') return 'own'
  return askedOf(base).colour === 'auto' ? 'found' : 'unsought'
}

/** Whether marks that were set on one picture lie elsewhere on another. */
export function areMoved(markedReport: unknown, baseReport: unknown): boolean {
  const marked = readReport(markedReport).frame
  const base = readReport(baseReport).frame
  if (typeof marked !== 'object' || typeof base !== 'object') return false
  return FRAME_SIDES.some((side) => Math.abs(marked[side] - base[side]) > FRAME_TOLERANCE)
}

const FRAME_SIDES = ['angle', 'left', 'top', 'width', 'height'] as const
const FRAME_TOLERANCE = 0.001
