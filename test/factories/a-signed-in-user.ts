import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { createAccessTokens } from '#server/access-tokens/access-tokens.ts'
import type { TestShop } from '#test/integration/test-shop.ts'

export type SignedInUser = {
  id: string
  email: string
  sessionId: string
  token: string
  /** The real client, as the web app has it after a sign-in. */
  client: SupabaseClient
  /** Headers of a call by hand. */
  headers: Record<string, string>
}

/** A confirmed account with a session and a profile, put straight into the database. */
export async function aSignedInUser(
  shop: Pick<TestShop, 'pool' | 'secrets' | 'config' | 'clock' | 'url'>,
  overrides: { email?: string; fullName?: string } = {},
): Promise<SignedInUser> {
  const id = randomUUID()
  const sessionId = randomUUID()
  const email = overrides.email ?? `${id.slice(0, 8)}@example.com`
  await shop.pool.query(
    `insert into auth.users (id, email, password_hash, email_confirmed_at)
     values ($1, $2, 'no password', now())`,
    [id, email],
  )
  await shop.pool.query('insert into auth.sessions (id, user_id) values ($1, $2)', [sessionId, id])
  await shop.pool.query(
    `insert into public.profiles (id, full_name) values ($1, $2)
     on conflict (id) do update set full_name = excluded.full_name`,
    [id, overrides.fullName ?? 'Ada Example'],
  )
  const tokens = await createAccessTokens({
    keys: shop.secrets.tokenKeys,
    issuer: `${shop.config.http.publicOrigin}/auth/v1`,
    clock: shop.clock,
  })
  const { token } = await tokens.sign({ userId: id, sessionId, email }, {})
  return {
    id,
    email,
    sessionId,
    token,
    client: createClient(shop.url, shop.secrets.anonKey, { accessToken: async () => token }),
    headers: { apikey: shop.secrets.anonKey, authorization: `Bearer ${token}` },
  }
}
