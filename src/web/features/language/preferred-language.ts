import i18next from 'i18next'
import LanguageDetector, { type DetectorOptions } from 'i18next-browser-languagedetector'
import { isLanguage, type Language, languageOfTag } from '#domain/languages.ts'

const KEY = 'hueloom.language'
const YEAR_MINUTES = 365 * 24 * 60

const options: DetectorOptions = {
  order: ['path', 'cookie', 'localStorage', 'navigator', 'htmlTag'],
  lookupFromPathIndex: 0,
  lookupCookie: KEY,
  lookupLocalStorage: KEY,
  caches: ['cookie', 'localStorage'],
  cookieMinutes: YEAR_MINUTES,
  cookieOptions: { path: '/', sameSite: 'lax' },
}

/** The visitor's language by what they chose before, else by their browser. */
export function findPreferredLanguage(): Language | undefined {
  const detected = createDetector().detect()
  return firstLanguage(typeof detected === 'string' ? [detected] : (detected ?? []))
}

/** Keeps a choice of language in cookie and local storage. */
export function rememberLanguage(language: Language): void {
  createDetector().cacheUserLanguage(language)
}

/** The first of these names that is one of ours: our own code (`dk`) or a tag (`da-DK`). */
export function firstLanguage(names: readonly string[]): Language | undefined {
  for (const name of names) {
    const language = isLanguage(name) ? name : languageOfTag(name)
    if (language) return language
  }
  return undefined
}

function createDetector(): LanguageDetector {
  return new LanguageDetector(i18next.services, options)
}
