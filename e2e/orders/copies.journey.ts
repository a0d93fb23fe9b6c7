import { type Customer, expect, test } from '../steps/customer.ts'
import { expectToFitPhone, RULES_ALLOWED } from '../steps/find-faults.ts'
import { pressOn, tabTo } from '../steps/keyboard.ts'
import { listenForComplaints } from '../steps/visitor.ts'

test.use(RULES_ALLOWED)

const NOBODYS = '00000000-0000-4000-8000-000000000000'

/** An A3 in black whose picture its customer has approved, on its own page. */
async function approvePicture(customer: Customer): Promise<string> {
  const { page } = customer
  const { orderId } = await customer.openProof()
  await page.getByRole('button', { name: 'Approve for print' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve for print' }).click()
  await expect(page.getByRole('heading', { name: 'Your finished picture' })).toBeVisible()
  return orderId
}

test('a customer orders prints for the family and a small frame of the picture they approved', async ({
  customer,
}) => {
  test.slow()
  const { page } = customer
  const complaints = listenForComplaints(page)
  const orderId = await approvePicture(customer)
  const number = orderId.slice(-8)
  const pay = page.getByRole('button', { name: 'Order and pay' })
  const added = page.getByRole('group', { name: /^Also of this photo/ })
  const add = page.getByRole('button', { name: 'Add another print or frame' })

  await test.step('comes from the finished picture, and begins with one print of it', async () => {
    await page.getByRole('link', { name: 'Order prints or another frame' }).click()
    await expect(page).toHaveURL(`/copies?id=${orderId}`)
    await expect(page.getByRole('heading', { name: 'More of your picture' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Your finished picture' })).toBeVisible()
    await expect(page.getByText(`From order #${number}`, { exact: true })).toBeVisible()
    await expect(added).toHaveCount(1)
    await expect(page.getByText('Print 5 × 7 in, Standard paper: 1 × $12')).toBeVisible()
  })

  await test.step('removes it with the keyboard, and is not lost', async () => {
    await pressOn(page, page.getByRole('button', { name: /^Remove addition 1/ }))
    const begin = page.getByRole('button', { name: 'Choose prints or a frame' })
    await expect(begin).toBeFocused()
    await expect(page.getByText(/and you’ll see the price here/)).toBeVisible()
    await expect(pay).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(added).toHaveCount(1)
    await expect(pay).toBeVisible()
  })

  await test.step('chooses two prints and a small frame, which cost only themselves', async () => {
    await added.first().getByLabel('Copies').fill('2')
    await tabTo(page, add)
    await page.keyboard.press('Enter')
    await added.nth(1).getByRole('radio', { name: 'Small frame' }).click()
    await added.nth(1).getByLabel('Frame', { exact: true }).selectOption({ label: 'Gold' })
    await expect(page.getByText('Print 5 × 7 in, Standard paper: 2 × $12')).toBeVisible()
    await expect(page.getByText('Small frame 8 × 10 in: 1 × $79')).toBeVisible()
    await expect(page.getByText('Restoration with files')).toHaveCount(0)
    await page.getByRole('radio', { name: /^Express delivery/ }).check()
    await expect(page.getByText('$128').first()).toBeVisible()
    await expect(page.getByText('Last parcel by')).toBeVisible()
    await expectToFitPhone(page)
  })

  await test.step('finds it all again after a reload', async () => {
    await page.reload()
    await expect(added).toHaveCount(2)
    await expect(added.first().getByLabel('Copies')).toHaveValue('2')
    await expect(page.getByRole('radio', { name: /^Express delivery/ })).toBeChecked()
  })

  await test.step('pays', async () => {
    await pay.click()
    await page.waitForURL(/\/test-checkout\/pay\//)
    await expect(page.getByText('$128').first()).toBeVisible()
    await page.locator('button[name=outcome][value=success]').click()
    await page.waitForURL(/\/dashboard/)
  })

  const copies = page.getByRole('article', { name: /: 2 copies/ })
  const review = page.getByRole('button', { name: 'Review 2 proofs together' })
  await test.step('has a proof of each within moments, and nothing to download twice', async () => {
    const thanks = page.getByRole('region', { name: 'Thank you for your order' })
    await expect(thanks.getByText('within moments')).toBeVisible()
    await expect(thanks.getByText('Choose which part of the picture is shown')).toBeVisible()
    await expect(review).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('button', { name: /^Download the files/ })).toHaveCount(0)
    await expectToFitPhone(page)
  })

  await test.step('looks at one on its own page, where it says what it is a copy of', async () => {
    await copies.getByRole('link').last().click()
    await expect(page.getByRole('link', { name: `Copy of order #${number}` })).toHaveAttribute(
      'href',
      `/order?id=${orderId}`,
    )
    await expect(page.getByText('choose which part of the picture is shown')).toBeVisible()
    await expect(page.getByText('so there are no rounds of changes')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ask for changes' })).toHaveCount(0)
    await expectToFitPhone(page)
    const { pathname, search } = new URL(page.url())
    await page.goto(`/de${pathname}${search}`)
    await expect(page.getByText('deshalb gibt es keine Korrekturrunden')).toBeVisible()
    await expectToFitPhone(page)
    await page.goto('/dashboard')
  })

  await test.step('approves both on the contact sheet', async () => {
    await review.click()
    const sheet = page.getByRole('dialog', { name: '2 proofs to review' })
    await expect(sheet.getByRole('link', { name: /^Choose what’s shown/ })).toHaveCount(2)
    const boxes = sheet.getByRole('checkbox', { name: /^Approve/ })
    await sheet
      .getByRole('button', { name: /^Look closer/ })
      .first()
      .click()
    const closer = page.getByRole('dialog', { name: 'grandmother.jpg' })
    for (const place of ['1 of 2', '2 of 2']) {
      await expect(closer.getByText(place)).toBeVisible()
      await closer.getByRole('checkbox', { name: /^Approve/ }).check()
      if (place === '1 of 2') await closer.getByRole('button', { name: 'Next photo' }).click()
    }
    await page.keyboard.press('Escape')
    for (const box of await boxes.all()) await expect(box).toBeChecked()
    await sheet.getByRole('button', { name: 'Approve these 2' }).click()
    const done = page.getByRole('dialog')
    await expect(done.getByText('You’ve approved 2 photos.')).toBeVisible({ timeout: 60_000 })
    await done.getByRole('button', { name: 'Close' }).last().click()
    await expect(copies.getByText('Approved: printing comes next')).toHaveCount(2)
  })

  await test.step('may order more of it from the list, and begins afresh', async () => {
    await page.getByRole('link', { name: 'Order more of it' }).click()
    await expect(page).toHaveURL(`/copies?id=${orderId}`)
    await expect(added).toHaveCount(1)
    await expect(added.getByLabel('Copies')).toHaveValue('1')
  })

  expect(complaints).toEqual([])
})

test('a customer is told why there are no copies of a picture', async ({ customer }) => {
  const { page } = customer
  const { orderId } = await customer.placeOrder()

  await test.step('which is not approved', async () => {
    await page.goto(`/copies?id=${orderId}`)
    await expect(page.getByRole('heading', { name: 'isn’t finished yet' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Back to order/ })).toHaveAttribute(
      'href',
      `/order?id=${orderId}`,
    )
    await expectToFitPhone(page)
  })

  await test.step('whose order was canceled', async () => {
    await customer.ask('order-action', { action: 'cancel', orderId })
    await expect(page.getByRole('heading', { name: 'This order was canceled' })).toBeVisible()
  })

  await test.step('which is nobody’s, or of no order', async () => {
    for (const address of [`/copies?id=${NOBODYS}`, '/copies?id=1', '/copies']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: /can’t find this picture/ })).toBeVisible()
    }
    await expectToFitPhone(page)
  })
})
