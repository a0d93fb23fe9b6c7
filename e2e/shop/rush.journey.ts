import type { Page } from '@playwright/test'
import { confirmedAccount } from '../steps/confirmed-account.ts'
import { test as customerTest, PASSWORD, PHOTO } from '../steps/customer.ts'
import { expect, test } from '../steps/visitor.ts'

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const order = (page: Page, name: string) =>
  card(page, name).getByRole('link', { name: 'Order now' })

test('the rush page offers what makes sense on a day of the shop, with the day of the proof', async ({
  page,
}) => {
  // In New York it is Monday morning.
  await page.clock.setFixedTime('2026-11-23T15:00:00Z')
  await page.goto('/rush-orders')
  await expect(card(page, '24-hour service')).toContainText(
    'your proof is ready by Tuesday, November 24',
  )
  await expect(card(page, '48-hour service')).toContainText(
    'your proof is ready by Wednesday, November 25',
  )
  await expect(card(page, 'Weekend service')).toContainText('Not available right now')
  await expect(order(page, 'Weekend service')).toHaveCount(0)

  // On Friday evening there, Europe is asleep on Saturday.
  await page.clock.setFixedTime('2026-11-28T02:00:00Z')
  await page.goto('/sv/rush-orders')
  const weekend = card(page, 'Helgexpress')
  await expect(weekend).toContainText('korrektur klart senast måndag 30 november')
  await expect(weekend.getByRole('link')).toHaveAttribute('href', '/sv/upload?rush=weekend')
})

customerTest(
  'a choice of the rush page is kept through signing in, a reload and the order',
  async ({ page, request }) => {
    const { email } = await confirmedAccount(request, { password: PASSWORD, name: 'Ada Lind' })
    await page.goto('/account')
    await page.evaluate(() => localStorage.clear())
    await page.goto('/rush-orders')
    await order(page, '24-hour service').click()
    await expect(page).toHaveURL('/upload?rush=hours24')
    const form = page.getByRole('tabpanel')
    await form.getByLabel('Email', { exact: true }).fill(email)
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await form.getByRole('button', { name: 'Sign in' }).click()

    const next = page.getByRole('button', { name: 'Next', exact: true })
    await expect(next).toBeVisible()
    await page.locator('input[type=file]').first().setInputFiles(PHOTO)
    await expect(page.getByText('Image uploaded successfully')).toBeVisible()
    await next.click()
    await page.getByRole('radio', { name: /^White/ }).click()
    await next.click()
    const rush = page.getByRole('radio', { name: /^24-hour service/ })
    await expect(rush).toBeChecked()
    await page.reload()
    await expect(rush).toBeChecked()
    await expect(rush).toHaveAccessibleName(/Proof by \w+day, .+Framed picture by \w+day, /)
    await page.getByRole('radio', { name: /^A3/ }).click()
    await page.getByLabel('I understand that this print may look soft.').check()
    await next.click()
    await expect(page.getByRole('definition').filter({ hasText: '$575' })).toBeVisible()

    const pay = page.getByRole('button', { name: 'Order and pay' })
    const refusal = { code: 'rush_not_offered', message: 'x', params: {}, requestId: '1' }
    await page.route('**/functions/v1/create-payment', (route) =>
      route.fulfill({ status: 422, json: refusal }),
    )
    await pay.click()
    await expect(page.getByText(/rush service isn’t available right now/)).toBeVisible()
    await page.unroute('**/functions/v1/create-payment')
    await pay.click()
    await page.waitForURL(/\/test-checkout\/pay\//)
    await expect(page.getByText(/\$575/).first()).toBeVisible()
  },
)

customerTest(
  'a choice that is not offered any more leaves the order, and the customer hears of it',
  async ({ customer: { page } }) => {
    // On a Sunday in New York nothing of a weekend is left; the session is young enough for it.
    const now = new Date()
    const untilSunday = (7 - now.getUTCDay()) % 7
    await page.clock.setFixedTime(
      new Date(now.getTime() + untilSunday * 86_400_000).setUTCHours(17),
    )
    await page.goto('/upload?rush=weekend')
    await expect(page.getByText('Weekend service isn’t available right now.')).toBeVisible()
  },
)
