import { randomBytes } from 'node:crypto'
import type { SupabaseClient, User } from '@supabase/supabase-js'
import type { TestShop } from '#test/integration/test-shop.ts'

export type Customer = {
  client: SupabaseClient
  user: User
  email: string
  password: string
  accessToken: string
}
type Registration = { email: string; password: string; fullName: string; language: string }

/** A person who signed up through the real client and confirmed by the link in the mail. */
export async function signUpCustomer(
  shop: TestShop,
  overrides: Partial<Registration> = {},
): Promise<Customer> {
  const client = shop.client()
  const email = overrides.email ?? `${randomBytes(5).toString('hex')}@example.com`
  const password = overrides.password ?? 'correct horse battery'
  const signedUp = await client.auth.signUp({
    email,
    password,
    options: {
      data: {
        full_name: overrides.fullName ?? 'Ada Example',
        language: overrides.language ?? 'en',
      },
    },
  })
  if (signedUp.error) throw signedUp.error
  const token = new URL(await mailedLink(shop, email)).searchParams.get('token') ?? ''
  const { data, error } = await client.auth.verifyOtp({ type: 'signup', token_hash: token })
  if (error) throw error
  if (!data.user || !data.session) throw new Error('expected a session after the confirmation')
  return { client, user: data.user, email, password, accessToken: data.session.access_token }
}

/** The link in the newest mail of a kind that waits for delivery to an address. */
export async function mailedLink(
  shop: Pick<TestShop, 'db'>,
  to: string,
  kind: 'confirm-address' | 'reset-password' = 'confirm-address',
): Promise<string> {
  const mail = await shop.db
    .selectFrom('private.outbox')
    .select('text')
    .where('recipient', '=', to)
    .where('kind', '=', kind)
    .where('text', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const link = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(mail?.text ?? '')?.[0]
  if (link === undefined) throw new Error(`no ${kind} mail waits for ${to}`)
  return link
}
