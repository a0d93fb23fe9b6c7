import type { Page } from '@playwright/test'
import { expect, test } from '../steps/customer.ts'
import { walkToPayment } from '../steps/walk-wizard.ts'

const CONFIG = '**/config.json'
const SCRIPT = 'https://js.stripe.com/**'

/** As an installation with a publishable key answers; whatever the script is, it is asked for. */
async function haveKey(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(CONFIG, async (route) => {
    const answer = await route.fetch()
    const settings = { ...(await answer.json()), stripePublishableKey: 'pk_test_1' }
    await route.fulfill({ response: answer, json: settings })
  })
  page.on('request', (request) => {
    if (request.url().startsWith('https://js.stripe.com/')) asked.push(page.url())
  })
  return asked
}

test('a payment script that cannot be loaded is told of, and paying goes on', async ({
  customer: { page },
}) => {
  const asked = await haveKey(page)
  await page.route(SCRIPT, (route) => route.abort())
  await page.goto('/')
  await page.goto('/dashboard')
  expect(asked).toEqual([])
  await walkToPayment(page)
  await expect(page.getByText('Failed to load Stripe.js')).toBeVisible()
  expect(asked.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Order and pay' }).click()
  await page.waitForURL(/\/test-checkout\/pay\//)
})

test('a payment script that brings nothing is told of, and none is asked for without a key', async ({
  customer: { page },
}) => {
  await haveKey(page)
  await page.route(SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '/* nothing */' }),
  )
  await walkToPayment(page)
  await expect(page.getByText('Stripe.js not available')).toBeVisible()

  await page.unroute(CONFIG)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Order and pay' })).toBeEnabled()
  expect(asked.filter((url) => url.endsWith('/config.json'))).not.toEqual([])
  expect(asked.filter((url) => url.includes('stripe.com'))).toEqual([])
})
