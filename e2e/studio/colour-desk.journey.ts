import type { Page } from '@playwright/test'
import { countOfMarks, expect, MARKS_BY_ENGINE, test } from '../steps/customer.ts'
import { CONTEXT_FOR_RULES, findFaults } from '../steps/find-faults.ts'
import { moveTo } from '../steps/keyboard.ts'
import { openStudio } from '../steps/member.ts'

type Place = [x: number, y: number]

/** Scarlet is much redder than skin. */
const RED = 75

/** How red the picture is at a place: far above zero where a red mark reached. */
async function rednessAt(page: Page, [x, y]: Place): Promise<number> {
  return await page
    .locator('canvas')
    .first()
    .evaluate(
      (canvas: HTMLCanvasElement, place) => {
        const at = (share: number, length: number) => Math.floor(share * length)
        const pixel = canvas
          .getContext('2d')
          ?.getImageData(at(place.x, canvas.width), at(place.y, canvas.height), 1, 1).data
        return (pixel?.[0] ?? 0) - (pixel?.[2] ?? 0)
      },
      { x, y },
    )
}

/** The same in a picture at an address. */
async function rednessOf(page: Page, url: string, [x, y]: Place): Promise<number> {
  return await page.evaluate(
    async (request) => {
      const bitmap = await createImageBitmap(await (await fetch(request.url)).blob())
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      const at = (share: number, length: number) => Math.floor(share * length)
      const pixel = context?.getImageData(
        at(request.x, bitmap.width),
        at(request.y, bitmap.height),
        1,
        1,
      ).data
      return (pixel?.[0] ?? 0) - (pixel?.[2] ?? 0)
    },
    { url, x, y },
  )
}

const STROKES: [from: Place, to: Place][] = [
  [
    [0.46, 0.62],
    [0.54, 0.63],
  ],
  [
    [0.25, 0.6],
    [0.35, 0.62],
  ],
  [
    [0.3, 0.7],
    [0.35, 0.8],
  ],
]
/** Both in the light, where scarlet is strong. */
const ON_STROKE: Place = [0.5, 0.625]
const POINT: Place = [0.675, 0.625]
const ASIDE: Place = [0.85, 0.7]

test('a picture is coloured by hand, and comes back from the engine in those colours', async ({
  customer,
  browser,
  baseURL,
}) => {
  const { orderId } = await customer.openProof()
  const page = await openStudio(browser, baseURL)
  await page.goto(`/studio/orders/${orderId}`)
  await page.getByRole('link', { name: 'Color this picture' }).click()
  const saved = page.getByText('Saved', { exact: true })
  const marks = (count: number) =>
    page.getByText(countOfMarks(MARKS_BY_ENGINE + count), { exact: true })
  const picture = page.locator('canvas').first()
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  const placeOf = async ([x, y]: Place) => {
    const box = await picture.boundingBox()
    if (!box) throw new Error('expected a picture on the screen')
    return [box.x + x * box.width, box.y + y * box.height] as const
  }
  const expectRed = async (place: Place, isRed: boolean) => {
    await expect
      .poll(async () => (await rednessAt(page, place)) > RED, { timeout: 30_000 })
      .toBe(isRed)
  }

  await test.step('finds what the engine has coloured by itself', async () => {
    await expect(saved).toBeVisible()
    await expect(marks(0)).toBeVisible()
    await page.getByRole('tab', { name: 'Marks' }).click()
    await expect(page.getByRole('button', { name: /^1\. Sky, set by the engine/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Colors' }).click()
  })

  await test.step('draws strokes and a point with the mouse', async () => {
    await page.getByRole('radio', { name: 'Wood', exact: true }).click()
    await expect(page.getByText(/^Wood: /)).toBeVisible()
    await page.getByRole('radio', { name: 'Uniform', exact: true }).click()
    await expect(page.getByText(/^Uniform: /)).toBeVisible()
    await page.getByRole('radio', { name: 'Scarlet', exact: true }).click()
    for (const [from, to] of STROKES) {
      await page.mouse.move(...(await placeOf(from)))
      await page.mouse.down()
      await page.mouse.move(...(await placeOf(to)), { steps: 6 })
      await page.mouse.up()
    }
    await page.keyboard.press('p')
    await page.mouse.click(...(await placeOf(POINT)))
    await expect(marks(4)).toBeVisible()
    await expectRed(ON_STROKE, true)
    await expectRed(POINT, true)
  })

  await test.step('undoes and redoes', async () => {
    for (let turn = 0; turn < 4; turn++) await page.keyboard.press('Control+z')
    await expect(marks(0)).toBeVisible()
    await expectRed(ON_STROKE, false)
    for (let turn = 0; turn < 4; turn++) await page.keyboard.press('Control+Shift+z')
    await expect(marks(4)).toBeVisible()
    await expectRed(POINT, true)
  })

  await test.step('moves a mark with the mouse and with arrow keys, each taken back at once', async () => {
    const movedTo = (left: number, top: number) =>
      page.getByText(
        `Mark ${MARKS_BY_ENGINE + 4} moved: ${left} percent from the left, ${top} percent from the top`,
      )
    const chosen = page.getByText('Color of the selected mark')
    await page.keyboard.press('v')
    await page.mouse.move(...(await placeOf(POINT)))
    await page.mouse.down()
    await page.mouse.move(...(await placeOf(ASIDE)), { steps: 6 })
    await page.mouse.up()
    await expect(movedTo(85, 70)).toBeAttached()
    await expect(chosen).toBeVisible()
    for (let turn = 0; turn < 8; turn++) await page.keyboard.press('Shift+ArrowRight')
    await expect(movedTo(100, 70)).toBeAttached()
    await expect(saved).toBeVisible()
    for (const place of [ASIDE, POINT]) {
      await page.keyboard.press('Control+z')
      await expect(chosen).toBeHidden()
      await page.mouse.click(...(await placeOf(place)))
      await expect(chosen).toBeVisible()
    }
    await page.keyboard.press('Escape')
  })

  await test.step('finds everything again after a reload', async () => {
    await expect(saved).toBeVisible()
    await page.reload()
    await expect(marks(4)).toBeVisible()
    await expectRed(ON_STROKE, true)
  })

  await test.step('sets and takes away a point with the keyboard alone', async () => {
    await page.getByRole('application').focus()
    await page.keyboard.press('p')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Enter')
    await expect(marks(5)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(marks(4)).toBeVisible()
    await expect(saved).toBeVisible()
  })

  await test.step('makes the colors rich with the keyboard', async () => {
    const choices = page.getByRole('radiogroup', { name: 'Richness' })
    const choice = (name: string) => choices.getByRole('radio', { name, exact: true })
    await expect(choice('Natural')).toBeChecked()
    await choice('Natural').focus()
    await moveTo(page, 'ArrowRight', choice('Rich'))
    await expect(saved).toBeVisible()
  })

  await test.step('has the engine make the next version', async () => {
    await button('Make the picture').click()
    await expect(page.getByText('The engine is making a picture')).toBeVisible()
    const ready = page.getByRole('status').filter({ hasText: 'Version 2 is ready' })
    await expect(ready).toBeVisible({ timeout: 150_000 })
    await page.reload()
    await ready.getByRole('link', { name: 'review and send' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send version 2' })
    await expect(dialog.getByRole('button', { name: 'Send', exact: false }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`/studio/orders/${orderId}$`))
    const next = page.getByRole('region', { name: 'Next step' })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(next.getByRole('button', { name: 'Review and send' })).toBeInViewport()
    const version = page.getByRole('listitem').filter({ hasText: 'Version 2' }).first()
    await expect(version).toBeVisible({ timeout: 150_000 })
    await expect(version.getByText('The studio set 4 marks.')).toBeVisible()
    await version.getByText('Engine report').click()
    await expect(version.getByText('Rich', { exact: true })).toBeVisible()
    const shown = page.getByRole('img', { name: 'Version 2', exact: true })
    await expect(shown).toBeVisible()
    const url = (await shown.getAttribute('src')) ?? ''
    expect(await rednessOf(page, url, ON_STROKE)).toBeGreaterThan(RED)
    expect(await rednessOf(page, url, POINT)).toBeGreaterThan(RED)
  })

  await test.step('axe finds nothing on the desk', async () => {
    const desk = await openStudio(browser, baseURL, CONTEXT_FOR_RULES)
    await desk.goto(`/studio/orders/${orderId}/colors`)
    await expect(desk.getByText(countOfMarks(MARKS_BY_ENGINE + 4), { exact: true })).toBeVisible()
    for (const tab of ['Colors', 'Marks', 'Picture']) {
      await desk.getByRole('tab', { name: tab }).click()
      for (const colorScheme of ['light', 'dark'] as const) {
        await desk.emulateMedia({ colorScheme })
        const rules = colorScheme === 'dark' ? { rules: ['color-contrast'] } : {}
        const faults = await findFaults(desk, rules)
        expect.soft(faults, `${tab}, ${colorScheme}`).toEqual([])
      }
    }
  })
})
