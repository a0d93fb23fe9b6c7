import { describe, expect, test } from 'vitest'
import type { Language } from '#domain/languages.ts'
import { inFile, localeFiles, studioFiles } from '#test/texts/locale-files.ts'

/** Marks of quotation that are not those of a language. */
const FOREIGN_QUOTES: Record<Language, RegExp> = {
  en: /[„»«]/,
  de: /[”«»]/,
  pl: /[“«»]/,
  dk: /[„“”]/,
  sv: /[„“«»]/,
}
const NO_BREAK_BEFORE = ['%', 'cm', 'mm', 'kg', 'MB', 'GB', '€', 'zł', 'kr.', 'kr']

/** What no text has, and what it has instead. */
const FAULTS: readonly (readonly [fault: RegExp, use: string])[] = [
  [/["']/, 'the quotation marks and apostrophes of the language'],
  [/\.\.\./, '…'],
  [/ {2}/, 'one space'],
  [/ [,;:!?]|(?<!\s)\s\.(?=\s|$)/, 'no space before a mark'],
  [/ - /, 'a dash with spaces, or none'],
  [/\d-\d/, 'a dash between figures'],
]

/** Quoted by the contract of the shop, with the marks that it has there. */
const QUOTED = new Set(['wizard.imageUpload.errors.bucketNotFound', 'dashboard.delete.busy'])

describe.each([...localeFiles, ...studioFiles])('$name', (file) => {
  const texts = [...file.texts].filter(([key]) => !QUOTED.has(`${file.namespace}.${key}`))

  test('is set as its language is', () => {
    const faults = texts.flatMap(([key, text]) =>
      [...FAULTS, [FOREIGN_QUOTES[file.language], 'the quotation marks of the language'] as const]
        .filter(([fault]) => fault.test(text))
        .map(([, use]) => `${inFile(file, key)} (use: ${use})`),
    )
    expect(faults).toEqual([])
  })

  test('keeps a figure and its unit on one line', () => {
    const isTorn = new RegExp(`(\\d|\\}\\}) (${NO_BREAK_BEFORE.join('|')})(?![\\p{L}])`, 'u')
    const torn = texts.filter(([, text]) => isTorn.test(text))
    expect(torn.map(([key]) => inFile(file, key))).toEqual([])
  })
})
