import { randomUUID } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { Pool } from 'pg'
import { z } from 'zod'
import { createPasswords } from '#server/accounts/passwords/passwords.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { bestRates, reportRates, reportRatio } from './best-rates.ts'
import { startShop } from './start-shop.ts'

const AT_ONCE = 4
/** The server itself works on two passwords at a time. */
const PASSWORDS_AT_ONCE = 2
const SIGN_INS = 60
const REFRESHES = 400
const PASSWORD = 'correct horse battery'

const tokenSchema = z.object({ refresh_token: z.string() })

const shop = await startShop()
const pool = new Pool({ connectionString: shop.databaseUrl, max: AT_ONCE })
try {
  const digest = await createPasswords().inTurn(
    { rank: 'known', clientAddress: 'bench' },
    ({ hash }) => hash(PASSWORD),
  )
  const emails = await Promise.all(Array.from({ length: AT_ONCE }, () => signUp(digest)))
  // The limits are for one client, and all of this comes from one.
  const before = () => shop.pool.query('delete from private.rate_limits')

  const signIns = await bestRates(
    {
      'sign-ins': (lane) => askToken('password', { email: emails[lane], password: PASSWORD }),
      'bare argon2': () => verify(digest, PASSWORD),
    },
    { times: SIGN_INS, atOnce: PASSWORDS_AT_ONCE, before },
  )
  reportRates(signIns, 'passwords')
  reportRatio('sign-ins / bare argon2', signIns['sign-ins'] / signIns['bare argon2'])

  const tokens = await Promise.all(
    emails.map((email) => askToken('password', { email, password: PASSWORD })),
  )
  const refreshes = await bestRates(
    {
      refreshes: async (lane) => {
        tokens[lane] = await askToken('refresh_token', { refresh_token: tokens[lane] })
      },
      'pg, one committed row': () =>
        pool.query(
          'insert into private.rate_limits (key, window_start, hits) values ($1, now(), 1)',
          [randomUUID()],
        ),
    },
    { times: REFRESHES, atOnce: AT_ONCE, before },
  )
  reportRates(refreshes, 'times')
  reportRatio(
    'refreshes / pg, one committed row',
    refreshes.refreshes / refreshes['pg, one committed row'],
  )
} finally {
  await pool.end()
  await shop.stop()
}

async function signUp(digest: string): Promise<string> {
  const { id, email } = await aSignedInUser(shop)
  await shop.pool.query('update auth.users set password_hash = $1 where id = $2', [digest, id])
  return email
}

async function askToken(grant: string, body: Record<string, string | undefined>): Promise<string> {
  const answer = await fetch(`${shop.url}/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { apikey: shop.secrets.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return tokenSchema.parse(await answer.json()).refresh_token
}
