import type { Language } from '#domain/languages.ts'

/**
 * Whether an order in a language needs the buyer's own consent to paying before the goods leave.
 * Danish law wants it as a choice of its own; terms are not enough. The address of delivery is only
 * asked for on the payment page, so that the language has to stand for the market.
 */
export function needsPrepaymentConsent(language: Language): boolean {
  return language === 'dk'
}
