import type { Page } from '@playwright/test'
import { expect, test } from '../steps/customer.ts'
import { pressOn, tabTo, typeInto } from '../steps/keyboard.ts'
import { moveFingers, wayFrom } from '../steps/touch.ts'
import { openAlive } from '../steps/visitor.ts'

const PHONE = { width: 360, height: 740 }
const HAT = 'Der Hut war dunkelgrün.'
const HORSE = 'The horse was called Stella.'
const UNSENT = 'Und das Band habe ich noch.'

/** What the browser tells a page to which somebody comes back. */
const comeBack = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

async function makeLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await pressOn(page, page.getByRole('button', { name: 'Make a link' }))
  const field = page.getByLabel('The link for your family')
  await expect(field).toBeFocused()
  await pressOn(page, page.getByRole('button', { name: 'Copy the link' }))
  await expect(page.getByText('Link copied.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await field.inputValue())
  return new URL(copied).hash
}

test('a family looks at a proof by a link, and what they say comes to the customer', async ({
  customer: { page, openProof },
  browser,
  baseURL,
}) => {
  const { orderId } = await openProof()
  const hash = await makeLink(page)
  const open = async (path: string, options = {}) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), ...options })
    const visitor = await context.newPage()
    await openAlive(visitor, path + hash)
    return visitor
  }
  const said = (by: Page, text: string) => by.getByRole('listitem').filter({ hasText: text })
  const aunt = await open('/family', { viewport: PHONE, hasTouch: true, locale: 'de-DE' })
  const words = aunt.getByLabel('Ihr Kommentar')

  await test.step('an aunt moves the line with her finger, on a phone and in her language', async () => {
    await aunt.getByRole('button', { name: 'Auf Deutsch anzeigen' }).tap()
    await expect(aunt).toHaveURL(`/de/family${hash}`)
    const line = aunt.getByRole('slider', { name: 'Linie zwischen' })
    const box = await line.boundingBox()
    if (!box) throw new Error('expected a line')
    const middle = [box.x + box.width / 2, box.y + box.height / 2] as const
    await moveFingers(aunt, wayFrom(middle, [box.x + box.width - 10, middle[1]]))
    await expect(line).toHaveAttribute('aria-valuetext', /^\d\s?% des Bildes/)
    await expect(aunt.getByRole('main')).not.toContainText(orderId.slice(0, 8))
  })

  await test.step('she says what she remembers, and where; no failure takes her words', async () => {
    const send = aunt.getByRole('button', { name: 'Kommentar senden' })
    await words.fill(HAT)
    await send.click()
    await expect(aunt.getByLabel('Ihr Name')).toBeFocused()
    await expect(aunt.getByText('Bitte geben Sie Ihren Namen an')).toBeVisible()
    await aunt.getByLabel('Ihr Name').fill('Inga')
    await aunt.getByRole('button', { name: 'Auf dem Bild zeigen' }).tap()
    await aunt
      .getByRole('button', { name: /^Bild für Ihre Markierung/ })
      .tap({ position: { x: 90, y: 60 } })
    await expect(aunt.getByText('Hier sitzt Ihre Markierung.')).toBeFocused()
    await aunt.route('**/functions/v1/family-comment', (route) => route.abort())
    await send.tap()
    await expect(aunt.getByRole('alert').filter({ hasText: 'Keine Verbindung' })).toBeVisible()
    await expect(words).toHaveValue(HAT)
    await aunt.unroute('**/functions/v1/family-comment')
    await send.tap()
    await expect(aunt.getByRole('heading', { name: 'Vielen Dank, Inga' })).toBeFocused()
    await expect(said(aunt, HAT)).toContainText('Markierung 1')
    const { scrollWidth, clientWidth } = await aunt.evaluate(() => document.documentElement)
    expect(scrollWidth).toBe(clientWidth)
  })

  await test.step('an uncle does the same with the keyboard alone', async () => {
    const uncle = await open('/family')
    await pressOn(uncle, uncle.getByRole('link', { name: 'Skip to content' }))
    await expect(uncle).toHaveURL(`/family${hash}`)
    await typeInto(uncle, uncle.getByLabel('Your name'), 'Peter')
    await typeInto(uncle, uncle.getByLabel('Your comment'), HORSE)
    await pressOn(uncle, uncle.getByRole('button', { name: 'Point at the picture' }))
    await tabTo(uncle, uncle.getByRole('button', { name: /^Picture to point at/ }))
    await uncle.keyboard.press('ArrowLeft')
    await uncle.keyboard.press('Enter')
    await expect(uncle.getByText('48% from the left, 50% from the top')).toBeAttached()
    await pressOn(uncle, uncle.getByRole('button', { name: 'Send comment' }))
    await expect(said(uncle, HORSE)).toContainText('Pin 2')
  })

  await test.step('the customer finds both without a reload, takes one and removes one', async () => {
    await expect(said(page, HORSE)).toContainText('Pin 2')
    await page.getByRole('button', { name: 'Remove the comment by Peter' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(said(page, HORSE)).toBeHidden()
    await said(page, HAT).getByRole('button', { name: 'Add to my changes' }).click()
    await expect(page.getByLabel('What should change at pin 1?')).toHaveValue(HAT)
  })

  await test.step('the customer ends the link, and the aunt reads that it has ended', async () => {
    await aunt.getByRole('button', { name: 'Noch etwas schreiben' }).tap()
    await words.fill(UNSENT)
    await page.getByRole('button', { name: 'Turn off the link' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off the link' }).click()
    await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible()
    await comeBack(aunt)
    await expect(aunt.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible()
    await expect(aunt.getByText(UNSENT)).toBeVisible()
    await expect(aunt.getByRole('img', { name: /Foto/ })).toBeHidden()
  })
})
