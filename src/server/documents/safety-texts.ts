import type { Language } from '#domain/languages.ts'
import de from '#domain/locales/de/product-safety.json' with { type: 'json' }
import dk from '#domain/locales/dk/product-safety.json' with { type: 'json' }
import en from '#domain/locales/en/product-safety.json' with { type: 'json' }
import pl from '#domain/locales/pl/product-safety.json' with { type: 'json' }
import sv from '#domain/locales/sv/product-safety.json' with { type: 'json' }

/** What offers and packing slips say about the safety of a framed print. */
export const SAFETY_TEXTS: Record<Language, typeof en> = { en, pl, dk, de, sv }
