import { expect, test } from 'vitest'
import { pageMoment, pageName } from './deletions.ts'

const AT = new Date('2026-11-26T03:02:01.123Z')
const ID = '6f2e1c9a-8b14-4d5e-9a07-3c5d1a2b3c4d'

test('a page of the journal is called after its moment, and sorts by it', () => {
  const name = pageName(AT, ID)
  expect(name).toBe(`2026-11-26T03-02-01.123Z-${ID}.jsonl`)
  expect(pageMoment(name)).toEqual(AT)
  expect(pageName(new Date(AT.getTime() + 1), ID) > name).toBe(true)
})

test.each(['', '..', 'notes.txt', `${ID}.jsonl`, `../${ID}`])('%j is no page', (name) => {
  expect(pageMoment(name)).toBeUndefined()
})
