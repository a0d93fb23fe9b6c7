import { describe, expect, test } from 'vitest'
import { languageTag } from '#domain/languages.ts'
import {
  localeFiles,
  PLURAL,
  placeholders,
  type Texts,
  withoutPlaceholders,
} from '#test/texts/locale-files.ts'

/** The keys without the endings of counted texts; items of lists are keys as well. */
function baseKeys(texts: Texts): string[] {
  return [...new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')))].sort()
}

/** The forms of a counted text, such as `one`, `few`, `many` and `other` in Polish. */
function pluralForms(texts: Texts, base: string): string[] {
  return [...texts.keys()]
    .filter((key) => PLURAL.test(key) && key.replace(PLURAL, '') === base)
    .map((key) => key.split('_').at(-1) ?? '')
    .sort()
}

describe.each(localeFiles)('$name', ({ language, english, texts }) => {
  test('has the texts of the English file, and lists of the same length', () => {
    expect(baseKeys(texts)).toEqual(baseKeys(english))
  })

  test('nests its keys at most three deep, not counting lists', () => {
    const depth = (key: string) => key.split('.').filter((part) => !/^\d+$/.test(part)).length
    expect([...texts.keys()].filter((key) => depth(key) > 3)).toEqual([])
  })

  test('has the placeholders of the English texts', () => {
    for (const [key, text] of texts) {
      // A form that English lacks (Polish “few”) is compared with the English “other”.
      const original = english.get(key) ?? english.get(key.replace(PLURAL, '_other')) ?? ''
      const own = placeholders(text)
      // “One photo” may do without the number.
      const expected = placeholders(original).filter(
        (name) => own.includes(name) || !PLURAL.test(key),
      )
      expect(own, key).toEqual(expected)
    }
  })

  test('marks the same links as the English texts', () => {
    const marks = (text = '') => text.match(/<\/?\w+>/g)?.toSorted()
    for (const [key, text] of texts) expect(marks(text), key).toEqual(marks(english.get(key)))
  })

  test('writes its placeholders so that they are filled', () => {
    for (const [key, text] of texts) expect(withoutPlaceholders(text), key).not.toMatch(/[{}]/)
  })

  test('has every plural form of its language', () => {
    const rules = new Intl.PluralRules(languageTag(language))
    const needed = rules.resolvedOptions().pluralCategories.toSorted()
    for (const base of baseKeys(texts)) {
      const forms = pluralForms(texts, base)
      if (forms.length > 0) expect(forms, base).toEqual(needed)
    }
  })

  test('leaves no text empty', () => {
    for (const [key, text] of texts) expect(text.trim(), key).not.toBe('')
  })
})
