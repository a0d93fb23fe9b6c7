import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ORDER_STATUSES } from '#domain/orders/order-life.ts'
import { REVIEW_WRITES } from '#server/reviews/review-service.ts'
import { createShownReviewsService } from '#server/reviews/shown-reviews-service.ts'
import { aStaffMember, callStudio, type TestMember } from '#test/factories/a-staff-member.ts'
import { callFunction } from '../payments/checkout-steps.ts'
import { eventsOf, mailsAbout } from '../proofs/proof-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { aReview, aReviewer, ask, shownTo, write } from './review-steps.ts'

let shop: TestShop
let manager: TestMember
beforeAll(async () => {
  shop = await startTestShop()
  manager = await aStaffMember(shop, 'manager')
})
afterAll(() => shop.stop())
beforeEach(() => shop.pool.query('delete from private.reviews'))

const WRITTEN = [200, undefined] as const

async function reviewId(orderId: string): Promise<string> {
  const { rows } = await shop.pool.query<{ id: string }>(
    'select id from private.reviews where order_id = $1',
    [orderId],
  )
  return rows[0]?.id ?? ''
}

async function reviewOnPage({ headers, orderId }: Parameters<typeof write>[1]) {
  const { body } = await callFunction(shop, 'order-details', { headers, body: { orderId } })
  return body.review
}

const hide = (review: string) =>
  callStudio(shop, manager, {
    name: 'studio-hide-review',
    body: { reviewId: review, reason: 'personal_data', note: 'It names the postman.' },
  })

test('a review of a delivered order is shown to everybody as it was written', async () => {
  const anna = await aReviewer(shop)
  expect(await write(shop, anna)).toEqual(WRITTEN)
  const { mayBePublished: _, ...shown } = aReview()
  expect(await shownTo(shop)).toEqual({
    areSamples: false,
    average: 4,
    count: 1,
    reviews: [{ id: expect.any(String), ...shown }],
  })
  expect(await reviewOnPage(anna)).toMatchObject({ mayReview: true, review: { hidden: null } })
})

test.each(ORDER_STATUSES.filter((status) => status !== 'delivered'))(
  'an order that is %s is not reviewed',
  async (status) => {
    expect(await write(shop, await aReviewer(shop, { status }))).toEqual([409, 'order_not_ready'])
  },
)

test('not even the shop itself can store a review of what has not arrived, or edit one', async () => {
  const { orderId } = await aReviewer(shop, { status: 'shipping' })
  const insert = `insert into private.reviews (order_id, stars, text, name, place, language, written_at)
    values ($1, 5, 'Lovely', 'Anna', '', 'en', now())`
  await expect(shop.pool.query(insert, [orderId])).rejects.toMatchObject({ code: '23514' })
  const anna = await aReviewer(shop)
  await write(shop, anna)
  for (const change of ['stars = 5', "text = 'Perfect'", "name = 'Ann'", "place = ''"]) {
    await expect(shop.pool.query(`update private.reviews set ${change}`)).rejects.toThrow('never')
  }
})

test('an order is reviewed once, and by its customer alone', async () => {
  const anna = await aReviewer(shop)
  const eve = await aReviewer(shop)
  const asEve = { ...anna, headers: eve.headers }
  expect(await write(shop, asEve)).toEqual([404, 'order_not_found'])
  const both = await Promise.all([write(shop, anna), write(shop, anna)])
  expect(both).toContainEqual(WRITTEN)
  expect(both).toContainEqual([409, 'already_reviewed'])
  expect(await ask(shop, asEve, { action: 'take-back-review' })).toEqual([404, 'order_not_found'])
  expect((await shownTo(shop)).count).toBe(1)
})

test.each([
  ['without the permission to publish it', { mayBePublished: false }],
  ['without stars', { stars: 0 }],
  ['with more than all stars', { stars: 6 }],
  ['with half a star', { stars: 4.5 }],
  ['without words', { text: ' \n ' }],
  ['with endless words', { text: 'y'.repeat(1501) }],
  ['without a name', { name: '\u200b' }],
  ['in a language that the shop does not speak', { language: 'fr' }],
])('nothing is kept of a review %s', async (_what, overrides) => {
  expect(await write(shop, await aReviewer(shop), overrides)).toEqual([400, 'bad_request'])
  const { rowCount } = await shop.pool.query('select from private.reviews')
  expect(rowCount).toBe(0)
})

test('the average is that of the table, whatever a page shows of it', async () => {
  for (const stars of [5, 5, 4]) await write(shop, await aReviewer(shop), { stars })
  const harsh = await aReviewer(shop)
  await write(shop, harsh, { stars: 1, language: 'de', text: 'Zu dunkel.' })
  const average = async () => {
    const { rows } = await shop.pool.query<{ average: string }>(
      'select round(avg(stars), 1) as average from private.reviews where hidden_at is null',
    )
    return Number(rows[0]?.average)
  }
  expect(await shownTo(shop)).toMatchObject({ count: 4, average: await average() })
  const german = await shownTo(shop, 'de')
  expect(german.reviews.map(({ language }) => language)).toEqual(['de', 'en', 'en', 'en'])
  await ask(shop, harsh, { action: 'take-back-review' })
  expect(await shownTo(shop)).toMatchObject({ count: 3, average: await average() })
})

test('whoever takes a review back leaves none of its words, and may write anew', async () => {
  const anna = await aReviewer(shop)
  await write(shop, anna)
  expect(await ask(shop, anna, { action: 'take-back-review' })).toEqual(WRITTEN)
  expect((await shop.pool.query('select from private.reviews')).rowCount).toBe(0)
  expect(await write(shop, anna, { stars: 5 })).toEqual(WRITTEN)
})

test('a review goes with its order', async () => {
  const anna = await aReviewer(shop)
  await write(shop, anna)
  await anna.client.from('orders').delete().eq('id', anna.orderId)
  expect((await shop.pool.query('select from private.reviews')).rowCount).toBe(0)
})

test('a demo without reviews shows samples and says so; production shows nothing', async () => {
  const demo = await shownTo(shop, 'pl')
  expect(demo).toMatchObject({ areSamples: true, average: 4.9, count: demo.reviews.length })
  const production = createShownReviewsService({
    ...shop,
    config: { ...shop.config, mode: 'production' },
  })
  const nothing = { areSamples: false, average: null, count: 0, reviews: [] }
  expect(await production.list('pl')).toEqual(nothing)
  await write(shop, await aReviewer(shop), { language: 'pl' })
  expect(await shownTo(shop, 'pl')).toMatchObject({ areSamples: false, count: 1 })
  expect(await production.list('pl')).toMatchObject({ count: 1, average: 4 })
})

test('an unlawful review is hidden from all but its author, who is mailed the reason', async () => {
  const anna = await aReviewer(shop)
  await write(shop, anna)
  const review = await reviewId(anna.orderId)
  expect((await hide(review)).status).toBe(200)
  expect((await shownTo(shop)).areSamples).toBe(true)
  expect(await reviewOnPage(anna)).toMatchObject({
    review: { hidden: { reason: 'personal_data', note: 'It names the postman.' } },
  })
  expect(await eventsOf(shop, anna.orderId)).toEqual(['review_hidden'])
  expect(await mailsAbout(shop, anna.orderId)).toEqual([
    expect.stringMatching(/^review-hidden review:/),
  ])
  const { rows } = await shop.pool.query('select text from private.outbox where order_id = $1', [
    anna.orderId,
  ])
  expect(rows[0].text).toContain('someone else’s personal data')
  expect(rows[0].text).toContain('It names the postman.')
  // Twice is once.
  await hide(review)
  expect(await mailsAbout(shop, anna.orderId)).toHaveLength(1)
})

test('what was hidden without need is shown again, with the same words', async () => {
  const anna = await aReviewer(shop)
  await write(shop, anna)
  const before = await shownTo(shop)
  const review = await reviewId(anna.orderId)
  await hide(review)
  const listed = await callStudio(shop, manager, { name: 'studio-reviews' })
  expect(listed.body).toMatchObject({
    hasMore: false,
    reviews: [{ id: review, orderId: anna.orderId, hidden: { by: manager.name } }],
  })
  await callStudio(shop, manager, { name: 'studio-show-review', body: { reviewId: review } })
  expect(await shownTo(shop)).toEqual(before)
  expect(await eventsOf(shop, anna.orderId)).toEqual(['review_hidden', 'review_shown'])
  expect((await hide('00000000-0000-4000-8000-000000000000')).status).toBe(404)
})

test('what is written anew after a hiding waits until the shop has looked at it', async () => {
  const anna = await aReviewer(shop)
  await write(shop, anna)
  await hide(await reviewId(anna.orderId))
  await ask(shop, anna, { action: 'take-back-review' })
  expect(await write(shop, anna)).toEqual(WRITTEN)
  expect((await shownTo(shop)).areSamples).toBe(true)
  expect(await reviewOnPage(anna)).toMatchObject({
    review: { hidden: { reason: 'personal_data' } },
  })
  const body = { reviewId: await reviewId(anna.orderId) }
  await callStudio(shop, manager, { name: 'studio-show-review', body })
  expect(await shownTo(shop)).toMatchObject({ areSamples: false, count: 1 })
  await ask(shop, anna, { action: 'take-back-review' })
  await write(shop, anna)
  expect(await shownTo(shop)).toMatchObject({ areSamples: false, count: 1 })
})

test('nobody writes and takes back without end', async () => {
  const anna = await aReviewer(shop)
  const answers: Awaited<ReturnType<typeof write>>[] = []
  for (let count = 0; count <= REVIEW_WRITES.most; count += 1) {
    answers.push(await write(shop, anna))
    await ask(shop, anna, { action: 'take-back-review' })
  }
  expect(answers.at(0)).toEqual(WRITTEN)
  expect(answers.at(-1)).toEqual([429, 'rate_limited'])
})

test.each(['=', '<>'])('an index gives the newest where the language is %s another', async (is) => {
  const connection = await shop.pool.connect()
  await connection.query('begin')
  await connection.query('set local enable_seqscan = off')
  const { rows } = await connection.query(
    `explain select * from private.reviews where hidden_at is null and language ${is} 'en'
     order by written_at desc, id limit 30`,
  )
  await connection.query('rollback')
  connection.release()
  const plan = JSON.stringify(rows)
  expect(plan).toContain('Index Scan using reviews_shown')
  expect(plan).not.toContain('Sort')
})
