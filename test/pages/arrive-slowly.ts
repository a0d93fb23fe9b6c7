import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { PHONE, watchThePage } from './visit.ts'

/** Elements of the content that come one by one; they fill more than the first screen. */
const ONE_BY_ONE = 90
/** Longer than a browser takes to paint what came. */
const PAUSE_MS = 20

/**
 * Reads a page of the shop over a line so slow that a phone paints it after every element, without
 * its scripts, and says how far what it had painted moved by itself.
 */
export async function arriveSlowly(
  browser: Browser,
  shopUrl: string,
  pathname: string,
): Promise<number> {
  const html = await (await fetch(shopUrl + pathname)).text()
  const line = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    Readable.from(inPieces(html)).pipe(response)
  })
  const context = await browser.newContext(PHONE)
  try {
    await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
    const { port } = line.address() as AddressInfo
    const page = await context.newPage()
    await page.route('**/*.js', (route) => route.abort())
    await page.route(/\.(?!js$)\w+$/, (route) => {
      const url = shopUrl + new URL(route.request().url()).pathname
      return route.continue({ url })
    })
    await page.addInitScript(watchThePage)
    await page.goto(`http://127.0.0.1:${port}`)
    return await page.evaluate(() => window.shopVisit.shift)
  } finally {
    await context.close()
    line.close()
  }
}

/** All before the content, its first elements one by one, and the rest. */
async function* inPieces(html: string) {
  const start = html.indexOf('<main')
  if (start < 0) throw new Error('The page has no main part.')
  yield html.slice(0, start)
  const content = html.slice(start).split(/(?=<[a-z])/)
  for (const piece of content.slice(0, ONE_BY_ONE)) {
    await setTimeout(PAUSE_MS)
    yield piece
  }
  yield content.slice(ONE_BY_ONE).join('')
}
