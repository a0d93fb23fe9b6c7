import { expect, test } from '@playwright/test'
import { expectToFitPhone, RULES_ALLOWED } from '../steps/find-faults.ts'
import { signUpWithPhoto } from '../steps/sign-up-to-payment.ts'
import { VISIBLE_TEXTS } from '../steps/visible-texts.ts'
import { listenForComplaints } from '../steps/visitor.ts'

const { en } = VISIBLE_TEXTS

test.use(RULES_ALLOWED)

test('a customer orders a small frame in gold, and has it sent by express', async ({
  page,
  request,
}) => {
  const complaints = listenForComplaints(page)
  await signUpWithPhoto({ page, request }, en)
  const next = page.getByRole('button', { name: en.next, exact: true })

  await test.step('chooses the frame, and the small size', async () => {
    await page.getByRole('radio', { name: /^Gold/ }).click()
    await next.click()
    const small = page.getByRole('radio', { name: /^A small framed print, 8 × 10 in, .*\$128/ })
    await expect(small).toHaveAccessibleName(/203 × 254 mm.*plus delivery from \$15/)
    await small.click()
    await expect(page.getByText('$143 with delivery')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Choose what gets printed' })).toBeVisible()
    await page.getByLabel(en.confirmSharpness).check()
    await expectToFitPhone(page)
    await next.click()
  })

  await test.step('says where it goes and how fast, and sees what that costs', async () => {
    await expect(page.getByRole('heading', { name: en.payStep })).toBeVisible()
    const overnight = page.getByRole('radio', { name: /Overnight delivery \$45/ })
    await overnight.check()
    await expect(page.getByText('$173').first()).toBeVisible()
    await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Canada' })
    // Nothing goes there overnight.
    await expect(overnight).toHaveCount(0)
    await expect(page.getByRole('radio', { name: /Standard delivery \$25/ })).toBeChecked()
    await page.getByRole('radio', { name: /Express delivery \$35/ }).check()
    await expect(page.getByText('Express delivery, Canada')).toBeVisible()
    await expect(page.getByText('$163').first()).toBeVisible()
    await expect(page.getByText('It’s a gift')).toBeVisible()
    await expectToFitPhone(page)
    await page.reload()
    await expect(page.getByText('Express delivery, Canada')).toBeVisible()
  })

  await test.step('pays, to an address in a country that costs the same', async () => {
    await page.getByRole('button', { name: en.pay }).click()
    await page.waitForURL(/\/test-checkout\/pay\//)
    await expect(page.getByText('$163').first()).toBeVisible()
    await expect(page.locator('option[value=MX]')).toHaveCount(1)
    await expect(page.locator('option[value=US]')).toHaveCount(0)
    await page.locator('button[name=outcome][value=success]').click()
  })

  await test.step('finds frame, delivery and total in the order', async () => {
    const thanks = page.getByRole('region', { name: 'Thank you for your order' })
    await expect(thanks.getByText('$163')).toBeVisible()
    await thanks.getByRole('link', { name: 'Go to this order' }).click()
    await expect(page.getByText(/^8.×.10.in · 203.×.254.mm$/)).toBeVisible()
    await expect(page.getByText('Gold', { exact: true })).toBeVisible()
    await expect(page.getByText('Express delivery (+$35)')).toBeVisible()
    await expect(page.getByText('$163').first()).toBeVisible()
    await expectToFitPhone(page)
  })

  expect(complaints).toEqual([])
})
