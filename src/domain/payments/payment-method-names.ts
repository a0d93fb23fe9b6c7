import { type Language, languageTag } from '#domain/languages.ts'
import de from '#domain/locales/de/payment-methods.json' with { type: 'json' }
import dk from '#domain/locales/dk/payment-methods.json' with { type: 'json' }
import en from '#domain/locales/en/payment-methods.json' with { type: 'json' }
import pl from '#domain/locales/pl/payment-methods.json' with { type: 'json' }
import sv from '#domain/locales/sv/payment-methods.json' with { type: 'json' }
import type { PaymentMethodId } from './payment-methods.ts'

const TEXTS: Record<Language, typeof en> = { en, pl, dk, de, sv }
type Named = { id: PaymentMethodId; isCredit: boolean }

/** The name of a method by itself: `Karte`, `BLIK`. */
export function nameOfMethod(id: PaymentMethodId, language: Language): string {
  const name = TEXTS[language].names[id]
  return name.charAt(0).toLocaleUpperCase(languageTag(language)) + name.slice(1)
}

/** Methods as a part of a sentence: `card, Apple Pay, or Google Pay`. */
export function listOfMethods(methods: readonly Named[], language: Language): string {
  const { names, onCredit } = TEXTS[language]
  const list = methods.map(({ id, isCredit }) =>
    isCredit ? `${names[id]} (${onCredit})` : names[id],
  )
  return new Intl.ListFormat(languageTag(language), { type: 'disjunction' }).format(list)
}

/** Names alone, for a label: `BLIK i Przelewy24`. */
export function namesOfMethods(methods: readonly Named[], language: Language): string {
  const names = methods.map(({ id }) => TEXTS[language].names[id])
  return new Intl.ListFormat(languageTag(language), { type: 'conjunction' }).format(names)
}
