import { expect, it } from 'vitest'
import { createPurchaseRequestSchema } from '#contract/purchases/create-purchase.ts'
import { type PackageItem, packageRequest } from './create-package.ts'

const ITEM: PackageItem = {
  imageUrl: 'https://shop.example/photo-1.jpg',
  fileName: 'photo-1.jpg',
  product: { kind: 'framed', variant: 'a2', frame: 'gold' },
  copies: 1,
  keepsBlackAndWhite: false,
  more: [{ product: { kind: 'print', variant: '5x7', paper: 'canvas' }, copies: 4 }],
  specialInstructions: ' Her dress was green. ',
}
const BOUGHT = {
  delivery: { country: 'CA', service: 'free' },
  gift: { message: 'For grandmother', notBefore: null },
  shownTotal: 7800,
  termsVersion: '2026-12',
  acceptedPrepayment: undefined,
  language: 'en',
} as const

it('asks for what is made of each photo, in the order of the album', () => {
  const gray: PackageItem = {
    imageUrl: 'https://shop.example/photo-2.jpg',
    fileName: 'photo-2.jpg',
    product: { kind: 'files', variant: 'restored' },
    copies: 1,
    keepsBlackAndWhite: true,
    more: [],
    specialInstructions: '',
  }
  const request = packageRequest({ ...BOUGHT, items: [ITEM, gray] }, 'https://shop.example')
  expect(createPurchaseRequestSchema.parse(request)).toEqual({
    items: [
      {
        imageUrl: 'https://shop.example/photo-1.jpg',
        fileName: 'photo-1.jpg',
        products: [
          { kind: 'framed', variant: 'a2', frame: 'gold', copies: 1 },
          { kind: 'print', variant: '5x7', paper: 'canvas', copies: 4 },
        ],
        keepBlackAndWhite: false,
        specialInstructions: 'Her dress was green.',
      },
      {
        imageUrl: 'https://shop.example/photo-2.jpg',
        fileName: 'photo-2.jpg',
        products: [{ kind: 'files', variant: 'restored', copies: 1 }],
        keepBlackAndWhite: true,
        specialInstructions: null,
      },
    ],
    delivery: { country: 'CA', service: 'free' },
    gift: { message: 'For grandmother', hidePrices: true, notBefore: null },
    shownTotal: 7800,
    termsVersion: '2026-12',
    acceptedPrepayment: undefined,
    language: 'en',
    returnOrigin: 'https://shop.example',
  })
})

it('names no country where nothing is sent', () => {
  const items = [{ ...ITEM, product: { kind: 'files', variant: 'color' } as const }]
  const bought = { ...BOUGHT, items, delivery: undefined, gift: null }
  const request = packageRequest(bought, 'https://shop.example')
  expect(request).toMatchObject({ delivery: { service: 'free' }, gift: null })
})
