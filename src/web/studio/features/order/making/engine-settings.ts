import { z } from 'zod'
import {
  type StudioRestoreSettings,
  studioRestoreRequestSchema,
} from '#contract/studio/order-actions.ts'

const { settings: schema } = studioRestoreRequestSchema.shape

/** The settings as a form holds them, which leaves none of them out. */
export const allSettingsSchema = z.custom<StudioRestoreSettings>(
  (settings) => schema.safeParse(settings).success,
)

/** What was asked of the engine last, with its own defaults for what nobody asked. */
export function readSettings(settings: unknown): StudioRestoreSettings {
  const asked = z.record(z.string(), z.unknown()).safeParse(settings).data ?? {}
  return schema.safeParse(asked).data ?? schema.parse({})
}
