import type { Language } from '#domain/languages.ts'
import type { ShopSettings } from './shop-settings.ts'

const NO_BREAK_SPACE = '\u00a0'

/** What pages, texts, mails and documents may name of the settings, as words. */
export const SHOP_DETAILS = [
  'phone',
  'phoneNumber',
  'email',
  'company',
  'companyAddress',
  'companyLines',
  'representedBy',
  'register',
  'vatId',
  'privacyEmail',
  'securityEmail',
  'safetyEmail',
  'example',
  'notice',
] as const
export type ShopDetail = (typeof SHOP_DETAILS)[number]

/** The details that texts may name, as `{{phone}}`. */
export const DETAILS_IN_TEXTS = [
  'phone',
  'email',
  'company',
  'companyAddress',
] as const satisfies readonly ShopDetail[]

/**
 * The settings as words of a language. `phone` does not break at the end of a line, `phoneNumber` is
 * what a telephone dials; `companyLines` is name and address line by line; `example` is empty once
 * the company is a real one.
 */
export function shopDetails(
  { contact, company, notice }: ShopSettings,
  language: Language,
): Record<ShopDetail, string> {
  const { isExample, name, addressLines, ...details } = company
  return {
    ...details,
    phone: contact.phone.replaceAll(' ', NO_BREAK_SPACE),
    phoneNumber: contact.phone.replaceAll(/[^+\d]/g, ''),
    email: contact.email,
    company: name,
    companyAddress: addressLines.join(', '),
    companyLines: [name, ...addressLines].join('\n'),
    example: isExample ? 'example' : '',
    notice: notice[language],
  }
}
