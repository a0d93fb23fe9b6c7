import type { Locator } from '@playwright/test'
import { test as customerTest } from '../steps/customer.ts'
import { expect, type Page, test } from '../steps/visitor.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const PHONE = { width: 360, height: 740 }
const SHOWN_FOR_MS = 6000
const NOON = Date.UTC(1950, 5, 1, 12)
const EVENING = Date.UTC(1950, 5, 1, 20)
test.use({ viewport: PHONE })
customerTest.use({ viewport: PHONE })

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const toast = (page: Page) => toasts(page).getByRole('listitem')

/** Where something lies once it has stopped moving. */
async function edgesOf(element: Locator) {
  await element.evaluate((node) =>
    Promise.all(node.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
  const box = await element.boundingBox()
  if (!box) throw new Error(`expected ${element} to be shown`)
  const { x, y, width, height } = box
  return { left: x, top: y, right: x + width, bottom: y + height }
}

/** Signs in in vain. */
async function failToSignIn(page: Page, { before = async () => {} } = {}): Promise<void> {
  await page.route('**/auth/v1/token**', (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto('/upload')
  const form = page.getByRole('tabpanel')
  await form.getByLabel('Email', { exact: true }).fill('ada@example.com')
  await form.getByLabel('Password', { exact: true }).fill('tin-type 1890')
  await before()
  await form.getByRole('button', { name: 'Sign in' }).click()
}

customerTest(
  'an error is read out at once and goes when the next try succeeds',
  async ({ customer: { page } }) => {
    await page.goto('/account')
    const save = page.getByRole('button', { name: 'Save name' })
    await page.route('**/rest/v1/profiles**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByLabel('Full name').fill('Ada Lovelace')
    await save.click()
    await expect(toast(page)).toHaveText('The name couldn’t be saved')
    await expect(toasts(page)).toHaveAttribute('aria-live', 'assertive')
    await page.unroute('**/rest/v1/profiles**')
    await save.click()
    await expect(toast(page)).toHaveText(['Your name has been saved.'])
    await expect(toasts(page)).toHaveAttribute('aria-live', 'polite')
  },
)

test('a toast lies at the bottom, with its cross inside', async ({ page, complaints }) => {
  await failToSignIn(page)
  await expect(toast(page)).toHaveText('Failed to sign in')
  const card = await edgesOf(toast(page))
  const cross = await edgesOf(toast(page).getByRole('button', { name: 'Close' }))
  expect(card.bottom).toBeLessThan(PHONE.height)
  expect(card.top).toBeGreaterThan(PHONE.height / 2)
  expect(cross.left).toBeGreaterThan(card.left)
  expect(cross.right).toBeLessThan(card.right)
  expect(cross.top).toBeGreaterThan(card.top)
  expect(cross.bottom).toBeLessThan(card.bottom)
  complaints.splice(0)
})

test('a toast waits while it has the focus or the mouse', async ({ page, complaints }) => {
  await page.clock.install({ time: NOON })
  await failToSignIn(page, { before: () => page.clock.pauseAt(EVENING) })
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(toast(page)).toBeVisible({ timeout: 100 })
  }).toPass()
  await toast(page).getByRole('button', { name: 'Close' }).focus()
  await page.clock.runFor(5 * SHOWN_FOR_MS)
  await expect(toast(page)).toBeVisible()
  await toast(page).hover()
  await page.getByLabel('Email', { exact: true }).focus()
  await toast(page).hover({ position: { x: 20, y: 20 } })
  await page.clock.runFor(5 * SHOWN_FOR_MS)
  await expect(toast(page)).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(2 * SHOWN_FOR_MS)
  await expect(toast(page)).toBeHidden()
  complaints.splice(0)
})

test.describe('to somebody who prefers German', () => {
  test.use({ locale: 'de-DE' })

  test('a toast lies above a bar at the bottom', async ({ page, complaints }) => {
    await failToSignIn(page)
    const bar = page.getByRole('complementary', { name: 'Diese Seite gibt es auch auf Deutsch.' })
    await expect(bar).toBeVisible()
    await expect(toast(page)).toBeVisible()
    const [card, offer] = [await edgesOf(toast(page)), await edgesOf(bar)]
    expect(card.bottom).toBeLessThan(offer.top)
    complaints.splice(0)
  })
})
