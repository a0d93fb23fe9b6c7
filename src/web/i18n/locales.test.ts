import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#domain/languages.ts'

const source = join(import.meta.dirname, '../..')
const FOLDERS = ['web/i18n/locales', 'domain/locales', 'server/mails/locales']

type Texts = Map<string, string>
const PLURAL = /_(zero|one|two|few|many|other)$/

function readTexts(file: string): Texts {
  const texts: Texts = new Map()
  const walk = (value: unknown, key: string) => {
    if (typeof value === 'string') texts.set(key, value)
    else for (const [name, inner] of Object.entries(value as object)) walk(inner, `${key}.${name}`)
  }
  walk(JSON.parse(readFileSync(file, 'utf8')), '')
  return texts
}

function baseKeys(texts: Texts): string[] {
  return [...new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')))].sort()
}

function placeholders(text: string): string[] {
  return [...new Set(text.match(/\{\{[^}]+\}\}/g))].sort()
}

/** The forms of a counted text, such as `one`, `few`, `many` and `other` in Polish. */
function pluralForms(texts: Texts, base: string): string[] {
  return [...texts.keys()]
    .filter((key) => PLURAL.test(key) && key.replace(PLURAL, '') === base)
    .map((key) => key.split('_').at(-1) ?? '')
    .sort()
}

type LocaleFile = { name: string; pathIn: (code: string) => string }

/** Locales lie in `<code>/<namespace>.json`, or in `<code>.json` where there is one namespace. */
function localeFiles(folder: string): LocaleFile[] {
  const path = join(source, folder)
  if (existsSync(join(path, 'en.json'))) {
    return [{ name: folder, pathIn: (code) => join(path, `${code}.json`) }]
  }
  if (!existsSync(join(path, 'en'))) return []
  return readdirSync(join(path, 'en')).map((file) => ({
    name: `${folder}/${file}`,
    pathIn: (code) => join(path, code, file),
  }))
}

const translations = FOLDERS.flatMap(localeFiles).flatMap(({ name, pathIn }) =>
  LANGUAGES.map(({ code, tag }) => ({
    name: `${name} in ${code}`,
    tag,
    english: readTexts(pathIn('en')),
    path: pathIn(code),
  })),
)

describe.each(translations)('$name', ({ tag, english, path }) => {
  it('has the keys of the English file, no fewer and no more', () => {
    expect(baseKeys(readTexts(path))).toEqual(baseKeys(english))
  })

  it('has the placeholders of the English texts', () => {
    const texts = readTexts(path)
    for (const [key, text] of texts) {
      // A form that English lacks (Polish “few”) is compared with the English “other”.
      const original = english.get(key) ?? english.get(key.replace(PLURAL, '_other')) ?? ''
      // “One photo” may do without the number.
      const expected = placeholders(original).filter(
        (name) => text.includes(name) || !PLURAL.test(key),
      )
      expect(placeholders(text), key).toEqual(expected)
    }
  })

  it('has every plural form of its language', () => {
    const texts = readTexts(path)
    const needed = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted()
    for (const base of baseKeys(texts)) {
      const forms = pluralForms(texts, base)
      if (forms.length > 0) expect(forms, base).toEqual(needed)
    }
  })

  it('leaves no text empty', () => {
    for (const [key, text] of readTexts(path)) expect(text.trim(), key).not.toBe('')
  })
})
