/**
 * The five languages of the shop. `code` is what addresses, cookies and payloads carry;
 * `tag` is the BCP 47 tag for `lang`, hreflang, Intl and the payment page (`dk` is Danish, `da`).
 */
export const LANGUAGES = [
  { code: 'en', tag: 'en', name: 'English' },
  { code: 'pl', tag: 'pl', name: 'Polski' },
  { code: 'dk', tag: 'da', name: 'Dansk' },
  { code: 'de', tag: 'de', name: 'Deutsch' },
  { code: 'sv', tag: 'sv', name: 'Svenska' },
] as const

export type Language = (typeof LANGUAGES)[number]['code']
export type LanguageTag = (typeof LANGUAGES)[number]['tag']

export const DEFAULT_LANGUAGE: Language = 'en'
export const LANGUAGE_CODES = LANGUAGES.map((language) => language.code)

/** Whether a string is one of the five language codes. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language.code === value)
}

/** The BCP 47 tag of a language: `dk` becomes `da`, the others stay as they are. */
export function languageTag(code: Language): LanguageTag {
  return LANGUAGES.find((language) => language.code === code)?.tag ?? 'en'
}

/** What a language is called by those who speak it: `dk` is “Dansk”. */
export function nameOfLanguage(code: Language): string {
  return LANGUAGES.find((language) => language.code === code)?.name ?? code
}

/** The shop's language for a BCP 47 tag such as `da-DK` or `pl`, or undefined when it has none. */
export function languageOfTag(tag: string): Language | undefined {
  const primary = tag.toLowerCase().split('-')[0]
  return LANGUAGES.find((language) => language.tag === primary)?.code
}

/** The language that a path shows: its first segment when that is a prefix, else English. */
export function languageOfPath(path: string): Language {
  const segment = path.split('/')[1]
  return isLanguage(segment) && segment !== DEFAULT_LANGUAGE ? segment : DEFAULT_LANGUAGE
}

/** A path without its language prefix, always beginning with a slash: `/dk/upload` → `/upload`. */
export function withoutLanguage(path: string): string {
  const language = languageOfPath(path)
  if (language === DEFAULT_LANGUAGE) return path.startsWith('/') ? path : `/${path}`
  return path.slice(language.length + 1) || '/'
}

/**
 * A path in a language: `('/upload', 'dk')` → `/dk/upload`, `('/', 'dk')` → `/dk`.
 * It begins with one slash only: two, as in `/dk//evil.example`, would lead to another site.
 */
export function inLanguage(path: string, language: Language): string {
  const bare = withoutLanguage(path).replace(/^\/+/, '/')
  if (language === DEFAULT_LANGUAGE) return bare
  return bare === '/' ? `/${language}` : `/${language}${bare}`
}
