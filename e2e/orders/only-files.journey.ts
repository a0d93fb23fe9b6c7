import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { confirmedAccount } from '../steps/confirmed-account.ts'
import { PASSWORD, PHOTO } from '../steps/customer.ts'
import { expectToFitPhone, RULES_ALLOWED } from '../steps/find-faults.ts'
import { openStudio } from '../steps/member.ts'
import { signUpWithPhoto } from '../steps/sign-up-to-payment.ts'
import { VISIBLE_TEXTS } from '../steps/visible-texts.ts'
import { listenForComplaints } from '../steps/visitor.ts'

const { en } = VISIBLE_TEXTS

test.use(RULES_ALLOWED)

async function expectJpeg(page: Page, link: Locator): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^hueloom-[0-9a-f]{8}-.*\.jpg$/)
  const bytes = await readFile(await download.path())
  expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
}

test('a customer orders only the finished files, approves the picture and downloads both', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const complaints = listenForComplaints(page)
  await signUpWithPhoto({ page, request }, en)
  const next = page.getByRole('button', { name: en.next, exact: true })

  await test.step('needs no frame and no size', async () => {
    await page.getByRole('button', { name: 'Only the finished files, no frame' }).click()
    const file = page.getByRole('radio', { name: /^Only the file, \$49/ })
    await expect(file).toBeChecked()
    await expect(page.getByText('Framed picture by').first()).toBeHidden()
    await page.getByRole('radio', { name: 'Keep it black and white' }).click()
    await expect(page.getByRole('radio', { name: /^Only the file, \$29/ })).toBeChecked()
    await page.getByRole('radio', { name: 'Natural' }).click()
    await expect(file).toBeChecked()
    await expectToFitPhone(page)
    await next.click()
  })

  await test.step('sees what it costs, and pays without an address', async () => {
    await expect(page.getByRole('heading', { name: en.payStep })).toBeVisible()
    await expect(page.getByText('$49').first()).toBeVisible()
    await expect(page.getByText('Files, restored and in color').first()).toBeVisible()
    await expect(page.getByText('full size of the photo, and enlarged to A3')).toBeVisible()
    await expect(page.getByText('It’s a gift')).toBeHidden()
    await expect(page.getByText('Shipping', { exact: true })).toHaveCount(0)
    await expectToFitPhone(page)
    await page.getByRole('button', { name: en.pay }).click()
    await page.waitForURL(/\/test-checkout\/pay\//)
    await expect(page.getByText('$49').first()).toBeVisible()
    await page.locator('button[name=outcome][value=success]').click()
  })

  await test.step('follows an order that nothing is printed or sent of', async () => {
    const thanks = page.getByRole('region', { name: 'Thank you for your order' })
    await expect(thanks.getByRole('listitem')).toHaveCount(4)
    await thanks.getByRole('link', { name: 'Go to this order' }).click()
    const steps = page.getByRole('list', { name: 'The steps of this order' })
    await expect(steps.getByRole('listitem')).toHaveCount(4)
    await expect(page.getByRole('heading', { name: 'Your proof' })).toBeVisible({
      timeout: 150_000,
    })
    await expect(page.getByRole('button', { name: 'Choose what gets printed' })).toBeHidden()
  })

  await test.step('is called by what was bought in the studio', async () => {
    const studio = await openStudio(browser, baseURL)
    await studio.goto(`/studio/orders/${new URL(page.url()).searchParams.get('id')}`)
    await expect(studio.getByText('Files', { exact: true }).first()).toBeVisible()
    await studio.context().close()
  })

  await test.step('approves, and says before that the files are wanted now', async () => {
    await page.getByRole('button', { name: 'Approve and get the files' }).first().click()
    const question = page.getByRole('alertdialog')
    const approve = question.getByRole('button', { name: 'Approve and get the files' })
    await expect(approve).toBeDisabled()
    await expect(question.getByText('Please check this box before you approve.')).toBeVisible()
    await expectToFitPhone(page)
    await question.getByRole('checkbox', { name: /my right of withdrawal ends/ }).check()
    await approve.click()
    await expect(page.getByText('Thank you! Your files are ready to download.')).toBeVisible()
  })

  await test.step('downloads the picture, and the enlarged one', async () => {
    await expect(page.getByText('Your files are ready', { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Your finished picture' })).toBeVisible()
    await expectJpeg(page, page.getByRole('link', { name: 'Download the picture' }))
    const enlarged = page.getByRole('link', { name: 'Download the enlarged picture' })
    await expect(enlarged).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(/^enlarged for A3: /)).toBeVisible()
    await expectJpeg(page, enlarged)
    await expectToFitPhone(page)
  })

  expect(complaints).toEqual([])
})

test('who comes for the file alone keeps it through the sign-in, and can still have it framed', async ({
  page,
  request,
}) => {
  const { email } = await confirmedAccount(request, { password: PASSWORD })
  const file = page.getByRole('radio', { name: /^Only the file, \$49/ })

  await test.step('chooses the photo first', async () => {
    await page.goto('/digital-restoration')
    await page.getByRole('link', { name: 'Order only the file' }).click()
    await expect(page).toHaveURL(/\/upload\?product=files$/)
    await page.locator('input[type=file]').first().setInputFiles(PHOTO)
    await expect(page.getByRole('heading', { level: 1, name: 'Your photo' })).toBeVisible()
    await expect(file).toBeChecked()
    await expect(page.getByText('Files, restored and in color · $49')).toBeVisible()
    await expectToFitPhone(page)
  })

  await test.step('signs in', async () => {
    const form = page.getByRole('tabpanel')
    await form.getByLabel(en.email, { exact: true }).fill(email)
    await form.getByLabel(en.password, { exact: true }).fill(PASSWORD)
    await form.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Print size and details' })).toBeVisible()
    await expect(file).toBeChecked()
  })

  await test.step('chooses a framed print after all', async () => {
    await page.getByRole('radio', { name: /^A3/ }).click()
    await expect(file).not.toBeChecked()
    await expect(page.getByText('A3 · Black · $500')).toBeVisible()
  })
})
