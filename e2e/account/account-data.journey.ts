import { readFile } from 'node:fs/promises'
import { expect, PASSWORD, test } from '../steps/customer.ts'
import { linkOf, newestMail } from '../steps/mailbox.ts'

const ZIP_START = 'PK'

test('all data can be taken along as one file', async ({ customer }) => {
  const { page } = customer
  await page.goto('/account')
  const card = page.getByRole('region', { name: 'Your data' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Download my data' }).click(),
  ])
  await expect(card.getByRole('status')).toContainText('Your download is starting.')
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, ZIP_START.length).toString()).toBe(ZIP_START)
  await expect(page).toHaveURL('/account')
})

test('an account is deleted by a mailed link, on any device', async ({ customer, browser }) => {
  const { page, email } = customer
  await page.goto('/account')
  const card = page.getByRole('region', { name: 'Delete account' })
  await card.getByRole('button', { name: 'Delete account…' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(email)
  await question.getByRole('button', { name: 'Send the link' }).click()
  await expect(card.getByRole('status').first()).toContainText(email)

  const isMeant = ({ text }: { text: string }) => text.includes('#deletion=')
  const link = linkOf(await newestMail(page.request, email, isMeant))
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link)
  const warning = elsewhere.getByRole('dialog', { name: 'Delete your account for good?' })
  await expect(warning.getByRole('listitem')).toHaveCount(3)
  await warning.getByRole('button', { name: 'Keep my account' }).click()
  await expect(warning).toBeHidden()
  await elsewhere.context().close()

  await page.goto(link)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account and your photos have been deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  const form = page.getByRole('tabpanel')
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Invalid login credentials')).toBeVisible()
})
