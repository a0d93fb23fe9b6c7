import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderNumber } from '#contract/orders/order.ts'
import { familyProofSchema } from '#contract/proofs/family-link.ts'
import { FAMILY_LINK_DAYS } from '#domain/proofs/family-links.ts'
import { SHARE_LIMIT } from '#server/family/family-link-service.ts'
import { FAMILY_LIMITS } from '#server/family/family-proof-service.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { DAY, HOUR, MINUTE, settableClock } from '#test/fakes/settable-clock.ts'
import { placesWith } from '../accounts/deletion-steps.ts'
import { signInAgain } from '../payments/checkout-steps.ts'
import {
  addVersion,
  anOrderInWork,
  approve,
  askForChanges,
  detailsOf,
  sendVersion,
} from '../proofs/proof-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { aSharedProof, askOfOrder, comment, GONE, open, say, share, shown } from './family-steps.ts'

const clock = settableClock()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now, environment: { TRUSTED_PROXIES: '1' } })
})
afterAll(() => shop.stop())
// The counters of the calls before stand in another window.
beforeEach(() => clock.advance(HOUR))

const FROM_NOBODY = `${'A'.repeat(42)}A`

describe('a link', () => {
  test('shows the proof, the photo and the comments, and nothing else of the order', async () => {
    const { buyer, orderId, link, proof } = await aSharedProof(shop, { file_name: 'grandma.jpg' })
    await say(shop, link.token, { x: 0.25, y: 0.5 })
    const { status, body } = await open(shop, link.token)
    expect(status).toBe(200)
    expect(body).toEqual({
      version: 1,
      pictureUrl: expect.any(String),
      originalUrl: expect.any(String),
      originalPixels: { width: 1200, height: 900 },
      width: proof.width,
      height: proof.height,
      isOpen: true,
      mayOrder: false,
      expiresAt: link.expiresAt,
      comments: [
        {
          id: expect.any(String),
          name: 'Aunt Rosa',
          text: 'Her coat was green',
          x: 0.25,
          y: 0.5,
          createdAt: expect.any(String),
        },
      ],
    })
    const { pictureUrl, originalUrl } = familyProofSchema.parse(body)
    const said = [pictureUrl, originalUrl ?? ''].map(decodedClaims).join() + JSON.stringify(body)
    for (const secret of [
      orderId,
      orderNumber(orderId),
      buyer.id,
      buyer.email,
      buyer.photo.id,
      buyer.photo.path,
      proof.id,
      proof.sha256,
      'grandma',
    ]) {
      expect(said).not.toContain(secret)
    }
  })

  test('is given to its customer again, and works for thirty days', async () => {
    const { buyer, orderId, link } = await aSharedProof(shop)
    expect((await detailsOf(shop, buyer, orderId)).family).toEqual({ link, comments: [] })
    expect(Date.parse(link.expiresAt) - clock.now().getTime()).toBe(FAMILY_LINK_DAYS * DAY)
    clock.advance(FAMILY_LINK_DAYS * DAY - MINUTE)
    expect((await open(shop, link.token)).status).toBe(200)
    clock.advance(MINUTE)
    expect(await open(shop, link.token)).toEqual(GONE)
    const later = await signInAgain(shop, buyer)
    expect((await detailsOf(shop, later, orderId)).family.link).toBeNull()
    const next = await share(shop, later, orderId)
    expect((await open(shop, next.token)).status).toBe(200)
  })

  test('ends when there is a new one, or when its customer ends it', async () => {
    const { buyer, orderId, link } = await aSharedProof(shop)
    const next = await share(shop, buyer, orderId)
    expect(next.token).not.toBe(link.token)
    expect(await open(shop, link.token)).toEqual(GONE)
    expect((await open(shop, next.token)).status).toBe(200)
    const end = { action: 'end-family-link', orderId }
    expect(await askOfOrder(shop, buyer, end)).toEqual({ status: 200, body: { ended: true } })
    expect(await open(shop, next.token)).toEqual(GONE)
    expect((await detailsOf(shop, buyer, orderId)).family.link).toBeNull()
    expect(await askOfOrder(shop, buyer, end)).toEqual({ status: 200, body: { ended: false } })
  })

  test('is one, however many are asked for at once', async () => {
    const { buyer, orderId } = await aSharedProof(shop)
    const links = await Promise.all([1, 2, 3].map(() => share(shop, buyer, orderId)))
    const answers = await Promise.all(links.map(({ token }) => open(shop, token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  })

  test('leaves no trace by which the database would open it', async () => {
    const { link } = await aSharedProof(shop)
    expect(await placesWith(shop, [link.token])).toEqual([])
    expect(await placesWith(shop, [Buffer.from(link.token, 'base64url').toString('hex')])).toEqual(
      [],
    )
  })
})

describe('nobody gets a link', () => {
  test('before a proof was sent, or once the order is cancelled', async () => {
    const { buyer, orderId } = await anOrderInWork(shop)
    const action = { action: 'share-proof', orderId }
    const refused = { status: 409, body: { code: 'order_not_ready' } }
    expect(await askOfOrder(shop, buyer, action)).toMatchObject(refused)
    const proof = await addVersion(shop, orderId)
    expect(await askOfOrder(shop, buyer, action)).toMatchObject(refused)
    await sendVersion(shop, proof)
    expect((await askOfOrder(shop, buyer, action)).status).toBe(200)
    await askOfOrder(shop, buyer, { action: 'cancel', orderId })
    expect(await askOfOrder(shop, buyer, action)).toMatchObject(refused)
  })

  test('to an order of somebody else, nor ends it, nor clears what was said', async () => {
    const { orderId, link } = await aSharedProof(shop)
    const commentId = await say(shop, link.token)
    const eve = await aSignedInUser(shop)
    for (const action of [
      { action: 'share-proof', orderId },
      { action: 'end-family-link', orderId },
      { action: 'remove-family-comment', orderId, commentId },
      { action: 'share-proof', orderId: randomUUID() },
    ]) {
      expect([action.action, await askOfOrder(shop, eve, action)]).toMatchObject([
        action.action,
        { status: 404, body: { code: 'order_not_found' } },
      ])
      const nobody = { headers: { apikey: shop.secrets.anonKey } }
      expect((await askOfOrder(shop, nobody, action)).status).toBe(401)
    }
    expect((await shown(shop, link.token)).comments).toHaveLength(1)
  })

  test('without end', async () => {
    const { buyer, orderId } = await aSharedProof(shop)
    for (let made = 1; made < SHARE_LIMIT.most; made += 1) await share(shop, buyer, orderId)
    const refused = await askOfOrder(shop, buyer, { action: 'share-proof', orderId })
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  })
})

describe('one and the same refusal', () => {
  /** What makes a link end, each on an order of its own; `how` does it. */
  const ENDS: Record<string, (shared: Awaited<ReturnType<typeof aSharedProof>>) => unknown> = {
    'ended by its customer': ({ buyer, orderId }) =>
      askOfOrder(shop, buyer, { action: 'end-family-link', orderId }),
    'of an order that was cancelled': ({ buyer, orderId }) =>
      askOfOrder(shop, buyer, { action: 'cancel', orderId }),
    'of an order that was deleted': async ({ buyer, orderId }) => {
      await askOfOrder(shop, buyer, { action: 'cancel', orderId })
      const { error } = await buyer.client.from('orders').delete().eq('id', orderId)
      expect(error).toBeNull()
    },
    'whose picture is gone': ({ proof }) =>
      shop.pool.query('delete from storage.objects where id = $1', [proof.object_id]),
    'that has run out': () => clock.advance(FAMILY_LINK_DAYS * DAY),
  }

  test.each(Object.entries(ENDS))('comes from a link %s', async (_, end) => {
    const shared = await aSharedProof(shop)
    expect((await open(shop, shared.link.token)).status).toBe(200)
    await end(shared)
    expect(await open(shop, shared.link.token)).toEqual(GONE)
    expect(await comment(shop, shared.link.token)).toEqual(GONE)
  })

  test('comes from what never was a link', async () => {
    const { link } = await aSharedProof(shop)
    for (const token of [
      '',
      'x',
      FROM_NOBODY,
      link.token.slice(0, -1),
      changedAt(link.token, 0),
      changedAt(link.token, 21),
      changedAt(link.token, 42),
      `${link.token}=`,
      "' or true --",
      '\0',
      '\ud800',
    ]) {
      expect([token, await open(shop, token)]).toEqual([token, GONE])
      expect([token, await comment(shop, token)]).toEqual([token, GONE])
    }
    expect((await open(shop, link.token)).status).toBe(200)
  })
})

describe('over time', () => {
  test('the link shows the newest version that was sent', async () => {
    const { buyer, orderId, link, proof } = await aSharedProof(shop)
    await say(shop, link.token)
    await askForChanges(shop, buyer, { proof })
    expect(await shown(shop, link.token)).toMatchObject({ version: 1, isOpen: false })
    const second = await addVersion(shop, orderId)
    expect(await shown(shop, link.token)).toMatchObject({ version: 1, isOpen: false })
    await sendVersion(shop, second)
    expect(await shown(shop, link.token)).toMatchObject({ version: 2, isOpen: true, comments: [] })
  })

  test('an approved proof is still looked at, until the link ends', async () => {
    const { buyer, link, proof } = await aSharedProof(shop)
    await say(shop, link.token)
    expect((await approve(shop, buyer, proof)).status).toBe(200)
    const { isOpen, comments } = await shown(shop, link.token)
    expect([isOpen, comments.length]).toEqual([false, 1])
  })

  test('nothing that is done with a link changes the order', async () => {
    const { buyer, orderId, proof } = await aSharedProof(shop)
    const before = await orderAsItIs(orderId)
    const { token } = await share(shop, buyer, orderId)
    expect(await orderAsItIs(orderId)).toEqual(before)
    await open(shop, token)
    const commentId = await say(shop, token, { x: 0, y: 1 })
    expect(await orderAsItIs(orderId)).toEqual(before)
    await askOfOrder(shop, buyer, { action: 'remove-family-comment', orderId, commentId })
    await askOfOrder(shop, buyer, { action: 'end-family-link', orderId })
    expect(await orderAsItIs(orderId)).toEqual(before)
    expect((await approve(shop, buyer, proof)).status).toBe(200)
  })
})

test('looking is counted by network and by link', async () => {
  const { link } = await aSharedProof(shop)
  const { perClient, perLink } = FAMILY_LIMITS.proof
  const limited = { status: 429, body: { code: 'rate_limited' } }
  for (let call = 0; call < perClient.most; call += 1) await open(shop, FROM_NOBODY, '192.0.2.1')
  expect(await open(shop, FROM_NOBODY, '192.0.2.1')).toMatchObject(limited)
  expect(await open(shop, link.token, '192.0.2.1')).toMatchObject(limited)
  for (let call = 0; call < perLink.most; call += 1) {
    const { status } = await open(shop, link.token, `198.51.100.${call % 250}`)
    if (status !== 200) throw new Error(`expected call ${call} to be answered`)
  }
  expect(await open(shop, link.token, '203.0.113.7')).toMatchObject(limited)
})

/** All that is kept of an order but its link: its row, versions, history, news, mails and jobs. */
async function orderAsItIs(orderId: string) {
  const tables = {
    order: 'select * from public.orders where id = $1',
    proofs: 'select * from private.proofs where order_id = $1 order by version',
    events: 'select * from private.order_events where order_id = $1 order by id',
    updates: 'select * from public.order_updates where order_id = $1 order by id',
    mails: 'select id from private.outbox where order_id = $1 order by id',
  }
  const found = Object.entries(tables).map(async ([name, query]) => {
    const { rows } = await shop.pool.query(query, [orderId])
    return [name, rows] as const
  })
  const { rows: jobs } = await shop.pool.query('select id from graphile_worker.jobs order by id')
  return { ...Object.fromEntries(await Promise.all(found)), jobs }
}

function changedAt(token: string, place: number): string {
  const other = token[place] === 'A' ? 'B' : 'A'
  return token.slice(0, place) + other + token.slice(place + 1)
}

/** What anybody can read in the token of an address. */
function decodedClaims(address: string): string {
  const [, claims = ''] = (new URL(address).searchParams.get('token') ?? '').split('.')
  return Buffer.from(claims, 'base64url').toString()
}
