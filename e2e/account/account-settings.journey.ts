import type { Browser, Page } from '@playwright/test'
import { expect, PASSWORD, test } from '../steps/customer.ts'
import { linkOf, newestMail } from '../steps/mailbox.ts'

const NEW_PASSWORD = 'cabinet card 1871'
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The same person on another device. */
async function signInElsewhere(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/account')
  const form = page.getByRole('tabpanel')
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible()
  return page
}

test('a new name shows in the menu, and the account is found from there', async ({
  wizard: page,
}) => {
  await page.getByRole('button', { name: 'Account menu for Ada Lind' }).click()
  await page.getByRole('menuitem', { name: 'My account' }).click()
  await expect(page).toHaveURL('/account')
  const name = card(page, 'Name')
  await expect(name.getByLabel('Full name')).toHaveValue('Ada Lind')
  await name.getByLabel('Full name').fill(' ')
  await name.getByRole('button', { name: 'Save name' }).click()
  await expect(name.getByRole('alert')).toHaveText('Please enter your name')
  await name.getByLabel('Full name').fill('Ada Ek')
  await name.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Your name has been saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu for Ada Ek' })).toBeVisible()
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'My account' }).click()
  await expect(card(page, 'Name').getByLabel('Full name')).toHaveValue('Ada Ek')
})

test('a language is that of the pages and of later mails', async ({ customer, context }) => {
  const { page } = customer
  await page.goto('/account')
  await card(page, 'Language').getByLabel('Your language').selectOption('Svenska')
  await card(page, 'Language').getByRole('button', { name: 'Save language' }).click()
  await expect(page).toHaveURL('/sv/account')
  await expect(card(page, 'Språk').getByRole('status')).toContainText('på svenska')
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'hueloom.language')?.value).toBe('sv')
  await page.reload()
  await expect(card(page, 'Språk').getByLabel('Ditt språk')).toHaveValue('sv')
})

test('a new password needs the old one and ends the other sessions', async ({
  customer,
  browser,
}) => {
  const { page, email } = customer
  const other = await signInElsewhere(browser, email)
  await page.goto('/account')
  const password = card(page, 'Password')
  const current = password.getByLabel('Current password', { exact: true })
  const wanted = password.getByLabel('New password', { exact: true })
  await current.fill('something else')
  await wanted.fill(NEW_PASSWORD)
  await wanted.press('Enter')
  await expect(password.getByRole('alert')).toHaveText('This isn’t your current password')
  await expect(current).toBeFocused()
  await current.fill(PASSWORD)
  await wanted.fill('password')
  await wanted.press('Enter')
  await expect(password.getByRole('alert')).toContainText('This password is too common')
  await wanted.fill(NEW_PASSWORD)
  await wanted.press('Enter')
  await expect(page.getByText('All other devices are signed out.')).toBeVisible()
  await expect(current).toHaveValue('')
  await expect(card(page, 'Devices').getByRole('listitem')).toHaveCount(1)

  await other.reload()
  await expect(other.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await other.context().close()
})

test('devices are listed, and each can be signed out', async ({ customer, browser }) => {
  const { page, email } = customer
  const other = await signInElsewhere(browser, email)
  const third = await signInElsewhere(browser, email)
  await page.goto('/account')
  const devices = card(page, 'Devices')
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  await expect(devices.getByRole('listitem').first()).toContainText(/Chrome on Linux/)
  await devices.getByRole('button', { name: 'Sign out: Chrome on Linux' }).first().click()
  await expect(page.getByText('Chrome on Linux is signed out.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await devices.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(page.getByText('All other devices are signed out.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  for (const device of [other, third]) {
    await device.reload()
    await expect(device.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
    await device.context().close()
  }
  await devices.getByRole('button', { name: 'Sign out everywhere' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
})

test('an address changes once it is confirmed in both mailboxes', async ({ customer, browser }) => {
  const { page, email } = customer
  const newEmail = `new-${email}`
  await page.goto('/account')
  const address = card(page, 'Email address')
  const wanted = address.getByLabel('New email address', { exact: true })
  await wanted.fill(email)
  await address.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await address.getByRole('button', { name: 'Change address' }).click()
  await expect(address.getByRole('alert')).toHaveText('This is already your address')
  await wanted.fill(newEmail)
  await address.getByRole('button', { name: 'Change address' }).click()
  await expect(address.getByRole('status')).toContainText(`Waiting for you to confirm ${newEmail}`)

  await expect(card(page, 'Devices').getByRole('listitem')).toHaveCount(1)

  const isMeant = ({ text }: { text: string }) => text.includes('#email_change=')
  const toNew = linkOf(await newestMail(page.request, newEmail, isMeant))
  const toOld = linkOf(await newestMail(page.request, email, isMeant))
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(toNew)
  await elsewhere.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(elsewhere.getByRole('dialog', { name: 'Almost done' })).toBeVisible()
  await elsewhere.context().close()

  await page.goto(toOld)
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByText(`You’re signed in as ${newEmail}`)).toBeVisible()
  await expect(address.getByText(newEmail, { exact: true })).toBeVisible()
  await expect(address.getByText('Waiting for you to confirm')).toBeHidden()
})
