import { expect, test } from 'vitest'
import { LANGUAGE_CODES, type Language, languageTag } from '#domain/languages.ts'
import {
  type LayoutText,
  type LetterText,
  letterFor,
  MAIL_TEXTS,
  type MailKind,
  type MailSells,
} from './mail-texts.ts'

const kinds = Object.keys(MAIL_TEXTS.en) as MailKind[]
const VARIANTS = ['files', 'prints', 'package', 'mixed', 'onePhoto', 'copies'] as const
/** Each letter as it reads about a framed print and, where that differs, about files or loose prints. */
const letters = kinds.flatMap((kind) =>
  (['framed', ...VARIANTS.filter((sells) => MAIL_TEXTS.en[kind][sells])] as const).map((sells) => ({
    kind,
    sells,
  })),
)
const everyLetter = LANGUAGE_CODES.flatMap((language) =>
  letters.map((letter) => ({ language, ...letter })),
)
const translated = everyLetter.filter(({ language }) => language !== 'en')

/** The same in these two languages. */
const ALIKE = [
  'Name: {{fullName}}',
  '{{reason}}',
  '{{rush}}: {{rushPrice}}',
  '{{deliveryService}}: {{deliveryPrice}}',
  '{{printSize}}: {{dimensions}}',
]

type Letter = Omit<LetterText, 'counted' | (typeof VARIANTS)[number]> | LayoutText
type Read = { language: Language; kind: MailKind; sells: MailSells }
const letterIn = ({ language, kind, sells }: Read) => letterFor(MAIL_TEXTS[language][kind], sells)
/** All of a letter but what it counts, which has more forms in one language than in another. */
function sentences({ counted: _, ...letter }: Letter & Pick<LetterText, 'counted'>): string[] {
  return Object.values<string | string[]>(letter).flat()
}
const facts = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([fact]) => fact).sort()

test.each(translated)('$kind ($sells) in $language names the same facts as in English', (row) => {
  const [here, english] = [letterIn(row), letterIn({ ...row, language: 'en' })]
  expect(Object.keys(here)).toEqual(Object.keys(english))
  expect(sentences(here).map(facts)).toEqual(sentences(english).map(facts))
})

test.each(translated)('$kind ($sells) in $language differs for each where English does', (row) => {
  const parts = (language: Language) =>
    VARIANTS.map((sells) => Object.keys(MAIL_TEXTS[language][row.kind][sells] ?? {}))
  expect(parts(row.language)).toEqual(parts('en'))
})

test.each(translated)('nothing of $kind ($sells) in $language was left in English', (row) => {
  const english = sentences(letterIn({ ...row, language: 'en' }))
  const left = sentences(letterIn(row)).filter((text) => english.includes(text))
  expect(left.filter((text) => !ALIKE.includes(text))).toEqual([])
})

test.each(everyLetter)('$kind ($sells) in $language counts in every form that it needs', (row) => {
  const letter = letterIn(row)
  const { counted = {} } = letter
  const forms = new Intl.PluralRules(languageTag(row.language)).resolvedOptions().pluralCategories
  const names = new Set(Object.keys(counted).map((key) => key.replace(/_[a-z]+$/, '')))
  const needed = [...names].flatMap((name) => forms.map((form) => `${name}_${form}`))
  expect(Object.keys(counted).sort()).toEqual(needed.sort())
  for (const name of names) expect(sentences(letter).join()).toContain(`{{${name}}}`)
})

test.each(everyLetter)('$kind ($sells) in $language names figures only as facts', (row) => {
  expect(sentences(letterIn(row)).join('\n')).not.toMatch(/\d/)
})
