import { expect, test } from 'vitest'
import { createPurchaseRequestSchema } from '#contract/purchases/create-purchase.ts'
import { copiesRequest } from './copies-request.ts'
import { whyNoCopies } from './why-no-copies.ts'

const ORDER_ID = '00000000-0000-4000-8000-000000000001'

test('the shop is asked for things made of the picture of an order, without a photo', () => {
  const request = copiesRequest({
    picture: { copyOf: ORDER_ID },
    products: [
      { product: { kind: 'print', variant: '5x7', paper: 'luster' }, copies: 2 },
      { product: { kind: 'framed-small', variant: '8x10', frame: 'gold' }, copies: 1 },
    ],
    delivery: { country: 'US', service: 'standard' },
    gift: { message: ' For Peter ', notBefore: '' },
    shownTotal: 15_000,
    termsVersion: '1',
    acceptedPrepayment: undefined,
    language: 'en',
    returnOrigin: 'https://shop.example',
  })
  expect(createPurchaseRequestSchema.parse(request)).toMatchObject({
    items: [
      {
        copyOf: ORDER_ID,
        products: [
          { kind: 'print', variant: '5x7', paper: 'luster', copies: 2 },
          { kind: 'framed-small', variant: '8x10', frame: 'gold', copies: 1 },
        ],
      },
    ],
    delivery: { country: 'US', service: 'standard' },
    gift: { message: 'For Peter', notBefore: null },
    shownTotal: 15_000,
  })
  expect(request.items[0]).not.toHaveProperty('imageUrl')
  expect(request).not.toHaveProperty('rush')
})

const FINISHED = { proofId: ORDER_ID, screenUrl: '/a', printFile: null }
const file = { width: 800, height: 600, url: '/b', bytes: 1 }

test.each([
  ['a finished picture', 'colorizing', 'approved', true, undefined],
  ['files that were handed over', 'delivered', 'approved', true, undefined],
  ['a proof that is not approved', 'colorizing', 'sent', false, 'unapproved'],
  ['an order that was cancelled', 'cancelled', 'approved', true, 'cancelled'],
  ['a picture whose time is over', 'delivered', 'approved', false, 'gone'],
] as const)(
  'of %s, copies are made or it is said why not',
  (_what, status, proof, isThere, why) => {
    const finished = isThere ? { ...FINISHED, file } : null
    expect(whyNoCopies({ status, proof_status: proof }, { finished })).toBe(why)
  },
)
