import { expect, test } from '@playwright/test'
import { confirmedAccount } from '../steps/confirmed-account.ts'
import { PASSWORD, PHOTO } from '../steps/customer.ts'
import { expectToFitPhone, RULES_ALLOWED } from '../steps/find-faults.ts'
import { openStudio } from '../steps/member.ts'
import { VISIBLE_TEXTS } from '../steps/visible-texts.ts'
import { listenForComplaints } from '../steps/visitor.ts'

const { en } = VISIBLE_TEXTS

test.use(RULES_ALLOWED)

test('a customer orders three prints without a frame by their price, and approves them', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const complaints = listenForComplaints(page)
  const { email } = await confirmedAccount(request, { password: PASSWORD })
  const next = page.getByRole('button', { name: en.next, exact: true })
  const prints = page.getByRole('radio', { name: /^Prints without a frame, \$/ })

  await test.step('follows a price, and chooses the photo first', async () => {
    await page.goto('/shipping-info')
    await page.getByRole('link', { name: /^Order 8.×.10 in .*Premium luster: \$28$/ }).click()
    await expect(page).toHaveURL(/\/upload\?product=prints&format=8x10&paper=luster$/)
    await page.locator('input[type=file]').first().setInputFiles(PHOTO)
    await expect(prints).toBeChecked()
    await expect(page.getByRole('radio', { name: /^8 × 10 in/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /^Premium luster/ })).toBeChecked()
    await page.getByLabel('Copies', { exact: true }).fill('3')
    await expect(page.getByText('3 prints at $28 each')).toBeVisible()
    await expect(page.getByText('$148 with delivery')).toBeVisible()
    await expectToFitPhone(page)
  })

  await test.step('signs in, and finds the same prints', async () => {
    const form = page.getByRole('tabpanel')
    await form.getByLabel(en.email, { exact: true }).fill(email)
    await form.getByLabel(en.password, { exact: true }).fill(PASSWORD)
    await form.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Print size and details' })).toBeVisible()
    await expect(prints).toBeChecked()
    await expect(page.getByLabel('Copies', { exact: true })).toHaveValue('3')
    await expect(page.getByText('This is how your print will look')).toBeVisible()
    await expect(page.getByText(/\b(mat|hang)\b/)).toHaveCount(0)
    await page.getByRole('radio', { name: 'Whole photo, white border' }).check()
    await page.getByRole('radio', { name: 'Fill the sheet' }).check()
    await page.getByLabel(en.confirmSharpness).check()
    await expectToFitPhone(page)
    await next.click()
  })

  await test.step('sees what they cost with their delivery, and pays', async () => {
    await expect(page.getByRole('heading', { name: en.payStep })).toBeVisible()
    await expect(page.getByText('3 copies', { exact: true })).toBeVisible()
    await expect(page.getByText('with the finished files')).toBeVisible()
    await page.getByRole('radio', { name: /Express delivery \$25/ }).check()
    await expect(page.getByText('$158').first()).toBeVisible()
    await expect(page.getByText(/^Prints by /).first()).toBeVisible()
    await expect(page.getByText('It’s a gift')).toBeVisible()
    await expectToFitPhone(page)
    await page.getByRole('button', { name: en.pay }).click()
    await page.waitForURL(/\/test-checkout\/pay\//)
    await expect(page.getByText('$158').first()).toBeVisible()
    await page.locator('button[name=outcome][value=success]').click()
  })

  await test.step('follows an order that is printed and not framed', async () => {
    const thanks = page.getByRole('region', { name: 'Thank you for your order' })
    await expect(thanks.getByRole('listitem')).toHaveCount(5)
    await expect(thanks.getByText('On the paper you chose.')).toBeVisible()
    await expectToFitPhone(page)
    await thanks.getByRole('link', { name: 'Go to this order' }).click()
    const steps = page.getByRole('list', { name: 'The steps of this order' })
    await expect(steps.getByText('Printing', { exact: true })).toBeAttached()
    await expect(page.getByText(/^8.×.10.in · 203.×.254.mm$/)).toBeVisible()
    await expect(page.getByText('Premium luster', { exact: true })).toBeVisible()
    await expect(page.getByText('Express delivery (+$25)')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your proof' })).toBeVisible({
      timeout: 150_000,
    })
    await expect(page.getByText('Show what we’ll print')).toBeVisible()
    await page.getByRole('button', { name: 'Choose what gets printed' }).click()
    await expect(page.getByText('This is how your print will look')).toBeVisible()
    await expectToFitPhone(page)
    // A message of the shop may have a button of the same name.
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Close', exact: true }).click()
  })

  await test.step('is called by what was bought in the studio', async () => {
    const studio = await openStudio(browser, baseURL)
    await studio.goto(`/studio/orders/${new URL(page.url()).searchParams.get('id')}`)
    await expect(studio.getByText('8 × 10 in, Premium luster, 3 copies').first()).toBeVisible()
    await studio.context().close()
  })

  await test.step('approves what is printed', async () => {
    await page.getByRole('button', { name: 'Approve for print' }).first().click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('img', { name: /as we’ll print it$/ })).toBeVisible()
    await expect(question.getByText('Premium luster')).toBeVisible()
    await expect(question.getByText('Frame', { exact: true })).toHaveCount(0)
    await expect(question.getByText('Mat', { exact: true })).toHaveCount(0)
    await expectToFitPhone(page)
    await question.getByRole('button', { name: 'Approve for print' }).click()
    await expect(page.getByText('Thank you! Your picture now goes to print.')).toBeVisible()
  })

  await test.step('sees the finished picture, and orders the same prints again', async () => {
    await expect(page.getByText('Next, we print your picture.')).toBeAttached()
    await expect(page.getByRole('img', { name: 'Your finished picture' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download the picture' })).toBeVisible()
    await expectToFitPhone(page)
    await page.getByRole('button', { name: 'Order it again' }).click()
    await next.click()
    await next.click()
    await expect(prints).toBeChecked()
    await expect(page.getByRole('radio', { name: /^8 × 10 in/ })).toBeChecked()
    await expect(page.getByLabel('Copies', { exact: true })).toHaveValue('3')
  })

  expect(complaints).toEqual([])
})
