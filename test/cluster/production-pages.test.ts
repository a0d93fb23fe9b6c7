import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import getPort from 'get-port'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createSigningCredential } from '#server/content-credentials/create-signing-credential.ts'
import { openPriceLedger } from '#server/prices/open-price-ledger.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aProductionEnvironment } from '#test/factories/a-production-environment.ts'
import { PAGE_PATHS } from '#web/lib/pages/paths.ts'
import { findChromium } from '../../scripts/commands/find-chromium.ts'
import { aSharedProof, say } from '../integration/family/family-steps.ts'
import { runJobs } from '../integration/processes/run-jobs.ts'
import { aReviewer, write } from '../integration/reviews/review-steps.ts'
import { startTestShop, type TestShop } from '../integration/test-shop.ts'
import { startBalancer } from './balancer.ts'
import { makeCertificate, trust } from './certificate.ts'

const [nginx, openssl] = [inject('nginx'), inject('openssl')]
const BUILT = join(import.meta.dirname, '../../dist')
const PHONE = { viewport: { width: 360, height: 740 }, ignoreHTTPSErrors: true }

/** What would run if any page took it for more than words. */
const HOSTILE = [
  `<script>window.isTaken = true</script>`,
  `<img src=x onerror="window.isTaken = true">`,
  `</script><svg onload="window.isTaken = true">`,
  `javascript:window.isTaken=true`,
  `{{name}} [[price:framed-a2]] %%name%%`,
].join(' ')
const HOSTILE_NAME = `"><i onclick=isTaken=1>`

describe.skipIf(nginx === undefined || openssl === undefined)('production behind nginx', () => {
  const ends: (() => Promise<unknown>)[] = []
  let shop: TestShop
  let browser: Browser
  let familyLink: string
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hueloom-production-'))
    ends.push(() => rm(folder, { recursive: true, force: true }))
    // nginx works as somebody else.
    await chmod(folder, 0o755)
    const certificate = await makeCertificate(openssl ?? '', folder)
    await trust(certificate)
    const port = await getPort()
    const CONTENT_CREDENTIALS = join(folder, 'credentials.pem')
    await writeFile(CONTENT_CREDENTIALS, await createSigningCredential('Hueloom', new Date()))
    const own = { PUBLIC_ORIGIN: `https://127.0.0.1:${port}`, CONTENT_CREDENTIALS }
    const environment = { ...aProductionEnvironment(), ...own }
    shop = await startTestShop({ siteRoot: BUILT, environment })
    ends.push(shop.stop)
    await openPriceLedger(shop)
    const apiPorts = [shop.config.http.port, shop.config.http.port] as const
    const place = { folder, port, apiPorts, certificate }
    const balancer = await startBalancer(nginx ?? '', place)
    ends.push(balancer.stop)
    browser = await chromium.launch({
      executablePath: await findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    })
    ends.push(() => browser.close())
    const reviewer = await aReviewer(shop)
    await write(shop, reviewer, { text: HOSTILE, name: HOSTILE_NAME, place: HOSTILE_NAME })
    const { link } = await aSharedProof(shop, {}, await aPicture())
    await runJobs(shop, { only: ['make-sizes'] })
    await say(shop, link.token, { text: HOSTILE, name: HOSTILE_NAME })
    familyLink = `${PAGE_PATHS.family}#${link.token}`
  })
  afterAll(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })

  /** Opens a page as a customer does, and gives what its policy has refused and what it has complained of. */
  async function opened(path: string, look: (page: Page) => Promise<void>): Promise<string[]> {
    const context = await browser.newContext(PHONE)
    try {
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => complaints.push(message.text()))
      page.on('dialog', (dialog) => complaints.push(dialog.message()))
      page.on('requestfailed', (request) => complaints.push(`${request.url()} failed`))
      page.on('response', (answer) => {
        if (answer.status() >= 400) complaints.push(`${answer.url()} ${answer.status()}`)
      })
      const answer = await page.goto(shop.url + path, { waitUntil: 'networkidle' })
      expect(answer?.headers()['content-security-policy']).toContain('upgrade-insecure-requests')
      expect(answer?.headers()['strict-transport-security']).toContain('max-age=31536000')
      await look(page)
      expect(await page.evaluate(() => 'isTaken' in window)).toBe(false)
      return complaints
    } finally {
      await context.close()
    }
  }

  const reads = (text: string) => async (page: Page) => {
    await page.getByText(text, { exact: false }).first().waitFor()
  }

  test('shows a hostile review as words, to whoever comes', async () => {
    expect(await opened(PAGE_PATHS.home, reads(HOSTILE))).toEqual([])
  })

  test('shows a hostile comment as words, to the family', async () => {
    expect(await opened(familyLink, reads(HOSTILE))).toEqual([])
  })

  const quiet = [PAGE_PATHS.gallery, PAGE_PATHS.upload, PAGE_PATHS['contact-us'], '/de/faq']
  test.for([...quiet, '/studio'])('opens %s without a word of its policy', async (path) => {
    expect(await opened(path, async () => undefined)).toEqual([])
  })
})
