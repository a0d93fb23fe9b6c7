import { expect, test } from 'vitest'
import { LANGUAGE_CODES, languageTag } from '#domain/languages.ts'
import { type LayoutText, type LetterText, MAIL_TEXTS, type MailKind } from './mail-texts.ts'

const kinds = Object.keys(MAIL_TEXTS.en) as MailKind[]
const everyLetter = LANGUAGE_CODES.flatMap((language) => kinds.map((kind) => ({ language, kind })))
const translated = everyLetter.filter(({ language }) => language !== 'en')

/** The same in these two languages. */
const ALIKE = ['Name: {{fullName}}', '{{reason}}', '{{rush}}: {{rushPrice}}']

type Letter = Omit<LetterText, 'counted'> | LayoutText
/** All of a letter but what it counts, which has more forms in one language than in another. */
function sentences({ counted: _, ...letter }: Letter & Partial<LetterText>): string[] {
  return Object.values<string | string[]>(letter).flat()
}
const facts = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([fact]) => fact).sort()

test.each(translated)('$kind in $language names the same facts as in English', (row) => {
  const { language, kind } = row
  const [here, english] = [MAIL_TEXTS[language][kind], MAIL_TEXTS.en[kind]]
  expect(Object.keys(here)).toEqual(Object.keys(english))
  expect(sentences(here).map(facts)).toEqual(sentences(english).map(facts))
})

test.each(translated)('nothing of $kind in $language was left in English', ({ language, kind }) => {
  const english = sentences(MAIL_TEXTS.en[kind])
  const left = sentences(MAIL_TEXTS[language][kind]).filter((text) => english.includes(text))
  expect(left.filter((text) => !ALIKE.includes(text))).toEqual([])
})

test.each(everyLetter)('$kind in $language counts in every form that it needs', (row) => {
  const { language, kind } = row
  const { counted = {} } = MAIL_TEXTS[language][kind]
  const forms = new Intl.PluralRules(languageTag(language)).resolvedOptions().pluralCategories
  const names = new Set(Object.keys(counted).map((key) => key.replace(/_[a-z]+$/, '')))
  const needed = [...names].flatMap((name) => forms.map((form) => `${name}_${form}`))
  expect(Object.keys(counted).sort()).toEqual(needed.sort())
  for (const name of names)
    expect(sentences(MAIL_TEXTS[language][kind]).join()).toContain(`{{${name}}}`)
})

test.each(everyLetter)('$kind in $language names figures only as facts', ({ language, kind }) => {
  expect(sentences(MAIL_TEXTS[language][kind]).join('\n')).not.toMatch(/\d/)
})
