import type { Page } from '@playwright/test'
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
const rowOf = (page: Page, fileName: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: fileName }) })
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
    await expect(pay).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('We can’t use 2 photos.')).toBeVisible()
    await expect(page.getByText('Invalid image file')).toBeVisible()
    await expect(page.getByText('Your photo is 80 pixels wide')).toBeVisible()
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
    await expect(page.getByText('Restoration with files, in color: 12 × $49')).toBeVisible()
    const row = rowOf(page, 'page-2.bmp')
    await row.getByRole('button', { name: 'Change' }).click()
    const form = row.getByRole('group', { name: 'What we make of page-2.bmp' })
    await form.getByRole('radio', { name: 'Black and white' }).click()
    await expect(row.getByText('Files, restored · $29')).toBeVisible()
    await expect(page.getByText('Restoration with files, in color: 11 × $49')).toBeVisible()
    await expectToFitPhone(page)
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
    await expect(page.getByText('Restoration with files, black and white: 1 × $29')).toBeVisible()
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

test('a customer has one photo framed, two prints made of another, and buys the files of a third', async ({
  customer: { page },
}) => {
  const complaints = listenForComplaints(page)
  const pay = page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' })
  const change = async (fileName: string, kind: string) => {
    const row = rowOf(page, fileName)
    await row.getByRole('button', { name: 'Zmień', exact: true }).click()
    await row.getByRole('radio', { name: kind }).click()
    return row
  }

  await test.step('is sold what the address asks for, until something else is chosen', async () => {
    await page.goto('/pl/package?product=framed')
    await page.locator('input[type=file]').setInputFiles(PHOTOS.slice(0, 3))
    await expect(page.getByText(/Oprawione zdjęcie A2: 3.×.4000.zł/)).toBeVisible()
    await expect(pay).toBeVisible({ timeout: 60_000 })
    const all = page.getByRole('group', { name: 'Tak samo dla wszystkich' })
    await expect(all.getByRole('radio', { name: 'Oprawione zdjęcie' })).toBeChecked()
    // 800 × 600 pixels are few on such a sheet.
    await expect(page.getByText('W\u00a0formacie A2 to zdjęcie')).toHaveCount(3)
    await expectToFitPhone(page)
  })

  await test.step('chooses for each photo', async () => {
    const framed = await change('page-1.bmp', 'Oprawione zdjęcie')
    await framed.getByLabel('Rama').selectOption({ label: 'Drewniana' })
    const prints = await change('page-2.bmp', 'Odbitki')
    await prints.getByLabel('Format').selectOption({ label: '8 × 10 in · 80\u00a0zł' })
    await prints.getByLabel('Liczba sztuk').fill('2')
    await change('page-3.bmp', 'Tylko pliki')
    const all = page.getByRole('group', { name: 'Tak samo dla wszystkich' })
    await expect(all.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(page.getByText(/Renowacja z.plikami, w.kolorze: 2.×.196.zł/)).toBeVisible()
    await expect(page.getByText(/Odbitka 8 × 10 in, Papier standardowy: 2.×.80.zł/)).toBeVisible()
  })

  await test.step('has it sent by express, as a present', async () => {
    await expect(page.getByRole('radio', { name: /^Bezpłatna dostawa/ })).toBeChecked()
    await page.getByRole('radio', { name: /^Dostawa ekspresowa/ }).check()
    await page.getByLabel('To prezent').check()
    await page.getByLabel('Życzenia (opcjonalnie)').fill('Dla babci')
    await expect(page.getByText(/^4772.zł$/).first()).toBeVisible()
    await expect(page.getByText('Ostatnia paczka do')).toBeVisible()
    await expectToFitPhone(page)
  })

  await test.step('finds it all again after a reload', async () => {
    await page.reload()
    await expect(page.getByText(/Rama: Drewniana/)).toBeVisible()
    await expect(page.getByLabel('Życzenia (opcjonalnie)')).toHaveValue('Dla babci')
    await expect(page.getByRole('radio', { name: /^Dostawa ekspresowa/ })).toBeChecked()
  })

  await test.step('pays once', async () => {
    await pay.click()
    await page.waitForURL(/\/test-checkout\/pay\//)
    await expect(page.getByText(/4772.zł/).first()).toBeVisible()
    await page.locator('button[name=outcome][value=success]').click()
  })

  await test.step('has three orders, each of which is called what it is', async () => {
    await page.waitForURL(/\/pl\/dashboard/)
    const thanks = page.getByRole('region', { name: 'Dziękujemy za zamówienie' })
    await expect(thanks.getByText('Twoje zdjęcia są w')).toBeVisible()
    // Paid, proof, answer; then the files, what is made by hand, and the way to the door.
    await expect(thanks.getByRole('listitem')).toHaveCount(6)
    const orders = page.getByRole('article', { name: /: 3 zdjęcia/ }).getByRole('listitem')
    await expect(orders).toContainText(NAMES.slice(0, 3))
    await orders.first().getByRole('link').click()
    await expect(page.getByText('Drewniana', { exact: true })).toBeVisible()
    await expect(page.getByText(/Dostawa ekspresowa \(część przypadająca na/)).toBeVisible()
    await expectToFitPhone(page)
  })

  expect(complaints).toEqual([])
})
