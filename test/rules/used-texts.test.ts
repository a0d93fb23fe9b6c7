import { describe, expect, test } from 'vitest'
import { DETAILS_IN_TEXTS } from '#domain/settings/shop-details.ts'
import { CLAIM_IDS, type ClaimId, findClaim } from '#domain/shop/claims.ts'
import { factsIn } from '#domain/shop/facts.ts'
import { PRICES_IN_TEXTS } from '#web/lib/prices/fill-prices-in-texts.ts'
import {
  inFile,
  type LocaleFile,
  localeFiles,
  PLURAL,
  placeholders,
  studioFiles,
} from '../texts/locale-files.ts'
import { readTextCalls, type TextCall } from '../texts/text-calls.ts'

const { calls, literals } = await readTextCalls()
/** They change without a build: the page that shows such a text puts them in. */
const LATER = [...Object.keys(PRICES_IN_TEXTS), ...DETAILS_IN_TEXTS]
const FACTS = [...Object.keys(factsIn('en')), ...LATER]
/** Figures that the upload passes as well, from the same table. */
const PASSED_ALIKE = ['minWidth', 'minHeight']

/** The pages' own texts in English, as the others have the same keys; the server reads its own by name. */
const pageTexts = localeFiles.filter(
  ({ name, language }) => name.startsWith('web/') && language === 'en',
)

/** The calls that may ask for a text. One with a variable may ask for any key written somewhere. */
function callsFor({ namespace }: LocaleFile, key: string): TextCall[] {
  const name = key.replace(PLURAL, '')
  const groups = [...name.matchAll(/\./g)].map(({ index }) => name.slice(0, index))
  return calls.filter(({ asks, namespaces, takesAll }) => {
    if (asks) return asks.test(`${namespace}:${name}`)
    const isWritten = [name, ...(takesAll ? groups : [])].some((part) => literals.has(part))
    return isWritten && namespaces.includes(namespace)
  })
}

/** A claim that is switched off has no figures, and the build leaves its texts out. */
function isLeftOut(file: LocaleFile, key: string): boolean {
  const claim = claimOf(file, key)
  return claim !== undefined && findClaim(claim) === undefined
}

/** The claim that a text puts into words, if any. */
function claimOf({ namespace }: LocaleFile, key: string): ClaimId | undefined {
  return namespace === 'claims' ? CLAIM_IDS.find((id) => key.startsWith(`${id}.`)) : undefined
}

/** The figures that the build puts into a text; those of a claim stand in its own texts alone. */
function figuresFor(file: LocaleFile, key: string): string[] {
  const claim = claimOf(file, key)
  return claim ? [...FACTS, ...Object.keys(findClaim(claim) ?? {})] : FACTS
}

test.each([...pageTexts, ...studioFiles])('$name holds no text that no page asks for', (file) => {
  // A claim keeps its words while no page shows it.
  const keys = [...file.texts.keys()].filter((key) => claimOf(file, key) === undefined)
  expect(keys.filter((key) => callsFor(file, key).length === 0)).toEqual([])
})

// The build fills no figures into the texts of the studio: they come with its code.
describe.each(pageTexts)('$name', (file) => {
  test('has a figure from the tables or a value of its page for each placeholder', () => {
    const sent = [...file.texts].filter(([key]) => !isLeftOut(file, key))
    const unknown = sent.filter(([key, text]) => {
      const figures = figuresFor(file, key)
      const askers = callsFor(file, key)
      return !placeholders(text).every(
        (name) =>
          figures.includes(name) ||
          askers.some(({ passes }) => passes === undefined || passes.includes(name)),
      )
    })
    expect(unknown.map(([key]) => inFile(file, key))).toEqual([])
  })

  test('takes no value of its page under the name of a figure, which the build has filled', () => {
    const lost = [...file.texts].filter(([key, text]) => {
      const filled = placeholders(text).filter((name) => figuresFor(file, key).includes(name))
      const passed = callsFor(file, key).flatMap(({ asks, passes }) => (asks && passes) || [])
      return filled.some((name) => passed.includes(name) && !PASSED_ALIKE.includes(name))
    })
    expect(lost.map(([key]) => inFile(file, key))).toEqual([])
  })
})
