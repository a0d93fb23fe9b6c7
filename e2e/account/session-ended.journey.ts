import type { Browser, Page } from '@playwright/test'
import { confirmedAccount } from '../steps/confirmed-account.ts'
import { expect, PASSWORD, PHOTO, test } from '../steps/customer.ts'
import { linkOf, newestMail } from '../steps/mailbox.ts'
import { walkToPayment } from '../steps/walk-wizard.ts'

const NEW_PASSWORD = 'cabinet card 1871'
const ended = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' })

/** The same person on another device, on their account page. */
async function signInElsewhere(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto('/account')
  const form = page.getByRole('tabpanel')
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible()
  return page
}

/** Ends every session of the person, from another device. */
async function signOutEverywhere(browser: Browser, email: string): Promise<void> {
  const other = await signInElsewhere(browser, email)
  await other.getByRole('button', { name: 'Sign out everywhere' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(other.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await other.context().close()
}

async function signInAgain(page: Page, { email = '', password = PASSWORD } = {}): Promise<void> {
  const dialog = ended(page)
  if (email) await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('on the dashboard a session that ended elsewhere is noticed by itself, and the orders stay', async ({
  customer,
  browser,
}) => {
  const { page, email } = customer
  await customer.placeOrder()
  await page.goto('/dashboard')
  await expect(page.getByRole('article')).toHaveCount(1)
  await signOutEverywhere(browser, email)
  await expect(ended(page)).toBeVisible({ timeout: 60_000 })
  await expect(ended(page).getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(ended(page).getByLabel('Password', { exact: true })).toBeFocused()
  await expect(
    page.getByRole('button', { name: /^Account menu/, includeHidden: true }),
  ).toHaveCount(0)
  await expect(page.getByText('Failed to load orders')).toHaveCount(0)
  await signInAgain(page)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()
})

test('in the middle of the wizard nothing that was chosen is lost, and paying is offered again', async ({
  customer,
  browser,
}) => {
  const { page, email } = customer
  await walkToPayment(page)
  // What the page asks by itself would meet the end before the click does.
  await page.route('**/first-look', (route) => route.abort())
  const other = await signInElsewhere(browser, email)
  const card = other.getByRole('region', { name: 'Password', exact: true })
  await card.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await card.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await card.getByLabel('New password', { exact: true }).press('Enter')
  await expect(other.getByText('All other devices are signed out.')).toBeVisible()
  await other.context().close()

  const placed: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/create-payment')) placed.push(request.url())
  })
  const pay = page.getByRole('button', { name: 'Order and pay' })
  await pay.click()
  await expect(ended(page)).toBeVisible()
  await signInAgain(page, { password: NEW_PASSWORD })
  await expect(page.getByText('$500').first()).toBeVisible()
  expect(placed).toHaveLength(1)
  await pay.click()
  await page.waitForURL(/\/test-checkout\/pay\//)
})

test('a photo that is being sent goes on once its owner has signed in again', async ({
  customer: { page, email },
  browser,
}) => {
  await page.goto('/upload')
  await expect(page.locator('input[type=file]').first()).toBeAttached()
  await signOutEverywhere(browser, email)
  await page.locator('input[type=file]').first().setInputFiles(PHOTO)
  await expect(ended(page)).toBeVisible()
  await signInAgain(page)
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
})

test('on the page of an order another person who signs in instead sees none of it', async ({
  customer,
  browser,
  request,
}) => {
  const { page, email } = customer
  const { orderId } = await customer.placeOrder()
  await page.goto(`/order?id=${orderId}`)
  await expect(page.getByText('grandmother.jpg').or(page.getByText('A3')).first()).toBeVisible()
  await signOutEverywhere(browser, email)
  await expect(ended(page)).toBeVisible({ timeout: 60_000 })
  const neighbour = await confirmedAccount(request, { password: PASSWORD, name: 'Ben Ek' })
  await signInAgain(page, { email: neighbour.email })
  await expect(page.getByRole('button', { name: 'Account menu for Ben Ek' })).toBeVisible()
  await expect(page).toHaveURL('/order')
  await expect(page.getByText('A3')).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page.getByText('No Orders Yet')).toBeVisible()
})

test('what was typed stays, and can be saved after signing in or be left', async ({
  customer: { page, email },
  browser,
}) => {
  await page.goto('/account')
  const name = page.getByLabel('Full name')
  await name.fill('Ada Ek')
  await signOutEverywhere(browser, email)
  await page.getByRole('button', { name: 'Save name' }).click()
  await signInAgain(page)
  await expect(name).toHaveValue('Ada Ek')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Your name has been saved.')).toBeVisible()

  await signOutEverywhere(browser, email)
  await page.getByRole('button', { name: 'Download my data' }).click()
  await ended(page).getByRole('button', { name: 'Continue without signing in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
})

test('who signs out in one tab is signed out in the others, without a question', async ({
  customer: { page },
  context,
}) => {
  const tab = await context.newPage()
  await tab.goto('/account')
  await expect(tab.getByRole('heading', { name: 'My account' })).toBeVisible()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(tab.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await expect(ended(tab)).toHaveCount(0)
})

test('who signs in by a mailed link while somebody else is, finds nothing of them in any tab', async ({
  customer: { page },
  context,
  request,
}) => {
  const neighbour = await confirmedAccount(request, { password: PASSWORD, name: 'Ben Ek' })
  const { anonKey } = (await (await request.get('/config.json')).json()) as { anonKey: string }
  const data = { email: neighbour.email }
  await request.post('/auth/v1/recover', { headers: { apikey: anonKey }, data })
  const isMeant = ({ text }: { text: string }) => text.includes('#recovery=')
  const link = linkOf(await newestMail(request, neighbour.email, isMeant))

  await page.goto('/account')
  await page.getByLabel('Full name').fill('Ada typed this')
  const tab = await context.newPage()
  await tab.goto('/account')
  await tab.getByLabel('Full name').fill('Ada typed that')
  await tab.goto(new URL(link).pathname + new URL(link).hash)
  const dialog = tab.getByRole('dialog', { name: 'Choose a new password' })
  const field = dialog.getByLabel('New password', { exact: true })
  // The first try signs in and is refused: the link would not work a second time.
  await field.fill(PASSWORD)
  await field.press('Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await field.fill(NEW_PASSWORD)
  await field.press('Enter')

  for (const each of [page, tab]) {
    await expect(each.getByRole('button', { name: 'Account menu for Ben Ek' })).toBeVisible()
  }
  await expect(page.getByLabel('Full name')).toHaveValue('Ben Ek')
  const answer = await request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: anonKey },
    data: { ...data, password: NEW_PASSWORD },
  })
  expect(answer.ok()).toBe(true)
})
