import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { linkOf, newestMail } from './mailbox.ts'
import { openStudio } from './member.ts'
import { VISIBLE_TEXTS } from './visible-texts.ts'
import { listenForComplaints } from './visitor.ts'

const PHOTO = join(import.meta.dirname, '../test/images/hero-before.jpg')

for (const [language, texts] of Object.entries(VISIBLE_TEXTS)) {
  test(`a customer takes a photo from upload to the approved picture (${language})`, async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    const complaints = listenForComplaints(page)
    const email = `grandchild-${language}-${Date.now()}@example.com`
    const at = (path: string) => `${texts.prefix}${path}`

    await test.step('signs up and confirms by the mailed link', async () => {
      await page.goto(at('/upload'))
      await page.getByRole('tab', { name: texts.signUpTab }).click()
      const form = page.getByRole('tabpanel')
      await form.getByLabel(texts.fullName).fill('Ada Lind')
      await form.getByLabel(texts.email, { exact: true }).fill(email)
      await form.getByLabel(texts.password, { exact: true }).fill('tin-type 1890')
      await form.getByLabel(texts.confirmPassword, { exact: true }).fill('tin-type 1890')
      await form.getByRole('button', { name: texts.createAccount, exact: true }).click()
      await expect(page.getByText(texts.checkMail).first()).toBeVisible()
      await page.goto(linkOf(await newestMail(request, email)))
      await page.getByRole('dialog').getByRole('button', { name: texts.confirmAddress }).click()
      await expect(page).toHaveURL(new RegExp(`${at('/upload')}$`))
    })

    await test.step('uploads a scanned photo', async () => {
      await page.locator('input[type=file]').first().setInputFiles(PHOTO)
      await expect(page.getByText(texts.uploaded)).toBeVisible({ timeout: 60_000 })
      await next(page, texts.next)
    })

    await test.step('chooses a black frame and an A2', async () => {
      await page.getByRole('radio', { name: texts.blackFrame }).click()
      await next(page, texts.next)
      await page.getByRole('radio', { name: /A2/ }).click()
      await page.getByText(texts.coloursQuestion).click()
      for (const [label, choice] of [texts.hair, texts.eyes]) {
        await page.getByLabel(label, { exact: true }).selectOption(choice)
      }
      await page.getByLabel(texts.instructions).fill('Her dress was green.')
      await page.getByLabel(texts.confirmSharpness).check()
      await next(page, texts.next)
    })

    await test.step('sees what it costs and pays', async () => {
      await expect(page.getByRole('heading', { name: texts.payStep })).toBeVisible()
      await expect(page.getByText(texts.total).first()).toBeVisible()
      await page.getByRole('button', { name: texts.pay }).click()
      await page.waitForURL(/\/test-checkout\/pay\//)
      await page.locator('button[name=outcome][value=success]').click()
      await page.waitForURL(new RegExp(`${at('/dashboard')}`))
    })

    const card = page.getByRole('article').first()
    await test.step('sees the order move until the proof is there', async () => {
      await expect(page.getByText(texts.paid)).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${at('/dashboard')}$`))
      await expect(card.getByText(texts.badge)).toBeVisible()
      await expect(card.getByText(texts.coloring).first()).toBeVisible({ timeout: 120_000 })
      await expect(card.getByText(texts.proofReady, { exact: true })).toBeVisible({
        timeout: 120_000,
      })
      await expect(card.getByRole('link', { name: texts.download })).toBeHidden()
    })

    await test.step('sees with the order which colors were told, and so does the shop', async () => {
      await card.getByRole('link', { name: texts.lookAtProof }).click()
      await expect(page).toHaveURL(new RegExp(`${at('/order')}\\?id=`))
      for (const told of texts.toldColours) await expect(page.getByText(told)).toBeVisible()
      const studio = await openStudio(browser, baseURL)
      await studio.goto(`/studio/orders/${new URL(page.url()).searchParams.get('id')}`)
      const told = studio.getByRole('region', { name: 'Colors the customer told us' })
      await expect(told.getByText('dark brown')).toBeVisible()
      await expect(told.getByText('hazel')).toBeVisible()
      await studio.context().close()
    })

    await test.step('looks at the proof and approves it for print', async () => {
      await page.getByRole('button', { name: texts.approve }).click()
      const question = page.getByRole('alertdialog')
      await expect(question.getByText(texts.approvedFacts)).toBeVisible()
      await question.getByRole('button', { name: texts.approve }).click()
      await expect(page.getByText(texts.approved)).toBeVisible()
    })

    await test.step('downloads the restored picture', async () => {
      const [result] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('link', { name: texts.download }).click(),
      ])
      const answer = await request.get(await addressOf(result))
      const bytes = await answer.body()
      expect(answer.headers()['content-type']).toBe('image/jpeg')
      expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
      expect(bytes.equals(await readFile(PHOTO))).toBe(false)
      expect(bytes.length).toBeGreaterThan((await stat(PHOTO)).size / 4)
      await result.close()
    })

    await test.step('deletes the order', async () => {
      await page.goto(at('/dashboard'))
      await card.getByRole('button', { name: texts.delete }).click()
      const question = page.getByRole('alertdialog')
      await expect(question.getByText(texts.refund)).toBeVisible()
      await question.getByRole('button', { name: texts.cancelAndDelete }).click()
      await expect(page.getByText(texts.deleted).first()).toBeVisible({ timeout: 30_000 })
      await expect(page.getByText(texts.empty)).toBeVisible()
    })

    expect(complaints).toEqual([])
  })
}

async function next(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click()
}

async function addressOf(page: Page): Promise<string> {
  await page.waitForURL(/\/storage\/v1\//)
  return page.url()
}
