import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from '@playwright/test'

/** A phone of middling size. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** How long nothing may be asked for until a visit counts as quiet. */
const QUIET_MS = 500
const ALIVE = { timeout: 20_000 }

export type Visit = {
  /** In thousands of bytes, as a browser gets them that knows gzip alone. */
  scriptKb: number
  /** What was fetched, for whoever has to find what became too large: `'96.2 shop-Ab12.js'`. */
  scripts: string[]
  /** Every message on the console and every script that failed. */
  messages: string[]
  /** What could not be fetched. */
  failures: string[]
  /** How far the page moved by itself while it was built up. */
  shift: number
}

/** Opens an address as a phone does that was never here, and waits until it asks for nothing more. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const messages = listenForMessages(page)
    const { fetched, failures, quiet } = followRequests(page)
    await holdFonts(page)
    await page.addInitScript(watchThePage)
    await page.goto(address)
    await page.waitForFunction(() => window.shopVisit.isAlive, undefined, ALIVE)
    await quiet()
    const scripts = await weighScripts(fetched)
    const { shift, reports } = await page.evaluate(() => window.shopVisit)
    return {
      scriptKb: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
      scripts: scripts.map(({ name, bytes }) => `${(bytes / 1000).toFixed(1)} ${name}`),
      messages: [...messages, ...reports],
      failures,
      shift,
    }
  } finally {
    await context.close()
  }
}

function listenForMessages(page: Page): string[] {
  const messages: string[] = []
  page.on('pageerror', (error) => messages.push(error.message))
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
  return messages
}

/** `quiet` resolves when no answer has been awaited for a while. */
function followRequests(page: Page) {
  const fetched: Response[] = []
  const failures: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  let underway = 0
  let isAsked = false
  let timer: NodeJS.Timeout | undefined
  const follow = (change: number) => {
    underway += change
    clearTimeout(timer)
    if (isAsked && underway === 0) timer = setTimeout(resolve, QUIET_MS)
  }
  page.on('request', () => follow(1))
  page.on('requestfinished', () => follow(-1))
  page.on('requestfailed', (request) => {
    failures.push(`${request.url()} (${request.failure()?.errorText})`)
    follow(-1)
  })
  page.on('response', (response) => {
    fetched.push(response)
    if (response.status() >= 400) failures.push(`${response.url()} (${response.status()})`)
  })
  const quiet = () => {
    isAsked = true
    follow(0)
    return promise
  }
  return { fetched, failures, quiet }
}

/** Fonts come after the first paint, as they do on a slow line: then it shows what moves for them. */
async function holdFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    await route.continue()
  })
}

async function weighScripts(responses: readonly Response[]) {
  const scripts = responses.filter((response) => response.request().resourceType() === 'script')
  return await Promise.all(
    scripts.map(async (script) => ({
      name: new URL(script.url()).pathname.split('/').at(-1) ?? '',
      bytes: gzipSync(await script.body(), { level: 9 }).length,
    })),
  )
}

declare global {
  interface Window {
    shopVisit: { shift: number; reports: string[]; isAlive: boolean }
  }
}

/** Runs in the page, before anything of it: what browsers report that is no message of a console. */
export function watchThePage(): void {
  const seen = { shift: 0, reports: [] as string[], isAlive: false }
  window.shopVisit = seen
  addEventListener('shop:alive', () => {
    seen.isAlive = true
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
  new ReportingObserver(
    (reports) => {
      for (const { type, body } of reports) seen.reports.push(`${type}: ${JSON.stringify(body)}`)
    },
    { buffered: true },
  ).observe()
}
