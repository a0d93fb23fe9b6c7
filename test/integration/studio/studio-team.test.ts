import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffListSchema, studioSessionSchema } from '#contract/studio/member.ts'
import { INVITATION_DAYS } from '#domain/limits.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStaffMember, callStudio, type TestMember } from '#test/factories/a-staff-member.ts'
import { settableClock } from '#test/fakes/settable-clock.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { act, aStudioOrder } from './studio-steps.ts'

const clock = settableClock()
let shop: TestShop
let owner: TestMember
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
  owner = await aStaffMember(shop, 'owner', { name: 'Olga' })
})
afterAll(() => shop.stop())

const anAddress = () => `${randomBytes(5).toString('hex')}@example.com`

async function invite(email: string, role = 'retoucher', by: SignedInUser = owner) {
  return await callStudio(shop, by, {
    name: 'studio-staff-invite',
    body: { email, name: 'Nina New', role },
  })
}

/** The key in the link of the newest mail to an address. */
async function mailedKey(email: string): Promise<string> {
  const { rows } = await shop.pool.query<{ text: string }>(
    `select text from private.outbox where recipient = $1 and kind = 'staff-invitation'
     order by created_at desc limit 1`,
    [email],
  )
  const key = /\/studio#invite=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1]
  if (key === undefined) throw new Error(`no invitation waits for ${email}`)
  return key
}

const join = (who: SignedInUser, token: string) =>
  callStudio(shop, who, { name: 'studio-join', body: { token } })

const change = (body: Record<string, unknown>, by: SignedInUser = owner) =>
  callStudio(shop, by, { name: 'studio-staff-change', body })

describe('an invitation', () => {
  test('lets in the person with exactly that address, once', async () => {
    const email = anAddress()
    const invited = await invite(email.toUpperCase())
    expect(staffListSchema.parse(invited.body).invitations).toContainEqual(
      expect.objectContaining({ email, role: 'retoucher', name: 'Nina New' }),
    )
    const token = await mailedKey(email)
    const stranger = await aSignedInUser(shop)
    expect((await join(stranger, token)).body.code).toBe('forbidden')
    const nina = await aSignedInUser(shop, { email })
    const joined = studioSessionSchema.parse((await join(nina, token)).body)
    expect(joined).toMatchObject({ id: nina.id, name: 'Nina New', role: 'retoucher', email })
    expect((await callStudio(shop, nina, { name: 'studio-session' })).status).toBe(200)
    expect((await join(nina, token)).body.code).toBe('link_expired')
    expect((await invite(email)).body.code).toBe('already_staff')
  })

  test('is kept as a digest only', async () => {
    const email = anAddress()
    await invite(email)
    const token = await mailedKey(email)
    const { rows } = await shop.pool.query('select * from private.staff_invitations')
    expect(JSON.stringify(rows)).not.toContain(token)
    const list = await callStudio(shop, owner, { name: 'studio-staff' })
    expect(JSON.stringify(list.body)).not.toContain(token)
  })

  test('needs an address that its owner has confirmed', async () => {
    const email = anAddress()
    await invite(email)
    const nina = await aSignedInUser(shop, { email })
    await shop.pool.query('update auth.users set email_confirmed_at = null where id = $1', [
      nina.id,
    ])
    expect((await join(nina, await mailedKey(email))).body.code).toBe('forbidden')
  })

  test('works for days and no longer, and not any more once it is renewed or withdrawn', async () => {
    const email = anAddress()
    await invite(email)
    const first = await mailedKey(email)
    await invite(email, 'manager')
    const nina = await aSignedInUser(shop, { email })
    expect((await join(nina, first)).body.code).toBe('link_expired')
    const second = await mailedKey(email)
    expect((await change({ change: 'withdraw-invitation', email })).status).toBe(200)
    expect((await join(nina, second)).body.code).toBe('link_expired')
    expect((await change({ change: 'withdraw-invitation', email })).body.code).toBe('not_found')
    await invite(email)
    await shop.pool.query('update private.staff_invitations set expires_at = $1 where email = $2', [
      clock.now(),
      email,
    ])
    expect((await join(nina, await mailedKey(email))).body.code).toBe('link_expired')
    expect(INVITATION_DAYS).toBe(7)
  })

  test('is taken by one of two who come at once', async () => {
    const email = anAddress()
    await invite(email)
    const token = await mailedKey(email)
    const nina = await aSignedInUser(shop, { email })
    const answers = await Promise.all([join(nina, token), join(nina, token), join(nina, token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
  })

  test('is written by owners only, whatever the body says', async () => {
    const manager = await aStaffMember(shop, 'manager')
    expect((await invite(anAddress(), 'owner', manager)).status).toBe(403)
    const customer = await aSignedInUser(shop)
    const pretended = { email: customer.email, name: 'X', role: 'owner', invitedBy: owner.id }
    const answer = await callStudio(shop, customer, {
      name: 'studio-staff-invite',
      body: pretended,
    })
    expect(answer.status).toBe(403)
  })
})

describe('the team', () => {
  test('is listed for those who lead, and changed by owners', async () => {
    const mo = await aStaffMember(shop, 'retoucher', { name: 'Mo' })
    const manager = await aStaffMember(shop, 'manager')
    expect((await callStudio(shop, mo, { name: 'studio-staff' })).status).toBe(403)
    const list = await callStudio(shop, manager, { name: 'studio-staff' })
    expect(staffListSchema.parse(list.body).members).toContainEqual(
      expect.objectContaining({ id: mo.id, email: mo.email, role: 'retoucher', isDisabled: false }),
    )
    const promotion = { change: 'role', memberId: mo.id, role: 'manager' }
    expect((await change(promotion, manager)).status).toBe(403)
    expect((await change(promotion)).status).toBe(200)
    const session = await callStudio(shop, mo, { name: 'studio-session' })
    expect(session.body.role).toBe('manager')
  })

  test('loses a member at once, and the orders are free again', async () => {
    const mo = await aStaffMember(shop, 'retoucher')
    const { orderId } = await aStudioOrder(shop)
    expect((await act(shop, mo, { name: 'studio-claim', orderId, isClaimed: true })).status).toBe(
      200,
    )
    expect((await change({ change: 'disable', memberId: mo.id })).status).toBe(200)
    expect((await act(shop, mo, { name: 'studio-note', orderId, text: 'Hello' })).status).toBe(403)
    const { rowCount } = await shop.pool.query(
      'select from private.order_claims where staff = $1',
      [mo.id],
    )
    expect(rowCount).toBe(0)
    expect((await change({ change: 'enable', memberId: mo.id })).status).toBe(200)
    expect((await callStudio(shop, mo, { name: 'studio-session' })).status).toBe(200)
  })

  test('always keeps an owner, and nobody takes their own rights away', async () => {
    const own = { memberId: owner.id }
    expect((await change({ ...own, change: 'disable' })).body.code).toBe('last_owner')
    expect((await change({ ...own, change: 'role', role: 'print' })).body.code).toBe('last_owner')
    const second = await aStaffMember(shop, 'owner')
    expect((await change({ ...own, change: 'disable' })).body.code).toBe('forbidden')
    const each = await Promise.all([
      change({ change: 'disable', memberId: second.id }),
      change({ change: 'disable', memberId: owner.id }, second),
    ])
    expect(each.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const { rows } = await shop.pool.query(
      `select user_id from private.staff where role = 'owner' and disabled_at is null`,
    )
    expect(rows).toHaveLength(1)
    await shop.pool.query('update private.staff set disabled_at = null where user_id = $1', [
      owner.id,
    ])
  })

  test('leaves a trace of every change, without names and addresses', async () => {
    const email = anAddress()
    await invite(email)
    const nina = await aSignedInUser(shop, { email })
    await join(nina, await mailedKey(email))
    await change({ change: 'role', memberId: nina.id, role: 'print' })
    const { rows } = await shop.pool.query(
      `select event, user_id from private.audit_log where event like 'staff%' order by id desc limit 3`,
    )
    expect(rows).toEqual([
      { event: 'staff_changed', user_id: nina.id },
      { event: 'staff_joined', user_id: nina.id },
      { event: 'staff_invited', user_id: owner.id },
    ])
  })
})
