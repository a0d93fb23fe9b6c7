import type { Locator, Page } from '@playwright/test'
import { countOfMarks, expect, test } from '../steps/customer.ts'
import { CONTEXT_FOR_RULES, findFaults } from '../steps/find-faults.ts'
import { openStudio } from '../steps/member.ts'
import { makeWithRepairMarks } from '../steps/repair-marks.ts'

type Place = [x: number, y: number]

/** What the mask of a layer holds at a place, from 0 to 255. */
async function maskAt(layer: Locator, place: Place): Promise<number> {
  return await layer.evaluate(async (element, [x, y]) => {
    const [, url = ''] = /url\("(.+)"\)/.exec(getComputedStyle(element).maskImage) ?? []
    const answer = await fetch(url)
    if (!answer.ok) throw new Error(`expected a mask, got ${answer.status} from ${url}`)
    const bitmap = await createImageBitmap(await answer.blob())
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const at = (share: number, length: number) => Math.floor(share * length)
    const { data } = context?.getImageData(at(x, bitmap.width), at(y, bitmap.height), 1, 1) ?? {}
    return data?.[0] ?? -1
  }, place)
}

/** Everything on the desk, in a few numbers: another repair has others. */
async function fingerprint(page: Page): Promise<string> {
  return await page
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      }
      let hash = canvas.width
      for (let at = 1; at < data.length; at += 4) hash = (hash * 31 + (data[at] ?? 0)) | 0
      return String(hash)
    })
}

const REQUEST = 'The scratch on her cheek'

/** The customer pins what should change to the middle of their proof. */
async function askForChange(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ask for changes' }).click()
  await page.getByRole('button', { name: /^Picture to pin/ }).click()
  await page.getByLabel('What should change at pin 1?').fill(REQUEST)
  await page.getByRole('button', { name: 'Send changes' }).click()
  await expect(page.getByText('Thank you! We’re working on your changes.')).toBeVisible()
}

test('a picture is retouched by hand, and comes back from the engine repaired', async ({
  customer,
  browser,
  baseURL,
  request,
}) => {
  test.slow()
  const { orderId } = await customer.openProof()
  await askForChange(customer.page)
  const page = await openStudio(browser, baseURL)
  await page.goto(`/studio/orders/${orderId}`)
  await page.getByRole('link', { name: 'Retouch this picture' }).click()
  const saved = page.getByText('Saved', { exact: true })
  const marks = (count: number) => page.getByText(countOfMarks(count), { exact: true })
  const picture = page.locator('canvas').first()
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  const placeOf = async ([x, y]: Place) => {
    const box = await picture.boundingBox()
    if (!box) throw new Error('expected a picture on the screen')
    return [box.x + x * box.width, box.y + y * box.height] as const
  }
  const draw = async (from: Place, to: Place) => {
    await page.mouse.move(...(await placeOf(from)))
    await page.mouse.down()
    await page.mouse.move(...(await placeOf(to)), { steps: 6 })
    await page.mouse.up()
  }
  const isPainted = async () => {
    await expect
      .poll(() => picture.evaluate((canvas: HTMLCanvasElement) => canvas.width), {
        timeout: 30_000,
      })
      .toBeGreaterThan(300)
  }
  const changesFrom = async (before: string) => {
    await expect.poll(() => fingerprint(page), { timeout: 30_000 }).not.toBe(before)
  }

  await test.step('marks damage with brush, line and spot, and sees it filled', async () => {
    await expect(saved).toBeVisible()
    await isPainted()
    const before = await fingerprint(page)
    // Across the ridge, where what fills it differs from what was there.
    await draw([0.45, 0.37], [0.55, 0.39])
    await expect(marks(1)).toBeVisible()
    await changesFrom(before)
    await page.keyboard.press('l')
    await draw([0.5, 0.6], [0.65, 0.62])
    await page.keyboard.press('s')
    await page.mouse.click(...(await placeOf([0.7, 0.4])))
    await expect(marks(3)).toBeVisible()
  })

  await test.step('sees what the customer marked, at both desks, and hides it', async () => {
    const pin = page.getByRole('application').getByTitle(REQUEST)
    await expect(pin).toBeVisible()
    await button('Show what the customer marked').click()
    await expect(pin).toHaveCount(0)
    await page.keyboard.press('n')
    await expect(pin).toBeVisible()
    await expect(saved).toBeVisible()
    await page.goto(`/studio/orders/${orderId}/colors`)
    await expect(pin).toBeVisible()
    await page.goto(`/studio/orders/${orderId}/retouch`)
    await isPainted()
  })

  await test.step('takes a place from elsewhere', async () => {
    await page.keyboard.press('k')
    await expect(page.getByText(/No source yet/)).toBeVisible()
    const before = await fingerprint(page)
    await page.keyboard.down('Alt')
    await page.mouse.click(...(await placeOf([0.8, 0.8])))
    await page.keyboard.up('Alt')
    await expect(page.getByText(/The crosshair shows the source/)).toBeVisible()
    await draw([0.2, 0.15], [0.24, 0.2])
    await expect(marks(4)).toBeVisible()
    await changesFrom(before)
    await button('Healing brush').click()
    await button('Choose the source').click()
    await page.mouse.click(...(await placeOf([0.6, 0.2])))
    await draw([0.35, 0.7], [0.4, 0.75])
    await expect(marks(5)).toBeVisible()
  })

  await test.step('undoes and redoes', async () => {
    for (let turn = 0; turn < 2; turn++) await page.keyboard.press('Control+z')
    await expect(marks(3)).toBeVisible()
    for (let turn = 0; turn < 2; turn++) await page.keyboard.press('Control+Shift+z')
    await expect(marks(5)).toBeVisible()
  })

  await test.step('protects the picture with the keyboard alone', async () => {
    await page.getByRole('application').focus()
    await page.keyboard.press('p')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Enter')
    await expect(marks(6)).toBeVisible()
    await expect(saved).toBeVisible()
  })

  await test.step('finds everything again after a reload, and hides what is in the way', async () => {
    await page.reload()
    await expect(marks(6)).toBeVisible()
    await isPainted()
    const strokes = page.getByRole('application').locator('svg polyline')
    const all = await strokes.count()
    await page.getByRole('checkbox', { name: /Marked as damage \(3\)/ }).uncheck()
    await expect.poll(() => strokes.count()).toBeLessThan(all)
    await page.getByRole('checkbox', { name: /Marked as damage \(3\)/ }).check()
  })

  await test.step('has the engine make the next version as the desk shows it', async () => {
    await button('Make the picture').click()
    await expect(page.getByText('The engine is making a picture')).toBeVisible()
    await expect(page.getByText('Version 2 is ready')).toBeVisible({ timeout: 150_000 })
    await page.getByRole('link', { name: 'Back to the order' }).click()
    const version = page.getByRole('listitem').filter({ hasText: 'Version 2' }).first()
    await expect(version).toBeVisible({ timeout: 150_000 })
    const mask = page.locator('[style*="mask-image"]').last()
    const overlay = button('Show what was repaired')
    // White where it was repaired: on the straight line that was drawn, and not beside it. The page
    // may still be about to show the version that has just been made, without what was switched on.
    await expect(async () => {
      if ((await overlay.getAttribute('aria-pressed')) !== 'true') await overlay.click()
      await expect(mask).toBeAttached({ timeout: 2000 })
      expect(await maskAt(mask, [0.575, 0.61])).toBe(255)
      expect(await maskAt(mask, [0.575, 0.75])).toBe(0)
    }).toPass({ timeout: 60_000 })
    // Another crop would move the marks.
    await expect(page.getByRole('checkbox', { name: 'Straighten and crop scans' })).toBeDisabled()
  })

  await test.step('marks can be sent as data, too', async () => {
    const spot = { form: 'spot', x: 0.5, y: 0.5, radius: 0.02 }
    const other = await customer.openProof()
    await makeWithRepairMarks(request, other.orderId, [{ kind: 'damage', shape: spot }])
    await page.goto(`/studio/orders/${other.orderId}/retouch`)
    await expect(marks(1)).toBeVisible()
  })

  await test.step('axe finds nothing on the desk', async () => {
    const desk = await openStudio(browser, baseURL, CONTEXT_FOR_RULES)
    await desk.goto(`/studio/orders/${orderId}/retouch`)
    await expect(desk.getByText(countOfMarks(6), { exact: true })).toBeVisible()
    for (const tab of ['Tools', 'Marks', 'Picture']) {
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
