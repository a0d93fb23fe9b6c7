import { expect, PASSWORD, test } from '../steps/customer.ts'
import { openAlive } from '../steps/visitor.ts'

test('a failed sign-in shows the server’s words, or the shop’s own where it has none', async ({
  page,
}) => {
  await page.goto('/upload')
  const form = page.getByRole('tabpanel')
  await form.getByLabel('Email', { exact: true }).fill('nobody@example.com')
  await form.getByLabel('Password', { exact: true }).fill('wrong password')
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Invalid login credentials')).toBeVisible()

  await page.route('**/auth/v1/token**', (route) => route.fulfill({ status: 400, json: {} }))
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Failed to sign in')).toBeVisible()
})

test('sign-up refuses passwords that differ or are short, before anything is sent', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/signup')) sent.push(request.url())
  })
  await page.goto('/upload')
  await page.getByRole('tab', { name: 'Sign up' }).click()
  const form = page.getByRole('tabpanel')
  const create = form.getByRole('button', { name: 'Create account' })
  await create.click()
  await expect(form.getByLabel('Full name')).toBeFocused()
  await form.getByLabel('Full name').fill('Ada Lind')
  await form.getByLabel('Email', { exact: true }).fill('ada@example.com')
  await form.getByLabel('Password', { exact: true }).fill('short')
  await form.getByLabel('Confirm password', { exact: true }).fill('other')
  await create.click()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await create.click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  expect(sent).toEqual([])

  await page.route('**/auth/v1/signup**', (route) => route.fulfill({ status: 400, json: {} }))
  await form.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await create.click()
  await expect(page.getByText('Failed to create account')).toBeVisible()
})

test('an unreadable profile and a refused sign-out trouble nobody, and a sign-in is greeted', async ({
  customer,
}) => {
  const { page, email } = customer
  await page.route('**/rest/v1/profiles**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await page.unroute('**/rest/v1/profiles**')

  await page.route('**/auth/v1/logout**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeHidden()

  await page.goto('/upload')
  const form = page.getByRole('tabpanel')
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Order your restored photo' })).toBeVisible()
  await expect(page.locator('[data-sonner-toast]').first()).toContainText(/Welcome/)
})

test('while a sign-in is on its way nothing else in the window can be pressed', async ({
  page,
}) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/auth/v1/token**', async (route) => {
    await answered
    await route.fulfill({ status: 400, json: { code: 'invalid_credentials', msg: 'no' } })
  })
  await openAlive(page, '/')
  await page.getByRole('banner').getByRole('button', { name: 'Upload photo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email', { exact: true }).fill('ada@example.com')
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Signing in…' })).toBeDisabled()
  const others = [
    dialog.getByRole('tab', { name: 'Sign up' }),
    dialog.getByRole('button', { name: 'Forgot your password?' }),
    dialog.getByRole('button', { name: 'Close' }),
  ]
  for (const other of others) await expect(other).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  answer()
  for (const other of others) await expect(other).toBeEnabled()
})
