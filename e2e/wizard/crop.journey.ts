import type { Locator, Page } from '@playwright/test'
import { expect, PHOTO, test } from '../steps/customer.ts'
import { findFaults } from '../steps/find-faults.ts'

const stageOf = (page: Page) =>
  page.getByRole('application', { name: 'Your photo, with the part we’ll print' })
const framedOf = (page: Page) =>
  page.getByRole('img', { name: 'This is how it will hang in its frame' })
const zoomOf = (page: Page) => page.getByRole('slider', { name: 'Zoom in' })

async function openDetails(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await page.locator('input[type=file]').first().setInputFiles(PHOTO)
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
  await next.click()
  await page.getByRole('radio', { name: /^Black/ }).click()
  await next.click()
  await page.getByRole('radio', { name: /A3/ }).click()
  await expect(stageOf(page)).toBeVisible()
}

/** What is painted in the frame beside the stage changes with what is chosen. */
async function expectInFrame(page: Page, choose: () => Promise<void>): Promise<void> {
  const painted = () =>
    framedOf(page)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  await expect(framedOf(page)).toBeVisible()
  const before = await painted()
  await choose()
  await expect(async () => expect(await painted()).not.toBe(before)).toPass()
}

test('a customer chooses in the wizard what gets printed, by mouse and by keyboard', async ({
  wizard: page,
}) => {
  await openDetails(page)
  await expect(page.getByText(/of the photo lies outside the sheet/)).toBeVisible()
  await test.step('shows the whole photo in a wider mat', async () => {
    await page.getByRole('radio', { name: 'Whole photo, wider mat' }).check()
    await expect(page.getByText('The whole photo will be printed.')).toBeVisible()
    await expect(zoomOf(page)).toBeHidden()
  })
  await test.step('turns the frame and learns how large it is', async () => {
    await page.getByRole('radio', { name: 'Fill the frame' }).check()
    const frame = page.getByText(/Framed, it measures/)
    const before = await frame.textContent()
    await page.getByRole('radio', { name: 'Portrait', exact: true }).click()
    await expect(frame).not.toHaveText(before ?? '')
  })
  await test.step('zooms and moves with the keyboard, and drags with the mouse', async () => {
    await stageOf(page).focus()
    for (let i = 0; i < 5; i++) await page.keyboard.press('+')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(zoomOf(page)).toHaveValue('1.5')
    const box = await stageOf(page).boundingBox()
    if (!box) throw new Error('expected a stage')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2 + 10, { steps: 4 })
    await page.mouse.up()
    await expect(zoomOf(page)).toHaveValue('1.5')
  })
  await test.step('sets it straight', async () => {
    await page.getByRole('slider', { name: 'Straighten' }).fill('2')
    await expect(page.getByRole('slider', { name: 'Straighten' })).toHaveAttribute(
      'aria-valuetext',
      /2/,
    )
  })
  await test.step('finds it again after a reload', async () => {
    await page.reload()
    await expect(zoomOf(page)).toHaveValue('1.5')
    await expect(page.getByRole('radio', { name: 'Portrait', exact: true })).toBeChecked()
  })
  expect(await findFaults(page)).toEqual([])
})

test('a photo waits for the picture of its own room', async ({ wizard: page }) => {
  await openDetails(page)
  const room = page.getByRole('img', { name: /as a framed A3 print on a wall/ })
  const photo = room.locator('canvas').filter({ visible: true })
  await expect(photo).toBeVisible()
  const arrival = Promise.withResolvers<void>()
  await page.route(/blank-room-(?!.*landscape)/, async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.getByRole('radio', { name: 'Portrait', exact: true }).click()
  await expect(photo).toBeHidden()
  // Nor is it seen on the cards of the sizes, whose rooms are turned as well.
  const cards = page.getByRole('radiogroup', { name: 'Print size' }).locator('canvas')
  await expect(cards).toHaveCount(0)
  arrival.resolve()
  await expect(photo).toBeVisible()
})

test('a customer changes on a proof what gets printed, and approves that', async ({ customer }) => {
  const { page } = customer
  await customer.openProof()
  await page.getByRole('button', { name: 'Choose what gets printed' }).click()
  await expectInFrame(page, () =>
    page.getByRole('radio', { name: 'Whole photo, wider mat' }).check(),
  )
  // A small photo on a large sheet: that is said, and keeps nobody from it.
  const soft = page.getByRole('status').filter({ hasText: 'At A3, this photo will look soft' })
  await expect(soft).toContainText('faces and fine detail stay soft')
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Save this crop' }).click()
  await expect(page.getByText('We’ll print exactly this part.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Choose what gets printed' }).click()
  await expect(page.getByRole('radio', { name: 'Whole photo, wider mat' })).toBeChecked()
  await page.getByRole('button', { name: 'Approve for print' }).first().click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Approve for print' }).click()
  await expect(page.getByRole('button', { name: 'Choose what gets printed' })).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('nothing is approved while a new crop is not saved', async ({ customer }) => {
    const { page } = customer
    await customer.openProof()
    const opener = page.getByRole('button', { name: 'Choose what gets printed' })
    const whole = page.getByRole('radio', { name: 'Whole photo, wider mat' })
    const bar = page.getByRole('region', { name: 'Your answer to the proof' })
    const dialog = page.getByRole('alertdialog')
    const approve = { name: 'Approve for print' }

    await test.step('keeps the answers off the open editor', async () => {
      await expect(bar).toBeVisible()
      await opener.tap()
      await whole.check()
      await expect(bar).toBeHidden()
    })
    await test.step('asks which part is meant, and decides nothing by itself', async () => {
      await page.getByRole('button', approve).tap()
      await expect(dialog).toContainText('Your new crop isn’t saved yet')
      await expect(dialog.getByRole('button', approve)).toBeDisabled()
      expect(await findFaults(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Keep looking' }).tap()
      await expect(whole).toBeChecked()
    })
    await test.step('asks from the bar too, and leaves it as it was', async () => {
      await opener.tap()
      await expect(page.getByText('Your new crop isn’t saved yet')).toBeVisible()
      // The bar is there as long as the card with the same answers is out of sight.
      await page.evaluate(() => window.scrollTo(0, 0))
      await bar.getByRole('button', approve).tap()
      await dialog.getByRole('button', { name: 'Leave it as it was' }).tap()
      await expect(dialog).toContainText('is trimmed at the edges')
      await dialog.getByRole('button', { name: 'Keep looking' }).tap()
      await expect(bar.getByRole('button', approve)).toBeFocused()
      await opener.tap()
      await expect(whole).not.toBeChecked()
    })
    await test.step('saves the part first, shows it and approves it', async () => {
      await whole.check()
      await page.getByRole('button', approve).tap()
      await dialog.getByRole('button', { name: 'Save this part first' }).tap()
      await expect(dialog).toContainText('the whole picture')
      await dialog.getByRole('button', approve).tap()
      await expect(page.getByText('You approved this version on')).toBeVisible()
    })
  })

  test('the part is seen in its frame together with the stage', async ({ wizard: page }) => {
    await openDetails(page)
    await expectInFrame(page, () => page.getByRole('button', { name: 'Rotate right' }).tap())
    await stageOf(page).focus()
    await expectInFrame(page, () => page.keyboard.press('+'))
    const boxOf = async (part: Locator) => {
      const box = await part.boundingBox()
      if (!box) throw new Error('expected a part of the page that is seen')
      return box
    }
    const header = await boxOf(page.getByRole('banner'))
    const bar = await boxOf(page.locator('[data-bottom-bar]'))
    const [stage, framed] = [await boxOf(stageOf(page)), await boxOf(framedOf(page))]
    const room = 740 - header.height - bar.height
    expect(framed.y + framed.height - stage.y).toBeLessThan(room)
  })

  test('the crop is chosen without scrolling sideways', async ({ wizard: page }) => {
    await openDetails(page)
    await page.getByRole('button', { name: 'Rotate right' }).tap()
    await expect(page.getByRole('radio', { name: 'Portrait', exact: true })).toBeChecked()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
})
