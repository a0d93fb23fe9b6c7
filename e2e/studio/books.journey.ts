import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../steps/customer.ts'
import { findFaults } from '../steps/find-faults.ts'
import { openStudio } from '../steps/member.ts'

// The rules come as a script, which the site's policy forbids.

async function save(page: Page, name: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('whoever keeps the books finds what was paid, enters a rate and takes the files along', async ({
  customer,
  browser,
  baseURL,
}) => {
  const { orderId } = await customer.payOrder()
  const page = await openStudio(browser, baseURL)

  await test.step('the invoice is there, and so is its sum without tax of the Union', async () => {
    await page.getByRole('link', { name: 'Books' }).click()
    await expect(page.getByRole('heading', { name: 'Books', level: 1 })).toBeVisible()
    const invoice = page.getByRole('row').filter({ hasText: orderId.slice(-8) })
    await expect(invoice).toContainText('Ada Lind')
    const taxes = page.getByRole('region', { name: 'Value added tax by country and rate' })
    await expect(taxes.getByRole('row').filter({ hasText: 'Without EU VAT' })).not.toHaveCount(0)
    expect(await findFaults(page)).toEqual([])
  })

  await test.step('a rate that is none is refused, and one that is counts', async () => {
    await page.getByLabel('Currency').selectOption('USD')
    const rate = page.getByLabel('One euro costs')
    await rate.fill('a lot')
    await page.getByRole('button', { name: 'Enter the rate' }).click()
    await expect(page.getByText('Please type a number such as 4.2515.')).toBeVisible()
    await rate.fill('1,1025')
    await page.getByRole('button', { name: 'Enter the rate' }).click()
    await expect(page.getByText(/1 EUR = 1\.1025 USD on/)).toBeVisible()
  })

  await test.step('the table names the order, and the document is a PDF', async () => {
    const table = await save(page, 'Table (CSV)')
    expect(table.name).toMatch(/^invoices-\d{4}-Q\d\.csv$/)
    expect(table.bytes.toString('utf8')).toContain(orderId.slice(-8))
    const number = await page
      .getByRole('row')
      .filter({ hasText: orderId.slice(-8) })
      .getByRole('button', { name: /^PDF of / })
      .getAttribute('aria-label')
    const document = await save(page, number ?? '')
    expect(document.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
