import { expect, type Page, test } from '../steps/visitor.ts'

const entriesOf = (page: Page) => page.evaluate(() => window.history.length)
const storedLanguageOf = (page: Page) =>
  page.evaluate(() => window.localStorage.getItem('hueloom.language'))

test('switching the language keeps the place and takes no step in the history', async ({
  page,
  context,
}) => {
  await page.goto('/faq')
  await page.goto('/contact-us?service=rush')
  const entries = await entriesOf(page)
  await page.getByRole('button', { name: 'Language: English' }).click()
  const languages = page.getByRole('list', { name: 'Choose a language' })
  await expect(languages.getByRole('link')).toHaveText([
    'English',
    'Polski',
    'Dansk',
    'Deutsch',
    'Svenska',
  ])
  await expect(languages.locator('[aria-current]')).toHaveText('English')
  await languages.getByRole('link', { name: 'Deutsch' }).click()

  await expect(page).toHaveURL('/de/contact-us?service=rush')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('button', { name: /Deutsch/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  expect(await entriesOf(page)).toBe(entries)
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'hueloom.language')?.value).toBe('de')
  expect(await storedLanguageOf(page)).toBe('de')

  await expect(page).toHaveTitle(/Fragen Sie uns/)
  const switched = [await page.title(), await page.getByRole('heading', { level: 1 }).innerText()]
  await page.reload()
  expect([await page.title(), await page.getByRole('heading', { level: 1 }).innerText()]).toEqual(
    switched,
  )
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

test('each language has its own address, and its links stay in it', async ({ page }) => {
  await page.goto('/sv')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
  await page.getByRole('banner').getByRole('link', { name: 'Galleri' }).click()
  await expect(page).toHaveURL('/sv/gallery')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Hueloom/ })
    .click()
  await expect(page).toHaveURL('/sv')
})

const NOWHERE = [
  { path: '/xx/anything', lang: 'en', text: 'Oops! Page not found', home: '/' },
  { path: '/xx', lang: 'en', text: 'Oops! Page not found', home: '/' },
  { path: '/dk/anything', lang: 'da', text: 'Ups! Siden findes ikke', home: '/dk' },
] as const
test('an address without a page answers 404 in the language of its prefix', async ({
  page,
  complaints,
}) => {
  for (const { path, lang, text, home } of NOWHERE) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('main')).toContainText(text)
    await expect(() => expect(complaints.splice(0).join()).toContain(path)).toPass()
    await page.getByRole('main').getByRole('link').click()
    await expect(page).toHaveURL(home)
  }
})

test.describe('a browser that prefers Danish', () => {
  test.use({ locale: 'da-DK' })

  test('is offered the page in Danish, in the same history entry', async ({ page }) => {
    await page.goto('/faq?from=mail')
    const entries = await entriesOf(page)
    const offer = page.getByRole('complementary', { name: 'Denne side findes også på dansk.' })
    await expect(offer).toHaveAttribute('lang', 'da')
    await expect(page).toHaveURL('/faq?from=mail')
    await offer.getByRole('button', { name: 'Skift til dansk' }).click()
    await expect(page).toHaveURL('/dk/faq?from=mail')
    await expect(page.locator('html')).toHaveAttribute('lang', 'da')
    await expect(offer).toBeHidden()
    expect(await entriesOf(page)).toBe(entries)
    expect(await storedLanguageOf(page)).toBe('dk')
  })

  test('is offered nothing where there is no page', async ({ page, complaints }) => {
    await page.goto('/faq')
    await expect(page.getByRole('complementary')).toBeVisible()
    await page.goto('/nowhere')
    await expect(() => expect(complaints.splice(0).join()).toContain('/nowhere')).toPass()
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
    await expect(page.getByRole('complementary')).toHaveCount(0)
  })

  test('is not asked again once it has declined', async ({ page }) => {
    await page.goto('/faq')
    const offer = page.getByRole('complementary')
    await offer.getByRole('button', { name: 'Ikke nu' }).click()
    await expect(offer).toBeHidden()
    expect(await storedLanguageOf(page)).toBe('en')

    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.reload()
    await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click()
    await expect(page.getByRole('heading', { name: 'Before and after' })).toBeVisible()
    await expect(offer).toBeHidden()
    expect(asked.filter((path) => path.includes('/dk/'))).toEqual([])
  })
})
