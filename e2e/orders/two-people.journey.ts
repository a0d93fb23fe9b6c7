import type { APIRequestContext } from '@playwright/test'
import { expect, PHOTO, test } from '../steps/customer.ts'
import { newestMail } from '../steps/mailbox.ts'
import { openStudio } from '../steps/member.ts'

const PIN_NOTE = 'Kjolen var grøn.'

/** The subjects of the mails about the order, in the language in which it was placed. */
const MAILS = {
  paid: /^Tak for din ordre/,
  proof: /^Din korrektur er klar/,
  changes: /^Vi har fået dine ændringer/,
  approved: /^Tak for din godkendelse/,
  framing: /^Vi indrammer dit billede/,
  shipped: /^Dit billede er på vej/,
  delivered: /^Dit billede er kommet frem/,
}

test('a photo goes from payment to the wall, between a customer and the shop', async ({
  customer,
  browser,
  baseURL,
  request,
}) => {
  const { page } = customer
  const { orderId, url } = await customer.placeOrder({ language: 'dk' })
  const number = orderId.slice(-8)
  const studio = await openStudio(browser, baseURL)

  await test.step('the customer says where it goes and pays', async () => {
    await page.goto(url)
    await page.locator('button[name=outcome][value=success]').click()
    await page.waitForURL(/\/dk\/dashboard/)
    await mailed(request, customer.email, MAILS.paid)
  })

  await test.step('the engine makes a first version, which the customer is shown', async () => {
    await page.goto(`/dk/order?id=${orderId}`)
    await expect(page.getByRole('button', { name: 'Bed om ændringer' })).toBeVisible({
      timeout: 120_000,
    })
    await mailed(request, customer.email, MAILS.proof)
  })

  await test.step('the customer asks for a change with a pin', async () => {
    await page.getByRole('button', { name: 'Bed om ændringer' }).click()
    const stage = page.getByLabel(/^Billede til markeringer/)
    await stage.click({ position: { x: 120, y: 160 } })
    await page.getByLabel(/^Hvad skal vi ændre ved markering/).fill(PIN_NOTE)
    await page.getByRole('button', { name: 'Send ændringer' }).click()
    await expect(page.getByText('Vi arbejder på dine ændringer').first()).toBeVisible()
    await mailed(request, customer.email, MAILS.changes)
  })

  await test.step('somebody of the shop claims the order and sees the wish', async () => {
    await studio.goto(`/studio/orders/${orderId}`)
    await expect(studio.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
    await studio.getByRole('button', { name: 'Claim', exact: true }).click()
    await expect(studio.getByText('You have this order')).toBeVisible()
    await expect(studio.getByText(PIN_NOTE).first()).toBeVisible()
  })

  await test.step('runs the engine again and uploads a picture made by hand', async () => {
    await studio.getByRole('button', { name: 'Make a new version' }).click()
    await expect(studio.getByRole('heading', { name: 'Version 2' })).toBeVisible({
      timeout: 120_000,
    })
    await studio.locator('input[type=file]').setInputFiles(PHOTO)
    await expect(studio.getByRole('heading', { name: 'Version 3' })).toBeVisible({
      timeout: 60_000,
    })
    const isDone = studio.getByRole('checkbox', { name: new RegExp(PIN_NOTE) })
    await isDone.click()
    await expect(isDone).toBeChecked()
  })

  await test.step('sends it, and the customer approves it', async () => {
    await studio.getByRole('button', { name: 'Send to customer…' }).first().click()
    await studio.getByRole('button', { name: 'Send now' }).click({ timeout: 60_000 })
    await expect(page.getByRole('button', { name: 'Godkend til print' })).toBeVisible({
      timeout: 30_000,
    })
    await page.getByRole('button', { name: 'Godkend til print' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Godkend til print' }).click()
    await expect(page.getByRole('heading', { name: 'Dit færdige billede' })).toBeVisible()
    await mailed(request, customer.email, MAILS.approved)
  })

  await test.step('the workshop prints and frames exactly that', async () => {
    await studio.goto('/studio/workshop')
    await studio.getByRole('button', { name: new RegExp(number) }).click()
    await expect(studio.getByRole('link', { name: 'Print file' })).toBeVisible({ timeout: 60_000 })
    await studio.getByRole('button', { name: 'Start framing' }).click()
    await studio.getByRole('alertdialog').getByRole('button', { name: 'Start framing' }).click()
    await expect(page.getByText('Indrammes').first()).toBeVisible({ timeout: 30_000 })
    await mailed(request, customer.email, MAILS.framing)
  })

  await test.step('packs it and sends it', async () => {
    await studio.goto(`/studio/orders/${orderId}`)
    await studio.getByLabel('Carrier').selectOption({ label: 'DAO' })
    const tracking = `DAO${Date.now()}`
    await studio.getByLabel('Tracking number').fill(tracking)
    await studio.getByRole('button', { name: 'Add parcel' }).click()
    await studio.getByRole('button', { name: 'The parcel has left' }).click()
    await studio.getByRole('button', { name: 'It has left' }).click()
    await expect(page.getByText(tracking).first()).toBeVisible({ timeout: 30_000 })
    const mail = await mailed(request, customer.email, MAILS.shipped)
    expect(mail.text).toContain(tracking)
  })

  await test.step('it arrives, and the history is whole', async () => {
    await studio.getByRole('button', { name: 'The parcel has arrived' }).click()
    await studio.getByRole('button', { name: 'It has arrived' }).click()
    await expect(page.getByText('Leveret').first()).toBeVisible({ timeout: 30_000 })
    await mailed(request, customer.email, MAILS.delivered)
    for (const event of ['Order placed', 'Claimed', 'Version 3 approved', 'Print file made']) {
      await expect(studio.getByText(event).first()).toBeVisible()
    }
    await expect(page.getByText('Claimed')).toHaveCount(0)
  })
  await studio.context().close()
})

async function mailed(request: APIRequestContext, to: string, subject: RegExp) {
  return await newestMail(request, to, (mail) => subject.test(mail.subject))
}
