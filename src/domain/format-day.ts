import { type Language, languageTag } from './languages.ts'

/** A day as the language writes it, in universal time unless another is asked for: `December 15, 2026`, `15. Dezember 2026`. */
export function formatDay(at: Date, language: Language, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat(languageTag(language), {
    dateStyle: 'long',
    timeZone,
  }).format(at)
}
