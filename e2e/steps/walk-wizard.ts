import { expect, type Page } from '@playwright/test'
import { PHOTO } from './customer.ts'

/** From the price list to the last step of the wizard, for a print in white. */
export async function walkToPayment(
  page: Page,
  { size, total } = { size: 'A3', total: '$500' },
): Promise<void> {
  const printSize = encodeURIComponent(JSON.stringify({ name: size, price: 1 }))
  await page.goto(`/upload?printSize=${printSize}`)
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await page.locator('input[type=file]').first().setInputFiles(PHOTO)
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
  await next.click()
  await page.getByRole('radio', { name: /^White/ }).click()
  await next.click()
  await expect(page.getByRole('heading', { name: 'Print size and details' })).toBeVisible()
  await expect(page.getByRole('radio', { name: new RegExp(size) })).toBeChecked()
  await page.getByLabel('I understand that this print may look soft.').check()
  await next.click()
  await expect(page.getByText(total).first()).toBeVisible()
}

/** From a photo that is there to the size of the print: a gold frame, and A3. */
export async function goToDetails(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await next.click()
  await page.getByRole('radio', { name: /^Gold/ }).click()
  await next.click()
  await page.getByRole('radio', { name: /A3/ }).click()
  await page.getByLabel('I understand that this print may look soft.').check()
}
