import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import {
  CORNER_PLACES,
  CREASES,
  type DrawnMark,
  FACE,
  MARKS,
  REST,
  SIZE,
  TEAR,
} from '../steps/aged-portrait-marks.ts'
import { expect, test } from '../steps/customer.ts'
import {
  coverOf,
  errorNextTo,
  type Grey,
  greyOf,
  inTonesOf,
  lightAt,
  shareOfFaults,
} from '../steps/mended-places.ts'
import { signedInMember } from '../steps/repair-marks.ts'
import { openAsRetoucher } from '../steps/retoucher.ts'

const PICTURES = join(import.meta.dirname, '../../test/images')
const BEFORE = join(PICTURES, 'hero-before.jpg')
const AFTER = join(PICTURES, 'hero-after.jpg')
/** About as few pixels as the shop takes, since the engine's work grows with them. */
const SMALL = { width: 800, height: 1000 }
const TOOL_KEYS = { damage: 'b', line: 'l', spot: 's', picture: 'p', clone: 'k' } as const

/** Draws marks as a hand would: a tool, a brush, a line on the picture. */
async function drawMarks(page: Page, marks: readonly DrawnMark[]): Promise<void> {
  const box = await page.locator('canvas').first().boundingBox()
  if (!box) throw new Error('expected a picture on the screen')
  const moveTo = async ([x, y]: readonly [number, number]) =>
    await page.mouse.move(
      box.x + (x / SIZE.width) * box.width,
      box.y + (y / SIZE.height) * box.height,
    )
  const slider = page.getByRole('slider', { name: 'Brush width' })
  let last: DrawnMark | undefined
  for (const mark of marks) {
    const [first, ...rest] = mark.line
    if (!first) continue
    if (mark.tool !== last?.tool) await page.keyboard.press(TOOL_KEYS[mark.tool])
    // The slider holds the logarithm: brushes differ by their ratio.
    const width = Math.round(100 * Math.log(mark.brush / SIZE.height))
    if (mark.brush !== last?.brush) await slider.fill(String(width))
    if (mark.source) {
      await page.keyboard.down('Alt')
      await moveTo(mark.source)
      await page.mouse.down()
      await page.mouse.up()
      await page.keyboard.up('Alt')
    }
    await moveTo(first)
    await page.mouse.down()
    for (const place of rest) await moveTo(place)
    await page.mouse.up()
    last = mark
  }
}

async function pictureOf(request: APIRequestContext, orderId: string, version: number) {
  const call = await signedInMember(request)
  const { proofs } = (await call('studio-order', { orderId })) as {
    proofs: { version: number; fullUrl: string }[]
  }
  const url = proofs.find((proof) => proof.version === version)?.fullUrl ?? ''
  return await greyOf(await (await request.get(url)).body())
}

test('a torn and creased portrait is mended by hand to a clean print', { tag: '@long' }, async ({
  customer,
  browser,
  baseURL,
  request,
}) => {
  test.slow()
  const photo = await sharp(BEFORE).resize(SMALL).jpeg({ quality: 95 }).toBuffer()
  const { orderId } = await customer.payOrder({ photo })
  const page = await openAsRetoucher(browser, { request, baseURL })
  const hasVersion = async (number: number) => {
    await page.goto(`/studio/orders/${orderId}`)
    const version = page
      .getByRole('listitem')
      .filter({ hasText: `Version ${number}` })
      .first()
    await expect(version).toBeVisible({ timeout: 150_000 })
  }

  await test.step('marks what is damaged, and what only looks so', async () => {
    // As large on the screen as it is, so that a hand hits what it aims at.
    await page.setViewportSize({ width: 1680, height: 1640 })
    await hasVersion(1)
    await page.getByRole('link', { name: 'Retouch this picture' }).click()
    await expect
      .poll(
        () =>
          page
            .locator('canvas')
            .first()
            .evaluate((c: HTMLCanvasElement) => c.width),
        {
          timeout: 30_000,
        },
      )
      .toBe(SMALL.width)
    await drawMarks(page, MARKS)
    await expect(page.getByText(`${MARKS.length} marks`, { exact: true })).toBeVisible()
  })

  await test.step('has the picture made', async () => {
    await page.getByRole('button', { name: 'Make the picture' }).click()
    await expect(page.getByText('The engine is making a picture')).toBeVisible()
    await hasVersion(2)
  })

  await test.step('gets a print without a trace of damage, and the same picture elsewhere', async () => {
    const found = await pictureOf(request, orderId, 1)
    const made = await pictureOf(request, orderId, 2)
    const [before, after] = [await greyOf(BEFORE), await greyOf(AFTER)]
    const marked = await coverOf(MARKS)
    for (const [name, marks] of Object.entries({ CREASES, TEAR, FACE, REST })) {
      const cover = await coverOf(marks)
      const faultsOf = async (picture: Grey) =>
        await shareOfFaults(inTonesOf(picture, after, marked), after, cover)
      const share = await faultsOf(made)
      expect.soft(share, name).toBeLessThan(0.1)
      expect.soft(share, name).toBeLessThan(0.65 * (await faultsOf(before)))
    }
    // Where the corner was torn off, the white border goes around the picture again.
    for (const place of CORNER_PLACES.border) {
      expect.soft([place, lightAt(before, place) < 140]).toEqual([place, true])
      expect.soft([place, lightAt(made, place) > 200]).toEqual([place, true])
    }
    expect.soft(lightAt(made, CORNER_PLACES.coat)).toBeLessThan(140)
    expect(errorNextTo(made, found, await coverOf(MARKS, 16))).toBeLessThan(1)
  })
})
