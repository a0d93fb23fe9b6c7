import { randomBytes } from 'node:crypto'
import type { SupabaseClient, User } from '@supabase/supabase-js'
import type { MailKind } from '#server/mail/letters/mail-texts.ts'
import { runJobs } from '#test/integration/processes/run-jobs.ts'
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
  const { data, error } = await client.auth.verifyOtp({
    type: 'signup',
    token_hash: await mailedToken(shop, email),
  })
  if (error) throw error
  if (!data.user || !data.session) throw new Error('expected a session after the confirmation')
  return { client, user: data.user, email, password, accessToken: data.session.access_token }
}

/** What the page behind the newest mailed link of a kind hands in: `verifyOtp({ token_hash })`. */
export async function mailedToken(
  shop: TestShop,
  to: string,
  kind: MailKind = 'confirm-address',
): Promise<string> {
  const { hash } = new URL(await mailedLink(shop, to, kind))
  const [, token] = /^#\w+=([\w-]+)$/.exec(hash) ?? []
  if (token === undefined) throw new Error(`expected a token in the ${kind} mail to ${to}`)
  return token
}

/** The link in the newest mail of a kind to an address, written now if it was only asked for. */
export async function mailedLink(
  shop: TestShop,
  to: string,
  kind: MailKind = 'confirm-address',
): Promise<string> {
  const asked = `select from graphile_worker.jobs where task_identifier = 'mail-link'`
  if ((await shop.pool.query(asked)).rowCount) await runJobs(shop, { only: ['mail-link'] })
  const mail = await shop.db
    .selectFrom('private.outbox')
    .select('text')
    .where('recipient', '=', to)
    .where('kind', '=', kind)
    .where('text', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const link = /https?:\/\/\S+#\w+=\S+/.exec(mail?.text ?? '')?.[0]
  if (link === undefined) throw new Error(`no ${kind} mail waits for ${to}`)
  return link
}
