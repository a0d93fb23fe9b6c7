import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { LANGUAGES, type Language, languageTag } from '#domain/languages.ts'
import { localeBackend } from './load-locale.ts'

let started: Promise<unknown> | undefined
const shown = new Map<Language, Promise<void>>()

/** Starts the texts in the language of the address, with the namespaces that its page needs. */
export function startTexts(language: Language, namespaces: readonly string[]): void {
  started = i18next
    .use(localeBackend)
    .use(initReactI18next)
    .init({
      lng: languageTag(language),
      supportedLngs: LANGUAGES.map(({ tag }) => tag),
      fallbackLng: 'en',
      ns: ['common', ...namespaces],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      saveMissing: import.meta.env.DEV,
      missingKeyHandler: (_tags, namespace, key) => {
        throw new Error(`expected a text for ${namespace}:${key}, got none`)
      },
    })
}

/** Resolves when the texts of these namespaces are there in the language shown. */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  await started
  await i18next.loadNamespaces(namespaces)
}

/**
 * Brings the page into a language; resolves when its texts are there. One promise per change,
 * so that React can wait for it with `use`.
 */
export function showLanguage(language: Language): Promise<void> {
  const known = shown.get(language)
  if (known) return known
  shown.clear()
  const change = changeLanguage(language)
  shown.set(language, change)
  return change
}

async function changeLanguage(language: Language): Promise<void> {
  await started
  const tag = languageTag(language)
  if (i18next.language !== tag) await i18next.changeLanguage(tag)
  if (![tag, 'en'].some((known) => i18next.hasResourceBundle(known, 'common'))) {
    throw new Error(`expected texts for ${tag}, got none`)
  }
  document.documentElement.lang = tag
}
