import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/**
 * A flow needs a picture, not a good one; these are about what the nets find and what is filled. Looks of
 * an album are with them because they stand back for paid orders, of which the other journeys place many.
 */
const MAY_USE_IT = [
  'e2e/orders/album-look.journey.ts',
  'e2e/orders/approved-picture.journey.ts',
  'e2e/studio/retouch-aged-portrait.journey.ts',
  'e2e/wizard/look-before-paying.journey.ts',
  'e2e/wizard/outdoor-look.journey.ts',
  'test/integration/restoration/first-look-whole-engine.test.ts',
  'test/integration/restoration/restoration-twice.test.ts',
  'test/long/killed-journey.test.ts',
]

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Asks for it, or opens the shop as a newcomer does and does not ask for the quick one. */
function usesIt(file: string): boolean {
  const text = textOf(file)
  if (/usesWholeEngine: true|quickRestoration: false|QUICK_RESTORATION: 'false'/.test(text)) {
    return true
  }
  return /openTestShop\(/.test(text) && !text.includes("QUICK_RESTORATION: 'true'")
}

/** What the journeys' own list names; the others have the shop of the quick engine. */
function journeys(): string[] {
  const listed = /WHOLE_ENGINE\b[^=]*= \[([^\]]*)\]/.exec(textOf('e2e/playwright.config.ts'))?.[1]
  const names = [...(listed ?? '').matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
  return globSync('e2e/**/*.journey.ts', { cwd: ROOT }).filter((file) =>
    names.some((name) => file.endsWith(name)),
  )
}

test('no test has pictures restored by the whole engine but those that are about it', () => {
  const files = globSync('test/{integration,long}/**/*.ts', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(200)
  const atPictures = journeys()
  expect(atPictures).toHaveLength(5)
  const using = [...files.filter(usesIt), ...atPictures]
  expect(using.filter((file) => !MAY_USE_IT.includes(file))).toEqual([])
  expect(using).toContain('test/integration/restoration/first-look-whole-engine.test.ts')
  expect(MAY_USE_IT.length).toBeLessThanOrEqual(8)
})
