import { type APIRequestContext, expect } from '@playwright/test'
import { linkOf, newestMail } from './mailbox.ts'

/** An account whose address is confirmed, made by calls alone; no browser is signed in to it. */
export async function confirmedAccount(
  request: APIRequestContext,
  password: string,
): Promise<{ email: string }> {
  const email = `relative-${crypto.randomUUID()}@example.com`
  const { anonKey } = (await (await request.get('/config.json')).json()) as { anonKey: string }
  const headers = { apikey: anonKey }
  const data = { email, password, data: { full_name: 'Ben Lind' } }
  expect((await request.post('/auth/v1/signup', { headers, data })).ok()).toBe(true)
  const link = linkOf(await newestMail(request, email))
  const token_hash = new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash')
  const confirmation = { type: 'signup', token_hash }
  const verified = await request.post('/auth/v1/verify', { headers, data: confirmation })
  expect(verified.ok()).toBe(true)
  return { email }
}
