import { isLanguage, type Language, languageOfTag } from '#domain/languages.ts'
import { findLocalStorage } from '#web/lib/browser/browser-storage.ts'

const KEY = 'hueloom.language'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** All that tells which language a visitor prefers. */
export type Visitor = {
  path: string
  cookie: string
  stored: string | null | undefined
  browserTags: readonly string[]
  documentTag: string
}

export function visitor(): Visitor {
  return {
    path: window.location.pathname,
    cookie: document.cookie,
    stored: findLocalStorage()?.getItem(KEY),
    browserTags: navigator.languages,
    documentTag: document.documentElement.lang,
  }
}

/**
 * The visitor's language: the first of path, cookie, local storage, browser and document that
 * names one of ours, as our own code (`dk`) or as a tag (`da-DK`).
 */
export function findPreferredLanguage(visitor: Visitor): Language | undefined {
  const candidates = [
    visitor.path.split('/')[1],
    readCookie(visitor.cookie),
    visitor.stored,
    ...visitor.browserTags,
    visitor.documentTag,
  ]
  for (const candidate of candidates) {
    if (!candidate) continue
    const language = isLanguage(candidate) ? candidate : languageOfTag(candidate)
    if (language) return language
  }
  return undefined
}

/** Keeps a choice of language in cookie and local storage. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `${KEY}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  findLocalStorage()?.setItem(KEY, language)
}

function readCookie(cookie: string): string | undefined {
  return cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${KEY}=`))
    ?.slice(KEY.length + 1)
}
