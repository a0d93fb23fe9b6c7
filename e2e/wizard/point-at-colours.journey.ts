import type { Locator, Page } from '@playwright/test'
import { expect, PHOTO, test } from '../steps/customer.ts'
import { moveTo, pressOn, tabTo, typeInto } from '../steps/keyboard.ts'
import { openStudio } from '../steps/member.ts'
import { chooseTone, colourAt, placeByKeys, stageOf, TAPS, tap } from '../steps/show-colours.ts'
import { goToDetails } from '../steps/walk-wizard.ts'

/** Seconds where nothing else runs; journeys share their machine. */
const MADE = { timeout: 150_000 }

/** From the upload to the size of the print. */
async function openDetails(page: Page): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(PHOTO)
  await expect(page.getByText('We’re making you a first look.')).toBeVisible(MADE)
  await goToDetails(page)
}

/** From the upload to the first look, on which colors can be shown. */
async function openLook(page: Page): Promise<void> {
  await openDetails(page)
  await page.getByRole('button', { name: 'Point at colors yourself' }).click(MADE)
  await expect(stageOf(page)).toBeEnabled()
}

/** The arrows go from tone to tone; whichever is passed is chosen on the way. */
async function chooseByKeys(page: Page, tone: Locator): Promise<void> {
  const group = page.getByRole('radiogroup', { name: /^Colors:/ })
  const tones = group.getByRole('radio')
  // Which tone takes the focus depends on what was chosen before.
  const isReached = () => group.evaluate((all) => all.contains(document.activeElement))
  for (let stop = 0; stop < 20 && !(await isReached()); stop++) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  const count = await tones.count()
  for (let step = 0; step < count && !(await tone.isChecked()); step++) {
    const states = await tones.evaluateAll((all) => all.map(({ ariaChecked }) => ariaChecked))
    await moveTo(page, 'ArrowRight', tones.nth((states.indexOf('true') + 1) % count))
  }
}

test('three colors are shown, ordered and paid for with the keyboard alone', async ({
  wizard: page,
}) => {
  const radio = (name: string) => page.getByRole('radio', { name, exact: true })
  await openLook(page)
  for (const [index, place] of TAPS.entries()) {
    await tabTo(page, stageOf(page))
    await placeByKeys(page, place, TAPS[index - 1])
    await expect(page.getByText('Now pick a color for this place.')).toBeVisible()
    // The tones of clothes are open; their group is one step to the left of the others.
    if (place.group === 'Outdoors') {
      await tabTo(page, radio('Clothes'))
      for (const group of ['Hair', 'Skin', 'Outdoors']) {
        await moveTo(page, 'ArrowRight', radio(group))
      }
    }
    await chooseByKeys(page, radio(place.tone))
    await expect(page.getByText(`${index + 1}. ${place.tone}`, { exact: true })).toBeVisible()
  }
  await typeInto(page, page.getByLabel('What is place 1?'), 'her dress')
  await pressOn(page, page.getByRole('button', { name: 'Next', exact: true }))
  await expect(page.getByText('her dress: Indigo')).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Order and pay' }))
  await page.waitForURL(/\/test-checkout\/pay\//)
  await pressOn(page, page.locator('button[name=outcome][value=success]'))
  await expect(page.getByText(/^Payment successful!/)).toBeVisible()
  await expect(page.getByText('her dress: Indigo')).toBeVisible()
})

test('a browser that cannot show colors leads to the form of words', async ({ wizard: page }) => {
  await page.addInitScript('delete window.Worker')
  await page.reload()
  await openDetails(page)
  await page.getByRole('link', { name: 'Write down the colors' }).click(MADE)
  await expect(page.getByLabel('More about the clothes')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Point at colors yourself' })).toBeHidden()
})

test('another color for a place of the proof is a mark at the color desk', async ({
  customer,
  browser,
  baseURL,
}) => {
  const { page } = customer
  const { orderId } = await customer.openProof()
  await page.getByRole('button', { name: 'Ask for changes' }).click()
  await page.getByRole('radio', { name: 'Change a color' }).click()
  await expect(stageOf(page)).toBeEnabled()
  const [indigo] = TAPS
  await tap(page, indigo)
  await chooseTone(page, indigo)
  await page.getByLabel('What is place 1?').fill('the wall')
  await expect
    .poll(async () => {
      const [red, , blue] = await colourAt(page.locator('canvas[aria-hidden]').first(), indigo)
      return blue - red
    })
    .toBeGreaterThan(8)
  await page.getByRole('button', { name: 'Send changes' }).click()
  await expect(page.getByText('the wall: Indigo')).toBeVisible()

  const studio = await openStudio(browser, baseURL)
  await studio.goto(`/studio/orders/${orderId}`)
  await expect(studio.getByText('1. the wall: Indigo')).toBeVisible()
  await studio.goto(`/studio/orders/${orderId}/colors`)
  await studio.getByRole('tab', { name: 'Marks' }).click()
  await expect(studio.getByText(/the wall, told by the customer: .*Indigo/)).toBeVisible()
  await studio.context().close()
})
