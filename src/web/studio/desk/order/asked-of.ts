import { z } from 'zod'
import type { DeskBase } from '#contract/studio/desk.ts'
import {
  type StudioRestoreSettings,
  studioRestoreRequestSchema,
} from '#contract/studio/order-actions.ts'

type Base = Pick<DeskBase, 'settings' | 'report'>
const { settings: settingsSchema } = studioRestoreRequestSchema.shape
const reportSchema = z.object({ frame: settingsSchema.shape.geometry.optional() })

/** Which part of the photo the engine took. */
function frameOf(report: unknown) {
  return reportSchema.safeParse(report).data?.frame
}

/** What was asked for a picture; as the engine does it by itself where that is not known. */
export function askedOf({ settings }: Pick<Base, 'settings'>): StudioRestoreSettings {
  return settingsSchema.safeParse(settings).data ?? settingsSchema.parse({})
}

/** What to ask for to get the same picture again: its very frame, since marks are places in it. */
export function askedAgain(base: Base): StudioRestoreSettings {
  const asked = askedOf(base)
  return { ...asked, geometry: frameOf(base.report) ?? asked.geometry }
}

/** Whether marks that were set on one picture lie elsewhere on another. */
export function areMoved(markedReport: unknown, baseReport: unknown): boolean {
  const marked = frameOf(markedReport)
  const base = frameOf(baseReport)
  if (typeof marked !== 'object' || typeof base !== 'object') return false
  const [sides, others] = [numbersIn(marked), numbersIn(base)]
  if (sides.length !== others.length) return true
  return sides.some((side, i) => Math.abs(side - (others[i] ?? 0)) > FRAME_TOLERANCE)
}

const FRAME_TOLERANCE = 0.001

/** The sides of a frame, or where the corners of a print are. */
function numbersIn(part: Extract<StudioRestoreSettings['geometry'], object>): number[] {
  if ('corners' in part) return part.corners.flatMap(({ x, y }) => [x, y])
  const { angle, left, top, width, height } = part
  return [angle, left, top, width, height]
}
