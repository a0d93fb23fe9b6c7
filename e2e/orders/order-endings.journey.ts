import { expect, test } from '../steps/customer.ts'
import { newestMail } from '../steps/mailbox.ts'
import { openStudio } from '../steps/member.ts'

test('an order that the shop cancels before framing is refunded', async ({
  customer,
  browser,
  baseURL,
  request,
}) => {
  const { page, email } = customer
  // While the engine works an order changes, and what the studio decides on an older state is refused.
  const { orderId } = await customer.openProof()
  const studio = await openStudio(browser, baseURL)
  await studio.goto(`/studio/orders/${orderId}`)
  await studio.getByRole('button', { name: 'Cancel the order' }).click()
  await studio.getByRole('button', { name: 'Cancel and refund $500' }).click()

  await expect(page.getByText('We’ve refunded $500.').first()).toBeVisible({ timeout: 60_000 })
  await newestMail(request, email, ({ subject }) => /canceled/.test(subject))
  await expect(page.getByRole('button', { name: /^Credit note/ })).toBeVisible({ timeout: 30_000 })
  await studio.context().close()
})

test('a payment that succeeds late starts the work late', async ({ customer, request }) => {
  const { page, email } = customer
  const { orderId, url } = await customer.placeOrder()
  await page.goto(url)
  await page.locator('button[name=outcome][value=async_success]').click()
  await page.waitForURL(/\/dashboard/)
  await newestMail(request, email, ({ subject }) => /We’ve received your order/.test(subject))
  await newestMail(request, email, ({ subject }) => /Thank you for your order/.test(subject))
  await page.goto(`/order?id=${orderId}`)
  await expect(page.getByText('We’ve received your payment of $500.')).toBeVisible()
})

test('a payment that never succeeds leaves an order that can be paid again', async ({
  customer,
  request,
}) => {
  const { page, email } = customer
  const { orderId, url } = await customer.placeOrder()
  await page.goto(url)
  await page.locator('button[name=outcome][value=async_failure]').click()
  await page.waitForURL(/\/dashboard/)
  await newestMail(request, email, ({ subject }) => /didn’t go through/.test(subject))
  await page.goto(`/order?id=${orderId}`)
  await expect(page.getByText('Your payment didn’t go through.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Complete payment' }).click()
  await page.waitForURL(/\/test-checkout\/pay\//)
  await page.locator('button[name=outcome][value=success]').click()
  await page.waitForURL(/\/dashboard/)
  await newestMail(request, email, ({ subject }) => /Thank you for your order/.test(subject))
})

test('a customer who has not approved a proof deletes the order and gets everything back', async ({
  customer,
  request,
}) => {
  const { page, email } = customer
  await customer.payOrder()
  await page.goto('/dashboard')
  const card = page.getByRole('article')
  await card.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(/refund \$500 to your/)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel order and delete' }).click()
  await expect(page.getByText('Order and photos deleted successfully').first()).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText('No Orders Yet')).toBeVisible()
  await newestMail(request, email, ({ subject }) => /canceled/.test(subject))
})

test('an unpaid order says so, and a payment that is being confirmed is no thank-you yet', async ({
  customer,
}) => {
  const { page } = customer
  const { orderId } = await customer.placeOrder()
  // Somebody may write anything into the address; only the server knows what was paid.
  await page.goto(`/dashboard?payment=success&orderId=${orderId}`)
  const card = page.getByRole('article')
  await expect(card.getByText('Payment needed', { exact: true })).toBeVisible()
  await expect(card.getByText('We’re confirming your payment.').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Thank you for your order' })).toBeHidden()
  const steps = card.getByRole('list', { name: 'The steps of this order' })
  await expect(steps.locator('[aria-current=step]')).toHaveText(/^Payment/)
})
