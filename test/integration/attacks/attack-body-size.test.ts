import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw } from '#test/factories/a-raw-request.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const KIB = 1024
/** What each family takes, and how it says that a byte more is too much. */
const ROUTES: [method: string, path: string, maxBytes: number, refusal: [number, string]][] = [
  ['POST', '/auth/v1/signup', 64 * KIB, [400, 'validation_failed']],
  ['POST', '/auth/v1/token?grant_type=password', 64 * KIB, [400, 'validation_failed']],
  ['POST', '/auth/v1/token?grant_type=refresh_token', 64 * KIB, [400, 'validation_failed']],
  ['POST', '/auth/v1/verify', 64 * KIB, [400, 'validation_failed']],
  ['POST', '/auth/v1/recover', 64 * KIB, [400, 'validation_failed']],
  ['POST', '/auth/v1/resend', 64 * KIB, [400, 'validation_failed']],
  ['PUT', '/auth/v1/user', 64 * KIB, [400, 'validation_failed']],
  ['PATCH', '/rest/v1/profiles?id=eq.1', 64 * KIB, [413, 'PT413']],
  ['POST', '/storage/v1/object/list/original-photos', 64 * KIB, [400, 'EntityTooLarge']],
  ['POST', '/storage/v1/object/sign/original-photos', 64 * KIB, [400, 'EntityTooLarge']],
  ['DELETE', '/storage/v1/object/original-photos', 64 * KIB, [400, 'EntityTooLarge']],
  ['POST', '/functions/v1/create-payment', 64 * KIB, [413, 'payload_too_large']],
  ['POST', '/functions/v1/order-action', 64 * KIB, [413, 'payload_too_large']],
  ['POST', '/functions/v1/contact', 64 * KIB, [413, 'payload_too_large']],
  ['POST', '/functions/v1/account-sessions', 64 * KIB, [413, 'payload_too_large']],
  ['POST', '/functions/v1/account-session-end', 64 * KIB, [413, 'payload_too_large']],
  ['POST', '/functions/v1/account-export', 64 * KIB, [413, 'payload_too_large']],
  ['POST', '/functions/v1/purchase-archive', 64 * KIB, [413, 'payload_too_large']],
  ['POST', '/functions/v1/account-delete', 64 * KIB, [413, 'payload_too_large']],
  ['POST', '/functions/v1/account-delete-confirm', 64 * KIB, [413, 'payload_too_large']],
  ['POST', '/functions/v1/first-look', 64 * KIB, [413, 'payload_too_large']],
  ['POST', '/functions/v1/first-looks', 64 * KIB, [413, 'payload_too_large']],
  ['POST', '/functions/v1/choose-fading', 64 * KIB, [413, 'payload_too_large']],
  ['POST', '/functions/v1/quote-purchase', 512 * KIB, [413, 'payload_too_large']],
  ['POST', '/functions/v1/create-purchase', 512 * KIB, [413, 'payload_too_large']],
  ['POST', '/functions/v1/read-basket', 64 * KIB, [413, 'payload_too_large']],
  ['POST', '/functions/v1/count-basket', 64 * KIB, [413, 'payload_too_large']],
  ['POST', '/functions/v1/save-basket', 512 * KIB, [413, 'payload_too_large']],
  ['POST', '/functions/v1/find-photo', 64 * KIB, [413, 'payload_too_large']],
  ['POST', '/functions/v1/cut-prints', 64 * KIB, [413, 'payload_too_large']],
  ['POST', '/functions/v1/describe-photo', 64 * KIB, [413, 'payload_too_large']],
  ['POST', '/webhooks/stripe', 512 * KIB, [413, 'payload_too_large']],
  ['POST', '/test-checkout/pay/cs_test_1/pay', 4 * KIB, [413, 'payload_too_large']],
]

let shop: TestShop
let ada: SignedInUser
beforeAll(async () => {
  shop = await startTestShop()
  ada = await aSignedInUser(shop)
})
afterAll(() => shop.stop())

/** JSON, so that only its length can be the reason of a refusal for it. */
const bodyOf = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`
const headers = () => ({ ...ada.headers, 'content-type': 'application/json' })

describe.each(ROUTES)('%s %s', (method, path, maxBytes, [status, code]) => {
  test('takes a byte less, whatever it says to it', async () => {
    const answer = await sendRaw(shop.url, path, {
      method,
      headers: headers(),
      body: bodyOf(maxBytes),
    })
    expect(answer.status).toBeLessThan(500)
    expect([answer.status, JSON.parse(answer.body).message]).not.toEqual([
      status,
      expect.stringMatching(/too.large|maximum/),
    ])
  })

  test('refuses a byte too many, also in chunks and also when the length is a lie', async () => {
    const body = bodyOf(maxBytes + 1)
    const half = Math.floor(body.length / 2)
    for (const sent of [body, [body.slice(0, half), body.slice(half)]]) {
      const answer = await sendRaw(shop.url, path, { method, headers: headers(), body: sent })
      expect(answer.status).toBe(status)
      expect(JSON.parse(answer.body)).toMatchObject({
        code,
        message: expect.stringMatching(/too.large|maximum/),
      })
    }
  })

  test('refuses by the length alone, before anything was sent', async () => {
    const answer = await sendRaw(shop.url, path, {
      method,
      headers: { ...headers(), 'content-length': String(10 ** 12) },
    })
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([status, code])
  })
})
