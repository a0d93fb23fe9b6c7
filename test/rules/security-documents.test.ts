import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** Words in code type that name neither a test nor a file. */
const OTHER_WORDS = ['nosniff', 'eval', 'autoComplete']

/** What a document gives as evidence: the words in code type of its tables. */
function evidenceIn(document: string): string[] {
  const lines = readFileSync(join(ROOT, document), 'utf8').split('\n')
  const tables = lines.filter((line) => line.startsWith('|')).join('\n')
  return [...new Set([...tables.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word))]
}

const TESTS = new Set(
  globSync('test/integration/**/*.test.ts', { cwd: ROOT }).map((file) =>
    basename(file, '.test.ts'),
  ),
)

function isThere(word: string): boolean {
  const places = [word, `src/server/${word}`]
  return TESTS.has(word) || places.some((place) => existsSync(join(ROOT, place)))
}

test.each(['SECURITY.md', 'docs/security-review.md'])(
  'the tests and files that %s names are there',
  (document) => {
    const named = evidenceIn(document).filter((word) => /^[a-z][\w./-]*$/.test(word))
    expect(named.length).toBeGreaterThan(20)
    const missing = named.filter((word) => !isThere(word) && !OTHER_WORDS.includes(word))
    expect(missing).toEqual([])
  },
)
