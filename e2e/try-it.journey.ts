import type { Locator } from '@playwright/test'
import { expect, type Page, test } from './visitor.ts'

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
  await page.getByRole('button', { name: 'Try it yourself' }).click()
  const dialog = page.getByRole('dialog', { name: 'Try it yourself' })
  await expect(stageOf(dialog)).toBeEnabled()
  return dialog
}

const stageOf = (dialog: Locator) => dialog.getByRole('button', { name: /^Picture to color/ })

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
  await expect.poll(() => blueOf(dialog)).toBeGreaterThan(15)
  expect(await blueOf(dialog, { x: 0.5, y: 0.7 })).toBeGreaterThan(15)
  expect(await blueOf(dialog, { x: 0.1, y: 0.7 })).toBeLessThan(10)

  await dialog.getByRole('radio', { name: 'Burgundy' }).click()
  await expect.poll(() => blueOf(dialog)).toBeLessThan(-15)
  await expect(dialog.getByRole('listitem')).toHaveText('1. Burgundy')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => blueOf(dialog)).toBeGreaterThan(15)
  await dialog.getByRole('button', { name: 'Start again' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
})

test('the same works in the gallery, with the keyboard alone', async ({ page }) => {
  const dialog = await openFrom(page, '/gallery')
  await stageOf(dialog).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status').filter({ hasText: 'Powder blue' })).toHaveText(
    'Place 1, 50% from the left and 52% from the top: Powder blue',
  )
  await expect.poll(() => blueOf(dialog)).toBeGreaterThan(15)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Try it yourself' })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a finger is enough', async ({ page }) => {
    const dialog = await openFrom(page, '/')
    await tap(dialog, DRESS)
    await expect.poll(() => blueOf(dialog)).toBeGreaterThan(15)
    await expect(dialog.getByRole('listitem')).toHaveText('1. Powder blue')
  })
})
