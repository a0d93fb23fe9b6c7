import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

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
