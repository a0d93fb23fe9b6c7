import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, PHOTO, test } from '../steps/customer.ts'
import { expectToFitPhone } from '../steps/find-faults.ts'

const STORED = { timeout: 60_000 }
const TITLE = 'Part of this photo can’t be read'
const goOn = (page: Page) => page.getByRole('button', { name: 'Go on with what is left' })

async function wholePhoto() {
  return { name: 'whole.jpg', mimeType: 'image/jpeg', buffer: await readFile(PHOTO) }
}

/** A photo of which the end is missing. */
async function cutPhoto(name: string) {
  const bytes = await readFile(PHOTO)
  const buffer = bytes.subarray(0, Math.round(bytes.length * 0.7))
  return { name, mimeType: 'image/jpeg', buffer }
}

test('a file that was cut off is shown as far as it can be read, and its owner goes on with that', async ({
  wizard: page,
}) => {
  const file = page.locator('input[type=file]').first()

  await test.step('sees what is missing', async () => {
    await file.setInputFiles(await cutPhoto('grandmother.jpg'))
    await expect(page.getByText(TITLE)).toBeVisible(STORED)
    await expect(page.getByText(/about \d+% of the picture is missing/)).toBeVisible()
    await expect(page.locator('[data-missing]')).toBeVisible()
    await expectToFitPhone(page)
  })

  await test.step('cannot pass by without a word', async () => {
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByText('Please decide whether to go on').first()).toBeVisible()
    await expect(goOn(page)).toBeFocused()
  })

  await test.step('may choose another file', async () => {
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await file.setInputFiles(await cutPhoto('the same again.jpg'))
    await page.getByRole('button', { name: 'Use it' }).click()
    await expect(page.getByText(TITLE)).toBeVisible()
  })

  await test.step('goes on with what is left', async () => {
    await goOn(page).click()
    await expect(page.getByRole('heading', { name: 'Choose your frame' })).toBeVisible()
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(page.getByText(/You’re going on with what is left/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/You’re going on with what is left/)).toBeVisible(STORED)
    await expect(goOn(page)).toBeHidden()
  })
})

test('without word from the shop an upload is not finished, and the same file is found there', async ({
  wizard: page,
}) => {
  const file = page.locator('input[type=file]').first()
  await page.route('**/functions/v1/find-photo', (route) =>
    route.request().postData()?.includes('imageUrl') ? route.abort() : route.continue(),
  )
  await file.setInputFiles(await cutPhoto('grandmother.jpg'))
  await expect(page.getByText('Failed to upload').first()).toBeVisible(STORED)
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible()
  await page.unroute('**/functions/v1/find-photo')
  await file.setInputFiles(await cutPhoto('grandmother.jpg'))
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(page.getByText(TITLE)).toBeVisible()
})

test('among several photos a damaged one is asked about in its row', async ({
  customer: { page },
}) => {
  await page.goto('/package')
  await page
    .locator('input[type=file]')
    .setInputFiles([await wholePhoto(), await cutPhoto('cut.jpg')])
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'cut.jpg' }) })
  const box = row.getByRole('checkbox', { name: 'Go on with what is left' })
  await expect(box).toBeVisible(STORED)
  await expect(page.getByRole('checkbox', { name: 'Go on with what is left' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Order and pay' }).click()
  await expect(page.getByText(/“cut.jpg”: Part of this photo can’t be read/)).toBeVisible()
  await box.check()
  await page.getByRole('button', { name: 'Order and pay' }).click()
  await page.waitForURL(/\/test-checkout\/pay\//)
})
