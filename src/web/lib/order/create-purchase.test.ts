import { expect, test } from 'vitest'
import { createPurchaseRequestSchema } from '#contract/purchases/create-purchase.ts'
import { usualCrop } from '#domain/printing/print-crop.ts'
import { type Purchase, purchaseRequest } from './create-purchase.ts'

const photo = {
  imageUrl: 'https://shop.example/1.jpg',
  fileName: '1.jpg',
  rush: 'hours48',
  colourFacts: { hair: 'red' },
  customerMarks: [{ x: 0.5, y: 0.5, tone: 'fabric-sage', label: 'her dress' }],
  colourChoice: 'rich',
  specialInstructions: 'Her dress was green.',
  shownTotal: 9400,
  termsVersion: '2026-12.3',
  language: 'en',
} as const
const files: Purchase = {
  ...photo,
  products: [{ product: { kind: 'files', variant: 'color' }, copies: 1 }],
  files: 'color',
  delivery: { service: 'free' },
}
const read = (purchase: Purchase) =>
  createPurchaseRequestSchema.parse(purchaseRequest(purchase, 'https://shop.example'))

test('files in color are one product of one photo, which nothing is sent of', () => {
  expect(read(files)).toMatchObject({
    items: [
      {
        products: [{ kind: 'files', variant: 'color', copies: 1 }],
        keepBlackAndWhite: false,
        colourRichness: 'rich',
        colourFacts: { hair: 'red' },
        customerMarks: [{ tone: 'fabric-sage' }],
      },
    ],
    delivery: { service: 'free' },
    rush: 'hours48',
    shownTotal: 9400,
    returnOrigin: 'https://shop.example',
  })
})

test('files without color keep the picture black and white', () => {
  const product = { kind: 'files', variant: 'restored' } as const
  const restored: Purchase = {
    ...files,
    products: [{ product, copies: 1 }],
    files: 'restored',
    colourChoice: 'black_and_white',
  }
  expect(read(restored).items).toMatchObject([
    {
      products: [{ kind: 'files', variant: 'restored', copies: 1 }],
      keepBlackAndWhite: true,
      colourRichness: null,
    },
  ])
})

test('a small frame goes where and how it was chosen, with its card, its part and its company', () => {
  const crop = usualCrop({ width: 3000, height: 4000 })
  const frame: Purchase = {
    ...photo,
    products: [
      { product: { kind: 'framed-small', variant: '8x10', frame: 'gold' }, copies: 1 },
      { product: { kind: 'print', variant: '5x7', paper: 'canvas' }, copies: 2 },
    ],
    files: 'restored',
    delivery: { service: 'express', country: 'CA' },
    crop,
    acceptedSharpness: 'weak',
    gift: { message: 'For Granny', notBefore: null },
    company: { name: 'Atelier', vatNumber: '', acceptsVat: false },
  }
  expect(read(frame)).toMatchObject({
    items: [
      {
        products: [
          { kind: 'framed-small', variant: '8x10', frame: 'gold', copies: 1 },
          { kind: 'print', variant: '5x7', paper: 'canvas', copies: 2 },
        ],
        keepBlackAndWhite: true,
        crop,
        acceptedSharpness: 'weak',
      },
    ],
    delivery: { service: 'express', country: 'CA' },
    gift: { message: 'For Granny', notBefore: null },
    company: { name: 'Atelier' },
  })
})

test('prints are bought as often as they are wanted', () => {
  const product = { kind: 'print', variant: '8x10', paper: 'luster' } as const
  const delivery = { service: 'standard', country: 'US' } as const
  const prints: Purchase = {
    ...photo,
    products: [{ product, copies: 3 }],
    files: 'color',
    delivery,
  }
  expect(read(prints)).toMatchObject({
    items: [{ products: [{ ...product, copies: 3 }] }],
    delivery,
  })
})
