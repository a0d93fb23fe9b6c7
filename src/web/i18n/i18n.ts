import i18next, { type BackendModule } from 'i18next'
import { LANGUAGES, type Language, languageTag } from '#domain/languages.ts'

let started: Promise<unknown> | undefined
const shown = new Map<Language, Promise<void>>()

/** Starts the texts in the language of the address, with the namespaces that its page needs. */
export function startTexts(
  backend: BackendModule,
  language: Language,
  namespaces: readonly string[],
): Promise<unknown> {
  started = i18next.use(backend).init({
    lng: languageTag(language),
    supportedLngs: LANGUAGES.map(({ tag }) => tag),
    // The build fills what a language lacks with English.
    fallbackLng: false,
    ns: ['common', ...namespaces],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    ...(import.meta.env.DEV && { saveMissing: true, missingKeyHandler: refuseMissingText }),
  })
  return started
}

function refuseMissingText(_tags: readonly string[], namespace: string, key: string): never {
  throw new Error(`expected a text for ${namespace}:${key}, got none`)
}

/** Resolves when the texts of these namespaces are there in the language shown. */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  await started
  const { language } = i18next
  await i18next.loadNamespaces(namespaces)
  // That resolves even so, and the page would show the names of its texts.
  const lost = namespaces.filter((name) => !i18next.hasResourceBundle(language, name))
  if (lost.length > 0) throw new Error(`expected texts for ${language} ${lost}, got none`)
}

/** Whether the texts of a language are there and shown. */
export function isShown(language: Language): boolean {
  const tag = languageTag(language)
  return i18next.language === tag && i18next.hasResourceBundle(tag, 'common')
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

/**
 * For a visitor who returns to the language shown while another is on its way: without it the
 * other would be shown as soon as its texts arrive.
 */
export function stayIn(language: Language): void {
  const isChanging = shown.size > 0 && !shown.has(language)
  if (isChanging && isShown(language)) void showLanguage(language)
}

async function changeLanguage(language: Language): Promise<void> {
  await started
  const tag = languageTag(language)
  // Also where it is the language shown: that ends a change to another.
  await i18next.changeLanguage(tag)
  if (!isShown(language)) throw new Error(`expected texts for ${tag}, got none`)
}
