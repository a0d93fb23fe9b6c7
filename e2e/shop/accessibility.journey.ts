import { writeFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { test as customerTest, PHOTO } from '../steps/customer.ts'
import { chooseFile } from '../steps/effort.ts'
import { CONTEXT_FOR_RULES, findFaults, RULES_ALLOWED } from '../steps/find-faults.ts'
import { pressOn } from '../steps/keyboard.ts'
import { newestMail } from '../steps/mailbox.ts'
import { openStudio } from '../steps/member.ts'
import { sendReviewRequest } from '../steps/review-request.ts'
import { expect, type Page, test } from '../steps/visitor.ts'

const OTHER_PREFIXES = { pl: '/pl', dk: '/dk', de: '/de', sv: '/sv' }
const CONTRAST = ['color-contrast']
/** Between them they have every kind of section and control. */
const ONE_OF_EACH_KIND = ['/', '/gallery', '/upload', '/faq', '/contact-us', '/shipping-info']
const PATHS = [
  '/',
  '/gallery',
  '/upload',
  '/package',
  '/copies',
  '/account',
  '/order',
  '/family',
  '/review',
  '/photo-colorization',
  '/digital-restoration',
  '/premium-framing',
  '/rush-orders',
  '/bulk-packages',
  '/faq',
  '/quality-guarantee',
  '/shipping-info',
  '/returns',
  '/contact-us',
  '/imprint',
  '/privacy',
  '/terms',
  '/withdrawal',
  '/accessibility',
  '/nowhere',
]

test.use(RULES_ALLOWED)
customerTest.use(RULES_ALLOWED)

async function expectDarkContrast(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  // Colours change at once, but not before the next frame.
  await page.waitForFunction(() =>
    document.getAnimations().every((change) => !(change instanceof CSSTransition)),
  )
  expect.soft(await findFaults(page, { rules: CONTRAST }), `${where}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Ends the session on the server; the page does not know yet. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    const { access_token: token } = JSON.parse(localStorage.getItem(key) ?? '{}')
    const { anonKey: apikey } = await (await fetch('/config.json')).json()
    const headers = { apikey, authorization: `Bearer ${token}` }
    await fetch('/auth/v1/logout?scope=global', { method: 'POST', headers })
  })
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  if (/\/(upload|copies|account|order)$/.test(path)) {
    await expect(page.getByRole('tabpanel')).toBeVisible()
  }
}

test('axe finds nothing on any page', async ({ page, complaints }) => {
  let faults = 0
  for (const path of PATHS) {
    await openPage(page, path)
    const found = await findFaults(page)
    faults += found.length
    expect.soft(found, path).toEqual([])
    if (ONE_OF_EACH_KIND.includes(path)) await expectDarkContrast(page, path)
  }
  complaints.splice(0)
  await noteCheck(page, faults)
})

/** What the shop's accessibility statement says of the last check, where one is asked for. */
async function noteCheck(page: Page, faults: number): Promise<void> {
  const file = process.env.ACCESSIBILITY_CHECK
  if (!file) return
  const { testEngine } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const checkedOn = new Date().toISOString().slice(0, 10)
  const check = { checkedOn, axe: testEngine.version, paths: PATHS, faults }
  await writeFile(file, `${JSON.stringify(check, null, 2)}\n`)
}

test('every page can be read in the dark', { tag: '@long' }, async ({ page, complaints }) => {
  for (const path of PATHS) {
    await openPage(page, path)
    await expectDarkContrast(page, path)
  }
  complaints.splice(0)
})

// The same components in other words, which are never empty: not looked at for every change.
for (const [language, prefix] of Object.entries(OTHER_PREFIXES)) {
  test(`axe finds nothing on any page (${language})`, { tag: '@long' }, async ({
    page,
    complaints,
  }) => {
    for (const path of PATHS) {
      await openPage(page, prefix + path)
      expect.soft(await findFaults(page), prefix + path).toEqual([])
    }
    complaints.splice(0)
  })

  customerTest(
    `axe finds nothing on the account of a customer (${language})`,
    { tag: '@long' },
    async ({ customer: { page } }) => expectNoFaultsOnAccount(page, prefix),
  )
}

async function expectNoFaultsOnAccount(page: Page, prefix: string): Promise<void> {
  await page.goto(`${prefix}/account`)
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(7)
  await expect(page.getByRole('listitem').filter({ hasText: 'Chrome' })).toBeVisible()
  expect.soft(await findFaults(page), prefix).toEqual([])
}

test('axe finds nothing in the windows of a visitor', async ({ page }) => {
  await page.goto('/gallery')
  await page.getByRole('button', { name: 'Enlarge' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect.soft(await findFaults(page), 'both sides').toEqual([])
  await expectDarkContrast(page, 'both sides')
  for (const name of ['Original', 'In your home']) {
    await page.getByRole('radio', { name }).click()
    expect.soft(await findFaults(page), name).toEqual([])
  }
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Upload photo' }).click()
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Please enter your name')).toBeVisible()
  expect.soft(await findFaults(page)).toEqual([])
  await page.goto('/')
  await chooseFile(page.getByRole('button', { name: 'See your own photo framed' }), PHOTO)
  await expect(page.getByRole('heading', { name: 'Your photo on the wall' })).toBeVisible()
  expect.soft(await findFaults(page), 'the framed photo').toEqual([])
  await expectDarkContrast(page, 'the framed photo')
})

test('axe finds nothing in the windows of mailed links', async ({ page }) => {
  for (const type of ['signup', 'recovery', 'email_change', 'deletion']) {
    await page.goto('/imprint')
    await page.goto(`/imprint#${type}=unknown`)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await findFaults(page), type).toEqual([])
    await expectDarkContrast(page, type)
  }
})

customerTest('axe finds nothing on the account of a customer', async ({ customer: { page } }) => {
  await expectNoFaultsOnAccount(page, '')
  for (const name of ['Change address', 'Change password']) {
    await page.getByRole('button', { name }).click()
  }
  await expect(page.getByRole('alert')).toHaveCount(4)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await findFaults(page), 'errors, dark').toEqual([])
  await page.getByRole('button', { name: 'Delete account…' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect.soft(await findFaults(page), 'the question').toEqual([])
})

customerTest(
  'axe finds nothing in the window of a session that has ended',
  async ({ customer: { page } }) => {
    await page.goto('/account')
    // All that the page asks by itself has been answered.
    await expect(page.getByText('This device')).toBeVisible()
    await endSession(page)
    await page.getByRole('button', { name: 'Download my data' }).click()
    await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
    expect.soft(await findFaults(page)).toEqual([])
    await expectDarkContrast(page, 'the window of a session that has ended')
  },
)

customerTest('axe finds nothing on the way of an order', async ({ customer, wizard: page }) => {
  const expectNoFaults = async (where: string) => {
    expect.soft(await findFaults(page), where).toEqual([])
    await expectDarkContrast(page, where)
  }
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await expectNoFaults('choosing a photo')
  await page.locator('input[type=file]').first().setInputFiles(PHOTO)
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
  await expectNoFaults('the photo')
  await next.click()
  await page.getByRole('radio', { name: /^Black/ }).click()
  await expectNoFaults('frames')
  await next.click()
  await page.getByRole('radio', { name: /^A1/ }).click()
  await page.getByLabel('I understand that this print may look soft.').check()
  await expectNoFaults('sizes')
  await next.click()
  await expect(page.getByRole('button', { name: 'Order and pay' })).toBeVisible()
  await expectNoFaults('payment')
  await customer.placeOrder()
  await page.goto('/dashboard')
  await expect(page.getByRole('article')).toBeVisible()
  await expectNoFaults('orders')
})

customerTest('axe finds nothing on a proof and its answers', async ({ customer }) => {
  const { page } = customer
  await customer.openProof()
  const expectNoFaults = async (where: string) => {
    expect.soft(await findFaults(page), where).toEqual([])
    await expectDarkContrast(page, where)
  }
  await expectNoFaults('the line')
  await page.getByRole('radio', { name: 'Side by side' }).click()
  await expectNoFaults('side by side')
  await page.getByRole('button', { name: 'Approve for print' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoFaults('the approval')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ask for changes' }).click()
  await page.getByRole('button', { name: /^Picture to pin/ }).click({ position: { x: 80, y: 90 } })
  await page.getByRole('button', { name: 'Send changes' }).click()
  await expect(page.getByText('Please tell us what to change here')).toBeVisible()
  await expectNoFaults('pins')
  await page.getByRole('button', { name: 'Make a link' }).click()
  await expect(page.getByLabel('The link for your family')).toBeVisible()
  await expectNoFaults('the link for the family')
  await page.goto(await page.getByLabel('The link for your family').inputValue())
  await page.getByLabel('Your comment').fill('The horse was called Stella.')
  await page.getByRole('button', { name: 'Point at the picture' }).click()
  await page
    .getByRole('button', { name: /^Picture to point/ })
    .click({ position: { x: 80, y: 90 } })
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect(page.getByText('Please write your name')).toBeVisible()
  await expectNoFaults('the faults of a comment')
  await page.getByLabel('Your name').fill('Peter')
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Peter' })).toBeVisible()
  await expectNoFaults('a photo for the family')
  await page.goto('/order?id=00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: /can’t find this order/ })).toBeVisible()
  await expectNoFaults('an unknown order')
})

/** Frames, packs and sends an order in the studio, until it has arrived. */
async function bringToTheWall(studio: Page, orderId: string): Promise<void> {
  const press = (name: string) => studio.getByRole('button', { name, exact: true }).click()
  await press('Start framing')
  await studio.getByRole('alertdialog').getByRole('button', { name: 'Start framing' }).click()
  await studio.goto(`/studio/orders/${orderId}`)
  await studio.getByLabel('Carrier').selectOption({ label: 'DAO' })
  await studio.getByLabel('Tracking number').fill(`DAO${orderId.slice(0, 8)}`)
  await press('Add parcel')
  await press('The parcel has left')
  await press('It has left')
  await press('The parcel has arrived')
  await press('It has arrived')
}

/**
 * Publishes a review where the order says that it has arrived, finds it on the home page and in the
 * studio, takes it back.
 */
async function reviewThePicture(
  page: Page,
  studio: Page,
  expectNoFaults: (where: string, on?: Page) => Promise<void>,
): Promise<void> {
  const order = page.url()
  await page.getByRole('button', { name: 'Publish my review' }).click()
  await expect(page.getByText('Please write a few words.')).toBeVisible()
  await expectNoFaults('the faults of a review')
  await page.getByLabel('4 stars').check()
  await page.getByLabel('Your review', { exact: true }).fill('She hangs in the hall again.')
  await page.getByLabel('Your name, as we’ll publish it').fill('Peter')
  await page.getByLabel(/^Yes, publish my review/).check()
  await page.getByRole('button', { name: 'Publish my review' }).click()
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible()
  await expectNoFaults('the review')
  await page.goto('/')
  await expect(page.getByText('She hangs in the hall again.')).toBeVisible()
  await expect(
    page.getByText(/Only customers whose framed picture has been delivered/),
  ).toBeVisible()
  // Structured data carry real reviews alone.
  const rating = page.locator('main script[type="application/ld+json"]')
  expect(JSON.parse((await rating.textContent()) ?? '').aggregateRating).toMatchObject({
    ratingValue: 4,
    reviewCount: 1,
  })
  await expectNoFaults('the home page with a review')
  await studio.getByRole('link', { name: 'Messages' }).click()
  await studio.getByRole('link', { name: 'Reviews of customers' }).click()
  await expect(studio.getByText('She hangs in the hall again.')).toBeVisible()
  await expectNoFaults('the reviews in the studio', studio)
  await page.goto(order)
  await page.getByRole('button', { name: 'Delete my review' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my review' }).click()
  await expect(page.getByRole('button', { name: 'Publish my review' })).toBeVisible()
}

customerTest(
  'axe finds nothing between the payment and the wall, nor in the studio on the way',
  async ({ customer, browser, baseURL, request }) => {
    const { page } = customer
    const { orderId } = await customer.payOrder()
    const expectNoFaults = async (where: string, on = page) => {
      expect.soft(await findFaults(on), where).toEqual([])
      await expectDarkContrast(on, where)
    }
    await page.goto(`/dashboard?payment=success&orderId=${orderId}`)
    const thanks = page.getByRole('region', { name: 'Thank you for your order' })
    await expect(thanks.getByRole('img')).toBeVisible({ timeout: 30_000 })
    await expectNoFaults('the thanks')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/order?id=${orderId}`)
    await expect(page.getByRole('region', { name: 'Your answer to the proof' })).toBeVisible({
      timeout: 150_000,
    })
    await expectNoFaults('the proof on a phone')
    await page.getByRole('button', { name: 'Approve for print' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve for print' }).click()
    await expect(page.getByRole('heading', { name: 'Your finished picture' })).toBeVisible()
    await expectNoFaults('the finished picture on a phone')
    await page.setViewportSize({ width: 1280, height: 900 })
    await expectNoFaults('the finished picture')
    const box = page.getByLabel(/^Email me once/)
    await box.click()
    await expect(box).toBeChecked()

    const studio = await openStudio(browser, baseURL, CONTEXT_FOR_RULES)
    const number = orderId.slice(-8)
    await studio.goto('/studio')
    await expect(studio.getByRole('link', { name: new RegExp(number) })).toBeVisible()
    await expectNoFaults('the board', studio)
    await studio.goto('/studio/workshop')
    await studio.getByRole('button', { name: new RegExp(number) }).click()
    await expect(studio.getByRole('link', { name: 'Print file' })).toBeVisible({ timeout: 60_000 })
    await expectNoFaults('the workshop', studio)
    await bringToTheWall(studio, orderId)
    await expect(page.getByRole('heading', { name: 'On your wall' })).toBeVisible()
    await expectNoFaults('the order when it has arrived')
    await reviewThePicture(page, studio, expectNoFaults)
    await studio.context().close()
    await sendReviewRequest(orderId)
    const { text } = await newestMail(request, customer.email, ({ text: words }) =>
      /review#/.test(words),
    )
    const [link = '', stop = ''] = text.match(/https?:\/\/\S+review#\S+/g) ?? []
    await page.goto(link)
    await pressOn(page, page.getByRole('button', { name: 'Publish my review' }))
    await expect(page.getByText('Please write a few words.')).toBeVisible()
    await expectNoFaults('the mailed link to a review')
    await page.goto('/')
    await page.goto(stop)
    await expect(page.getByText('We won’t email you to ask for a review anymore.')).toBeVisible()
    await expectNoFaults('the link that ends such mails')
  },
)
