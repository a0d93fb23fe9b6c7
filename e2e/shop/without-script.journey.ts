import { expect, type Page, test } from '../steps/visitor.ts'

const LANGUAGE_PREFIX = /^\/(pl|dk|de|sv)(?=\/|$)/
/** The narrowest phones, and what a wide screen shows at four times its size. */
const NARROW = { width: 320, height: 640 }
const FEW_WORDS = 15
/** Pages on which something is done, which takes the script. */
const IS_FOR_DOING = /\/(upload|dashboard|account)$/
const SERVICES = /^\/(auth|rest|storage)\//

/** Every page that is listed for search engines, as paths. */
async function listedPaths(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  expect(paths.length).toBeGreaterThanOrEqual(70)
  return paths
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page can be read, and none is wider than a narrow phone', async ({ page }) => {
    await page.setViewportSize(NARROW)
    for (const path of await listedPaths(page)) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const headings = page.getByRole('heading', { level: 1 })
      const seen = await page.evaluate(async () => {
        const root = document.documentElement
        const beforeItsFonts = root.scrollWidth
        await document.fonts.ready
        return {
          width: Math.max(beforeItsFonts, root.scrollWidth),
          words: document.querySelector('main')?.innerText.split(/\s+/).length ?? 0,
        }
      })
      expect.soft(await headings.count(), `main headings of ${path}`).toBe(1)
      expect.soft(seen.width, `width of ${path}`).toBe(NARROW.width)
      expect.soft(seen.words, `words of ${path}`).toBeGreaterThan(FEW_WORDS)
    }
  })

  test('links lead on, and questions open to their answers', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL('/faq')
    const [first, second] = await page.getByRole('main').getByRole('group').all()
    if (!first || !second) throw new Error('expected questions')
    await first.locator('summary').click()
    await expect(first.locator('p, div').last()).toBeVisible()
    await second.locator('summary').click()
    await expect(second).toHaveAttribute('open', '')
    await expect(first).not.toHaveAttribute('open', '')
    await page.getByRole('main').locator('a[href="/#pricing"]').click()
    await expect(page).toHaveURL('/#pricing')
  })

  test('the upload says what it needs instead of waiting', async ({ page }) => {
    await page.goto('/upload')
    await expect(page.getByRole('heading', { name: 'Upload your old photo' })).toBeVisible()
    await expect(page.getByRole('status')).toBeHidden()
    // A browser whose script is switched off from outside has parsed this as if it were on.
    expect(await page.locator('main noscript').textContent()).toContain('needs JavaScript')
  })
})

test('a visitor who only reads never downloads the backend client', async ({ page }) => {
  const asked: string[] = []
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (SERVICES.test(pathname)) asked.push(pathname)
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  const english = (await listedPaths(page)).filter((path) => !LANGUAGE_PREFIX.test(path))
  for (const path of english.filter((path) => !IS_FOR_DOING.test(path))) {
    await page.goto(path)
    await page.getByRole('banner').getByRole('button', { name: 'Language: English' }).click()
    await expect(page.getByRole('list', { name: 'Choose a language' })).toBeVisible()
  }
  expect(asked).toEqual([])
  expect(scripts.size).toBeGreaterThan(10)
  for (const path of scripts) {
    const text = await (await page.request.get(path)).text()
    expect(text, path).not.toMatch(/gotrue|supabase/i)
  }
})
