import { z } from 'zod'
import {
  type StudioRestoreSettings,
  studioRestoreRequestSchema,
} from '#contract/studio/order-actions.ts'

/** What the engine does when nobody asks for anything else. */
const DEFAULTS: StudioRestoreSettings = {
  tone: 1,
  repair: true,
  denoise: 0.75,
  sharpen: 0.6,
  source: 'auto',
  colour: 'auto',
}

/** What was asked of the engine last, with its own defaults for what nobody asked. */
export function readSettings(settings: unknown): StudioRestoreSettings {
  const asked = z.record(z.string(), z.unknown()).safeParse(settings).data ?? {}
  const { settings: schema } = studioRestoreRequestSchema.shape
  return schema.safeParse({ ...DEFAULTS, ...asked }).data ?? DEFAULTS
}
