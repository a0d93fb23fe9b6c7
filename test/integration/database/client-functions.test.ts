import { createClient, FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaymentResponseSchema } from '#contract/orders/create-payment.ts'
import { aStaffMember } from '#test/factories/a-staff-member.ts'
import { aBuyer, orderRow, paymentRequest, type TestBuyer } from '../payments/checkout-steps.ts'
import { aSentProof } from '../proofs/proof-steps.ts'
import { aStudioOrder } from '../studio/studio-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let buyer: TestBuyer
beforeAll(async () => {
  shop = await startTestShop()
  buyer = await aBuyer(shop)
})
afterAll(() => shop.stop())

test('a function that succeeds gives its answer as data', async () => {
  const body = paymentRequest(shop, buyer)
  const { data, error } = await buyer.client.functions.invoke('create-payment', { body })
  expect(error).toBeNull()
  expect(createPaymentResponseSchema.parse(data).url).toContain(shop.url)
})

test.each([
  ['a request that cannot be read', { frame: 7 }, 400, 'bad_request'],
  ['a page elsewhere', { returnOrigin: 'https://evil.example' }, 422, 'foreign_origin'],
])('%s is an error whose context says why', async (_, overrides, status, code) => {
  const body = paymentRequest(shop, buyer, overrides)
  const { data, error } = await buyer.client.functions.invoke('create-payment', { body })
  expect([data, error]).toEqual([null, expect.any(FunctionsHttpError)])
  const context: Response = error.context
  expect([context.status, context.headers.get('x-relay-error')]).toEqual([status, null])
  expect(await context.json()).toMatchObject({
    code,
    message: expect.stringMatching(/\w/),
    requestId: context.headers.get('x-request-id'),
  })
})

/** What the client makes of a refusal, as a page reads it. */
async function refusalOf(client: SupabaseClient, name: string, body: object) {
  const { data, error } = await client.functions.invoke(name, { body })
  expect([data, error]).toEqual([null, expect.any(FunctionsHttpError)])
  const { code, params } = await error.context.json()
  return { status: error.context.status, code, params }
}

test('a person of the shop learns that an order has changed since they saw it', async () => {
  const { client } = await aStaffMember(shop, 'owner')
  const { orderId } = await aStudioOrder(shop)
  const { version } = await orderRow(shop, orderId)
  const seen = { orderId, version, isOnHold: true }
  const { data, error } = await client.functions.invoke('studio-hold', { body: seen })
  expect(error).toBeNull()
  expect(data.version).toBeGreaterThan(version)
  expect(await refusalOf(client, 'studio-hold', { ...seen, isOnHold: false })).toEqual({
    status: 409,
    code: 'order_changed',
    params: { version: data.version },
  })
})

test('a customer learns that no round of changes is left', async () => {
  const { buyer: customer, orderId, proof } = await aSentProof(shop)
  await shop.pool.query(
    `update public.orders set revisions_used = revisions_included + revisions_granted
     where id = $1`,
    [orderId],
  )
  const asked = { orderId, action: 'request-changes', proofId: proof.id, text: 'Darker', pins: [] }
  expect(await refusalOf(customer.client, 'order-action', asked)).toMatchObject({
    status: 409,
    code: 'no_revisions_left',
  })
})

test('whoever is not signed in, and whoever asks for no such function, gets the true status', async () => {
  const codeOf = async (name: string) => {
    const { error } = await shop.client().functions.invoke(name, { body: {} })
    return [error.context.status, (await error.context.json()).code]
  }
  expect(await codeOf('create-payment')).toEqual([401, 'unauthorized'])
  expect(await codeOf('no-such')).toEqual([404, 'not_found'])
})

test('no connection is an error of its own, not an answer of the shop', async () => {
  const nowhere = createClient('http://127.0.0.1:1', shop.secrets.anonKey)
  const { error } = await nowhere.functions.invoke('create-payment', { body: {} })
  expect(error.name).toBe('FunctionsFetchError')
})
