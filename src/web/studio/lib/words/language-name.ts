import { type Language, languageTag } from '#domain/languages.ts'

const NAMES = new Intl.DisplayNames('en', { type: 'language' })

/** A language as English calls it: “Polish”. */
export function languageName(language: Language): string {
  return NAMES.of(languageTag(language)) ?? language
}
