import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpCustomer } from '#test/factories/a-customer.ts'
import { aBuyer, callFunction, paymentRequest } from '../payments/checkout-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

describe('what the server decides', () => {
  test('an order is what the catalogue says, whatever its buyer adds', async () => {
    const stranger = randomUUID()
    const buyer = await aBuyer(shop)
    const { body } = await callFunction(shop, 'create-payment', {
      headers: buyer.headers,
      body: paymentRequest(shop, buyer, {
        printSize: { name: 'A2', price: 1, amount: 1, id: 'a4' },
        id: randomUUID(),
        user_id: stranger,
        amount: 1,
        currency: 'PLN',
        status: 'delivered',
        payment_status: 'paid',
        processed_image_url: 'https://evil.example/1.jpg',
        created_at: '2001-01-01',
        metadata: { userId: stranger },
      }),
    })
    const { rows } = await shop.pool.query('select * from public.orders where id = $1', [
      body.orderId,
    ])
    expect(rows[0]).toMatchObject({
      user_id: buyer.id,
      status: 'pending',
      amount: 100_000,
      currency: 'USD',
      processed_image_url: null,
    })
    expect(rows[0].payment_status).not.toBe('paid')
    expect(rows[0].created_at.getFullYear()).toBeGreaterThan(2020)
  })

  test('a role is not among what people say about themselves', async () => {
    const { client, user } = await signUpCustomer(shop)
    const climbing = { role: 'service_role', is_admin: true, app_metadata: { role: 'admin' } }
    expect((await client.auth.updateUser({ data: climbing })).error).toBeNull()
    await client.auth.refreshSession()
    const { data } = await client.auth.getSession()
    const [, payload = ''] = (data.session?.access_token ?? '').split('.')
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      sub: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    })
    const { rows } = await shop.pool.query('select * from auth.users where id = $1', [user.id])
    expect(Object.keys(rows[0])).not.toContain('role')
  })
})
