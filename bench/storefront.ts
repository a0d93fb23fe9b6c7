import { gzipSync } from 'node:zlib'
import { launch } from 'chrome-launcher'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { findChromium } from '../scripts/commands/find-chromium.ts'
import { openTestShop } from '../scripts/commands/open-test-shop.ts'

/** The budgets of the public pages: each score of 100, performance at least 98, 110 KB of script. */
const PAGES = ['/', '/dk', '/gallery', '/dk/gallery', '/faq', '/dk/faq']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const CHROMIUM_FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic']

const shop = await openTestShop()
const browser = await launch({ chromePath: await findChromium(), chromeFlags: CHROMIUM_FLAGS })
try {
  // The first visit also wakes up browser and server.
  await audit('/')
  console.info('\nPages on a phone       perf  a11y  best   seo    LCP ms   CLS   script KB (gzip)')
  for (const path of PAGES) {
    const report = await audit(path)
    const scores = CATEGORIES.map((id) => percent(report.categories[id]?.score).padStart(6))
    const lcp = Math.round(numberOf(report, 'largest-contentful-paint'))
    const cls = numberOf(report, 'cumulative-layout-shift').toFixed(3)
    const script = ((await scriptBytes(report)) / 1000).toFixed(1)
    console.info(`${path.padEnd(20)}${scores.join('')}${String(lcp).padStart(10)} ${cls} ${script}`)
  }
  const ratio = (await medianLcp('/')) / (await medianLcp('/', { blockedUrlPatterns: ['*.js'] }))
  console.info(`LCP of the home page against the same page without script: ${ratio.toFixed(2)}`)
} finally {
  browser.kill()
  await shop.stop()
}

async function audit(path: string, flags: Flags = {}): Promise<Result> {
  const result = await lighthouse(shop.url + path, {
    port: browser.port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    ...flags,
  })
  if (!result) throw new Error(`expected a report about ${path}, got none`)
  return result.lhr
}

/** Of five visits: the model behind this figure jumps by a second between visits of one page. */
async function medianLcp(path: string, flags: Flags = {}): Promise<number> {
  const values: number[] = []
  for (let visit = 0; visit < 5; visit += 1) {
    values.push(numberOf(await audit(path, flags), 'largest-contentful-paint'))
  }
  return values.sort((a, b) => a - b)[2] ?? Number.NaN
}

function numberOf(report: Result, audit: string): number {
  return report.audits[audit]?.numericValue ?? Number.NaN
}

function percent(score: number | null | undefined): string {
  return score === null || score === undefined ? '?' : String(Math.round(score * 100))
}

/** All scripts that the page fetched, each as a browser without brotli gets it. */
async function scriptBytes(report: Result): Promise<number> {
  const details = report.audits['network-requests']?.details
  const items = details?.type === 'table' ? details.items : []
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script')
  const sizes = await Promise.all(
    scripts.map(async ({ url }) => {
      const answer = await fetch(String(url))
      return gzipSync(await answer.bytes(), { level: 9 }).length
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
