import type { Locator } from '@playwright/test'
import { expect, PORTRAIT, test } from '../steps/customer.ts'
import { openStudio } from '../steps/member.ts'
import {
  chooseTone,
  colourAt,
  expectTones,
  placeByKeys,
  stageOf,
  TAPS,
  tap,
} from '../steps/show-colours.ts'
import { listenForComplaints } from '../steps/visitor.ts'

/** Seconds where nothing else runs; journeys share their machine, on which looks come last. */
const MADE = { timeout: 180_000 }

/** A place that the engine takes for hair. */
const HAIR = { x: 0.4, y: 0.34 }
const REDDER = 8

async function rednessOf(picture: Locator): Promise<number> {
  const [red, green] = await colourAt(picture, HAIR)
  return red - green
}

test('a customer sees their photo restored before they pay, and gets the colors that they show', async ({
  wizard: page,
  browser,
  baseURL,
}) => {
  test.slow()
  const complaints = listenForComplaints(page)
  const next = () => page.getByRole('button', { name: 'Next', exact: true }).click()
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))

  await test.step('uploads a photo, and reads what is done to it', async () => {
    await page.locator('input[type=file]').first().setInputFiles(PORTRAIT)
    await expect(page.getByText('We’re making you a first look.')).toBeVisible(MADE)
    await next()
  })

  await test.step('sees the first look in each frame, as soon as it is there', async () => {
    await expect(page.getByText('This is a first look at your restored photo.')).toBeVisible(MADE)
    await expect(page.getByText('This is your photo as it is today.')).toBeHidden()
    await page.getByRole('radio', { name: /^Gold/ }).click()
    await next()
  })

  const panel = page.getByRole('region', { name: 'A first look at your restored photo' })
  await test.step('compares it with the photo as it is, by a line between them', async () => {
    await expect(panel.getByRole('img')).toHaveCount(2)
    await expect(
      panel.getByText(/signed content credentials\. They say that software/),
    ).toBeVisible()
    for (const picture of await panel.getByRole('img').all()) {
      const size = () =>
        picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
      // It may be on its way still.
      await expect.poll(size).toEqual([800, 600])
    }
    const line = panel.getByRole('slider', { name: /^Dividing line/ })
    await expect(line).toHaveAttribute('aria-valuetext', '50% restored')
    await line.focus()
    await page.keyboard.press('End')
    await expect(line).toHaveAttribute('aria-valuetext', '0% restored')
    await panel.getByRole('button', { name: 'Show the first look' }).click()
    await expect(line).toHaveAttribute('aria-valuetext', '100% restored')
  })

  await test.step('sees at once how far it is brought back from fading', async () => {
    const shown = panel.getByRole('img', { name: /^Your photo, restored/ })
    const asMade = await shown.screenshot()
    await expect(panel.getByRole('radio', { name: 'Fully' })).toBeChecked()
    await panel.getByRole('radio', { name: 'A little' }).click()
    await expect(panel.getByText('We’ll keep your choice with the photo')).toBeVisible()
    expect((await shown.screenshot()).equals(asMade)).toBe(false)
  })

  await test.step('chooses a size', async () => {
    await page.getByRole('radio', { name: /A3/ }).click()
    await page.getByLabel('I understand that this print may look soft.').check()
  })

  const look = page.getByRole('img', { name: /^Your photo, restored for a first look/ })
  await expect(look).toBeVisible(MADE)
  await expect.poll(() => rednessOf(look)).toBeGreaterThan(0)
  const redness = await rednessOf(look)
  await test.step('sees the hair that they remember, and reads what has no place', async () => {
    await page.getByRole('heading', { name: 'Do you remember the colors?' }).click()
    await page.getByLabel('Hair').selectOption('Red')
    await page.getByLabel('Clothes (main color)').selectOption('Purple')
    await expect(page.getByText('You can see this in the first look above: hair.')).toBeVisible()
    await expect(
      page.getByText('isn’t sure where this belongs in your photo: clothes.'),
    ).toBeVisible()
    await expect
      .poll(() => rednessOf(page.locator('canvas[aria-hidden]').first()))
      .toBeGreaterThan(redness + REDDER)
  })

  await page.getByRole('button', { name: 'Point at colors yourself' }).click()
  await expect(stageOf(page)).toBeEnabled()
  await test.step('taps three places, one of them with the keyboard', async () => {
    for (const [index, place] of TAPS.entries()) {
      if (index === 0) await placeByKeys(page, place)
      else await tap(page, place)
      await chooseTone(page, place)
    }
    await page.getByLabel('What is place 1?').fill('her dress')
    await expectTones(page.locator('canvas[aria-hidden]').first())
  })

  // After a reload the upload is shown from the shop.
  const signed = addresses.filter((address) => address.includes('/object/sign/'))
  await test.step('finds them again after a reload, and in the summary', async () => {
    await page.reload()
    await expect(page.getByLabel('What is place 1?')).toHaveValue('her dress')
    await page.getByRole('button', { name: 'Compare with the photo' }).click()
    await expect(panel.getByRole('radio', { name: 'A little' })).toBeChecked()
    await next()
    await expect(page.getByText('her dress: Indigo')).toBeVisible()
  })

  await test.step('has been shown nothing but small pictures before they pay', async () => {
    await expect(page.getByRole('button', { name: 'Order and pay' })).toBeVisible()
    expect(addresses.filter((address) => /\/(results|proofs|prints)\//.test(address))).toEqual([])
    expect(signed).toEqual([])
  })

  await test.step('orders, pays and sees them in the first proof', async () => {
    await page.getByRole('button', { name: 'Order and pay' }).click()
    await page.locator('button[name=outcome][value=success]').click()
    await page.getByRole('link', { name: 'Review the proof' }).click(MADE)
    const proof = page.getByRole('img', { name: /^Proof, version 1/ })
    await expect(page.getByRole('heading', { name: 'Your proof' })).toBeVisible()
    await expect(proof).toBeVisible()
    await expectTones(proof)
    expect(await rednessOf(proof)).toBeGreaterThan(redness + REDDER)
    await expect(page.getByText('her dress: Indigo')).toBeVisible()
  })

  await test.step('the shop has them at the color desk, with the customer’s name for them', async () => {
    const studio = await openStudio(browser, baseURL)
    const orderId = new URL(page.url()).searchParams.get('id')
    await studio.goto(`/studio/orders/${orderId}`)
    const tapped = studio.getByRole('region', { name: 'The customer tapped 3 places' })
    await expect(tapped.getByText('1. her dress: Indigo')).toBeVisible()
    const fading = studio.getByLabel('Bring back from fading')
    await expect(fading).toHaveValue('little')
    await fading.selectOption('Off')
    await expect(
      studio.getByRole('img', { name: 'The newest version with this choice' }),
    ).toBeVisible()
    await expect(
      studio.getByText(
        'The customer tapped 3 places and gave them their colors: “her dress” and 2',
      ),
    ).toBeVisible()
    await studio.goto(`/studio/orders/${orderId}/colors`)
    await studio.getByRole('tab', { name: 'Marks' }).click()
    await expect(studio.getByText(/her dress, told by the customer: .*Indigo/)).toBeVisible()
    await expect(studio.getByText(/Told by the customer: .*Burgundy/)).toBeVisible()
    await studio.context().close()
  })
  expect(complaints).toEqual([])
})
