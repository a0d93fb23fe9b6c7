import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { findChromium } from '../scripts/commands/find-chromium.ts'
import { openTestShop } from '../scripts/commands/open-test-shop.ts'
import { PASSWORD } from './load/customer.ts'

/** A whole album on a phone: its page can be scrolled while photos are sent and first looks come in. */
const PHOTOS = Number(process.argv[2] ?? 200)
const SLOWER = 4
const BUDGET_MS = 200
const SCROLL_SECONDS = Number(process.argv[3] ?? 60)
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** Two megapixels. */
const SIZE = { width: 1640, height: 1230 }
const PHOTO = join(import.meta.dirname, '../test/images/hero-before.jpg')
const MADE_IN_A_HURRY = { QUICK_RESTORATION: 'true', CONFIRM_EMAIL: 'false' }

/** A phone does not share its processor with the shop: whatever starts after the browser comes behind it. */
const BEHIND_THE_BROWSER = 19

const folder = await mkdtemp(join(tmpdir(), 'hueloom-album-'))
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
setPriority(BEHIND_THE_BROWSER)
const shop = await openTestShop(MADE_IN_A_HURRY)
try {
  const album = await makeAlbum()
  const context = await browser.newContext(PHONE)
  const page = await signedInPage(context)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await noteLongTasks(page)

  await page.locator('input[type=file]').setInputFiles(album)
  await page.getByRole('heading', { name: `${PHOTOS} photos` }).waitFor()
  console.info(`${PHOTOS} photos, ${SLOWER} times slower, longest task in ms`)
  report('until the list is there', await takeLongTasks(page))
  const whileSent = await scroll(page)
  report(`scrolling for ${SCROLL_SECONDS} s while photos are sent`, whileSent)
  await page.getByText('while your photos upload').waitFor({ state: 'hidden', timeout: 0 })
  const whileLooked = await scroll(page)
  report(`scrolling for ${SCROLL_SECONDS} s while first looks come in`, whileLooked)
  const looks = await page.getByText(/^First looks: /).allTextContents()
  console.info(`  by then: ${looks[0] ?? 'no first look'}; budget while scrolling: ${BUDGET_MS} ms`)
  if (longestOf([...whileSent, ...whileLooked]) > BUDGET_MS) process.exitCode = 1
} finally {
  await browser.close()
  await shop.stop()
  await rm(folder, { recursive: true })
}

/** Whoever waits for the rest sees that it goes on. */
function report(when: string, tasks: readonly number[]): void {
  const [load = 0] = loadavg()
  console.info(`  ${when}: ${longestOf(tasks)} (load average ${load.toFixed(1)})`)
}

/** Photos of which no two have the same bytes: what follows the end of a JPEG is no part of it. */
async function makeAlbum(): Promise<string[]> {
  const photo = await sharp(PHOTO)
    .resize({ ...SIZE, fit: 'cover' })
    .jpeg()
    .toBuffer()
  const paths = Array.from({ length: PHOTOS }, (_, index) => join(folder, `page-${index}.jpg`))
  for (const path of paths) await writeFile(path, Buffer.concat([photo, Buffer.from(path)]))
  return paths
}

/** The page of an album, in a browser that is signed in to a new account. */
async function signedInPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const config = await (await fetch(`${shop.url}/config.json`)).json()
  const { anonKey: apikey } = z.object({ anonKey: z.string() }).parse(config)
  const answer = await fetch(`${shop.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'album@example.com', password: PASSWORD }),
  })
  // Local storage belongs to an address, of which any answer will do.
  await page.goto(`${shop.url}/config.json`)
  await page.evaluate(
    (session) => {
      const [firstLabel] = location.hostname.split('.')
      localStorage.setItem(`sb-${firstLabel}-auth-token`, session)
    },
    await answer.text(),
  )
  await page.goto(`${shop.url}/package`)
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  return page
}

async function noteLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
  })
}

async function scroll(page: Page): Promise<number[]> {
  await page.evaluate(scrollFor, SCROLL_SECONDS * 1000)
  return await takeLongTasks(page)
}

function longestOf(tasks: readonly number[]): number {
  return Math.round(Math.max(0, ...tasks))
}

/** In milliseconds, since they were taken last. */
async function takeLongTasks(page: Page): Promise<number[]> {
  const taken = await page.evaluate(() =>
    (window as unknown as { longTasks: number[] }).longTasks.splice(0),
  )
  return z.array(z.number()).parse(taken)
}

/** Down to the end of the page and up again, as fast as a thumb. */
async function scrollFor(milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds
  let step = 40
  while (performance.now() < end) {
    await new Promise(requestAnimationFrame)
    window.scrollBy({ top: step, behavior: 'instant' })
    const { scrollTop, scrollHeight, clientHeight } = document.documentElement
    if (scrollTop <= 0) step = 40
    if (scrollTop + clientHeight >= scrollHeight - 1) step = -40
  }
}
