import { expect, test } from '../steps/customer.ts'
import { expectToFitPhone, RULES_ALLOWED } from '../steps/find-faults.ts'
import { scannedPhoto } from '../steps/scanned-photo.ts'
import { listenForComplaints } from '../steps/visitor.ts'

test.use(RULES_ALLOWED)

/** Looks of an album stand back for every paid order, and for whoever waits at one photo. */
const MADE = { timeout: 180_000 }
const PHOTOS = ['first.bmp', 'second.bmp'].map((name) => scannedPhoto(name, 800, 600))

test('of the photos of an album one is seen restored before its turn', async ({
  customer: { page },
}) => {
  test.slow()
  const complaints = listenForComplaints(page)
  await page.goto('/package')
  await page.locator('input[type=file]').setInputFiles(PHOTOS)
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'second.bmp' }) })
  const look = row.getByRole('button', { name: /^First look/ })
  await look.click({ timeout: 60_000 })
  await expect(row.getByRole('img', { name: 'Your photo, restored for a first look' })).toBeVisible(
    MADE,
  )
  await expectToFitPhone(page)
  await look.click()
  await expect(row.getByRole('img')).toHaveCount(0)
  expect(complaints).toEqual([])
})
