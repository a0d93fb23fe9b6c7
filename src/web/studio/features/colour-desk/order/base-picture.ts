import { z } from 'zod'
import type { StudioColourDesk } from '#contract/studio/colour-desk.ts'
import {
  type StudioRestoreSettings,
  studioRestoreRequestSchema,
} from '#contract/studio/order-actions.ts'
import type { ColourHints } from '#engine/colour/hints.ts'

type Base = NonNullable<StudioColourDesk['base']>
const { settings: settingsSchema } = studioRestoreRequestSchema.shape
const frameSchema = settingsSchema.shape.geometry

/** The engine's verdict, and which part of the photo it took. */
const reportSchema = z.object({
  frame: frameSchema.optional(),
  grade: z.enum(['good', 'check', 'manual']).optional(),
  warnings: z.array(z.string()).default([]),
  colour: z.string().optional(),
})

export function readVerdict(report: unknown) {
  return reportSchema.safeParse(report).data ?? { warnings: [] }
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
  const { frame } = readVerdict(base.report)
  const asked = askedOf(base)
  return { ...asked, geometry: frame ?? asked.geometry, colour: 'auto', hints }
}

/** Whether marks that were set on one picture lie elsewhere on another. */
export function areMoved(markedReport: unknown, baseReport: unknown): boolean {
  const marked = readVerdict(markedReport).frame
  const base = readVerdict(baseReport).frame
  if (typeof marked !== 'object' || typeof base !== 'object') return false
  return FRAME_SIDES.some((side) => Math.abs(marked[side] - base[side]) > FRAME_TOLERANCE)
}

const FRAME_SIDES = ['angle', 'left', 'top', 'width', 'height'] as const
const FRAME_TOLERANCE = 0.001
