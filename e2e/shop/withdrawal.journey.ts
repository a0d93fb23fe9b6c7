import { test as customerTest } from '../steps/customer.ts'
import { CONTEXT_FOR_RULES, findFaults, RULES_ALLOWED } from '../steps/find-faults.ts'
import { pressOn, typeInto } from '../steps/keyboard.ts'
import { newestMail } from '../steps/mailbox.ts'
import { openStudio } from '../steps/member.ts'
import { expect, type Page, test } from '../steps/visitor.ts'

const SHOP_ADDRESS = 'support@hueloom.example'
/** The two buttons as the law of each country, or its custom, names them. */
const LANGUAGES = {
  en: { prefix: '', first: 'Withdraw from contract here', second: 'Confirm withdrawal' },
  pl: { prefix: '/pl', first: 'Odstąp od umowy tutaj', second: 'Potwierdź odstąpienie' },
  dk: { prefix: '/dk', first: 'Fortryd aftalen her', second: 'Bekræft fortrydelse' },
  de: { prefix: '/de', first: 'Vertrag widerrufen', second: 'Widerruf bestätigen' },
  sv: { prefix: '/sv', first: 'Frånträd avtalet här', second: 'Bekräfta frånträde' },
}
const UNKNOWN_ORDER = '0123abcd'

customerTest.use(RULES_ALLOWED)

const newAddress = () => `leaver-${crypto.randomUUID()}@example.com`

async function fillIn(page: Page, email: string): Promise<void> {
  await page.locator('[name=name]').fill('Åse Sørensen')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=orderReference]').fill(UNKNOWN_ORDER)
  await page.locator('[name=reason]').selectOption('changed_mind')
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('somebody withdraws from any page, in any language, without a session', async ({
    page,
    request,
  }) => {
    for (const { prefix, first, second } of Object.values(LANGUAGES)) {
      const email = newAddress()
      await page.goto(`${prefix}/faq`, { waitUntil: 'domcontentloaded' })
      await page.getByRole('contentinfo').getByRole('link', { name: first }).click()
      await expect(page).toHaveURL(`${prefix}/withdrawal`)
      await fillIn(page, email)
      await page.getByRole('button', { name: first, exact: true }).click()
      await expect(page.getByText('Åse Sørensen')).toBeVisible()
      await expect(page.getByText(email)).toBeVisible()
      // A double click sends the form twice.
      await page.getByRole('button', { name: second, exact: true }).dblclick()
      await expect(page.getByRole('definition').first()).toContainText(/\d{4}/)
      const receipt = await newestMail(request, email)
      for (const words of ['Åse Sørensen', email, UNKNOWN_ORDER]) {
        expect(receipt.text).toContain(words)
      }
      const mails = await (await request.get(`/dev/mailbox.json?to=${email}`)).json()
      expect(mails).toHaveLength(1)
    }
  })
})

test('somebody withdraws with the keyboard alone, and axe finds nothing on the way', async ({
  browser,
  baseURL,
  request,
}) => {
  const context = await browser.newContext({ ...CONTEXT_FOR_RULES, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const email = newAddress()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/withdrawal')
  await expect(page.locator('form[novalidate]')).toBeVisible()
  await pressOn(page, button('Withdraw from contract here'))
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Please enter your name')
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.type('Ada Lind')
  await typeInto(page, page.getByLabel('Email', { exact: true }), email)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Second step' })).toBeFocused()
  expect(await findFaults(page)).toEqual([])
  await pressOn(page, button('Change something'))
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Lind')
  await pressOn(page, button('Withdraw from contract here'))
  await pressOn(page, button('Confirm withdrawal'))

  await expect(page.getByRole('heading', { name: 'We’ve received' })).toBeFocused()
  expect(await findFaults(page)).toEqual([])
  expect((await newestMail(request, email)).text).toContain('Ada Lind')
  const letter = await newestMail(request, SHOP_ADDRESS, ({ replyTo }) => replyTo === email)
  expect(letter.subject).toBe('Withdrawal by Ada Lind')
  await context.close()
})

customerTest(
  'an owner confirms by the mailed link, in a browser that nobody is signed in to',
  async ({ customer, browser, baseURL, request }) => {
    const { orderId } = await customer.payOrder()
    const stranger = await browser.newPage({ ...CONTEXT_FOR_RULES, ...(baseURL && { baseURL }) })
    await stranger.goto('/withdrawal')
    await stranger.getByLabel('Your name').fill('Ada Lind')
    await stranger.getByLabel('Email', { exact: true }).fill(customer.email)
    await stranger.getByLabel('Order number').fill(orderId.slice(-8))
    await stranger.getByRole('button', { name: 'Withdraw from contract here' }).click()
    await stranger.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(stranger.getByRole('heading', { name: 'We’ve received' })).toBeVisible()

    await customer.page.goto(`/order?id=${orderId}`)
    await expect(
      customer.page.getByRole('heading', { name: 'A withdrawal has come in' }),
    ).toBeVisible()
    expect.soft(await findFaults(customer.page), 'the order with a withdrawal').toEqual([])
    const studio = await openStudio(browser, baseURL, CONTEXT_FOR_RULES)
    await studio.getByRole('link', { name: 'Withdrawals' }).click()
    await expect(studio.getByRole('link', { name: `Order ${orderId.slice(-8)}` })).toBeVisible()
    expect.soft(await findFaults(studio), 'the withdrawals in the studio').toEqual([])
    await studio.context().close()

    const mail = await newestMail(request, customer.email, ({ text }) => /withdrawal#/.test(text))
    const link = /https?:\/\/\S+\/withdrawal#\S+/.exec(mail.text)?.[0] ?? ''
    // As a mail opens it: in a page of its own, not in the one that is there.
    await stranger.goto('/faq')
    await stranger.goto(link)
    const confirm = stranger.getByRole('button', {
      name: `Confirm withdrawal of order ${orderId.slice(-8)}`,
    })
    await expect(confirm).toBeVisible()
    expect.soft(await findFaults(stranger), 'the mailed link').toEqual([])
    await pressOn(stranger, confirm)
    await expect(stranger.getByRole('heading', { name: 'Your order has ended' })).toBeFocused()
    expect.soft(await findFaults(stranger), 'the order that has ended').toEqual([])
    await newestMail(request, customer.email, ({ subject }) => /canceled/.test(subject))
    await stranger.goto('/')
    await stranger.goto(link)
    await expect(stranger.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await stranger.close()
  },
)
