import type { Page } from '@playwright/test'
import { expect, test } from '../steps/customer.ts'
import { expectToFitPhone, findFaults } from '../steps/find-faults.ts'
import { printsOnTable } from '../steps/prints-on-table.ts'

const STORED = { timeout: 60_000 }
const FOUND = 'We found 2 prints in this picture'

async function sendTable(page: Page) {
  await page.locator('input[type=file]').first().setInputFiles(printsOnTable('album.bmp'))
  await expect(page.getByText(FOUND)).toBeVisible(STORED)
}

test('of the prints in a picture its owner takes one, with the corners that they set', async ({
  wizard: page,
}) => {
  await test.step('sees what was found, and nothing is cut', async () => {
    await sendTable(page)
    await expect(page.locator('[data-prints="2"]')).toBeVisible()
    await expect(page.getByRole('button', { name: /corner$/ })).toHaveCount(4)
    await expectToFitPhone(page)
  })

  await test.step('moves a corner with the keyboard and with the pointer', async () => {
    await page.getByRole('radio', { name: 'Print 2' }).check()
    const corner = page.getByRole('button', { name: 'Top left corner' })
    await corner.focus()
    const placeOf = async () => {
      const box = await corner.boundingBox()
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 }
    }
    const before = await placeOf()
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(async () => (await placeOf()).x).toBeGreaterThan(before.x + 4)
    const moved = await placeOf()
    await page.mouse.move(moved.x, moved.y)
    await page.mouse.down()
    await page.mouse.move(before.x, before.y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => Math.abs((await placeOf()).x - before.x)).toBeLessThan(2)
  })

  await test.step('goes on with that print alone', async () => {
    await page.getByRole('button', { name: 'Use this crop' }).click()
    await expect(page.getByText('Your photo is ready')).toBeVisible(STORED)
    await expect(page.getByText(FOUND)).toBeHidden()
    const picture = page.getByRole('img', { name: 'Your photo album.bmp' })
    const shape = () =>
      picture.evaluate((image) => {
        const { naturalWidth, naturalHeight } = image as unknown as {
          naturalWidth: number
          naturalHeight: number
        }
        return naturalWidth / naturalHeight
      })
    await expect.poll(shape, STORED).toBeCloseTo(320 / 360, 1)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Choose your frame' })).toBeVisible()
  })
})

test('each print becomes a photo of the album, or the picture stays whole', async ({
  wizard: page,
}) => {
  await sendTable(page)
  await page.getByRole('button', { name: 'Keep the whole picture' }).click()
  await expect(page.getByText('Your photo is ready')).toBeVisible()
  await page.getByRole('button', { name: 'Choose a different photo' }).click()
  await page.locator('input[type=file]').first().setInputFiles(printsOnTable('again.bmp'))
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(page.getByText(FOUND)).toBeVisible()
  await page.getByRole('button', { name: 'Each as a photo of its own' }).click()
  await expect(page.getByRole('heading', { name: '1. album-1.bmp' })).toBeVisible(STORED)
  await expect(page.getByRole('heading', { name: '2. album-2.bmp' })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
})
