import type { Browser, Page } from '@playwright/test'
import { expect, PASSWORD, test } from '../steps/customer.ts'
import { inDatabase } from '../steps/database/in-database.ts'
import { CONTEXT_FOR_RULES, expectToFitPhone, RULES_ALLOWED } from '../steps/find-faults.ts'
import { scannedPhoto } from '../steps/scanned-photo.ts'
import { listenForComplaints } from '../steps/visitor.ts'

test.use(RULES_ALLOWED)

const [FIRST, SECOND, THIRD] = ['page-1.bmp', 'page-2.bmp', 'page-3.bmp'].map((name) =>
  scannedPhoto(name, 800, 600),
) as [Photo, Photo, Photo]
type Photo = ReturnType<typeof scannedPhoto>

const rowOf = (page: Page, fileName: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: fileName }) })
const files = (page: Page) => page.locator('input[type=file]')
const pay = (page: Page) => page.getByRole('button', { name: 'Order and pay' })
const KEPT = 'Your list is kept in your account'

/** What a page has changed is in the account once its call has been answered. */
const savedOf = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/functions/v1/save-basket'))

/** The same where another device was there in between: both are brought together, and saved again. */
const savedTogetherOf = (page: Page) =>
  page.waitForResponse(async (answer) => {
    if (!answer.url().endsWith('/functions/v1/save-basket')) return false
    return ((await answer.json()) as { state: string }).state === 'saved'
  })

test('a list that was put together on one device is changed and paid for on another', async ({
  customer,
  browser,
  baseURL,
}) => {
  const { page } = customer
  const complaints = listenForComplaints(page)

  await test.step('puts three photos together', async () => {
    await page.goto('/package')
    const saved = savedOf(page)
    await files(page).setInputFiles([FIRST, SECOND, THIRD])
    await expect(pay(page)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(KEPT)).toBeVisible()
    await page.getByRole('button', { name: 'Add a note' }).first().click()
    await page.getByLabel('Note about page-1.bmp').fill('The first page of the album.')
    await saved
    await expectToFitPhone(page)
    await expect.poll(() => customer.ask('count-basket', {})).toMatchObject({ photos: 3 })
  })

  const other = await signedInElsewhere(browser, baseURL, customer.email)
  const complaintsThere = listenForComplaints(other)

  await test.step('is led to them on another device', async () => {
    await other.getByRole('link', { name: 'Your order: 3 photos' }).click()
    await expect(other.getByRole('heading', { name: '3 photos' })).toBeVisible()
    await expect(other.getByText('The first page of the album.')).toBeVisible()
    // No file of theirs is here: the shop shows those in sight.
    await rowOf(other, 'page-1.bmp').scrollIntoViewIfNeeded()
    await expect(rowOf(other, 'page-1.bmp').locator('img')).toBeVisible()
    await expectToFitPhone(other)
  })

  await test.step('changes them there, while a note is written here', async () => {
    const saved = savedOf(other)
    await other.getByRole('button', { name: 'Remove page-3.bmp' }).click()
    const row = rowOf(other, 'page-2.bmp')
    await row.getByRole('button', { name: 'Change' }).click()
    await row.getByRole('radio', { name: 'Black and white' }).click()
    await expect(row.getByText('Files, restored · $29')).toBeVisible()
    await saved
    const together = savedTogetherOf(page)
    await page.getByLabel('Note about page-1.bmp').fill('Page one.')
    await expect(page.getByRole('heading', { name: '2 photos' })).toBeVisible()
    await expect(page.getByText('Files, restored · $29')).toBeVisible()
    await expect(page.getByLabel('Note about page-1.bmp')).toHaveValue('Page one.')
    await together
  })

  await test.step('sees there what was written here, and pays', async () => {
    await other.reload()
    await expect(other.getByText('Page one.')).toBeVisible()
    await pay(other).click()
    await other.waitForURL(/\/test-checkout\/pay\//)
    await expect(other.getByText('$78').first()).toBeVisible()
    await other.locator('button[name=outcome][value=success]').click()
    await other.waitForURL(/\/dashboard/)
    await expect(other.getByRole('article', { name: /: 2 photos/ })).toBeVisible()
    await expect(other.getByRole('link', { name: /^Your order/ })).toHaveCount(0)
    // The payment is heard of by itself, which may take a moment.
    await expect.poll(() => customer.ask('count-basket', {})).toMatchObject({ photos: 0 })
  })

  await test.step('cannot pay for them again here', async () => {
    await expect(page.getByRole('heading', { name: '2 photos' })).toBeVisible()
    await pay(page).click()
    await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible()
    expect(await customer.ask('count-basket', {})).toMatchObject({ photos: 0 })
  })

  expect([...complaints, ...complaintsThere]).toEqual([])
  await other.context().close()
})

test('a photo whose time is over comes back with its file, and nothing else is lost', async ({
  customer: { page, email },
}) => {
  await page.goto('/package')
  await files(page).setInputFiles([FIRST, SECOND])
  await expect(pay(page)).toBeVisible({ timeout: 60_000 })
  const saved = savedOf(page)
  await page.getByRole('button', { name: 'Add a note' }).first().click()
  await page.getByLabel('Note about page-1.bmp').fill('The first page of the album.')
  await saved
  await inDatabase(
    `delete from storage.objects where file_name = 'page-1.bmp'
       and owner = (select id from auth.users where email = $1)`,
    [email],
  )

  await page.reload()
  const row = rowOf(page, 'page-1.bmp')
  await expect(row.getByText('We don’t have this photo anymore')).toBeVisible()
  await expect(page.getByText('Restoration with files, in color: 1 × $49')).toBeVisible()
  await expectToFitPhone(page)

  await files(page).setInputFiles([FIRST])
  await expect(row.getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('The first page of the album.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 photos' })).toBeVisible()
  await expect(page.getByText('Restoration with files, in color: 2 × $49')).toBeVisible()
})

test('a list that is changed without a connection is saved once there is one', async ({
  customer,
}) => {
  const { page } = customer
  await page.goto('/package')
  await files(page).setInputFiles([FIRST])
  await expect(pay(page)).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => customer.ask('count-basket', {})).toMatchObject({ photos: 1 })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Remove page-1.bmp' }).click()
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(() => customer.ask('count-basket', {})).toMatchObject({ photos: 0 })
})

/** The start page of a browser in which the same person has signed in. */
async function signedInElsewhere(
  browser: Browser,
  baseURL: string | undefined,
  email: string,
): Promise<Page> {
  const context = await browser.newContext({ ...CONTEXT_FOR_RULES, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/package')
  const form = page.getByRole('tabpanel')
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: '3 photos' })).toBeVisible()
  await page.goto('/')
  return page
}
