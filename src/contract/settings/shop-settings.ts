import { z } from 'zod'
import { plainLine } from '#contract/plain-text.ts'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import { MAX_EMAIL_LENGTH, MAX_PHONE_LENGTH } from '#domain/limits.ts'
import type { SettingArea, ShopSettings } from '#domain/settings/shop-settings.ts'

const MAX_LINE_LENGTH = 120
const MAX_ADDRESS_LINES = 6
const MAX_CLOSURES = 40
const MAX_NOTICE_LENGTH = 200
/** With its country's code, since customers call from five countries and more. */
const PHONE = /^\+\d[\d ]{6,}\d$/

const line = plainLine.pipe(z.string().min(1).max(MAX_LINE_LENGTH))
const email = z.email().max(MAX_EMAIL_LENGTH)

/** What each area may be: typed in the studio, read from a file, or kept in the database. */
export const SETTING_SCHEMAS = {
  contact: z.strictObject({
    phone: plainLine.pipe(z.string().max(MAX_PHONE_LENGTH).regex(PHONE)),
    email,
  }),
  company: z.strictObject({
    isExample: z.boolean(),
    name: line,
    addressLines: z.array(line).min(1).max(MAX_ADDRESS_LINES),
    representedBy: line,
    register: line,
    vatId: line,
    privacyEmail: email,
    securityEmail: email,
    safetyEmail: email,
  }),
  closures: z
    .array(z.strictObject({ from: z.iso.date(), to: z.iso.date(), reason: line }))
    .max(MAX_CLOSURES),
  notice: z.record(z.enum(LANGUAGE_CODES), plainLine.pipe(z.string().max(MAX_NOTICE_LENGTH))),
} satisfies { [Area in SettingArea]: z.ZodType<ShopSettings[Area]> }

/** All settings that pages show, as JSON in each page and at `/settings.json`. */
export const shopSettingsSchema = z.strictObject(SETTING_SCHEMAS)
