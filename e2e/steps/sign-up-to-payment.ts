import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { PASSWORD, PHOTO } from './customer.ts'
import { linkOf, newestMail } from './mailbox.ts'
import type { VISIBLE_TEXTS, VisibleTexts } from './visible-texts.ts'

type Shop = { page: Page; request: APIRequestContext }

/** From the sign-up to the second step of the wizard. */
export async function signUpWithPhoto(
  { page, request }: Shop,
  texts: VisibleTexts,
  photo = PHOTO,
): Promise<void> {
  const email = `grandchild-${crypto.randomUUID()}@example.com`

  await test.step('signs up and confirms by the mailed link', async () => {
    await page.goto(`${texts.prefix}/upload`)
    await page.getByRole('tab', { name: texts.signUpTab }).click()
    const form = page.getByRole('tabpanel')
    await form.getByLabel(texts.fullName).fill('Ada Lind')
    await form.getByLabel(texts.email, { exact: true }).fill(email)
    await form.getByLabel(texts.password, { exact: true }).fill(PASSWORD)
    await form.getByLabel(texts.confirmPassword, { exact: true }).fill(PASSWORD)
    await form.getByRole('button', { name: texts.createAccount, exact: true }).click()
    await expect(page.getByText(texts.checkMail).first()).toBeVisible()
    await page.goto(linkOf(await newestMail(request, email)))
    await page.getByRole('dialog').getByRole('button', { name: texts.confirmAddress }).click()
    await expect(page).toHaveURL(new RegExp(`${texts.prefix}/upload$`))
    // Before the sign-in there is a place for a photo too.
    await expect(page.getByRole('button', { name: texts.next, exact: true })).toBeVisible()
  })

  await test.step('uploads a scanned photo', async () => {
    await page.locator('input[type=file]').first().setInputFiles(photo)
    await expect(page.getByText(texts.uploaded)).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: texts.next, exact: true }).click()
  })
}

/** From the sign-up to the page of the payment provider: an A2 in black. */
export async function signUpToPayment(
  { page, request }: Shop,
  texts: VisibleTexts,
  photo = PHOTO,
): Promise<void> {
  const next = () => page.getByRole('button', { name: texts.next, exact: true }).click()

  await signUpWithPhoto({ page, request }, texts, photo)

  await test.step('chooses a black frame and an A2, and says which colors were', async () => {
    await page.getByRole('radio', { name: texts.blackFrame }).click()
    await next()
    await page.getByRole('radio', { name: /A2/ }).click()
    await page.getByText(texts.coloursQuestion).click()
    for (const [label, choice] of [texts.hair, texts.eyes]) {
      await page.getByLabel(label, { exact: true }).selectOption(choice)
    }
    await page.getByLabel(texts.instructions).fill('Her dress was green.')
    await page.getByLabel(texts.confirmSharpness).check()
    await next()
  })

  await test.step('sees what it costs and orders', async () => {
    await expect(page.getByRole('heading', { name: texts.payStep })).toBeVisible()
    await expect(page.getByText(texts.total).first()).toBeVisible()
    if ('prepayment' in texts) await agreeToPrepayment(page, texts)
    await expect(page.getByRole('img', { name: /europa\.eu\/youreurope\// })).toBeVisible()
    await expect(page.getByText(texts.noRightByLaw)).toBeVisible()
    await page.getByRole('button', { name: texts.pay }).click()
    await page.waitForURL(/\/test-checkout\/pay\//)
    await expect(page.locator('html')).toHaveAttribute('lang', texts.languageTag)
    await expect(page.getByText(texts.total).first()).toBeVisible()
  })
}

/** Nothing is ordered before the box is ticked, and it never is by itself. */
async function agreeToPrepayment(page: Page, texts: typeof VISIBLE_TEXTS.dk): Promise<void> {
  const box = page.getByRole('checkbox', { name: texts.prepayment })
  await expect(box).not.toBeChecked()
  await page.getByRole('button', { name: texts.pay }).click()
  await expect(page.getByText(texts.prepaymentMissed)).toBeVisible()
  await expect(box).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText(texts.prepaymentMissed)).toBeHidden()
}
