import type { Page } from '@playwright/test'
import { setConnection } from '../steps/connection.ts'
import { expect as atOnce, countOfMarks, MARKS_BY_ENGINE, test } from '../steps/customer.ts'
import { openStudio } from '../steps/member.ts'
import { openAsRetoucher } from '../steps/retoucher.ts'
import { moveFingers, type Spot, wayFrom } from '../steps/touch.ts'

/** Two browsers and the engine share what the machine has. */
const expect = atOnce.configure({ timeout: 60_000 })

/** What the desk of one person shows, and how they draw on it. */
function deskOf(page: Page) {
  const picture = page.locator('canvas').first()
  const spotOf = async ([x, y]: Spot): Promise<Spot> => {
    const box = await picture.boundingBox()
    if (!box) throw new Error('expected a picture on the screen')
    return [box.x + x * box.width, box.y + y * box.height]
  }
  return {
    picture,
    spotOf,
    saved: page.getByText('Saved', { exact: true }),
    conflict: page.getByRole('alertdialog', { name: 'Other marks were saved' }),
    marks: (count: number) =>
      page.getByText(countOfMarks(MARKS_BY_ENGINE + count), { exact: true }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    async draw(from: Spot, to: Spot) {
      await page.mouse.move(...(await spotOf(from)))
      await page.mouse.down()
      await page.mouse.move(...(await spotOf(to)), { steps: 4 })
      await page.mouse.up()
    },
    /** Until the picture has been painted, its canvas is as small as it began. */
    async isColoured() {
      await expect
        .poll(() => picture.evaluate((canvas: HTMLCanvasElement) => canvas.width))
        .toBeGreaterThan(300)
    },
  }
}

test('nothing is lost at the colour desk, whatever happens', async ({
  customer,
  browser,
  baseURL,
  request,
}) => {
  // Everything happens to one picture, since the engine takes longest.
  test.slow()
  const { orderId } = await customer.openProof()
  const desk = `/studio/orders/${orderId}/colors`
  const page = await openStudio(browser, baseURL)
  const ada = deskOf(page)

  await test.step('a preview that falls over is told, and can be tried again', async () => {
    await page.route('**/preview-worker*', (route) => route.abort())
    await page.goto(desk)
    await expect(page.getByText('The preview has stopped. Your marks are safe.')).toBeVisible()
    await page.unroute('**/preview-worker*')
    await ada.button('Try again').click()
    await ada.isColoured()
  })

  await test.step('a picture whose address has ended is asked for anew', async () => {
    let asked = 0
    await page.route('**/storage/v1/render/**', async (route) => {
      if (route.request().resourceType() !== 'fetch') return await route.continue()
      asked += 1
      await (asked === 1 ? route.fulfill({ status: 400 }) : route.continue())
    })
    await page.reload()
    await ada.isColoured()
    expect(asked).toBeGreaterThan(1)
    await page.unroute('**/storage/v1/render/**')
  })

  await test.step('marks that are drawn without a connection are saved when it is back', async () => {
    await setConnection(page, 'lost')
    await ada.draw([0.3, 0.3], [0.4, 0.32])
    await expect(page.getByText(/^Not saved/)).toBeVisible()
    await ada.draw([0.5, 0.6], [0.6, 0.62])
    await setConnection(page, 'fast')
    await expect(ada.saved).toBeVisible()
    await page.reload()
    await expect(ada.marks(2)).toBeVisible()
    await ada.isColoured()
  })

  const phone = await openStudio(browser, baseURL, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const thumb = deskOf(phone)

  await test.step('a finger draws, two zoom, and the page stays where it is', async () => {
    await phone.goto(desk)
    await expect(thumb.marks(2)).toBeVisible()
    await thumb.isColoured()
    await moveFingers(
      phone,
      wayFrom(await thumb.spotOf([0.4, 0.8]), await thumb.spotOf([0.45, 0.4])),
    )
    await moveFingers(
      phone,
      wayFrom(await thumb.spotOf([0.2, 0.7]), await thumb.spotOf([0.25, 0.7])),
    )
    await expect(thumb.marks(4)).toBeVisible()
    const before = await thumb.picture.boundingBox()
    await moveFingers(
      phone,
      wayFrom(await thumb.spotOf([0.45, 0.5]), await thumb.spotOf([0.1, 0.5])),
      wayFrom(await thumb.spotOf([0.55, 0.5]), await thumb.spotOf([0.9, 0.5])),
    )
    await expect
      .poll(async () => (await thumb.picture.boundingBox())?.width)
      .toBeGreaterThan(1.5 * (before?.width ?? 0))
    await expect(thumb.marks(4)).toBeVisible()
    expect(await phone.evaluate(() => window.scrollY)).toBe(0)
    await thumb.button('Fit').click()
    await expect(thumb.saved).toBeVisible()
  })

  await test.step('whoever saves later is asked whose marks go on, and keeps theirs', async () => {
    await ada.draw([0.6, 0.2], [0.7, 0.2])
    await expect(ada.conflict).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(ada.conflict).toBeVisible()
    await ada.button('Keep mine').click()
    await expect(ada.conflict).toBeHidden()
    await expect(ada.saved).toBeVisible()
    await expect(ada.marks(3)).toBeVisible()
  })

  await test.step('or takes the others, and brings back their own', async () => {
    await moveFingers(
      phone,
      wayFrom(await thumb.spotOf([0.2, 0.2]), await thumb.spotOf([0.2, 0.3])),
    )
    await expect(thumb.conflict).toBeVisible()
    await thumb.button('Show those').click()
    await expect(thumb.conflict).toBeHidden()
    await expect(thumb.saved).toBeVisible()
    await expect(thumb.marks(3)).toBeVisible()
    await thumb.button('Undo').click()
    await expect(thumb.marks(5)).toBeVisible()
    await expect(thumb.saved).toBeVisible()
    await phone.reload()
    await expect(thumb.marks(5)).toBeVisible()
    await phone.context().close()
  })

  await test.step('what was repaired can be shown over the picture', async () => {
    await page.goto(`/studio/orders/${orderId}`)
    const overlay = page.locator('[style*="mask-image"]')
    await expect(overlay).toHaveCount(0)
    await ada.button('Show what was repaired').click()
    await expect(overlay.first()).toBeAttached()
    const mask = await overlay.first().evaluate(async (element) => {
      const [, url = ''] = /url\("(.+)"\)/.exec(getComputedStyle(element).maskImage) ?? []
      const answer = await fetch(url)
      return [answer.status, answer.headers.get('content-type')]
    })
    expect(mask).toEqual([200, 'image/png'])
  })

  await test.step('somebody else may look at the marks, but not change them', async () => {
    const other = await openAsRetoucher(browser, { request, baseURL })
    const ben = deskOf(other)
    await other.goto(desk)
    await expect(other.getByText(/has this order\. You can look/)).toBeVisible()
    await expect(ben.button('Brush')).toBeDisabled()
    await ben.isColoured()
    await ben.draw([0.3, 0.4], [0.5, 0.4])
    await expect(ben.marks(5)).toBeVisible()
    await other.context().close()
  })

  await test.step('an approved picture is told while the desk is open, and stays as it is', async () => {
    await page.goto(desk)
    await expect(ada.marks(5)).toBeVisible()
    await customer.page.getByRole('button', { name: 'Approve for print' }).click()
    const question = customer.page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Approve for print' }).click()
    await expect(page.getByText('The marks can’t be changed now.')).toBeVisible()
    await ada.draw([0.3, 0.4], [0.5, 0.4])
    await expect(ada.marks(5)).toBeVisible()
    await expect(ada.button('Undo')).toBeDisabled()
  })
})
