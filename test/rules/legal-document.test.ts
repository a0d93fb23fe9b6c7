import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DUTIES } from '#domain/law/duties.ts'
import { MARKETS } from '#domain/law/markets.ts'

const ROOT = join(import.meta.dirname, '../..')
const text = readFileSync(join(ROOT, 'docs/legal.md'), 'utf8')
const named = [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

test('the document on the law names every duty', () => {
  expect(DUTIES.map(({ id }) => id).filter((id) => !named.includes(id))).toEqual([])
})

test('whatever the document on the law names is there', () => {
  const paths = named.filter((name) => /^(src|test|e2e)\//.test(name) && !name.includes('*'))
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('every market has its own questions for a lawyer', () => {
  const titles = { pl: 'Poland', de: 'Germany', dk: 'Denmark', sv: 'Sweden' }
  for (const market of MARKETS) expect(text).toContain(`### ${titles[market]}`)
})
