import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CANCELLED_PHOTO_DAYS } from '#domain/limits.ts'
import { FAMILY_COMMENT_DAYS, FAMILY_LINK_DAYS } from '#domain/proofs/family-links.ts'
import { DAY, MINUTE } from '#test/fakes/settable-clock.ts'
import { deleteAccount, placesWith } from '../accounts/deletion-steps.ts'
import { signInAgain } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { detailsOf } from '../proofs/proof-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { aSharedProof, askOfOrder, say, share } from './family-steps.ts'

let now: number
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: () => new Date(now) })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  now = Date.now()
  await shop.pool.query('delete from private.retention_checks')
  await shop.pool.query('delete from private.family_links')
})

/** The night of so many days after the link was made. */
async function enforceAfter(madeAt: number, days: number, log = shop.log): Promise<void> {
  now = madeAt + days * DAY
  await shop.pool.query(`select graphile_worker.add_job('enforce-retention')`)
  await runJobs({ ...shop, log }, { only: ['enforce-retention'] })
}

async function countOf(orderId: string) {
  const { rows } = await shop.pool.query<{ links: number; comments: number }>(
    `select count(distinct l.id)::int as links, count(c.id)::int as comments
     from private.family_links l left join private.family_comments c on c.link_id = l.id
     where l.order_id = $1`,
    [orderId],
  )
  return rows[0]
}

async function lastCheck() {
  const { rows } = await shop.pool.query(
    'select removed, left_rows, ok from private.retention_checks order by checked_at desc limit 1',
  )
  return rows[0]
}

const KEPT = { links: 1, comments: 1 }
const GONE = { links: 0, comments: 0 }

async function aCommentedProof() {
  const shared = await aSharedProof(shop)
  await say(shop, shared.link.token, { name: 'Wilhelmine', text: 'Adelheid wore green' })
  return { ...shared, madeAt: now }
}

const words = () => placesWith(shop, ['Wilhelmine', 'Adelheid'])

test('what a family said is kept as long after their link has run out as the shop promises', async () => {
  const { orderId, buyer, madeAt } = await aCommentedProof()
  const days = FAMILY_LINK_DAYS + FAMILY_COMMENT_DAYS
  await enforceAfter(madeAt, days - 0.01)
  expect(await countOf(orderId)).toEqual(KEPT)
  const later = await signInAgain(shop, buyer)
  const { family } = await detailsOf(shop, later, orderId)
  expect(family).toMatchObject({ link: null, comments: [{ name: 'Wilhelmine' }] })
  await enforceAfter(madeAt, days)
  expect(await countOf(orderId)).toEqual(GONE)
  expect(await lastCheck()).toMatchObject({ removed: 1, left_rows: 0, ok: true })
  expect(await words()).toEqual([])
})

test('the days count from the moment at which a link was ended, and end no other one', async () => {
  const { orderId, buyer, madeAt } = await aCommentedProof()
  now = madeAt + 5 * MINUTE
  const next = await share(shop, buyer, orderId)
  await say(shop, next.token)
  await enforceAfter(madeAt, FAMILY_COMMENT_DAYS)
  expect(await countOf(orderId)).toEqual({ links: 2, comments: 2 })
  await enforceAfter(madeAt, FAMILY_COMMENT_DAYS + 0.01)
  expect(await countOf(orderId)).toEqual(KEPT)
  expect(await words()).toEqual([])
})

test('they go with a cancelled order’s link at the latest when its pictures do', async () => {
  const { orderId, buyer, madeAt } = await aCommentedProof()
  await askOfOrder(shop, buyer, { action: 'cancel', orderId })
  await enforceAfter(madeAt, CANCELLED_PHOTO_DAYS - 0.5)
  expect(await countOf(orderId)).toEqual(KEPT)
  await enforceAfter(madeAt, CANCELLED_PHOTO_DAYS + 0.5)
  expect(await countOf(orderId)).toEqual(GONE)
  expect(await words()).toEqual([])
})

test('they go at once with the order’s last picture', async () => {
  const { orderId, proof } = await aCommentedProof()
  await shop.pool.query('delete from storage.objects where id = $1', [proof.object_id])
  expect(await countOf(orderId)).toEqual(GONE)
})

test('they go with an order that its customer deletes, and with the account', async () => {
  for (const end of ['order', 'account'] as const) {
    const { orderId, buyer } = await aCommentedProof()
    expect(await words()).toEqual(['private.family_comments.name', 'private.family_comments.text'])
    await askOfOrder(shop, buyer, { action: 'cancel', orderId })
    if (end === 'account') expect(await deleteAccount(shop, buyer)).toEqual({ deleted: true })
    else await buyer.client.from('orders').delete().eq('id', orderId)
    expect([end, await words(), await countOf(orderId)]).toEqual([end, [], GONE])
  }
})

test('a link that stays behind is counted, written down and reported to the operator', async () => {
  const { madeAt } = await aCommentedProof()
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })
  await shop.pool.query('create rule stay as on delete to private.family_links do instead nothing')
  try {
    await enforceAfter(madeAt, FAMILY_LINK_DAYS + FAMILY_COMMENT_DAYS, log)
  } finally {
    await shop.pool.query('drop rule stay on private.family_links')
  }
  expect(await lastCheck()).toMatchObject({ left_rows: 1, ok: false })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ leftRows: 1, msg: 'something is kept past its date' }),
  ])
})
