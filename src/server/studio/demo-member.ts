import type { Client } from 'pg'
import { DEFAULT_LANGUAGE } from '#domain/languages.ts'
import { profiles } from '#server/accounts/profiles.ts'
import { sessions } from '#server/accounts/sessions.ts'
import { users } from '#server/accounts/users.ts'
import type { AppContext } from '#server/app-context.ts'
import { changeSecrets, createStudioPassword } from '#server/config/secrets.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { orderClaims } from '#server/orders/order-claims.ts'
import { staffInvitations } from './queries/staff-invitations.ts'
import { staff } from './staff.ts'

const EMAIL = 'studio@hueloom.example'
const NAME = 'Robin Studio'

export const DEMO_MEMBER_FAULT =
  'DATABASE_URL: the demo account of an embedded shop can sign in to the studio; use an empty database, or end that account with `npm run studio:invite -- <your address>`'

export type DemoMember = { email: string; password: string }

/**
 * The embedded shop has an owner from the start, so that its studio can be looked at. Made once:
 * an account that is there is left as it is. Undefined in production, where nobody is made up.
 */
export async function openDemoMember(context: AppContext): Promise<DemoMember | undefined> {
  const { config, db, clock, passwords } = context
  if (config.mode === 'production') return undefined
  const password = await keptPassword(context)
  if (password === undefined) return undefined
  const passwordHash = await passwords.inTurn(
    { rank: 'known', clientAddress: 'start' },
    ({ hash }) => hash(password),
  )
  await db.transaction().execute(async (trx) => {
    await users.lockEmail(trx, EMAIL)
    if ((await users.findByEmail(trx, EMAIL)) === undefined) {
      await makeMember(trx, { passwordHash, at: clock() })
    }
  })
  return { email: EMAIL, password }
}

/** Whether whom an embedded start made up may come in: the password lies beside that shop's data. */
export async function hasDemoMember(database: Pick<Client, 'query'>): Promise<boolean> {
  const table = await database.query(
    "select from pg_tables where schemaname = 'private' and tablename = 'staff'",
  )
  if (table.rowCount === 0) return false
  const { rowCount } = await database.query(
    `select from private.staff join auth.users on users.id = staff.user_id
     where users.email = $1 and staff.disabled_at is null`,
    [EMAIL],
  )
  return rowCount === 1
}

/** The account and its row stay, since the history of orders refers to them. */
export async function endDemoMember({ db, clock, log }: AppContext): Promise<void> {
  const isEnded = await db.transaction().execute(async (trx) => {
    await staff.takeTurn(trx)
    const member = await staff.findByEmail(trx, EMAIL)
    if (member === undefined) return false
    await staffInvitations.removeOfMember(trx, member.user_id)
    if (member.disabled_at !== null) return false
    await staff.lock(trx, member.user_id)
    await staff.setDisabled(trx, member.user_id, clock())
    await orderClaims.removeOfMember(trx, member.user_id)
    await sessions.endAll(trx, member.user_id)
    return true
  })
  if (isEnded) log.warn('the demo owner of the embedded shop has no access to the studio any more')
}

async function makeMember(
  trx: DatabaseTransaction,
  { passwordHash, at }: { passwordHash: string; at: Date },
): Promise<void> {
  const user = await users.insert(trx, {
    email: EMAIL,
    passwordHash,
    metadata: { full_name: NAME },
    language: DEFAULT_LANGUAGE,
    emailConfirmedAt: at,
    confirmationSentAt: undefined,
    now: at,
  })
  await profiles.insert(trx, { userId: user.id, fullName: NAME })
  await staff.insert(trx, { userId: user.id, name: NAME, role: 'owner', at })
}

/** Undefined where the operator gives the secrets and no such password is among them. */
async function keptPassword({ config, secrets }: AppContext): Promise<string | undefined> {
  if (secrets.studioPassword !== undefined || config.secrets) return secrets.studioPassword
  const studioPassword = createStudioPassword()
  await changeSecrets(config.dataDir, undefined, async (kept) => ({ ...kept, studioPassword }))
  return studioPassword
}
