import { expect, test } from '../steps/customer.ts'
import { findFaults } from '../steps/find-faults.ts'
import { walkToPayment } from '../steps/walk-wizard.ts'

test('a payment that cannot begin is explained, and can be tried again', async ({
  customer: { page },
}) => {
  await walkToPayment(page)
  const pay = page.getByRole('button', { name: 'Order and pay' })
  const answers = [
    [{ status: 500, body: 'oops' }, 'Failed to process payment'],
    [{ status: 200, json: {} }, 'No checkout URL received'],
    [
      {
        status: 503,
        json: { code: 'payment_unavailable', message: 'x', params: {}, requestId: '1' },
      },
      /can’t reach the payment service/,
    ],
  ] as const
  for (const [answer, text] of answers) {
    await page.route('**/functions/v1/create-payment', (route) => route.fulfill(answer))
    await pay.click()
    await expect(page.getByText(text).first()).toBeVisible()
    await page.unroute('**/functions/v1/create-payment')
  }

  await test.step('a company is asked for its name, and for a number that can be', async () => {
    await page.getByLabel('I’m ordering for a company').check()
    await pay.click()
    await expect(page.getByText('Please enter the name of the company')).toBeVisible()
    await page.getByLabel('Company name').fill('Atelier Łódź')
    await page.getByLabel('VAT number (optional)').fill('PL5260001247')
    await pay.click()
    await expect(page.getByText(/Please check the VAT number/)).toBeVisible()
    await page.getByLabel('VAT number (optional)').fill('pl 526-000-12-46')
  })

  await test.step('a gift for a day that has passed is refused, and keeps its message', async () => {
    await page.getByLabel('It’s a gift').check()
    await page.getByLabel('Message (optional)').fill('Happy birthday, Grandma!')
    const day = page.getByLabel('Not to arrive before (optional)')
    await day.fill('2020-01-01')
    await pay.click()
    await expect(page.getByText(/has passed, or is more than a year away/)).toBeVisible()
    await day.fill('')
    expect(await findFaults(page)).toEqual([])
  })

  await test.step('a double click then places one order, without the tax', async () => {
    await pay.dblclick()
    await page.waitForURL(/\/test-checkout\/pay\//)
    await expect(page.getByText('$406.50').first()).toBeVisible()
    await expect(page.getByLabel('Country').getByRole('option')).toHaveText(['Poland'])
    await page.goto('/dashboard')
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  await test.step('the order shows what goes with the gift', async () => {
    await page.getByRole('article').getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'A gift' })).toBeVisible()
    await expect(page.getByText('Happy birthday, Grandma!')).toBeVisible()
  })
})

test('after a declined card and a left payment page the same order is paid', async ({
  customer,
}) => {
  const { page } = customer
  const { url } = await customer.placeOrder()
  const choose = (outcome: string) => page.locator(`button[name=outcome][value=${outcome}]`).click()

  await page.goto(url)
  await choose('decline')
  await expect(page.getByRole('alert')).toBeVisible()
  await choose('cancel')
  await expect(page.getByText(/^Payment cancell?ed/)).toBeVisible()
  await page.getByRole('button', { name: 'Complete payment' }).click()
  await page.waitForURL(url)
  await choose('success')
  await expect(page.getByText(/^Payment successful!/)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('orders that cannot be loaded or deleted are told of, and deleting asks first', async ({
  customer,
}) => {
  const { page } = customer
  await customer.placeOrder()
  await page.route('**/rest/v1/orders**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/dashboard')
  await expect(page.getByText('Failed to load orders').first()).toBeVisible({ timeout: 30_000 })
  // News of the order may load it as well, and take the button away before a click.
  await page.getByRole('button', { name: 'Try again' }).focus()
  await page.unroute('**/rest/v1/orders**')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)

  const remove = async (button: string) => {
    await page.getByRole('article').getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(
      'Are you sure you want to delete this order? This action cannot be undone.',
    )
    await question.getByRole('button', { name: button }).click()
  }
  await remove('Keep order')
  await page.route(/\/rest\/v1\/orders\?/, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { message: 'no' } })
      : route.continue(),
  )
  await remove('Delete')
  await expect(page.getByText('Failed to delete order')).toBeVisible()
  await page.unroute(/\/rest\/v1\/orders\?/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await remove('Delete')
  await expect(page.getByText('Order and photos deleted successfully')).toBeVisible()
  await expect(page.getByText('No Orders Yet')).toBeVisible()
})

test('the dashboard sends whoever is signed out to the upload page', async ({ page }) => {
  await page.goto('/sv/dashboard')
  await expect(page).toHaveURL(/\/sv\/upload$/)
})

test('whoever goes back from the payment page finds the order on the dashboard, to be paid there', async ({
  customer: { page },
}) => {
  await walkToPayment(page)
  const sent = page.waitForRequest('**/functions/v1/create-payment')
  await page.getByRole('button', { name: 'Order and pay' }).click()
  const { printSize } = (await sent).postDataJSON()
  expect(printSize).toMatchObject({ name: 'A3', price: 500, originalPrice: 650, popular: false })
  for (const words of [printSize.description, printSize.setting, printSize.image]) {
    expect(words).toMatch(/\S/)
  }
  expect(printSize.features.length).toBeGreaterThan(0)

  await page.waitForURL(/\/test-checkout\/pay\//)
  await page.goBack()
  await expect(
    page.getByText('Order created! You can track your progress in your dashboard.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('article')).toContainText('New!')
  await expect(page.getByRole('button', { name: 'Complete payment' })).toBeVisible()

  await page.getByRole('link', { name: 'New Order' }).click()
  await expect(page.getByText('$500').first()).toBeVisible()
})
