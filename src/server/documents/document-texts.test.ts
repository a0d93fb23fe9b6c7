import { expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import { DOCUMENT_TEXTS } from './document-texts.ts'
import jobTicketTexts from './job-ticket.json' with { type: 'json' }

function entriesOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, inner]) =>
    entriesOf(inner, path === '' ? key : `${path}.${key}`),
  )
}
const placeholders = (text: string) => [...text.matchAll(/{{\w+}}/g)].map(String).sort()
const english = new Map(entriesOf(DOCUMENT_TEXTS.en))

test.each(LANGUAGE_CODES)(
  'the documents in %s have every text and every placeholder',
  (language) => {
    const texts = entriesOf(DOCUMENT_TEXTS[language])
    expect(texts.map(([key]) => key).sort()).toEqual([...english.keys()].sort())
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('')
      expect(placeholders(text), key).toEqual(placeholders(english.get(key) ?? ''))
    }
  },
)

test.each([
  ...LANGUAGE_CODES.map((code) => [code, DOCUMENT_TEXTS[code]] as const),
  ['ticket', jobTicketTexts] as const,
])('no figure stands in the texts of %s', (_name, texts) => {
  for (const [, text] of entriesOf(texts)) expect(text).not.toMatch(/\d/)
})
