import { newestMail } from '../steps/mailbox.ts'
import { expect, type Page, test } from '../steps/visitor.ts'

const SHOP_ADDRESS = 'support@hueloom.example'
const MESSAGE = 'The crease runs through her face.\nCan it be mended?'

const newAddress = () => `writer-${crypto.randomUUID()}@example.com`

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('What is it about?').selectOption('Framing')
  await page.getByLabel('Your message').fill(MESSAGE)
}

test('each field says what is wrong with it, and the first one takes the focus', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.goto('/contact-us')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Email', { exact: true }).fill('ada@')
  await page.getByLabel('Phone').fill('call me')
  const submit = page.getByRole('button', { name: 'Send message' })
  await submit.click()
  const faults = {
    'Last name': 'Please enter your last name',
    Email: 'This doesn’t look like an email address',
    Phone: 'This doesn’t look like a phone number',
    'What is it about?': 'Please choose what your message is about',
    'Your message': 'Please write a little more, so we can help you',
  }
  for (const [label, fault] of Object.entries(faults)) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(fault))
  }
  await expect(page.getByLabel('First name')).not.toHaveAttribute('aria-invalid')
  await expect(page.getByLabel('Last name')).toBeFocused()
  expect(sent).toEqual([])

  await page.getByLabel('Last name').fill('Lind')
  await expect(page.getByText(faults['Last name'])).toBeHidden()
  await submit.click()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
})

test('a message in Danish is confirmed on the page and by mail, and reaches the shop', async ({
  page,
  request,
}) => {
  const email = newAddress()
  await page.goto('/dk/contact-us')
  await page.getByLabel('Fornavn').fill('Ada')
  await page.getByLabel('Efternavn').fill('Lind')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Hvad drejer det sig om?').selectOption('framing')
  await page.getByLabel('Din besked').fill(MESSAGE)
  await page.getByRole('button', { name: 'Send besked' }).click()
  await expect(page.getByRole('heading', { name: 'Tak, Ada' })).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()

  const confirmation = await newestMail(request, email)
  expect(confirmation.subject).toBe('Vi har modtaget din besked')
  expect(confirmation.text).toContain('Din besked er nået frem')
  expect(confirmation.text).not.toContain('Can it be mended?')
  expect(confirmation.replyTo).toBe(SHOP_ADDRESS)
  const letter = await newestMail(request, SHOP_ADDRESS, ({ replyTo }) => replyTo === email)
  expect(letter.subject).toBe('Message from Ada Lind: Framing')
  expect(letter.text).toContain('Can it be mended?')

  await page.getByRole('button', { name: 'Skriv en besked mere' }).click()
  await expect(page.getByLabel('Fornavn')).toBeFocused()
  await expect(page.getByLabel('Fornavn')).toHaveValue('')
})

test('whoever writes too often is told so and loses no word', async ({
  page,
  request,
  complaints,
}) => {
  const email = newAddress()
  const message = { firstName: 'Ada', lastName: 'Lind', email, service: 'other', message: MESSAGE }
  const settings = (await (await request.get('/config.json')).json()) as { anonKey: string }
  await expect(async () => {
    const answer = await request.post('/functions/v1/contact', {
      headers: { apikey: settings.anonKey },
      data: { ...message, language: 'en' },
    })
    expect(answer.status()).toBe(429)
  }).toPass({ intervals: [0] })

  await page.goto('/contact-us')
  await fillIn(page, email)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toHaveText([
    'Too many attempts. Please wait a little and try again.',
  ])
  await expect(page.getByLabel('Your message')).toHaveValue(MESSAGE)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  expect(complaints.splice(0).join()).toContain('429')
})

test('an address can choose what the message is about', async ({ page }) => {
  await page.goto('/contact-us?service=rush')
  await expect(page.getByLabel('What is it about?')).toHaveValue('rush')
  await page.goto('/rush-orders')
  await page.locator('main a[href*="service=rush"]').first().click()
  await expect(page).toHaveURL('/contact-us?service=rush#write')
  await expect(page.getByLabel('What is it about?')).toHaveValue('rush')
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeInViewport()
})

test('the page about rush orders leads to the order first, and to a question second', async ({
  page,
}) => {
  await page.goto('/pl/rush-orders')
  const actions = page.locator('main').getByRole('link')
  await expect(actions.nth(0)).toHaveAttribute('href', '/pl/upload')
  await expect(actions.nth(1)).toHaveAttribute('href', '/pl/contact-us?service=rush#write')
})
