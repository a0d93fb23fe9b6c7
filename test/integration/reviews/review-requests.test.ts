import { afterAll, beforeAll, expect, test } from 'vitest'
import { REVIEW_REQUEST_DAYS } from '#domain/reviews/reviews.ts'
import { createSealedIds } from '#server/access-tokens/sealed-ids.ts'
import { REVIEW_LINK_LIMITS } from '#server/reviews/review-link-service.ts'
import { createReviewRequestService, REVIEW_LINK } from '#server/reviews/review-request-service.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { DAY, settableClock } from '#test/fakes/settable-clock.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { aReview, aReviewer, ask, byLink, type Reviewer, shownTo, write } from './review-steps.ts'

const clock = settableClock()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
})
afterAll(() => shop.stop())

const DONE = [200, undefined]
const agree = (reviewer: Reviewer, isAgreed = true) =>
  ask(shop, reviewer, { action: 'be-asked-for-review', isAgreed })

async function deliver(orderId: string): Promise<void> {
  await shop.pool.query(
    `update public.orders set status = 'delivered', shipment_status = 'delivered', ended_at = $2
     where id = $1`,
    [orderId, clock.now()],
  )
}

/** Somebody whose picture is on its way, and who has ticked the box. */
async function aWillingCustomer(): Promise<Reviewer> {
  const reviewer = await aReviewer(shop, { status: 'shipping' })
  expect(await agree(reviewer)).toEqual(DONE)
  return reviewer
}

/** As often as the clock may start the job, and by two copies of the server at once. */
async function daysGoBy(days: number): Promise<void> {
  clock.advance(days * DAY)
  const service = createReviewRequestService(shop)
  await Promise.all([service.askAll(), service.askAll()])
}

async function requestsTo({ email }: Reviewer) {
  const { rows } = await shop.pool.query<{ text: string; html: string; order_id: string | null }>(
    `select text, html, order_id from private.outbox
     where recipient = $1 and kind = 'review-request'`,
    [email],
  )
  return rows
}

/** The two links of the one mail that somebody got. */
async function linksIn(reviewer: Reviewer): Promise<{ token: string; stop: string }> {
  const [mail] = await requestsTo(reviewer)
  const tokens = [...(mail?.text ?? '').matchAll(/\/review#(stop=)?([\w-]{43})/g)]
  const find = (isStop: boolean) => tokens.find(([, stop]) => isStop === (stop !== undefined))?.[2]
  return { token: find(false) ?? '', stop: find(true) ?? '' }
}

test('whoever agreed is asked once, some days after the delivery', async () => {
  const anna = await aWillingCustomer()
  await deliver(anna.orderId)
  await daysGoBy(REVIEW_REQUEST_DAYS - 1)
  expect(await requestsTo(anna)).toEqual([])
  await daysGoBy(1)
  expect(await requestsTo(anna)).toHaveLength(1)
  await daysGoBy(40)
  expect(await requestsTo(anna)).toHaveLength(1)
})

test('a mail that cannot be written keeps no other one back, and is written another day', async () => {
  const [anna, bea] = [await aWillingCustomer(), await aWillingCustomer()]
  await deliver(anna.orderId)
  await deliver(bea.orderId)
  await shop.pool.query(
    `create function private.refuse_in_test() returns trigger language plpgsql as $$
     begin raise exception 'no change'; end $$;
     create trigger refuse_in_test before update on private.review_requests for each row
     when (new.order_id = '${anna.orderId}') execute function private.refuse_in_test()`,
  )
  clock.advance(REVIEW_REQUEST_DAYS * DAY)
  await expect(createReviewRequestService(shop).askAll()).rejects.toThrow(/1 of \d+ failed/)
  expect([await requestsTo(anna), await requestsTo(bea)]).toMatchObject([[], [{}]])
  await shop.pool.query('drop function private.refuse_in_test cascade')
  await daysGoBy(1)
  expect(await requestsTo(anna)).toHaveLength(1)
})

test('nobody else is asked: not without the box, not when it was unticked, not after a review', async () => {
  const silent = await aReviewer(shop, { status: 'shipping' })
  const unsure = await aWillingCustomer()
  expect(await agree(unsure, false)).toEqual(DONE)
  const early = await aWillingCustomer()
  for (const { orderId } of [silent, unsure, early]) await deliver(orderId)
  await write(shop, early)
  await daysGoBy(REVIEW_REQUEST_DAYS + 1)
  for (const customer of [silent, unsure, early]) expect(await requestsTo(customer)).toEqual([])
})

test('the box is offered only while a picture is on its way, and only to its customer', async () => {
  for (const status of ['pending', 'cancelled', 'delivered'] as const) {
    expect(await agree(await aReviewer(shop, { status }))).toEqual([409, 'order_not_ready'])
  }
  const anna = await aReviewer(shop, { status: 'framing' })
  const eve = await aReviewer(shop)
  expect(await agree({ ...anna, headers: eve.headers })).toEqual([404, 'order_not_found'])
})

test('one click without a sign-in ends such mails, for every order of the same person', async () => {
  const anna = await aWillingCustomer()
  const second = await insertOrder(shop, { user_id: anna.id, status: 'shipping' })
  await agree({ ...anna, orderId: second })
  await deliver(anna.orderId)
  await daysGoBy(REVIEW_REQUEST_DAYS)
  const { stop } = await linksIn(anna)
  const object = () => byLink(shop, { action: 'stop-asking', token: stop })
  expect((await object()).status).toBe(200)
  expect((await object()).status).toBe(200)
  await deliver(second)
  await daysGoBy(REVIEW_REQUEST_DAYS)
  expect(await requestsTo(anna)).toHaveLength(1)
  const { rows } = await shop.pool.query(
    `select count(withdrawn_at)::int as objections from private.review_requests
     where order_id in ($1, $2)`,
    [anna.orderId, second],
  )
  expect(rows).toEqual([{ objections: 2 }])
})

test('the objection ends nobody else’s mails', async () => {
  const [anna, bea] = [await aWillingCustomer(), await aWillingCustomer()]
  for (const { orderId } of [anna, bea]) await deliver(orderId)
  const token = createSealedIds(shop.secrets.urlKey, REVIEW_LINK).tokenOf(anna.orderId)
  await byLink(shop, { action: 'stop-asking', token })
  await daysGoBy(REVIEW_REQUEST_DAYS)
  expect([(await requestsTo(anna)).length, (await requestsTo(bea)).length]).toEqual([0, 1])
})

test('the mailed link writes, shows and takes back the review of its order', async () => {
  const anna = await aWillingCustomer()
  await deliver(anna.orderId)
  await daysGoBy(REVIEW_REQUEST_DAYS)
  const { token } = await linksIn(anna)
  expect((await byLink(shop, { action: 'show', token })).body).toMatchObject({
    mayReview: true,
    review: null,
  })
  const review = aReview({ name: 'Anna of the link' })
  const written = await byLink(shop, { action: 'write', token, review })
  expect(written.body).toMatchObject({ review: { name: 'Anna of the link', hidden: null } })
  expect((await byLink(shop, { action: 'write', token, review })).body).toMatchObject({
    code: 'already_reviewed',
  })
  const names = async () => (await shownTo(shop)).reviews.map(({ name }) => name)
  expect(await names()).toContain('Anna of the link')
  const taken = await byLink(shop, { action: 'take-back', token })
  expect(taken.body).toMatchObject({ review: null })
  expect(await names()).not.toContain('Anna of the link')
})

test('the last call that a link has room for writes the review, and says so', async () => {
  const anna = await aReviewer(shop)
  const token = createSealedIds(shop.secrets.urlKey, REVIEW_LINK).tokenOf(anna.orderId)
  for (let calls = 1; calls < REVIEW_LINK_LIMITS.perLink.most; calls += 1) {
    expect((await byLink(shop, { action: 'show', token })).status).toBe(200)
  }
  const written = await byLink(shop, { action: 'write', token, review: aReview() })
  expect(written).toMatchObject({ status: 200, body: { review: { stars: 4 } } })
  expect((await byLink(shop, { action: 'show', token })).body.code).toBe('rate_limited')
})

test('a link that is none, or whose order is gone, opens and changes nothing', async () => {
  const anna = await aWillingCustomer()
  await deliver(anna.orderId)
  await daysGoBy(REVIEW_REQUEST_DAYS)
  const { token } = await linksIn(anna)
  const broken = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  const review = aReview()
  for (const request of [
    { action: 'show', token: broken },
    { action: 'write', token: broken, review },
    { action: 'take-back', token: broken },
    { action: 'stop-asking', token: broken },
  ]) {
    const { status, body } = await byLink(shop, request)
    expect([request.action, status, body.code]).toEqual([request.action, 410, 'link_expired'])
  }
  await shop.pool.query('delete from public.orders where id = $1', [anna.orderId])
  expect((await byLink(shop, { action: 'write', token, review })).status).toBe(410)
  expect((await byLink(shop, { action: 'stop-asking', token })).status).toBe(200)
})

test('the mail is kept with no order, so that nobody of the shop can send it again', async () => {
  const anna = await aWillingCustomer()
  await deliver(anna.orderId)
  await daysGoBy(REVIEW_REQUEST_DAYS)
  expect(await requestsTo(anna)).toEqual([expect.objectContaining({ order_id: null })])
})
