import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ACCESSIBILITY_CHECK, authoritiesOf } from '#domain/law/accessibility.ts'
import { MARKETS } from '#domain/law/markets.ts'
import { PAGE_PATHS } from '#web/lib/pages/paths.ts'

/** These need somebody who is signed in; their own journeys look at them. */
const SIGNED_IN_ONLY = ['/dashboard']
const LOCKFILE = join(import.meta.dirname, '../../package-lock.json')

// A statement is out of date when the shop has changed, not because time has gone by. Where one of
// these fails, `npm run accessibility:check` looks again and writes down what it finds.
test('the accessibility statement is about every page that there is', () => {
  const pages = Object.values(PAGE_PATHS).filter((path) => !SIGNED_IN_ONLY.includes(path))
  expect([...ACCESSIBILITY_CHECK.paths].sort()).toEqual([...pages, '/nowhere'].sort())
})

test('the accessibility statement is of the rules that are installed', () => {
  const { packages } = JSON.parse(readFileSync(LOCKFILE, 'utf8'))
  expect(ACCESSIBILITY_CHECK.axe).toBe(packages['node_modules/axe-core'].version)
})

test('nothing was found that the statement would have to name', () => {
  expect(ACCESSIBILITY_CHECK.faults).toBe(0)
})

test('every market has an authority to turn to', () => {
  for (const market of MARKETS) expect(authoritiesOf([market])).not.toEqual([])
})
