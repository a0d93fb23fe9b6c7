import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const MOST_FILES = 25

test('no folder holds more code than a screen shows', () => {
  const counts = new Map<string, number>()
  for (const file of globSync('{src,test,e2e,scripts,bench}/**/*.{ts,tsx}', { cwd: ROOT })) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  }
  expect(counts.size).toBeGreaterThan(100)
  const large = [...counts].filter(([, count]) => count > MOST_FILES)
  expect(large).toEqual([])
})
