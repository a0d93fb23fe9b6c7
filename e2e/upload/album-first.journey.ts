import type { Page } from '@playwright/test'
import { confirmedAccount } from '../steps/confirmed-account.ts'
import { PASSWORD } from '../steps/customer.ts'
import { expectToFitPhone, RULES_ALLOWED } from '../steps/find-faults.ts'
import { linkOf, newestMail } from '../steps/mailbox.ts'
import { scannedPhoto } from '../steps/scanned-photo.ts'
import { VISIBLE_TEXTS } from '../steps/visible-texts.ts'
import { expect, openAlive, test } from '../steps/visitor.ts'

const { en } = VISIBLE_TEXTS

test.use(RULES_ALLOWED)

const PHOTOS = ['page-1.bmp', 'page-2.bmp'].map((name) => scannedPhoto(name, 800, 600))
const TOO_SMALL = scannedPhoto('too-small.bmp', 80, 60)
const files = (page: Page) => page.locator('input[type=file]')
const pay = (page: Page) => page.getByRole('button', { name: 'Order and pay' })

/** What the browser has sent that changes anything anywhere. */
function listenForSending(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method())) sent.push(request.url())
  })
  return sent
}

async function putTogether(page: Page): Promise<void> {
  await page.goto('/package')
  await files(page).setInputFiles([...PHOTOS, TOO_SMALL])
  await expect(page.getByText('Waits in this browser')).toHaveCount(2)
  await expect(page.getByText('Your photo is 80 pixels wide')).toBeVisible()
  await page.getByRole('button', { name: 'Remove this photo' }).click()
  await page.getByRole('button', { name: 'Add a note' }).first().click()
  await page.getByLabel('Note about page-1.bmp').fill('The first page of the album.')
  await expect(page.getByText('Restoration with files, in color: 2 × $49')).toBeVisible()
}

async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByRole('tab', { name: 'Sign in' }).click()
  const form = page.getByRole('tabpanel')
  await form.getByLabel(en.email, { exact: true }).fill(email)
  await form.getByLabel(en.password, { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a newcomer puts an album together, and finds it after the confirmation mail', async ({
  page,
  context,
  request,
}) => {
  const sent = listenForSending(page)
  const email = `album-${crypto.randomUUID()}@example.com`

  await test.step('sees what it costs, and nothing is sent', async () => {
    await putTogether(page)
    await expectToFitPhone(page)
    await page.reload()
    await expect(page.getByText('Waits in this browser')).toHaveCount(2)
    await expect(page.getByText('The first page of the album.')).toBeVisible()
    expect(sent).toEqual([])
  })

  await test.step('creates an account below', async () => {
    await page.getByRole('button', { name: 'Continue to order' }).click()
    await expect(page.getByRole('heading', { name: 'Create an account to order' })).toBeVisible()
    const form = page.getByRole('tabpanel')
    await form.getByLabel(en.fullName).fill('Ada Lind')
    await form.getByLabel(en.email, { exact: true }).fill(email)
    await form.getByLabel(en.password, { exact: true }).fill(PASSWORD)
    await form.getByLabel(en.confirmPassword, { exact: true }).fill(PASSWORD)
    await form.getByRole('button', { name: en.createAccount, exact: true }).click()
    await expect(page.getByText(en.checkMail).first()).toBeVisible()
  })

  await test.step('finds it in the tab of the mailed link, where it is sent', async () => {
    const tab = await context.newPage()
    await openAlive(tab, linkOf(await newestMail(request, email)))
    await tab.getByRole('dialog').getByRole('button', { name: en.confirmAddress }).click()
    await expect(pay(tab)).toBeVisible({ timeout: 60_000 })
    await expect(tab.getByRole('heading', { name: '2 photos' })).toBeVisible()
    await expect(tab.getByText('The first page of the album.')).toBeVisible()
    await tab.reload()
    await expect(tab.getByRole('heading', { name: '2 photos' })).toBeVisible()
    await tab.close()
  })

  await test.step('has it once, also in the tab where it was put together', async () => {
    await page.bringToFront()
    await expect(page.getByRole('heading', { name: '2 photos' })).toBeVisible()
    await expect(pay(page)).toBeVisible({ timeout: 60_000 })
  })
})

test('photos belong to the first person who signs in, and are sent from the same page', async ({
  page,
  request,
}) => {
  const [first, second] = [
    await confirmedAccount(request, { password: PASSWORD }),
    await confirmedAccount(request, { password: PASSWORD }),
  ]

  await test.step('somebody signs in below their photos', async () => {
    await putTogether(page)
    await fillSignIn(page, first.email)
    await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2, { timeout: 60_000 })
    await expect(page.getByText('The first page of the album.')).toBeVisible()
  })

  await test.step('the next person finds an empty list', async () => {
    // Of what a page asks for at the moment of a sign-out, some is refused.
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/package')
    await fillSignIn(page, second.email)
    await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible()
    await expect(page.getByText('Looking for photos in your account')).toBeHidden()
    await expect(page.getByText('page-1.bmp')).toHaveCount(0)
  })
})

test('where the browser keeps no photo, it is said, and signing in on the page sends it', async ({
  page,
  request,
}) => {
  const { email } = await confirmedAccount(request, { password: PASSWORD })
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await page.goto('/package')
  await files(page).setInputFiles(PHOTOS.slice(0, 1))
  await expect(page.getByText('Your browser has no room to keep it.')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Your browser didn’t keep 1 photo')).toBeVisible()

  await files(page).setInputFiles(PHOTOS.slice(0, 1))
  await expect(page.getByText('Your browser has no room to keep it.')).toBeVisible()
  await fillSignIn(page, email)
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 60_000 })
})
