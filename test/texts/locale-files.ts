import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_CODES, type Language } from '#domain/languages.ts'

const SOURCE = join(import.meta.dirname, '../../src')
const ENGLISH = ['{web/i18n,domain}/locales/en/*.json', 'server/mail/letters/locales/en.json']

/** Texts by key; items of lists are counted: `steps.0.title`. */
export type Texts = ReadonlyMap<string, string>

export type LocaleFile = {
  name: string
  /** What keys begin with in the code; the mails of the shop are one namespace too. */
  namespace: string
  language: Language
  texts: Texts
  english: Texts
}

/** Every file with texts in every language; empty where it is missing. */
export const localeFiles: readonly LocaleFile[] = globSync(ENGLISH, { cwd: SOURCE })
  .sort()
  .flatMap((file) => {
    const namespace = /letters/.test(file) ? 'mails' : (/([\w-]+)\.json$/.exec(file)?.[1] ?? '')
    const english = readTexts(file)
    return LANGUAGE_CODES.map((language) => {
      const name = file.replace(/en(?=\/|\.json$)/, language)
      return { name, namespace, language, english, texts: readTexts(name) }
    })
  })

/** The texts of the studio, which speaks English only. */
export const studioFiles: readonly LocaleFile[] = globSync('web/studio/texts/*.json', {
  cwd: SOURCE,
})
  .sort()
  .map((name) => {
    const namespace = `studio-${/([\w-]+)\.json$/.exec(name)?.[1]}`
    const texts = readTexts(name)
    return { name, namespace, language: 'en', english: texts, texts }
  })

/** The ending of a counted text, such as `_few` in Polish. */
export const PLURAL = /_(zero|one|two|few|many|other)$/

export function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? ''))].sort()
}

export function withoutPlaceholders(text: string): string {
  return text.replace(/\{\{\w+\}\}/g, '')
}

/** A text as it is shown in a message about it. */
export function inFile(file: LocaleFile, key: string): string {
  return `${file.name} ${key}: ${file.texts.get(key)}`
}

function readTexts(file: string): Texts {
  const path = join(SOURCE, file)
  const texts = new Map<string, string>()
  const walk = (value: unknown, key: string) => {
    if (typeof value === 'string') texts.set(key, value)
    else {
      const entries = Object.entries(value as object)
      for (const [name, inner] of entries) walk(inner, key === '' ? name : `${key}.${name}`)
    }
  }
  if (existsSync(path)) walk(JSON.parse(readFileSync(path, 'utf8')), '')
  return texts
}
