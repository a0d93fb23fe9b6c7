import { z } from 'zod'
import {
  type StudioRestoreSettings,
  studioRestoreRequestSchema,
} from '#contract/studio/order-actions.ts'

/** What was asked of the engine last, with its own defaults for what nobody asked. */
export function readSettings(settings: unknown): StudioRestoreSettings {
  const asked = z.record(z.string(), z.unknown()).safeParse(settings).data ?? {}
  const { settings: schema } = studioRestoreRequestSchema.shape
  return schema.safeParse(asked).data ?? schema.parse({})
}
