import { confirmedAccount, signIn } from '../steps/confirmed-account.ts'
import { expect, PASSWORD, test } from '../steps/customer.ts'
import { expectToFitPhone, RULES_ALLOWED } from '../steps/find-faults.ts'
import { listenForComplaints, openAlive } from '../steps/visitor.ts'

test.use(RULES_ALLOWED)

const PHONE = { width: 360, height: 740 }

test('an aunt to whom a picture was shown orders a print of it, and nobody learns of the other', async ({
  customer,
  browser,
  baseURL,
}) => {
  test.slow()
  const { page } = customer
  const { orderId } = await customer.openProof()

  const hash = await test.step('the customer approves, and lets the family order', async () => {
    await page.getByRole('button', { name: 'Approve for print' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve for print' }).click()
    await expect(page.getByRole('heading', { name: 'Your finished picture' })).toBeVisible()
    await page.getByRole('button', { name: 'Make a link' }).click()
    const field = page.getByLabel('The link for your family')
    await expect(field).toBeVisible()
    const box = page.getByRole('checkbox', { name: /^Let them order this picture/ })
    await expect(box).not.toBeChecked()
    await box.check()
    await expect(page.getByText('They can order it now.')).toBeVisible()
    await expect(box).toBeChecked()
    await expectToFitPhone(page)
    return new URL(await field.inputValue()).hash
  })

  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: PHONE })
  const aunt = await context.newPage()
  const complaints = listenForComplaints(aunt)

  await test.step('the aunt is led from the picture to a sign-in', async () => {
    await openAlive(aunt, `/family${hash}`)
    await expect(aunt.getByRole('main')).not.toContainText(orderId.slice(-8))
    await aunt.getByRole('link', { name: 'Order this picture' }).click()
    await expect(aunt).toHaveURL(`/copies${hash}`)
    await expect(aunt.getByRole('heading', { name: 'Sign in to order this picture' })).toBeVisible()
  })

  await test.step('with an account of her own she finds the picture again, without the link', async () => {
    const { session } = await confirmedAccount(context.request, {
      password: PASSWORD,
      name: 'Inga',
    })
    await signIn(aunt, session)
    await aunt.goto('/copies')
    await expect(aunt.getByRole('heading', { name: 'This picture for you, too' })).toBeVisible()
    await expect(aunt.getByRole('img', { name: 'The shared picture' })).toBeVisible()
    await expect(aunt.getByText('Print 5 × 7 in, Standard paper: 1 × $12')).toBeVisible()
    await expectToFitPhone(aunt)
    const { pathname } = new URL(aunt.url())
    await aunt.goto(`/pl${pathname}${hash}`)
    await expect(aunt.getByRole('heading', { name: 'To zdjęcie także dla Ciebie' })).toBeVisible()
    await expectToFitPhone(aunt)
    await aunt.goto(`/copies${hash}`)
  })

  await test.step('she pays, and approves a proof of her own within moments', async () => {
    await aunt.getByRole('button', { name: 'Order and pay' }).last().click()
    await aunt.waitForURL(/\/test-checkout\/pay\//)
    await aunt.locator('button[name=outcome][value=success]').click()
    await aunt.waitForURL(/\/dashboard/)
    await expect(aunt.getByText('Proof ready: your turn').first()).toBeVisible({ timeout: 60_000 })
    await expect(aunt.getByText('Shared with you by a link')).toBeVisible()
    await expectToFitPhone(aunt)
    await aunt.getByRole('link', { name: 'Review the proof' }).first().click()
    await expect(aunt.getByText('This picture is finished')).toBeVisible()
    await expectToFitPhone(aunt)
    await aunt.getByRole('button', { name: 'Approve for print' }).first().click()
    await aunt.getByRole('alertdialog').getByRole('button', { name: 'Approve for print' }).click()
    await expect(aunt.getByRole('heading', { name: 'Your finished picture' })).toBeVisible()
    await expect(aunt.getByRole('main')).not.toContainText(orderId.slice(-8))
  })

  await test.step('the customer sees nothing of it, and ends it', async () => {
    await page.reload()
    await expect(page.getByRole('main')).not.toContainText('Inga')
    await page.getByRole('checkbox', { name: /^Let them order this picture/ }).uncheck()
    await expect(page.getByText('They can’t order it any more.')).toBeVisible()
    await aunt.goto(`/copies${hash}`)
    await expect(aunt.getByRole('heading', { name: 'This picture can’t be ordered' })).toBeVisible()
    expect(complaints).toEqual([])
  })
})
