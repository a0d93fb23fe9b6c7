import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGE_CODES } from '#domain/languages.ts'
import { PAGE_PATHS, type PageName } from '#web/lib/pages/paths.ts'
import { findChromium } from '../../scripts/commands/find-chromium.ts'
import { openTestShop, type RunningShop } from '../../scripts/commands/open-test-shop.ts'
import { arriveSlowly } from './arrive-slowly.ts'
import { isListed, pages } from './built-site.ts'
import { visit } from './visit.ts'

/** Thousands of bytes of script (gzip) that a page for reading may fetch (decision 51). */
const READING_KB = 110
/** What pages with a form of their own may fetch. */
const FORM_KB: Partial<Record<PageName, number>> = { 'contact-us': 130, withdrawal: 130 }
/** Orders are put together here, which is no page for reading. */
const WIZARD: PageName = 'upload'
const MOST_SHIFT = 0.02

const english = pages.filter(
  (page) => page.language === 'en' && isListed(page) && page.name !== WIZARD,
)
const visits = [
  ...english.map(({ name, pathname }) => ({ pathname, mostKb: limitOf(name) })),
  { pathname: inLanguage(PAGE_PATHS.home, 'de'), mostKb: READING_KB },
]

function limitOf(name: keyof typeof PAGE_PATHS | '404'): number {
  return (name !== '404' && FORM_KB[name]) || READING_KB
}

let shop: RunningShop
let browser: Browser
beforeAll(async () => {
  const [opened, executablePath] = await Promise.all([openTestShop(), findChromium()])
  shop = opened
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic']
  browser = await chromium.launch({ executablePath, args })
}, 360_000)
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

describe.concurrent('a first visit on a phone', () => {
  test.for(visits)(
    'of $pathname fetches little and stays still',
    { timeout: 60_000 },
    async ({ pathname, mostKb }) => {
      const seen = await visit(browser, shop.url + pathname)
      expect(seen.messages).toEqual([])
      expect(seen.failures).toEqual([])
      expect(seen.shift).toBeLessThanOrEqual(MOST_SHIFT)
      expect(seen.scriptKb, seen.scripts.join('\n')).toBeLessThanOrEqual(mostKb)
      expect(seen.scriptKb).toBeGreaterThan(50)
    },
  )

  test.for(LANGUAGE_CODES)(
    'of the home page in %s moves nothing however slowly it comes',
    { timeout: 60_000 },
    async (language) => {
      const pathname = inLanguage(PAGE_PATHS.home, language)
      expect(await arriveSlowly(browser, shop.url, pathname)).toBeLessThanOrEqual(MOST_SHIFT)
    },
  )
})
