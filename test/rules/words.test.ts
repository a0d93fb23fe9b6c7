import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { identifiersIn } from './identifiers-in.ts'

const ROOT = join(import.meta.dirname, '../..')
const AREAS = ['src', 'test', 'e2e', 'scripts', 'bench']

/** What the field calls otherwise: jobs, requests, documents, commands, invariants and so on. */
const WORDS = new Set([
  ...['errand', 'errands', 'foundation', 'foundations', 'doer', 'roll', 'turns', 'beside'],
  ...['tell', 'tells', 'told', 'wish', 'wishes', 'pen'],
  ...['deed', 'deeds', 'truth', 'truths'],
])

/** Names that a saved row or another program gives. */
const ALLOWED: Record<string, string> = {
  told: 'a stored key: the colour notes among the settings of a restoration, and an exported one',
  turns: 'a stored key: the quarter turns of a photo',
  turnsOf: 'how a picture is turned, in quarters and degrees',
}

/** Words that mean in these places what everybody means by them. */
const PLAIN: readonly { area: string; words: readonly string[] }[] = [
  // What lies next to a place, and the picture that a repair must find.
  { area: 'src/engine/', words: ['beside', 'truth'] },
  { area: 'bench/', words: ['beside', 'truth'] },
  // What one draws with on a screen.
  { area: 'src/web/studio/', words: ['pen'] },
]

function isUnusual(file: string, name: string): boolean {
  const plain = PLAIN.filter(({ area }) => file.startsWith(area)).flatMap(({ words }) => words)
  return (
    !(name in ALLOWED) && wordsOf(name).some((word) => WORDS.has(word) && !plain.includes(word))
  )
}

function wordsOf(identifier: string): string[] {
  const words = identifier.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []
  return words.map((word) => word.toLowerCase())
}

function sourcesIn(areas: readonly string[]): string[] {
  return areas.flatMap((area) => globSync(`${area}/**/*.{ts,tsx}`, { cwd: ROOT }))
}

test('names are made of the words of the trade', () => {
  const found = sourcesIn(AREAS).flatMap((file) => {
    const identifiers = new Set(identifiersIn(readFileSync(join(ROOT, file), 'utf8')))
    return [...identifiers]
      .filter((name) => isUnusual(file, name))
      .map((name) => `${file}: ${name}`)
  })
  expect(found).toEqual([])
})

test('every exception is still needed', () => {
  const used = new Set(
    sourcesIn(AREAS).flatMap((file) => identifiersIn(readFileSync(join(ROOT, file), 'utf8'))),
  )
  expect(Object.keys(ALLOWED).filter((name) => !used.has(name))).toEqual([])
})

test('a service is called one, and a desk is a screen of the studio', () => {
  const desks = globSync('src/server/**/*-desk*.ts', { cwd: ROOT })
  expect(desks.filter((file) => !file.startsWith('src/server/studio/desks/'))).toEqual([])
})

describe('identifiers are read', () => {
  test.each([
    ['a name', 'const told = 1', ['const', 'told']],
    ['no comment', 'a // told\n/* told */ b', ['a', 'b']],
    ['no string', `a('told', "it's told")`, ['a']],
    [
      'no text of a template, but what is filled in',
      `\`told \${a} told \${\`told \${b}\`}\` + c`,
      ['a', 'b', 'c'],
    ],
    ['no pattern', 'a.replace(/told["\'/]/g, b) / c', ['a', 'replace', 'g', 'b', 'c']],
    ['a property behind an address', "f('https://a', told)", ['f', 'told']],
  ])('%s', (_what, source, identifiers) => {
    expect(identifiersIn(source)).toEqual(identifiers)
  })
})
