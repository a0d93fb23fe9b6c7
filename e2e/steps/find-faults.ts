import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules come as a script, which the site's policy forbids; nothing moves meanwhile. */
export const RULES_ALLOWED = {
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
} as const

/** The same for a browser of its own. */
export const CONTEXT_FOR_RULES = { bypassCSP: true, reducedMotion: 'reduce' } as const

/** What axe finds on the page as it is, as `rule: where`; all of its rules, or some. */
export async function findFaults(
  page: Page,
  { rules }: { rules?: string[] } = {},
): Promise<string[]> {
  // The page has no frames, so its own window does for the whole check.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (rules) axe.withRules(rules)
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
}

const NARROW = { width: 360, height: 740 }
const WIDE = { width: 1280, height: 900 }

/** On a phone nothing is too wide, and axe finds nothing. */
export async function expectToFitPhone(page: Page): Promise<void> {
  await page.setViewportSize(NARROW)
  // A toast that is there finds its new place a moment later.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBe(NARROW.width)
  expect(await findFaults(page)).toEqual([])
  await page.setViewportSize(WIDE)
}
