import { expect, type Page, test } from '../steps/visitor.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const SLIDE_MS = 3000
const NOON = Date.UTC(1950, 5, 1, 12)
const EVENING = Date.UTC(1950, 5, 1, 20)

test.describe('the pictures at the top', () => {
  const carousel = (page: Page) =>
    page.getByRole('region', { name: 'One photograph, from faded original' })
  const expectPicture = async (page: Page, number: number) =>
    await expect(carousel(page).getByRole('group')).toHaveAccessibleName(`Picture ${number} of 3`)

  /** Opens the page and has the clock stand still at the moment when the pictures begin to move. */
  async function openAtStandingClock(page: Page): Promise<void> {
    await page.clock.install({ time: NOON })
    await page.goto('/')
    await page.getByRole('button', { name: 'Pause the slideshow' }).click()
    await page.getByRole('button', { name: 'Show picture: As we received it' }).click()
    await page.clock.pauseAt(EVENING)
    await page.getByRole('button', { name: 'Play the slideshow' }).click()
    await expect(page.getByRole('button', { name: 'Pause the slideshow' })).toBeVisible()
  }

  test('follow each other every three seconds, in a loop', async ({ page }) => {
    await openAtStandingClock(page)
    await page.clock.runFor(SLIDE_MS - 1)
    await expectPicture(page, 1)
    await page.clock.runFor(1)
    await expectPicture(page, 2)
    await page.clock.runFor(SLIDE_MS)
    await expectPicture(page, 3)
    await page.clock.runFor(SLIDE_MS)
    await expectPicture(page, 1)
  })

  test('go on after a visitor has moved them, until they are paused', async ({ page }) => {
    await openAtStandingClock(page)
    await page.getByRole('button', { name: 'Previous picture' }).click()
    await expectPicture(page, 3)
    await page.clock.runFor(SLIDE_MS)
    await expectPicture(page, 1)
    await page.getByRole('button', { name: 'Pause the slideshow' }).click()
    await page.getByRole('button', { name: 'Next picture' }).click()
    await expectPicture(page, 2)
    await page.clock.runFor(5 * SLIDE_MS)
    await expectPicture(page, 2)
  })

  test('stand still for those who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install({ time: NOON })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Play the slideshow' })).toBeVisible()
    await page.clock.runFor(5 * SLIDE_MS)
    await expectPicture(page, 1)
  })
})

test('the order button leads to the prices, the other to the gallery', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const prices = page.getByRole('heading', { name: 'Choose your print size' })
  await expect(prices).not.toBeInViewport()
  await main.getByRole('link', { name: 'Order your restoration' }).click()
  await expect(prices).toBeInViewport()
  await expect(page).toHaveURL('/#pricing')
  await main.getByRole('link', { name: 'See the gallery' }).click()
  await expect(page).toHaveURL('/gallery')
})

test('on a phone the order button is short', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Order now', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Choose your print size' })).toBeInViewport()
})

test('a phone shows headline, picture and both buttons at once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const language of ['', 'pl', 'dk', 'de', 'sv']) {
    await page.goto(`/${language}`)
    const main = page.getByRole('main')
    const links = main.getByRole('link')
    for (const seen of [main.getByRole('heading', { level: 1 }), links.nth(0), links.nth(1)]) {
      await expect(seen).toBeInViewport({ ratio: 1 })
    }
    await expect(main.getByRole('figure').getByRole('img').first()).toBeInViewport({ ratio: 1 })
  }
})

test('a photo is compared with its restored self by button and by keyboard', async ({ page }) => {
  await page.goto('/')
  const line = page.getByRole('slider', { name: 'Dividing line between before and after' })
  await expect(line).toHaveAttribute('aria-valuetext', '0% restored')
  await page.getByRole('button', { name: 'Show the restored picture' }).click()
  await expect(line).toHaveAttribute('aria-valuetext', '100% restored')
  await page.getByRole('button', { name: 'Show the original' }).click()
  await expect(line).toHaveAttribute('aria-valuetext', '0% restored')
  await page.getByRole('button', { name: 'Show the restored picture' }).click()
  await line.press('ArrowRight')
  await expect(line).toHaveAttribute('aria-valuetext', '99% restored')
  await line.press('End')
  await expect(line).toHaveAttribute('aria-valuetext', '0% restored')
})
