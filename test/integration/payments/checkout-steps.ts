import { z } from 'zod'
import { createPaymentResponseSchema } from '#contract/orders/create-payment.ts'
import { orderNumber } from '#contract/orders/order.ts'
import type { CheckoutMethod } from '#domain/payments/payment-methods.ts'
import { createAccessTokens } from '#server/access-tokens/access-tokens.ts'
import type { PaymentOutcome } from '#server/test-checkout/test-checkout-service.ts'
import type { EventTravel } from '#server/test-checkout/test-events.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto, type StoredPhoto } from '#test/factories/a-stored-photo.ts'
import { runJobs } from '../processes/run-jobs.ts'
import type { TestShop } from '../test-shop.ts'

/** What somebody may call who has a link and is not signed in. */
type LinkFunction = 'family-proof' | 'family-comment' | 'review'
export type TestBuyer = SignedInUser & { photo: StoredPhoto }

/** Somebody with a photo. Payments never look at pixels, so it has none and is soon dealt with. */
export async function aBuyer(shop: TestShop): Promise<TestBuyer> {
  const user = await aSignedInUser(shop)
  return {
    ...user,
    photo: await aStoredPhoto(shop, user.id, { bytes: Buffer.from('no pixels') }),
  }
}

/** The same person with a fresh token, after the first one has expired. */
export async function signInAgain(shop: TestShop, buyer: TestBuyer): Promise<TestBuyer> {
  const tokens = await createAccessTokens({
    keys: shop.secrets.tokenKeys,
    issuer: `${shop.config.http.publicOrigin}/auth/v1`,
    clock: shop.clock,
  })
  const claims = { userId: buyer.id, sessionId: buyer.sessionId, email: buyer.email }
  const { token } = await tokens.sign(claims, {})
  return { ...buyer, token, headers: { ...buyer.headers, authorization: `Bearer ${token}` } }
}

/** What the wizard sends: an A2 in black. */
export function paymentRequest(
  shop: TestShop,
  buyer: TestBuyer,
  overrides: Record<string, unknown> = {},
) {
  return {
    printSize: { name: 'A2', price: 1000 },
    frame: { id: 'black' },
    imageUrl: buyer.photo.url,
    fileName: 'photo.jpg',
    specialInstructions: null,
    returnOrigin: shop.url,
    language: 'en',
    ...overrides,
  }
}

/** Calls a function of the shop by hand, so that a test can send what the client never would. */
export async function callFunction(
  shop: TestShop,
  name:
    | 'create-payment'
    | 'resume-payment'
    | 'order-action'
    | 'order-details'
    | 'quote-purchase'
    | 'create-purchase'
    | 'purchase-archive'
    | 'read-basket'
    | 'count-basket'
    | 'save-basket'
    | 'cut-prints'
    | 'describe-photo'
    | 'choose-fading'
    | LinkFunction,
  { headers, body }: { headers: Record<string, string>; body: unknown },
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${shop.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return {
    status: answer.status,
    body: z.record(z.string(), z.unknown()).parse(await answer.json()),
  }
}

export async function placeOrder(
  shop: TestShop,
  buyer: TestBuyer,
  overrides: Record<string, unknown> = {},
) {
  const { body } = await callFunction(shop, 'create-payment', {
    headers: buyer.headers,
    body: paymentRequest(shop, buyer, overrides),
  })
  return createPaymentResponseSchema.parse(body)
}

/** Where orders of tests go. */
export const ADDRESS = {
  name: 'Ada Lind',
  line1: 'Fotogatan 3',
  line2: 'c/o Berg',
  postalCode: '111 20',
  city: 'Stockholm',
  state: '',
  country: 'SE',
  phone: '+46 8 555 01 00',
}

/** Sends the form of the payment page. */
export async function pay(
  url: string,
  outcome: PaymentOutcome,
  more: { travel?: EventTravel; method?: CheckoutMethod; livesIn?: string } & Partial<
    typeof ADDRESS
  > = {},
): Promise<Response> {
  return await fetch(`${url}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ outcome, ...ADDRESS, ...more }),
    redirect: 'manual',
  })
}

/** Lets everything happen that is queued, also what is to happen later. */
export async function runLateJobs(
  shop: TestShop,
  options?: { attachesDocuments: boolean },
): Promise<void> {
  await runJobs(shop, options)
  await shop.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await runJobs(shop, options)
}

export async function orderRow(shop: TestShop, orderId: string) {
  return await shop.db
    .selectFrom('public.orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

export async function newsOf(shop: TestShop, orderId: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('public.order_updates')
    .select('code')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => row.code)
}

export async function paymentsOf(shop: TestShop, orderNumber: string) {
  return await shop.db
    .selectFrom('private.payments')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .orderBy('attempt')
    .execute()
}

/** Where an order and its attempts to pay stand. */
export async function statesOf(shop: TestShop, orderId: string) {
  const { status, payment_status } = await orderRow(shop, orderId)
  const attempts = await paymentsOf(shop, orderNumber(orderId))
  return { status, payment_status, attempts: attempts.map((payment) => payment.status) }
}

/** What the provider gave back, in minor units. */
export async function refundsAtProvider(
  shop: TestShop,
): Promise<{ payment: string; amount: number }[]> {
  const { rows } = await shop.pool.query<{ payment: string; amount: number }>(
    `select body ->> 'payment_intent' as payment, (body ->> 'amount')::int as amount
     from test_checkout.objects where kind = 'refund'`,
  )
  return rows
}

/** Errors of jobs that are waiting for another try. */
export async function failedJobs(shop: TestShop): Promise<string[]> {
  const { rows } = await shop.pool.query<{ last_error: string }>(
    'select last_error from graphile_worker._private_jobs where last_error is not null',
  )
  return rows.map((row) => row.last_error)
}
