import { expect, test } from '@playwright/test'
import { expectToFitPhone, RULES_ALLOWED } from '../steps/find-faults.ts'
import { signUpWithPhoto } from '../steps/sign-up-to-payment.ts'
import { VISIBLE_TEXTS } from '../steps/visible-texts.ts'
import { listenForComplaints } from '../steps/visitor.ts'

const { en } = VISIBLE_TEXTS

test.use(RULES_ALLOWED)

test('a customer adds prints for the family to a framed print, and has it all sent by express', async ({
  page,
  request,
}) => {
  const complaints = listenForComplaints(page)
  await signUpWithPhoto({ page, request }, en)
  const next = page.getByRole('button', { name: en.next, exact: true })

  await test.step('chooses frame and size', async () => {
    await page.getByRole('radio', { name: /^Gold/ }).click()
    await next.click()
    await page.getByRole('radio', { name: /^A2, .*\$1,000/ }).click()
    await page.getByLabel(en.confirmSharpness).check()
    await next.click()
    await expect(page.getByRole('heading', { name: en.payStep })).toBeVisible()
  })

  await test.step('adds prints and a second frame, and takes one away again', async () => {
    const add = page.getByRole('button', { name: 'Add prints or another frame' })
    await add.click()
    const prints = page.getByRole('group', { name: 'Also of this photo, 1' })
    await prints.getByLabel('Size').selectOption({ label: '8 × 10 in · $20' })
    await prints.getByLabel('Copies').fill('3')
    await expect(page.getByText('$1,060').first()).toBeVisible()
    await add.click()
    const frame = page.getByRole('group', { name: 'Also of this photo, 2' })
    await frame.getByRole('radio', { name: 'Small frame' }).click()
    await expect(page.getByText('$1,139').first()).toBeVisible()
    await expectToFitPhone(page)
    await page.getByRole('button', { name: /^Remove addition 1/ }).click()
    await expect(add).toBeFocused()
    await expect(page.getByText('$1,079').first()).toBeVisible()
  })

  await test.step('needs it faster', async () => {
    await page.getByLabel('I need it faster').check()
    await expect(page.getByRole('radio', { name: /^Express delivery \$\d+/ })).toBeChecked()
    await page.getByRole('radio', { name: /^Free delivery/ }).click()
    await expect(page.getByLabel('I need it faster')).not.toBeChecked()
    await page.getByLabel('I need it faster').check()
    await page.reload()
    await expect(page.getByText('Express delivery, United States')).toBeVisible()
    await expectToFitPhone(page)
  })

  await test.step('pays once', async () => {
    await page.getByRole('button', { name: en.pay }).click()
    await page.waitForURL(/\/test-checkout\/pay\//)
    await page.locator('button[name=outcome][value=success]').click()
    await page.waitForURL(/\/dashboard/)
  })

  await test.step('sees the frame and its copy, which waits for the approval', async () => {
    const order = page.getByRole('article', { name: /: 1 photo/ })
    const lines = order.getByRole('listitem')
    await expect(lines).toHaveCount(2)
    await expect(lines.first()).toContainText('A2 · Gold')
    await expect(lines.last()).toContainText('8 × 10 in · Black')
    await expect(lines.last()).toContainText('Waits for your approval')
    await expectToFitPhone(page)
  })

  expect(complaints).toEqual([])
})

test('a customer takes a photo along to where several are ordered together', async ({
  page,
  request,
}) => {
  const complaints = listenForComplaints(page)
  await signUpWithPhoto({ page, request }, en)
  const next = page.getByRole('button', { name: en.next, exact: true })
  await page.getByRole('button', { name: /Prints without a frame/ }).click()
  await page.getByLabel('Copies').fill('2')
  await page.getByLabel('Special instructions').fill('Her dress was green.')
  await next.click()
  await page.getByRole('button', { name: 'Add another photo' }).click()
  await page.waitForURL(/\/package$/)
  await expect(page.getByText(/2 prints 5 × 7 in/)).toBeVisible()
  await expect(page.getByText('Her dress was green.')).toBeVisible()
  await expect(page.getByText('color notes that you chose before')).toBeVisible()
  await expectToFitPhone(page)
  await test.step('and finds it from every page, while the wizard is empty for the next one', async () => {
    await page.goto('/faq')
    await expect(page.getByRole('link', { name: 'Your order: 1 photo' })).toBeVisible()
    await expectToFitPhone(page)
    await page.getByRole('link', { name: 'Your order: 1 photo' }).click()
    await page.waitForURL(/\/package$/)
    await expect(page.getByText('Her dress was green.')).toBeVisible()
    await page.goto('/upload')
    await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
  })
  expect(complaints).toEqual([])
})
