import type { Page } from '@playwright/test'
import { expect, test } from '../steps/customer.ts'
import { newestMail } from '../steps/mailbox.ts'

async function payBy(page: Page, method: string, outcome: string): Promise<void> {
  await page.getByLabel(method, { exact: true }).check()
  await page.locator(`button[name=outcome][value=${outcome}]`).click()
}

test('a Polish order is paid by BLIK', async ({ customer, request }) => {
  const { page, email } = customer
  const { url } = await customer.placeOrder({ language: 'pl' })
  await page.goto(url)
  await payBy(page, 'BLIK', 'success')
  await page.waitForURL(/\/pl\/dashboard/)
  await newestMail(request, email, ({ subject }) => /Dziękujemy/.test(subject))
  await expect(page.getByRole('article').getByText('2000 zł').first()).toBeVisible()
})

test('a Swedish order waits for Swish and is thanked for once it is confirmed', async ({
  customer,
  request,
}) => {
  const { page, email } = customer
  const { orderId, url } = await customer.placeOrder({ language: 'sv' })
  await page.goto(url)
  await payBy(page, 'Swish', 'async_success')
  await page.waitForURL(/\/sv\/dashboard/)
  await newestMail(request, email, ({ subject }) => /Vi har tagit emot/.test(subject))
  await newestMail(request, email, ({ subject }) => /Tack för din beställning/.test(subject))
  await page.goto(`/sv/order?id=${orderId}`)
  await expect(page.getByRole('button', { name: 'Slutför betalningen' })).toBeHidden()
  await expect(page.getByText('Betalningen bekräftas')).toBeHidden()
})

test('a Danish payment that is stopped in MobilePay is made at the second try', async ({
  customer,
  request,
}) => {
  const { page, email } = customer
  const { url } = await customer.placeOrder({ language: 'dk' })
  await page.goto(url)
  await payBy(page, 'MobilePay', 'decline')
  await expect(page.getByRole('alert')).toContainText('Der er ikke trukket penge')
  await payBy(page, 'MobilePay', 'success')
  await page.waitForURL(/\/dk\/dashboard/)
  await newestMail(request, email, ({ subject }) => /Tak for din ordre/.test(subject))
})

test('a German direct debit fails late, Klarna is left, and a card pays', async ({
  customer,
  request,
}) => {
  const { page, email } = customer
  const { orderId, url } = await customer.placeOrder({ language: 'de' })
  await page.goto(url)
  await payBy(page, 'SEPA-Lastschrift', 'async_failure')
  await page.waitForURL(/\/de\/dashboard/)

  await test.step('the shop says that the bank is at it, and asks for no second payment', async () => {
    const card = page.getByRole('article')
    await expect(card.getByText('Zahlung wird bestätigt', { exact: true })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Zahlung abschließen' })).toBeHidden()
    await newestMail(request, email, ({ subject }) => /Bestellung .* erhalten/.test(subject))
  })

  const failed = await newestMail(request, email, ({ subject }) => /fehlgeschlagen/.test(subject))
  expect(failed.text).toContain(`/de/order?id=${orderId}`)
  await page.goto(`/de/order?id=${orderId}`)
  await page.getByRole('button', { name: 'Zahlung abschließen' }).click()
  await page.waitForURL(/\/test-checkout\/pay\//)
  await payBy(page, 'Klarna', 'decline')
  await expect(page.getByRole('alert')).toContainText('Es wurde nichts abgebucht')
  await payBy(page, 'Karte', 'success')
  await page.waitForURL(/\/de\/dashboard/)
  await newestMail(request, email, ({ subject }) => /Vielen Dank/.test(subject))
})
