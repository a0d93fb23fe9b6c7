import { z } from 'zod'
import { SETTING_SCHEMAS, shopSettingsSchema } from '#contract/settings/shop-settings.ts'
import { SETTING_AREAS } from '#domain/settings/shop-settings.ts'

/** A value together with its area, so that each is checked as what it is. */
const valueSchema = z.discriminatedUnion('area', [
  z.object({ area: z.literal('contact'), value: SETTING_SCHEMAS.contact }),
  z.object({ area: z.literal('company'), value: SETTING_SCHEMAS.company }),
  z.object({ area: z.literal('closures'), value: SETTING_SCHEMAS.closures }),
  z.object({ area: z.literal('notice'), value: SETTING_SCHEMAS.notice }),
])
export type SettingValue = z.infer<typeof valueSchema>

/** What holds where nobody has set anything, and every change since, as written. */
export const studioSettingsSchema = z.object({
  /** By the clock of the shop: what begins later is still to come. */
  readAt: z.iso.datetime(),
  defaults: shopSettingsSchema,
  changes: z.array(
    valueSchema.and(
      z.object({
        id: z.string(),
        validFrom: z.iso.datetime(),
        setAt: z.iso.datetime(),
        origin: z.enum(['studio', 'import']),
        /** Null where somebody set it who is gone. */
        setBy: z.string().nullable(),
      }),
    ),
  ),
})
export type StudioSettings = z.infer<typeof studioSettingsSchema>

/**
 * `POST /functions/v1/studio-setting-set`: a value of an area that holds from a moment on; null means
 * at once. `after` is the last change of the area that its owner has seen: where another has come in
 * between, the answer is 409 `settings_changed`.
 */
export const studioSettingSetRequestSchema = valueSchema.and(
  z.object({ after: z.string().nullable(), validFrom: z.iso.datetime().nullable() }),
)
export type StudioSettingSetRequest = z.infer<typeof studioSettingSetRequestSchema>

/** The settings of a shop as one file, to move them to another; it holds no secret. */
export const settingsFileSchema = z.strictObject({
  hueloom: z.literal('settings'),
  madeAt: z.iso.datetime(),
  settings: shopSettingsSchema,
})
export type SettingsFile = z.infer<typeof settingsFileSchema>

/** `POST /functions/v1/studio-settings-import`: all areas of a file; those that differ are set at once. */
export const studioSettingsImportRequestSchema = z.object({
  file: settingsFileSchema,
  /** The last change that its owner has seen. */
  after: z.string().nullable(),
})
export type StudioSettingsImportRequest = z.infer<typeof studioSettingsImportRequestSchema>

/** Which areas an import has set. */
export const studioSettingsImportedSchema = z.object({ areas: z.array(z.enum(SETTING_AREAS)) })
export type StudioSettingsImported = z.infer<typeof studioSettingsImportedSchema>
