import { describe, expect, test } from 'vitest'
import { DEFAULT_LANGUAGE, type Language } from '#domain/languages.ts'
import { inFile, localeFiles, withoutPlaceholders } from '#test/texts/locale-files.ts'

/** Names, which every language writes alike. */
const NAMES = [
  'Apple Pay',
  'BLIK',
  'Google Pay',
  'Klarna',
  'MobilePay',
  'New York, USA',
  'PayPal',
  'Przelewy24',
  'Swish',
]

/** Words that a language shares with English. */
const SHARED: Partial<Record<Language, readonly string[]>> = {
  pl: ['Album', 'Blond', 'Khaki', 'Menu', 'Standard', 'blond'],
  dk: [
    'Album',
    'Indigo',
    'Khaki',
    'Links',
    'Menu',
    'Original',
    'Print',
    'Sand',
    'Scanning',
    'Standard',
    'Stop',
    'Upload',
    'Version {{termsVersion}}',
    'Version {{version}}',
    'beige',
  ],
  de: [
    'Album',
    'Blond',
    'Express',
    'Gold',
    'Indigo',
    'Khaki',
    'Links',
    'Modern',
    'Name',
    'Name: {{fullName}}',
    'Original',
    'Sand',
    'Standard',
    'Version {{version}}',
    'beige',
    'blond',
  ],
  sv: [
    'Album',
    'Blond',
    'Canvas',
    'Express',
    'Indigo',
    'Modern',
    'Original',
    'Sand',
    'Standard',
    'Version {{termsVersion}}',
    'Version {{version}}',
    'beige',
  ],
}

/** Words that English cannot do without, and that none of the other languages has. */
const ENGLISH_WORDS = /(?<!\p{L})(the|your|you|with|of|our|this|that|are|from)(?!\p{L})/iu

/** An id joins a text with the code; a text without words, such as `24/7`, is nobody's language. */
function isProse(key: string, text: string): boolean {
  const words = withoutPlaceholders(text).replace('Hueloom', '')
  return !key.endsWith('.id') && /\p{L}{2}/u.test(words)
}

const translations = localeFiles.filter(({ language }) => language !== DEFAULT_LANGUAGE)

describe.each(translations)('$name', (file) => {
  test('repeats no English text', () => {
    const shared = [...NAMES, ...(SHARED[file.language] ?? [])]
    const english = [...file.texts].filter(
      ([key, text]) =>
        text === file.english.get(key) && isProse(key, text) && !shared.includes(text),
    )
    expect(english.map(([key]) => inFile(file, key))).toEqual([])
  })

  test('has no English word in its sentences', () => {
    const mixed = [...file.texts].filter(([, text]) =>
      ENGLISH_WORDS.test(withoutPlaceholders(text)),
    )
    expect(mixed.map(([key]) => inFile(file, key))).toEqual([])
  })

  test('keeps the ids of the English file', () => {
    for (const [key, text] of file.texts) {
      if (key.endsWith('.id')) expect(text, key).toBe(file.english.get(key))
    }
  })
})

test('every exception is needed', () => {
  for (const [language, shared] of Object.entries(SHARED)) {
    const own = translations.filter((file) => file.language === language)
    const repeated = own.flatMap(({ texts, english }) =>
      [...texts].filter(([key, text]) => text === english.get(key)).map(([, text]) => text),
    )
    expect(
      shared.filter((text) => !repeated.includes(text)),
      language,
    ).toEqual([])
  }
})
