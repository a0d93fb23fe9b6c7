import type { Page } from '@playwright/test'
import { expect, test } from '../steps/customer.ts'
import { expectToFitPhone, RULES_ALLOWED } from '../steps/find-faults.ts'
import { scannedPhoto } from '../steps/scanned-photo.ts'
import { listenForComplaints } from '../steps/visitor.ts'

test.use(RULES_ALLOWED)

const NAMES = ['page-1.bmp', 'page-2.bmp', 'page-3.bmp']
const PHOTOS = NAMES.map((name) => scannedPhoto(name, 800, 600))
/** Other journeys have first looks made as well. */
const PATIENCE = { timeout: 120_000 }
/** Where a first look, and nothing else, comes from. */
const OF_A_LOOK = /\/render\/image\/sign\/.+token=/

const rowOf = (page: Page, fileName: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: fileName }) })

test('a customer gets a first look at each photo of an album without asking for it', async ({
  customer: { page },
}) => {
  const complaints = listenForComplaints(page)
  const progress = page.getByText('First looks: 3 of 3 ready').first()
  const expectAllReady = async () => {
    await expect(progress).toBeVisible(PATIENCE)
    for (const name of NAMES) {
      const row = rowOf(page, name)
      await row.scrollIntoViewIfNeeded()
      await expect(row.getByText('Ready', { exact: true })).toBeVisible()
      await expect(row.locator('img').first()).toHaveAttribute('src', OF_A_LOOK)
    }
  }

  await test.step('chooses three, and is told that they are made one after another', async () => {
    await page.goto('/package')
    await page.locator('input[type=file]').setInputFiles(PHOTOS)
    await expect(page.getByText('one after another while this page is open')).toBeVisible(PATIENCE)
  })

  await test.step('sees each of them in its row, and hears once that all are there', async () => {
    await expectAllReady()
    await expect(page.getByText('one after another while this page is open')).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: '3 of 3 ready' })).toHaveCount(1)
    await expectToFitPhone(page)
  })

  await test.step('compares one with the photo, at once', async () => {
    const row = rowOf(page, 'page-2.bmp')
    await row.getByRole('button', { name: /^First look/ }).click()
    await expect(
      row.getByRole('img', { name: 'Your photo, restored for a first look' }),
    ).toBeVisible()
    await expect(row.getByRole('slider')).toBeVisible()
    await expectToFitPhone(page)
  })

  await test.step('finds them all again after a reload, and none is asked for anew', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/functions/v1/first-look')) asked.push(request.url())
    })
    await page.reload()
    await expectAllReady()
    expect(asked).toEqual([])
  })

  await test.step('removes one, which is counted no longer', async () => {
    await page.getByRole('button', { name: 'Remove page-1.bmp' }).click()
    await expect(page.getByText('First looks: 2 of 2 ready').first()).toBeVisible()
  })

  expect(complaints).toEqual([])
})
