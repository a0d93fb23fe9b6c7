import { CONFIRM_ADDRESS, expect, PASSWORD, test } from '../steps/customer.ts'
import { linkOf, newestMail } from '../steps/mailbox.ts'
import { listenForComplaints, openAlive } from '../steps/visitor.ts'

const NEW_PASSWORD = 'cabinet card 1871'

test('a forgotten password is replaced on another device', async ({ customer, browser }) => {
  const { email } = customer
  const context = await browser.newContext()
  const page = await context.newPage()
  const dialog = page.getByRole('dialog')

  await test.step('asks for the link', async () => {
    await openAlive(page, '/dk/gallery')
    await page.getByRole('banner').getByRole('button', { name: 'Upload foto' }).click()
    await dialog.getByRole('button', { name: 'Glemt din adgangskode?' }).click()
    await dialog.getByLabel('E-mail', { exact: true }).fill(email)
    await dialog.getByRole('button', { name: 'Send linket' }).click()
    await expect(dialog.getByRole('status')).toContainText(email)
  })

  const mail = await newestMail(page.request, email, ({ text }) => text.includes('#recovery='))
  const other = await (await browser.newContext()).newPage()
  await test.step('chooses a password that nobody tries first', async () => {
    await other.goto(linkOf(mail))
    await expect(other).toHaveURL(/\/dk\/gallery$/)
    const window = other.getByRole('dialog', { name: 'Vælg en ny adgangskode' })
    const field = window.getByLabel('Ny adgangskode', { exact: true })
    await field.fill('password')
    await field.press('Enter')
    await expect(window.getByRole('alert')).toContainText('alle gætter på')
    await field.fill(PASSWORD)
    await field.press('Enter')
    await expect(window.getByRole('alert')).toContainText('en anden end den gamle')
    await window.getByRole('button', { name: 'Vis adgangskoden' }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await expect(field).toHaveAttribute('autocomplete', 'new-password')
    await field.fill(NEW_PASSWORD)
    await field.press('Enter')
    await expect(other.getByText(`Du er logget ind som ${email}`)).toBeVisible()
    await expect(other).toHaveURL(/\/dk\/gallery$/)
  })

  await test.step('is told when the link is followed again', async () => {
    await page.goto(linkOf(mail))
    const field = dialog.getByLabel('Ny adgangskode', { exact: true })
    await field.fill(NEW_PASSWORD)
    await field.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Linket virker ikke længere' })).toBeVisible()
    await dialog.getByLabel('E-mail', { exact: true }).fill(email)
    await expect(dialog.getByRole('button', { name: 'Send mig et nyt link' })).toBeEnabled()
  })
  await other.context().close()
  await context.close()
})

test('a link opened by a program uses nothing up, and its token leaves the address at once', async ({
  page,
  request,
}) => {
  const email = `slow-${crypto.randomUUID()}@example.com`
  await openAlive(page, '/')
  await page.getByRole('banner').getByRole('button', { name: 'Upload photo' }).click()
  await page.getByRole('tab', { name: 'Sign up' }).click()
  const form = page.getByRole('tabpanel')
  await form.getByLabel('Full name').fill('Ada Lind')
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill('qwerty')
  await form.getByLabel('Confirm password', { exact: true }).fill('qwerty')
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(form.getByRole('alert')).toContainText('This password is too common')
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Confirm your email address')).toBeVisible()

  const link = linkOf(await newestMail(request, email))
  expect((await request.get(link)).ok()).toBe(true)
  // The page of the link is the one that is open: only its fragment changes.
  await page.goto(link)
  const confirm = page.getByRole('button', { name: CONFIRM_ADDRESS })
  await expect(confirm).toBeVisible()
  await expect(page).toHaveURL('/')
  await confirm.click()
  await expect(page.getByText(`You’re signed in as ${email}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu for Ada Lind' })).toBeVisible()

  await page.goto(link)
  await page.getByRole('dialog').getByRole('button', { name: CONFIRM_ADDRESS }).click()
  await expect(page.getByRole('dialog', { name: 'This link no longer works' })).toBeVisible()
})

test('nobody is signed in by a session that somebody else put into a link', async ({
  customer,
  browser,
  request,
}) => {
  const { anonKey } = (await (await request.get('/config.json')).json()) as { anonKey: string }
  const signIn = await request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: anonKey },
    data: { email: customer.email, password: PASSWORD },
  })
  const session = (await signIn.json()) as Record<string, string | number>
  const fragment = new URLSearchParams({
    access_token: `${session.access_token}`,
    refresh_token: `${session.refresh_token}`,
    expires_in: '3600',
    token_type: 'bearer',
    type: 'signup',
  })
  const context = await browser.newContext()
  const page = await context.newPage()
  const complaints = listenForComplaints(page)
  await page.goto(`/upload#${fragment}`)
  await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('tabpanel').getByLabel('Email', { exact: true }).fill('eve@example.com')
  await expect(page.getByRole('button', { name: /Account menu/ })).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(window.localStorage))).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
