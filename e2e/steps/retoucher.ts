import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { confirmedAccount } from './confirmed-account.ts'
import { newestMail } from './mailbox.ts'
import { MEMBER } from './member.ts'

const PASSWORD = 'tin-type 1890'

type Shop = { request: APIRequestContext; baseURL: string | undefined }

/** A browser of its own, in which somebody has just joined the shop to work on pictures. */
export async function openAsRetoucher(browser: Browser, { request, baseURL }: Shop): Promise<Page> {
  const { email } = await confirmedAccount(request, { password: PASSWORD })
  await invite(request, email)
  const mail = await newestMail(request, email, ({ text }) => text.includes('#invite='))
  const { pathname, hash } = new URL(/https?:\/\/\S+#invite=\S+/.exec(mail.text)?.[0] ?? '')
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(pathname + hash)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Studio' })).toBeVisible()
  return page
}

async function invite(request: APIRequestContext, email: string): Promise<void> {
  const { anonKey } = (await (await request.get('/config.json')).json()) as { anonKey: string }
  const headers = { apikey: anonKey }
  const signIn = await request.post('/auth/v1/token?grant_type=password', {
    headers,
    data: MEMBER,
  })
  const { access_token } = (await signIn.json()) as { access_token: string }
  const invitation = await request.post('/functions/v1/studio-staff-invite', {
    headers: { ...headers, authorization: `Bearer ${access_token}` },
    data: { email, name: 'Ben Lind', role: 'retoucher' },
  })
  expect(invitation.ok()).toBe(true)
}
