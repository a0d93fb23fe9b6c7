import { expect, PASSWORD, test } from '../steps/customer.ts'
import { pressOn, tabTo, typeInto } from '../steps/keyboard.ts'
import { newestMail } from '../steps/mailbox.ts'

test('a proof is pinned and answered with the keyboard alone, and nothing is lost on the way', async ({
  customer,
}) => {
  const { page } = customer
  await customer.openProof()
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const refuse = async (code: string) => {
    await page.route('**/functions/v1/order-action', (route) =>
      route.fulfill({ status: 409, json: { code, message: 'x', params: {}, requestId: '1' } }),
    )
    await pressOn(page, button('Send changes'))
  }

  await test.step('moves the line and enlarges the picture', async () => {
    const line = page.getByRole('slider', { name: 'Line between original and proof' })
    await tabTo(page, line)
    await page.keyboard.press('ArrowRight')
    await expect(line).toHaveAttribute('aria-valuetext', '49% of the picture shows the proof')
    await tabTo(page, page.getByRole('group', { name: /^Picture/ }))
    const picture = page.getByRole('img', { name: 'Proof, version 1' })
    const before = await picture.boundingBox()
    await page.keyboard.press('+')
    await expect(async () => {
      const after = await picture.boundingBox()
      expect(after?.width ?? 0).toBeGreaterThan((before?.width ?? 0) * 1.1)
    }).toPass()
  })

  await test.step('sets pins and says what should change', async () => {
    await pressOn(page, button('Ask for changes'))
    await tabTo(page, button(/^Picture to pin/))
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('What should change at pin 1?')).toBeFocused()
    await expect(page.getByText('Pin 1 set: 48% from the left, 50% from the top')).toBeAttached()
    await page.keyboard.type('The scratch on her cheek')
    await typeInto(page, page.getByLabel('Anything else?'), 'Her dress was green.')
  })

  await test.step('keeps everything through a reload and refusals', async () => {
    await page.reload()
    await expect(page.getByLabel('What should change at pin 1?')).toHaveValue(
      'The scratch on her cheek',
    )
    await refuse('proof_replaced')
    await expect(page.getByText('A newer version has arrived')).toBeVisible()
    await expect(button('Show the newest version')).toBeVisible()
    await page.unroute('**/functions/v1/order-action')
    await refuse('no_revisions_left')
    const refusal = page.getByRole('alert')
    await expect(refusal.getByRole('link', { name: 'Write to us' })).toBeVisible()
    await page.unroute('**/functions/v1/order-action')
    await expect(page.getByLabel('Anything else?')).toHaveValue('Her dress was green.')
  })

  await test.step('sends the changes and sees that they have arrived', async () => {
    await pressOn(page, button('Send changes'))
    await expect(page.getByText('Thank you! We’re working on your changes.')).toBeVisible()
    await expect(page.getByText('We’re working on your changes and will send you')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'The scratch' })).toBeVisible()
    await expect(button('Approve for print')).toBeHidden()
  })
})

test('the mail leads to the proof through the sign-in, and it is approved without a mouse', async ({
  customer,
  browser,
  request,
  baseURL,
}) => {
  const { orderId } = await customer.openProof()
  const mail = await newestMail(request, customer.email, ({ text }) => text.includes('/order?id='))
  const link = /https?:\/\/\S+\/order\?id=[\w-]+/.exec(mail.text)?.[0] ?? ''
  expect(new URL(link).searchParams.get('id')).toBe(orderId)

  const page = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  const { pathname, search } = new URL(link)
  await page.goto(pathname + search)
  await expect(page.getByRole('tabpanel')).toBeVisible({ timeout: 60_000 })
  await typeInto(page, page.getByRole('tabpanel').getByLabel('Email'), customer.email)
  await typeInto(page, page.getByRole('tabpanel').getByLabel('Password', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your proof' })).toBeVisible()

  await pressOn(page, page.getByRole('button', { name: 'Approve for print' }))
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('A3 · 297 × 420 mm')
  await expect(question).toContainText('Your approval is binding')
  await expect(
    question.getByRole('img', { name: 'Version 1 as it will hang in its frame' }),
  ).toBeVisible()
  await expect(question.getByRole('button', { name: 'Keep looking' })).toBeFocused()
  await pressOn(page, question.getByRole('button', { name: 'Approve for print' }))
  await expect(page.getByText('You approved this version on')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download the picture' })).toBeVisible()
  // The other window learns it by itself.
  await expect(customer.page.getByText('You approved this version on')).toBeVisible()
})

test('on a phone the proof and both answers are on the first screen', async ({ customer }) => {
  const { page } = customer
  await page.setViewportSize({ width: 360, height: 740 })
  await customer.openProof()
  const bar = page.getByRole('region', { name: 'Your answer to the proof' })
  const proof = await page.getByRole('img', { name: 'Proof, version 1' }).boundingBox()
  const barTop = (await bar.boundingBox())?.y ?? 0
  expect(barTop).toBeGreaterThan(600)
  // The photo lies on its side: this is most of it.
  expect(barTop - (proof?.y ?? barTop)).toBeGreaterThan(180)

  await bar.getByRole('button', { name: 'Approve for print' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep looking' }).click()
  await expect(bar.getByRole('button', { name: 'Approve for print' })).toBeFocused()
  await page.getByRole('heading', { name: 'May we print it?' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await bar.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(page.getByRole('heading', { name: 'What should we change?' })).toBeVisible()
  await expect(bar).toBeHidden()
})

test('the approved picture is shared as a copy, and only by its customer’s own act', async ({
  customer,
}) => {
  const { page } = customer
  await page.addInitScript(() => {
    const shared: string[] = []
    Object.assign(window, { shared })
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files, url, text }: ShareData) => {
        shared.push(
          ...(files ?? []).map(({ name }) => name),
          ...[url, text].filter((x) => x != null),
        )
      },
    })
  })
  await customer.openProof()
  await page.getByRole('button', { name: 'Approve for print' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve for print' }).click()
  const shared = () => page.evaluate(() => Reflect.get(window, 'shared'))
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
  expect(await shared()).toEqual([])
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(async () => {
    expect(await shared()).toEqual([expect.stringMatching(/^hueloom-[0-9a-f]{8}-restored\.\w+$/)])
  }).toPass()
})
