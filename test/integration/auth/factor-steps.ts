import { TOTP } from 'otpauth'
import type { StaffRole } from '#domain/studio/staff.ts'
import { type Customer, signUpCustomer } from '#test/factories/a-customer.ts'
import { callStudio } from '#test/factories/a-staff-member.ts'
import type { TestShop } from '../test-shop.ts'

export type SignedInMember = Customer & { role: StaffRole }
/** An app on a phone: what its codes are made of. */
export type TestApp = { factorId: string; secret: string }

/** Somebody of the shop who signed up, and in, through the real client. */
export async function aMemberWithPassword(
  shop: TestShop,
  role: StaffRole = 'owner',
): Promise<SignedInMember> {
  const customer = await signUpCustomer(shop)
  await shop.db
    .insertInto('private.staff')
    .values({ user_id: customer.user.id, name: `Mo ${role}`, role, disabled_at: null })
    .execute()
  return { ...customer, role }
}

/** The code that an app shows at a moment. */
export function codeAt(secret: string, moment: Date): string {
  return new TOTP({ secret }).generate({ timestamp: moment.getTime() })
}

/** Begins to set up an app, as the studio does; nothing is confirmed yet. */
export async function beginApp(
  { client }: Pick<Customer, 'client'>,
  friendlyName = 'Phone',
): Promise<TestApp & { uri: string; qrCode: string }> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  const { secret, uri, qr_code: qrCode } = data.totp
  return { factorId: data.id, secret, uri, qrCode }
}

/** Gives the code that the app shows now. */
export async function giveCode(
  shop: TestShop,
  { client }: Pick<Customer, 'client'>,
  { factorId, secret }: TestApp,
) {
  const code = codeAt(secret, shop.clock())
  return await client.auth.mfa.challengeAndVerify({ factorId, code })
}

/** The same with an app that is set up by it. */
export async function setUpApp(
  shop: TestShop,
  who: Pick<Customer, 'client'>,
  name?: string,
): Promise<TestApp> {
  const app = await beginApp(who, name)
  const { error } = await giveCode(shop, who, app)
  if (error) throw error
  return app
}

/** Another sign-in of the same person, by their password. */
export async function signInAgain(
  shop: TestShop,
  { email, password }: Pick<Customer, 'email' | 'password'>,
): Promise<Pick<Customer, 'client' | 'email' | 'password'>> {
  const client = shop.client()
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return { client, email, password }
}

/** What the session's present token says. */
export async function levelOf({ client }: Pick<Customer, 'client'>): Promise<string | null> {
  const { data, error } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  if (error) throw error
  return data.currentLevel
}

/** Calls a function of the studio with the session's present token. */
export async function askStudio(
  shop: TestShop,
  { client }: Pick<Customer, 'client'>,
  name = 'studio-session',
  body: unknown = {},
) {
  const { data } = await client.auth.getSession()
  const headers = {
    apikey: shop.secrets.anonKey,
    authorization: `Bearer ${data.session?.access_token}`,
  }
  return await callStudio(shop, { headers }, { name, body })
}

/** Kinds of the mails that wait for an address, oldest first. */
export async function mailKinds(shop: TestShop, recipient: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('private.outbox')
    .select('kind')
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** What was noted about an account, oldest first. */
export async function eventsOf(shop: TestShop, userId: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('private.audit_log')
    .select('event')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ event }) => event)
}
