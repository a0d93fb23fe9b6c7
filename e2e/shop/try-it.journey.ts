import type { Locator } from '@playwright/test'
import { tabTo } from '../steps/keyboard.ts'
import { expect, type Page, test } from '../steps/visitor.ts'

const TRY_IT = 'Try coloring a photo'
/** A second where nothing else runs; journeys share their machine. */
const SPREAD = { timeout: 60_000 }
/** Where the white dress of the picture lies, as shares of its sides. */
const DRESS = { x: 0.5, y: 0.55 }

/** How much more blue than red a place of the coloured picture is, in steps of 0 to 255. */
async function blueOf(dialog: Locator, { x, y } = DRESS): Promise<number> {
  return await dialog.locator('canvas').evaluate(
    (canvas: HTMLCanvasElement, place) => {
      const context = canvas.getContext('2d')
      const at = [Math.floor(place.x * canvas.width), Math.floor(place.y * canvas.height)] as const
      const [red = 0, , blue = 0] = context?.getImageData(...at, 1, 1).data ?? []
      return blue - red
    },
    { x, y },
  )
}

async function openFrom(page: Page, path: string): Promise<Locator> {
  await page.goto(path)
  await page.getByRole('button', { name: TRY_IT }).click()
  const dialog = page.getByRole('dialog', { name: TRY_IT })
  await expect(stageOf(dialog)).toBeEnabled()
  return dialog
}

const stageOf = (dialog: Locator) => dialog.getByRole('button', { name: /^Picture to color/ })

async function choose(dialog: Locator, tone: string): Promise<void> {
  await dialog.getByRole('radio', { name: tone, exact: true }).click()
}

async function tap(dialog: Locator, { x, y }: { x: number; y: number }): Promise<void> {
  const stage = stageOf(dialog)
  const box = await stage.boundingBox()
  if (!box) throw new Error('expected the picture to be seen')
  await stage.click({ position: { x: x * box.width, y: y * box.height } })
}

test('a visitor without an account taps a dress, and its color spreads', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => /try-it-dialog|preview-worker/.test(url))).toEqual([])

  const dialog = await openFrom(page, '/')
  await tap(dialog, DRESS)
  await expect(dialog.getByText('Now pick a color for this place.')).toBeVisible()
  await choose(dialog, 'Powder blue')
  await expect.poll(() => blueOf(dialog), SPREAD).toBeGreaterThan(15)
  expect(await blueOf(dialog, { x: 0.5, y: 0.7 })).toBeGreaterThan(15)
  expect(await blueOf(dialog, { x: 0.1, y: 0.7 })).toBeLessThan(10)

  await choose(dialog, 'Burgundy')
  await expect.poll(() => blueOf(dialog), SPREAD).toBeLessThan(-15)
  await expect(dialog.getByRole('listitem')).toHaveText('1. Burgundy')
  const news = dialog.getByRole('status')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(news.filter({ hasText: 'Undone. 1 place is colored.' })).toHaveCount(1)
  await expect.poll(() => blueOf(dialog), SPREAD).toBeGreaterThan(15)
  await dialog.getByRole('button', { name: 'Start over' }).click()
  await expect(news.filter({ hasText: 'All colors removed.' })).toHaveCount(1)
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
})

test('the same works in the gallery, with the keyboard alone', async ({ page }) => {
  const dialog = await openFrom(page, '/gallery')
  await stageOf(dialog).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const colour = dialog.getByRole('radio', { name: 'Powder blue' })
  await tabTo(page, colour)
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('status').filter({ hasText: 'Powder blue' })).toHaveText(
    'Place 1, 50% from the left and 52% from the top: Powder blue',
  )
  await expect.poll(() => blueOf(dialog), SPREAD).toBeGreaterThan(15)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: TRY_IT })).toBeFocused()
})

for (const viewport of [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
]) {
  test.describe(`with fingers, ${viewport.width} pixels wide`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true })

    test('it opens at its title, and shows picture and palette together', async ({ page }) => {
      const dialog = await openFrom(page, '/')
      await expect(dialog.getByRole('heading', { name: TRY_IT })).toBeInViewport()
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport()
      expect(await dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0)

      await tap(dialog, DRESS)
      await choose(dialog, 'Powder blue')
      await expect(dialog.getByRole('radio', { name: 'Powder blue' })).toBeInViewport()
      await expect(stageOf(dialog)).toBeInViewport({ ratio: 0.99 })
      await expect.poll(() => blueOf(dialog), SPREAD).toBeGreaterThan(15)
      await expect(dialog.getByRole('listitem')).toHaveText('1. Powder blue')
    })
  })
}

test('a browser that cannot show colors is not asked to try', async ({ page }) => {
  await page.addInitScript('delete window.Worker')
  await page.goto('/')
  await expect(page.getByRole('slider')).toBeVisible()
  await expect(page.getByRole('button', { name: TRY_IT })).toBeHidden()
})
