import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { PASSWORD, PHOTO, test as signedIn } from '../steps/customer.ts'
import { chooseFile, countEffort, type Effort } from '../steps/effort.ts'
import { findFaults } from '../steps/find-faults.ts'
import { moveTo, pressOn, tabTo, typeInto } from '../steps/keyboard.ts'
import { linkOf, newestMail } from '../steps/mailbox.ts'
import { VISIBLE_TEXTS, type VisibleTexts } from '../steps/visible-texts.ts'
import { expect, listenForComplaints, openAlive, test } from '../steps/visitor.ts'

/** A scan that prints well on all but the largest sheet. */
async function aScan() {
  const portrait = join(import.meta.dirname, '../../test/images/hero-before.jpg')
  const buffer = await sharp(portrait).resize({ width: 2400 }).jpeg({ quality: 80 }).toBuffer()
  return { name: 'grandmother.jpg', mimeType: 'image/jpeg', buffer }
}

const MOST = { clicks: 10, fields: 4 }
/** To open the mail, and to follow its link. */
const CLICKS_IN_MAIL = 2

/** What the browser has sent that changes anything anywhere. */
function listenForSending(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method())) sent.push(request.url())
  })
  return sent
}

async function signUp(page: Page, email: string, texts: VisibleTexts): Promise<void> {
  const form = page.getByRole('tabpanel')
  const name = form.getByLabel(texts.fullName)
  await expect(name).toBeFocused()
  await name.fill('Ada Lind')
  await form.getByLabel(texts.email, { exact: true }).fill(email)
  await form.getByLabel(texts.password, { exact: true }).fill(PASSWORD)
  await form.getByLabel(texts.confirmPassword, { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: texts.createAccount, exact: true }).click()
  await expect(page.getByText(texts.checkMail).first()).toBeVisible()
}

function expectLittle(effort: Effort): void {
  expect(effort.fields).toBe(MOST.fields)
  expect(effort.clicks).toBeGreaterThan(CLICKS_IN_MAIL)
  expect(effort.clicks).toBeLessThanOrEqual(MOST.clicks)
}

const next = (page: Page, { next: name }: VisibleTexts) =>
  page.getByRole('button', { name, exact: true })

test('a newcomer comes from the home page to the payment in ten clicks and four fields', async ({
  page,
  context,
  request,
}) => {
  const { en } = VISIBLE_TEXTS
  const email = `newcomer-${crypto.randomUUID()}@example.com`
  const effort = await countEffort(context)
  const sent = listenForSending(page)
  const scan = await aScan()

  await test.step('sees the photo framed and with its price, and nothing is sent', async () => {
    await page.goto('/')
    await chooseFile(page.getByRole('button', { name: 'See your own photo framed' }), scan)
    await expect(page.getByRole('heading', { name: 'Your photo on the wall' })).toBeFocused()
    const room = page.getByRole('img', { name: /framed A2 print on a wall. Frame: Black/ })
    await expect(room.locator('canvas').filter({ visible: true })).toBeVisible()
    await expect(page.getByText('A2 · Black · $1,000')).toBeVisible()
    await page.getByRole('radio', { name: /^Gold/ }).click()
    await page.getByRole('radio', { name: 'Whole photo, wider mat' }).check()
    await expect(page.getByText('A2 · Gold · $1,000')).toBeVisible()
    expect(sent).toEqual([])
  })

  const mailTab =
    await test.step('signs up, and follows the mailed link in another tab', async () => {
      await page.getByRole('button', { name: 'Continue to order' }).click()
      await expect(page.getByRole('heading', { name: 'Create an account to order' })).toBeVisible()
      await signUp(page, email, en)
      const tab = await context.newPage()
      const complaints = listenForComplaints(tab)
      await openAlive(tab, linkOf(await newestMail(request, email)))
      effort.clicks += CLICKS_IN_MAIL
      await tab.getByRole('dialog').getByRole('button', { name: en.confirmAddress }).click()
      expect(complaints).toEqual([])
      return tab
    })

  await test.step('finds everything that was chosen, in both tabs', async () => {
    for (const tab of [mailTab, page]) {
      await expect(tab.getByRole('heading', { name: 'Print size and details' })).toBeVisible()
      await expect(tab.getByRole('radio', { name: /^A2/ })).toBeChecked()
      await expect(tab.getByText('A2 · Gold · $1,000')).toBeVisible()
      await expect(tab.getByRole('radio', { name: 'Whole photo, wider mat' })).toBeChecked()
    }
  })

  await test.step('orders', async () => {
    await next(mailTab, en).click()
    await mailTab.getByRole('button', { name: en.pay }).click()
    await mailTab.waitForURL(/\/test-checkout\/pay\//)
    expectLittle(effort)
  })
})

test('the same can be done with the keyboard alone', async ({ page, request }) => {
  const { en } = VISIBLE_TEXTS
  const email = `typist-${crypto.randomUUID()}@example.com`
  const field = (label: string) => page.getByRole('tabpanel').getByLabel(label, { exact: true })
  await page.goto('/')
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, page.getByRole('button', { name: 'See your own photo framed' }))
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(await aScan())
  await expect(page.getByRole('heading', { name: 'Your photo on the wall' })).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: /^A2/ }))
  await moveTo(page, 'ArrowUp', page.getByRole('radio', { name: /^A3/ }))
  await expect(page.getByText('A3 · Black · $500')).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Continue to order' }))
  await expect(field(en.fullName)).toBeFocused()
  await page.keyboard.type('Ada Lind')
  await typeInto(page, field(en.email), email)
  await typeInto(page, field(en.password), PASSWORD)
  await typeInto(page, field(en.confirmPassword), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText(en.checkMail).first()).toBeVisible()
  await page.goto(linkOf(await newestMail(request, email)))
  await pressOn(page, page.getByRole('button', { name: en.confirmAddress }))
  await expect(page.getByRole('heading', { name: 'Print size and details' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^A3/ })).toBeChecked()
  await pressOn(page, next(page, en))
  await expect(page.getByRole('heading', { name: en.payStep })).toBeFocused()
  await pressOn(page, page.getByRole('button', { name: en.pay }))
  await page.waitForURL(/\/test-checkout\/pay\//)
})

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a newcomer comes as easily to the payment', async ({ page, context, request }) => {
    const { de } = VISIBLE_TEXTS
    const email = `neu-${crypto.randomUUID()}@example.com`
    const effort = await countEffort(context)
    await page.goto('/de')
    const begin = page.getByRole('button', { name: 'Eigenes Foto im Rahmen sehen' })
    await expect(begin).toBeInViewport({ ratio: 1 })
    await chooseFile(begin, await aScan())
    await expect(page.getByRole('heading', { name: 'Ihr Foto an der Wand' })).toBeVisible()
    await page.getByRole('radio', { name: /^Weiß/ }).click()
    await page.getByRole('button', { name: 'Weiter zur Bestellung' }).click()
    await signUp(page, email, de)
    await openAlive(page, linkOf(await newestMail(request, email)))
    effort.clicks += CLICKS_IN_MAIL
    await page.getByRole('dialog').getByRole('button', { name: de.confirmAddress }).click()
    await expect(page.getByRole('heading', { name: 'Druckformat und Details' })).toBeVisible()
    await expect(page.getByText(/^A2 · Weiß · 950/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await next(page, de).click()
    await page.getByRole('button', { name: de.pay }).click()
    await page.waitForURL(/\/test-checkout\/pay\//)
    expectLittle(effort)
  })
})

test('a photo that was chosen in the gallery is still there after a reload, until it is removed', async ({
  page,
}) => {
  await page.goto('/gallery')
  await chooseFile(page.getByRole('button', { name: 'See your own photo framed' }), PHOTO)
  await page.getByRole('radio', { name: /^Wooden/ }).click()
  expect(await findFaults(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Wooden/ })).toBeChecked()
  await page.getByRole('button', { name: 'Choose a different photo' }).click()
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your photo on the wall' })).toBeHidden()
})

test('a photo that is too small is refused before anybody signs in', async ({ page }) => {
  await page.goto('/upload')
  const buffer = await sharp(PHOTO).resize({ width: 640 }).jpeg().toBuffer()
  const file = { name: 'small.jpg', mimeType: 'image/jpeg', buffer }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(
    page.getByText(/Your photo is 640 pixels wide and 480 pixels high/).first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
})

signedIn('a customer begins on the home page, and leaves nothing behind', async ({ customer }) => {
  const { page } = customer
  await openAlive(page, '/')
  await chooseFile(page.getByRole('button', { name: 'See your own photo framed' }), PHOTO)
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Upload your photo' })).toBeVisible()

  await openAlive(page, '/')
  const scan = await aScan()
  await chooseFile(page.getByRole('button', { name: 'See your own photo framed' }), scan)
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('hills-under-a-sky.jpg')
  await question.getByRole('button', { name: 'Keep what I started' }).click()
  await expect(page.getByText('hills-under-a-sky.jpg')).toBeVisible()
  await openAlive(page, '/')
  await chooseFile(page.getByRole('button', { name: 'See your own photo framed' }), scan)
  await question.getByRole('button', { name: 'Continue with the new photo' }).click()
  await expect(page.getByText('grandmother.jpg', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeHidden()
  await openAlive(page, '/upload')
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
})
