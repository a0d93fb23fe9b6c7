import { expect, test } from 'vitest'
import { createPurchaseRequestSchema } from '#contract/purchases/create-purchase.ts'
import { type FilesPurchase, filesRequest } from './create-purchase.ts'

const purchase: FilesPurchase = {
  variant: 'color',
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
}

test('files in color are one product of one photo, which nothing is sent of', () => {
  const request = filesRequest(purchase, 'https://shop.example')
  expect(createPurchaseRequestSchema.parse(request)).toMatchObject({
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
  const restored = { ...purchase, variant: 'restored', colourChoice: 'black_and_white' } as const
  const [item] = filesRequest(restored, 'https://shop.example').items
  expect(item).toMatchObject({
    products: [{ kind: 'files', variant: 'restored', copies: 1 }],
    keepBlackAndWhite: true,
    colourRichness: null,
  })
})
