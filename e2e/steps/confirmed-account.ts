import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { anAddress } from './an-address.ts'
import { linkOf, newestMail } from './mailbox.ts'

/** What the auth endpoint answers to whoever confirms an address: they are signed in by it. */
export type Session = { access_token: string; user: { id: string } }
export type Account = { email: string; session: Session }

/** An account whose address is confirmed, made by calls alone; no browser is signed in to it. */
export async function confirmedAccount(
  request: APIRequestContext,
  wanted: { password: string; name?: string; userAgent?: string },
): Promise<Account> {
  const { password, name = 'Ben Lind', userAgent } = wanted
  const email = `relative-${crypto.randomUUID()}@example.com`
  const { anonKey } = (await (await request.get('/config.json')).json()) as { anonKey: string }
  const headers = {
    apikey: anonKey,
    'x-forwarded-for': anAddress(),
    ...(userAgent && { 'user-agent': userAgent }),
  }
  const data = { email, password, data: { full_name: name } }
  expect((await request.post('/auth/v1/signup', { headers, data })).ok()).toBe(true)
  const link = linkOf(await newestMail(request, email))
  const token_hash = new URLSearchParams(new URL(link).hash.slice(1)).get('signup')
  const confirmation = { type: 'signup', token_hash }
  const verified = await request.post('/auth/v1/verify', { headers, data: confirmation })
  expect(verified.ok()).toBe(true)
  return { email, session: await verified.json() }
}

/** Puts a session where the backend client keeps it, as if this browser had signed in. */
export async function signIn(page: Page, session: Session): Promise<void> {
  // Any answer of the shop will do: local storage belongs to an address.
  await page.goto('/config.json')
  await page.evaluate((stored) => {
    const [firstLabel] = location.hostname.split('.')
    localStorage.setItem(`sb-${firstLabel}-auth-token`, stored)
  }, JSON.stringify(session))
}
