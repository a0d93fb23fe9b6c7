import { expect, test } from '../steps/customer.ts'
import { expectToFitPhone, RULES_ALLOWED } from '../steps/find-faults.ts'
import { scannedPhoto } from '../steps/scanned-photo.ts'
import { listenForComplaints } from '../steps/visitor.ts'

test.use(RULES_ALLOWED)

const NAMES = Array.from({ length: 12 }, (_, index) => `page-${index + 1}.bmp`)
const PHOTOS = NAMES.map((name) => scannedPhoto(name, 800, 600))
const BROKEN = [
  scannedPhoto('too-small.bmp', 80, 60),
  { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear grandchild') },
]
const AGAIN = PHOTOS.slice(0, 1).map((photo) => ({ ...photo, name: 'copy-of-page-1.bmp' }))

test('a customer buys the files of twelve photos at once, at the price of a package', async ({
  customer: { page },
}) => {
  const complaints = listenForComplaints(page)
  const files = page.locator('input[type=file]')
  const pay = page.getByRole('button', { name: 'Order and pay' })

  await test.step('chooses them all, two of which are no use', async () => {
    await page.goto('/package')
    await expect(page.getByText('from 10 photos, 15% less')).toBeVisible()
    await expectToFitPhone(page)
    await files.setInputFiles([...PHOTOS, ...BROKEN])
    await expect(page.getByRole('heading', { name: '14 photos' })).toBeVisible()
    await expect(page.getByText('We can’t use 2 photos.')).toBeVisible()
    await expect(page.getByText('Invalid image file')).toBeVisible()
    await expect(page.getByText('Your photo is 80 pixels wide')).toBeVisible()
    await expect(pay).toBeVisible({ timeout: 60_000 })
    await expectToFitPhone(page)
    await page.getByRole('button', { name: 'Remove these 2 photos' }).click()
    await expect(page.getByRole('heading', { name: '12 photos' })).toBeFocused()
  })

  await test.step('is told that one of them is there already', async () => {
    await files.setInputFiles(AGAIN)
    await expect(page.getByText('1 photo was in your list already')).toBeVisible()
    await expect(page.getByRole('heading', { name: '12 photos' })).toBeVisible()
  })

  await test.step('leaves one black and white, and says something about another', async () => {
    await expect(page.getByText('12 in color × $49')).toBeVisible()
    await page
      .getByRole('radiogroup', { name: /: page-2\.bmp$/ })
      .getByRole('radio', { name: 'Black and white · $29' })
      .click()
    await expect(page.getByText('11 in color × $49')).toBeVisible()
    await expect(page.getByText('Package discount, 15%').first()).toBeVisible()
    await expect(page.getByText('14 more photos, and each one costs 25% less.')).toBeVisible()
    await expect(page.getByText('$482.80').first()).toBeVisible()
    await page.getByRole('button', { name: 'Add a note' }).first().click()
    await page.getByLabel('Note about page-1.bmp').fill('The first page of the album.')
  })

  await test.step('finds it all again after a reload', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: '12 photos' })).toBeVisible()
    await expect(page.getByText('The first page of the album.')).toBeVisible()
    await expect(page.getByText('1 black and white × $29')).toBeVisible()
  })

  await test.step('pays once', async () => {
    await pay.click()
    await page.waitForURL(/\/test-checkout\/pay\//)
    await expect(page.getByText('$482.80').first()).toBeVisible()
    await page.locator('button[name=outcome][value=success]').click()
  })

  await test.step('has twelve orders in the order of the album, and an empty list for the next album', async () => {
    await page.waitForURL(/\/dashboard/)
    const orders = page.getByRole('article', { name: /: 12 photos/ }).getByRole('listitem')
    await expect(orders).toContainText(NAMES)
    await page.goto('/package')
    await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible()
  })

  expect(complaints).toEqual([])
})
