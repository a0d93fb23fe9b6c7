import type { StaffRole } from '#domain/studio/staff.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import type { TestShop } from '#test/integration/test-shop.ts'

export type TestMember = SignedInUser & { name: string; role: StaffRole }

/** A signed-in person of the shop, put straight into the database. */
export async function aStaffMember(
  shop: TestShop,
  role: StaffRole,
  overrides: { name?: string; isDisabled?: boolean } = {},
): Promise<TestMember> {
  const name = overrides.name ?? `Mo ${role}`
  const user = await aSignedInUser(shop, { fullName: name })
  await shop.db
    .insertInto('private.staff')
    .values({
      user_id: user.id,
      name,
      role,
      disabled_at: overrides.isDisabled ? new Date() : null,
    })
    .execute()
  return { ...user, name, role }
}

/** Calls a function of the studio by hand. */
export async function callStudio(
  shop: Pick<TestShop, 'url'>,
  who: Pick<SignedInUser, 'headers'>,
  { name, body = {} }: { name: string; body?: unknown },
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${shop.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  // Every answer of a function is an object; its fields are compared by the test.
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
