import { expect, test } from '../steps/customer.ts'
import { greyLandscape } from '../steps/grey-landscape.ts'
import { pressOn } from '../steps/keyboard.ts'
import { newestMail } from '../steps/mailbox.ts'
import { openStudio } from '../steps/member.ts'

test('a photo without a face or sky is shown as repaired, kept black and white, and then approved', async ({
  customer,
  browser,
  baseURL,
  request,
}) => {
  const { page, email } = customer
  const { orderId } = await customer.payOrder({ photo: await greyLandscape() })
  const button = (name: string) => page.getByRole('button', { name })

  await test.step('hears that the colors come next, and never that it is finished', async () => {
    const mail = await newestMail(request, email, ({ subject }) => /repaired/.test(subject))
    expect(mail.text).toContain('It’s still black and white')
    await page.goto('/dashboard')
    await expect(page.getByText('Your photo is repaired: show us its colors')).toBeVisible()
    await page.getByRole('link', { name: 'Show the colors' }).click()
    const shown = page.getByRole('region', { name: 'Repaired, colors next' })
    await expect(shown.getByRole('img', { name: /^Your repaired photo/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your proof' })).toBeHidden()
    await expect(button('Approve for print')).toBeHidden()
  })

  await test.step('the shop sees which order needs color', async () => {
    const studio = await openStudio(browser, baseURL)
    await studio.goto(`/studio/orders/${orderId}`)
    await expect(studio.getByText('Stayed black and white').first()).toBeVisible()
    await studio.getByRole('link', { name: 'Stayed black and white' }).click()
    await expect(studio).toHaveURL(new RegExp(`/studio/orders/${orderId}/colors`))
    await studio.context().close()
  })

  await test.step('keeps it black and white by the keyboard, and approves it', async () => {
    await pressOn(page, button('Keep it black and white'))
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused()
    await pressOn(page, question.getByRole('button', { name: 'Keep it black and white' }))
    await expect(page.getByRole('heading', { name: 'Your proof' })).toBeVisible()
    await expect(page.getByText('You have 3 rounds of changes left.')).toBeVisible()
    await button('Approve for print').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve for print' }).click()
    await expect(page.getByText('You approved this version on')).toBeVisible()
  })
})

test('a customer shows where a color belongs, and gets the picture in it as a proof', async ({
  customer,
}) => {
  const { page } = customer
  const { orderId } = await customer.payOrder({ photo: await greyLandscape() })
  await page.goto(`/order?id=${orderId}`)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await button('Show us the colors').click({ timeout: 60_000 })
  await expect(button('Color my photo like this')).toBeDisabled()
  const stage = button(/^Picture to color/)
  await expect(stage).toBeEnabled()
  await stage.click({ position: { x: 100, y: 100 } })
  await page.getByRole('radio', { name: 'Sage green' }).click()
  await page.getByLabel('What is place 1?').fill('the hill')

  await page.reload()
  await expect(page.getByLabel('What is place 1?')).toHaveValue('the hill')
  await expect(page.getByText('1. Sage green')).toBeVisible()
  await button('Color my photo like this').click()

  await expect(page.getByRole('heading', { name: 'Your proof' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Version 2').first()).toBeVisible()
  await expect(page.getByText('You have 3 rounds of changes left.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Repaired, colors next' })).toBeHidden()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('the hill')
})

test('in a browser that cannot show colors, words reach the studio', async ({
  customer,
  browser,
  baseURL,
}) => {
  const { page } = customer
  const { orderId } = await customer.payOrder({ photo: await greyLandscape() })
  const words = `A red barn, ${crypto.randomUUID()}`
  await page.addInitScript('delete window.Worker')
  await page.goto(`/order?id=${orderId}`)
  const field = page.getByLabel('What was what color?')
  await field.fill(words, { timeout: 60_000 })
  await page.reload()
  await expect(field).toHaveValue(words)
  await page.getByRole('button', { name: 'Send the colors' }).click()
  await expect(page.getByText('Thank you! We’ll color your photo')).toBeVisible()
  await expect(field).toHaveValue('')

  const studio = await openStudio(browser, baseURL)
  await studio.goto('/studio/messages')
  await expect(studio.getByText(words)).toBeVisible()
  await expect(studio.getByText(orderId.slice(-8)).first()).toBeVisible()
  await studio.context().close()
})

test('what was not sent is gone once its customer signs out', async ({ wizard: page }) => {
  const kept = (kind: string) =>
    page.evaluate(
      (prefix) => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix)).length,
      `hueloom.${kind}.`,
    )
  await page.evaluate(() => sessionStorage.setItem('hueloom.colours.somebody', '{}'))
  // The page with the wizard is open.
  await expect.poll(() => kept('wizard')).toBe(1)
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  for (const kind of ['colours', 'wizard']) await expect.poll(() => kept(kind)).toBe(0)
})
