import type { APIRequestContext } from '@playwright/test'
import { confirmedAccount } from './confirmed-account.ts'
import { inDatabase } from './database/in-database.ts'

export type Owner = { id: string; email: string; password: string }

/** An owner of the shop of their own: what happens to their account disturbs no other journey. */
export async function anOwner(request: APIRequestContext): Promise<Owner> {
  const password = 'tin-type 1890'
  const { email, session } = await confirmedAccount(request, { password, name: 'Olga Lind' })
  const { id } = session.user
  await inDatabase(
    `insert into private.staff (user_id, name, role) values ($1, 'Olga Lind', 'owner')`,
    [id],
  )
  return { id, email, password }
}

/** As if the sign-ins of a person had been begun before they had a second factor. */
export async function forgetSecondFactorOf({ id }: Owner): Promise<void> {
  await inDatabase(
    'update auth.sessions set second_factor = null, second_factor_at = null where user_id = $1',
    [id],
  )
}
