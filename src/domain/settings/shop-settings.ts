import type { Language } from '#domain/languages.ts'

/** How customers reach the shop. */
export type ContactSettings = {
  /** As people read it, with its country's code: `+48 22 555 01 42`. */
  phone: string
  email: string
}

/** Who runs the shop, as imprint, privacy policy, terms, mails and documents name it. */
export type CompanySettings = {
  /** While true, the imprint says that these details are made up. */
  isExample: boolean
  name: string
  addressLines: readonly string[]
  representedBy: string
  /** Whoever is in no register says so: the imprint shows it. */
  register: string
  vatId: string
  privacyEmail: string
  securityEmail: string
  /** Where customers write about a danger of a framed print. */
  safetyEmail: string
}

/** Days on which the workshop rests besides its holidays, both included, as `2026-12-28`. */
export type Closure = { from: string; to: string; reason: string }

/** What stands above every page, in each language; empty where nothing does. */
export type ShopNotice = Readonly<Record<Language, string>>

/** What an owner decides without an engineer, each area with a history of its own. */
export type ShopSettings = {
  contact: ContactSettings
  company: CompanySettings
  closures: readonly Closure[]
  notice: ShopNotice
}

export const SETTING_AREAS = ['contact', 'company', 'closures', 'notice'] as const
export type SettingArea = (typeof SETTING_AREAS)[number]

/** What holds now: the same object for as long as nothing changes, and a few seconds old at most. */
export type ReadSettings = (options?: { afresh?: boolean }) => Promise<ShopSettings>
