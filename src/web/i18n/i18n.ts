import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { LANGUAGES, type Language, languageTag } from '#domain/languages.ts'
import { localeBackend } from './load-locale.ts'

/** Starts the texts in the language that the address shows, with the namespaces it needs first. */
export async function startTexts(language: Language): Promise<void> {
  await i18next
    .use(localeBackend)
    .use(initReactI18next)
    .init({
      lng: languageTag(language),
      supportedLngs: LANGUAGES.map(({ tag }) => tag),
      fallbackLng: 'en',
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      saveMissing: import.meta.env.DEV,
      missingKeyHandler: (_tags, namespace, key) => {
        throw new Error(`expected a text for ${namespace}:${key}, got none`)
      },
    })
  showDocumentLanguage(language)
}

/** Brings everything on the page into a language; resolves when its texts are there. */
export async function showLanguage(language: Language): Promise<void> {
  const tag = languageTag(language)
  if (i18next.language !== tag) await i18next.changeLanguage(tag)
  showDocumentLanguage(language)
}

function showDocumentLanguage(language: Language): void {
  document.documentElement.lang = languageTag(language)
}
