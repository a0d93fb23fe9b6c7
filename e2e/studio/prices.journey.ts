import { expect, test } from '../steps/customer.ts'
import { findFaults } from '../steps/find-faults.ts'
import { openStudio } from '../steps/member.ts'
import { walkToPayment } from '../steps/walk-wizard.ts'

const LOWEST = 'Lowest price in the 30 days before the reduction: $1,500'

test('an owner lowers a price, and the shop follows, also where an order is under way', async ({
  customer,
  browser,
  baseURL,
  request,
}) => {
  const { page } = customer
  // No other journey pays for this size, or changes what it costs.
  await walkToPayment(page, { size: 'A1', total: '$1,500' })
  const studio = await openStudio(browser, baseURL)

  await test.step('the studio says what is made up, and what the change will do', async () => {
    await studio.getByRole('link', { name: 'Prices' }).click()
    await expect(studio.getByText(/before this shop was opened are made up/)).toBeVisible()
    expect(await findFaults(studio)).toEqual([])
    await studio.getByLabel('Article', { exact: true }).selectOption('Framed A1')
    await studio.getByLabel('Currency', { exact: true }).selectOption('USD')
    await studio.getByLabel('Price', { exact: true }).fill('1400')
    await studio.getByRole('button', { name: 'Set the price' }).click()
    const question = studio.getByRole('alertdialog', { name: 'Framed A1 for $1,400 USD?' })
    await expect(question).toContainText('reduced from $1,500 USD')
    await question.getByRole('button', { name: 'Set the price' }).click()
    const entry = studio.getByRole('listitem').filter({ hasText: 'Framed A1 · $1,400 USD' })
    await expect(entry).toContainText('set by Robin Studio')
  })

  await test.step('the order is refused at the old price and goes on at the new one', async () => {
    const pay = page.getByRole('button', { name: 'Order and pay' })
    await pay.click()
    await expect(page.getByText(/The price changed while you were ordering/)).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: '$1,400' })).toBeVisible()
    await pay.click()
    await page.waitForURL(/\/test-checkout\/pay\//)
    await expect(page.getByText(/\$1,400/).first()).toBeVisible()
  })

  await test.step('the page names what was charged before, not what never was', async () => {
    await expect(async () => {
      expect(await (await request.get('/')).text()).toContain(LOWEST)
    }).toPass()
    await page.goto('/')
    const card = page
      .locator('#pricing')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'A1' }) })
    await expect(card).toContainText(LOWEST)
    await expect(card).toContainText('Save $100')
    await expect(card).not.toContainText('$1,950')
  })
})
