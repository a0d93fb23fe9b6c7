import type { Locator, Page } from '@playwright/test'
import { expect, PHOTO, test } from '../steps/customer.ts'
import { moveTo, pressOn, tabTo, typeInto } from '../steps/keyboard.ts'
import { openStudio } from '../steps/member.ts'

/** Seconds where nothing else runs; journeys share their machine. */
const MADE = { timeout: 150_000 }
type Place = { x: number; y: number }
const MIDDLE = { x: 0.5, y: 0.5 }

/** Corners of the photo, away from the face in its middle, and the tones that are given to them. */
const TAPS = [
  { x: 0.04, y: 0.9, group: 'Clothes', tone: 'Indigo' },
  { x: 0.96, y: 0.9, group: 'Clothes', tone: 'Burgundy' },
  { x: 0.04, y: 0.08, group: 'Outdoors', tone: 'Grass' },
] as const

const stageOf = (page: Page) => page.getByRole('button', { name: /^Picture to color/ })

async function tap(page: Page, { x, y }: Place): Promise<void> {
  const box = await stageOf(page).boundingBox()
  if (!box) throw new Error('expected the picture to be seen')
  await stageOf(page).click({ position: { x: x * box.width, y: y * box.height } })
}

/** Moves the crosshair from where it is to a place, in steps of a tenth and a fiftieth, and sets it. */
async function placeByKeys(page: Page, { x, y }: Place, from: Place = MIDDLE): Promise<void> {
  await stageOf(page).focus()
  for (const [distance, ahead, back] of [
    [x - from.x, 'ArrowRight', 'ArrowLeft'],
    [y - from.y, 'ArrowDown', 'ArrowUp'],
  ] as const) {
    const key = distance > 0 ? ahead : back
    const steps = Math.round(Math.abs(distance) / 0.02)
    for (let i = 0; i < Math.floor(steps / 5); i++) await page.keyboard.press(`Shift+${key}`)
    for (let i = 0; i < steps % 5; i++) await page.keyboard.press(key)
  }
  await page.keyboard.press('Enter')
}

/** The mean color around a place, as red, green and blue; a picture still on its way is black. */
async function colourAt(picture: Locator, { x, y }: Place): Promise<[number, number, number]> {
  return await picture.evaluate(
    (element: HTMLImageElement | HTMLCanvasElement, place) => {
      const isImage = element instanceof HTMLImageElement
      const { width, height } = isImage
        ? { width: element.naturalWidth, height: element.naturalHeight }
        : element
      if (width === 0 || (isImage && !element.complete)) return [0, 0, 0]
      const context = new OffscreenCanvas(width, height).getContext('2d')
      context?.drawImage(element, 0, 0)
      const side = Math.round(width / 40)
      const left = Math.min(width - side, Math.max(0, Math.round(place.x * width - side / 2)))
      const top = Math.min(height - side, Math.max(0, Math.round(place.y * height - side / 2)))
      const pixels = context?.getImageData(left, top, side, side).data ?? []
      const mean = (channel: number) =>
        [...pixels].filter((_, i) => i % 4 === channel).reduce((sum, value) => sum + value, 0) /
        (side * side)
      return [mean(0), mean(1), mean(2)]
    },
    { x, y },
  )
}

/** Whether the three tones are there, whatever the light of the picture: which channel is strongest. */
async function expectTones(picture: Locator): Promise<void> {
  const [indigo, burgundy, grass] = TAPS
  await expect(async () => {
    const [red, , blue] = await colourAt(picture, indigo)
    expect(blue - red).toBeGreaterThan(8)
    const [wine, green] = await colourAt(picture, burgundy)
    expect(wine - green).toBeGreaterThan(8)
    const [, leaf, sky] = await colourAt(picture, grass)
    expect(leaf - sky).toBeGreaterThan(8)
  }).toPass({ timeout: 15_000 })
}

/** A place that the engine takes for hair. */
const HAIR = { x: 0.4, y: 0.34 }
const REDDER = 8

async function rednessOf(picture: Locator): Promise<number> {
  const [red, green] = await colourAt(picture, HAIR)
  return red - green
}

/** From the upload to the size of the print. */
async function openDetails(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await page.locator('input[type=file]').first().setInputFiles(PHOTO)
  await expect(page.getByText('We’re making you a first look.')).toBeVisible(MADE)
  await next.click()
  await page.getByRole('radio', { name: /^Gold/ }).click()
  await next.click()
  await page.getByRole('radio', { name: /A3/ }).click()
  await page.getByLabel('I understand that this print may look soft.').check()
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

async function chooseTone(page: Page, { group, tone }: (typeof TAPS)[number]): Promise<void> {
  await page.getByRole('radio', { name: group, exact: true }).click()
  await page.getByRole('radio', { name: tone, exact: true }).click()
}

test('three colors that a customer points at are in the first proof, and at the desk by name', async ({
  customer: { page },
  browser,
  baseURL,
}) => {
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await openDetails(page)
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

  await test.step('finds them again after a reload, and in the summary', async () => {
    await page.reload()
    await expect(page.getByLabel('What is place 1?')).toHaveValue('her dress')
    await next.click()
    await expect(page.getByText('her dress: Indigo')).toBeVisible()
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
})

test('three colors are shown, ordered and paid for with the keyboard alone', async ({
  customer: { page },
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

test('a browser that cannot show colors leads to the form of words', async ({
  customer: { page },
}) => {
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a finger is enough to show a color', async ({ customer: { page } }) => {
    await openLook(page)
    await tap(page, TAPS[1])
    await chooseTone(page, TAPS[1])
    await expect(page.getByRole('listitem').filter({ hasText: 'Burgundy' })).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
})
