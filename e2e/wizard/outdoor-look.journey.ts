import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../steps/customer.ts'
import { moveTo } from '../steps/keyboard.ts'
import { chooseTone, colourAt, stageOf, TAPS, tap } from '../steps/show-colours.ts'
import { goToDetails } from '../steps/walk-wizard.ts'

/** Seconds where nothing else runs; journeys share their machine, on which looks come last. */
const MADE = { timeout: 180_000 }
/** A girl in a meadow, about 1900, without any color. */
const MEADOW = join(
  import.meta.dirname,
  '../../src/web/pictures/masters/girl-in-a-field-before.jpg',
)
/** Its scan is smaller than the shop takes. */
const WIDTH = 840
/** Where the grass is. */
const GRASS = { x: 0.15, y: 0.8 }

async function outdoorPhoto() {
  const buffer = await sharp(MEADOW).resize({ width: WIDTH }).jpeg({ quality: 92 }).toBuffer()
  return { name: 'meadow.jpg', mimeType: 'image/jpeg', buffer }
}

/** How much more green there is than blue and red. */
async function greenOf(picture: Locator): Promise<number> {
  const [red, green, blue] = await colourAt(picture, GRASS)
  return green - (red + blue) / 2
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('an outdoor photo is in color before it is paid for, and as rich as chosen in the proof', async ({
  wizard: page,
}) => {
  test.slow()
  const photo = await outdoorPhoto()
  await page.locator('input[type=file]').first().setInputFiles(photo)
  await expect(page.getByText('We’re making you a first look.')).toBeVisible(MADE)
  await goToDetails(page)
  const choices = page.getByRole('radiogroup', { name: 'How should the colors look?' })
  const choice = (name: string) => choices.getByRole('radio', { name, exact: true })
  await expect(choice('Natural')).toBeChecked(MADE)
  const look = page.getByRole('img', { name: /^Your photo, restored for a first look/ })
  await expect(look).toBeVisible(MADE)
  // It came above what is on the screen by then, and loads when it is looked at.
  await look.scrollIntoViewIfNeeded()
  await expect.poll(() => greenOf(look)).toBeGreaterThan(4)
  const natural = await greenOf(look)
  await expect(page.getByText(/guessed these colors: .*(grass|leaves)/)).toBeVisible()

  await test.step('sees each choice on the own photo, and chooses with the keyboard', async () => {
    const small = (name: string) => greenOf(choice(name).locator('canvas'))
    await expect.poll(() => small('Rich')).toBeGreaterThan(4)
    expect(await small('Quiet')).toBeLessThan(0.75 * (await small('Natural')))
    expect(await small('Rich')).toBeGreaterThan(1.1 * (await small('Natural')))
    expect(Math.abs(await small('Keep it black and white'))).toBeLessThan(2)
    await choice('Natural').focus()
    await moveTo(page, 'ArrowRight', choice('Rich'))
    await expect
      .poll(() => greenOf(page.locator('canvas[aria-hidden]').first()))
      .toBeGreaterThan(1.1 * natural)
  })

  await page.getByRole('button', { name: 'Point at colors yourself' }).click()
  await expect(stageOf(page)).toBeEnabled()
  await tap(page, TAPS[1])
  await chooseTone(page, TAPS[1])
  await expect(page.getByRole('listitem').filter({ hasText: 'Burgundy' })).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)

  await test.step('gets them in the first proof', async () => {
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByText('Rich', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Order and pay' }).click()
    await page.locator('button[name=outcome][value=success]').click()
    await page.getByRole('link', { name: 'Review the proof' }).click(MADE)
    const proof = page.getByRole('img', { name: /^Proof, version 1/ })
    await expect.poll(() => greenOf(proof)).toBeGreaterThan(1.1 * natural)
    await expect(page.getByText('Rich', { exact: true })).toBeVisible()
  })

  await test.step('finds them chosen for the next photo', async () => {
    await page.goto('/upload')
    await page.locator('input[type=file]').first().setInputFiles(photo)
    // The shop has it, and its first look, already.
    await page.getByRole('button', { name: 'Use it' }).click()
    await goToDetails(page)
    await expect(choice('Rich')).toBeChecked()
  })
})
