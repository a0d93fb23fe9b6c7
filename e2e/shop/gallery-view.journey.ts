import type { Locator } from '@playwright/test'
import { moveFingers, wayFrom } from '../steps/touch.ts'
import { expect, type Page, test } from '../steps/visitor.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const cardOf = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })

async function openView(page: Page, title: string): Promise<Locator> {
  await cardOf(page, title).getByRole('button', { name: 'Enlarge' }).click()
  const view = page.getByRole('dialog', { name: title })
  await expect(view).toBeVisible()
  return view
}

async function widthOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.width ?? Number.NaN
}

const lineOf = (view: Locator) => view.getByRole('slider')

const SCREENS = [
  [320, 640],
  [360, 740],
  [768, 1024],
  [1280, 720],
  [1440, 900],
] as const
test('a picture is larger over the whole screen than in its card', async ({ page }) => {
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height })
    await page.goto('/gallery')
    for (const title of ['Girl in a field', 'Military hero']) {
      const small = cardOf(page, title).getByRole('img').first()
      await small.scrollIntoViewIfNeeded()
      const inCard = await widthOf(small)
      const view = await openView(page, title)
      const large = view.getByRole('img').first()
      expect(await widthOf(large), `${title}, ${width} px`).toBeGreaterThan(inCard)
      await expect(large).toHaveJSProperty('complete', true)
      const pixels = await large.evaluate((image: HTMLImageElement) =>
        Number(/-(\d+)\.webp$/.exec(image.currentSrc)?.[1]),
      )
      expect(pixels, `${title}, ${width} px`).toBeGreaterThanOrEqual(
        Math.floor(await widthOf(large)),
      )
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await page.keyboard.press('Escape')
    }
  }
})

test('the view shows both sides and the room, keeps the focus and gives it back', async ({
  page,
}) => {
  await page.goto('/gallery')
  const enlarge = cardOf(page, 'Military hero').getByRole('button', { name: 'Enlarge' })
  await enlarge.focus()
  await page.keyboard.press('Enter')
  const view = page.getByRole('dialog', { name: 'Military hero' })
  await expect(view.getByRole('img')).toHaveCount(2)
  await expect(view.getByText('American Civil War, 1863')).toBeVisible()

  await view.getByRole('radio', { name: 'Original' }).click()
  await expect(view.getByRole('img')).toHaveAccessibleName(/black crack/)
  await view.getByRole('radio', { name: 'Colorized' }).click()
  await expect(view.getByRole('img')).toHaveAccessibleName(/in color/)
  await expect(lineOf(view)).toHaveAttribute('aria-valuetext', '100% restored')
  await view.getByRole('radio', { name: 'In your home' }).click()
  await expect(view.getByRole('img')).toHaveAccessibleName(/gold frame above a two-seat sofa/)
  await expect(view.getByRole('figure')).toHaveText('The room is rendered.')

  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab')
    await expect(view.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await expect(enlarge).toBeFocused()
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`arrow keys and buttons lead to the next picture (motion: ${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/gallery')
    const view = page.getByRole('dialog')
    await openView(page, 'Victory rolls')
    await expect(view.getByText('1 of 10')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(view).toHaveAccessibleName('Distinguished gentleman')
    await expect(view.getByText('2 of 10')).toBeVisible()
    await view.getByRole('button', { name: 'Previous picture' }).click()
    await page.keyboard.press('ArrowLeft')
    await expect(view).toHaveAccessibleName('Sámi family')
    await view.getByRole('button', { name: 'Next picture' }).click()
    await expect(view).toHaveAccessibleName('Victory rolls')
    await expect(lineOf(view)).toBeInViewport({ ratio: 1 })
  })
}

test('the arrow keys of the line move the line alone', async ({ page }) => {
  await page.goto('/gallery')
  const view = await openView(page, 'Wedding bliss')
  await expect(lineOf(view)).toHaveAttribute('aria-valuetext', '50% restored')
  await lineOf(view).press('ArrowLeft')
  await expect(lineOf(view)).toHaveAttribute('aria-valuetext', '51% restored')
  await expect(view).toHaveAccessibleName('Wedding bliss')
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
  })

  test('a finger on the line compares, a finger beside it leads on', async ({ page }) => {
    await page.goto('/gallery')
    const view = await openView(page, 'Wedding bliss')
    await moveFingers(page, wayFrom([180, 400], [280, 400]))
    await expect(lineOf(view)).toHaveAttribute('aria-valuetext', /^(1|2)\d% restored$/)
    await expect(view).toHaveAccessibleName('Wedding bliss')
    await moveFingers(page, wayFrom([330, 300], [30, 300]))
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Elegant lady')
    await moveFingers(page, wayFrom([30, 300], [330, 300]))
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Wedding bliss')
  })

  test('opening the largest picture and its neighbors costs less than a megabyte', async ({
    page,
  }) => {
    await page.goto('/gallery')
    await cardOf(page, 'At the spinning wheel').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      if (/\/pictures\//.test(response.url())) {
        sizes.push(response.body().then(({ length }) => length))
      }
    })
    const view = await openView(page, 'At the spinning wheel')
    for (const picture of await view.locator('img').all()) {
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    }
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThan(1_000_000)
  })
})
