import { expect, it } from 'vitest'
import { createPurchaseRequestSchema } from '#contract/purchases/create-purchase.ts'
import { type PackageItem, packageRequest } from './create-package.ts'

const ITEM: PackageItem = {
  imageUrl: 'https://shop.example/photo-1.jpg',
  fileName: 'photo-1.jpg',
  files: 'color',
  specialInstructions: ' Her dress was green. ',
}
const BOUGHT = {
  shownTotal: 7800,
  termsVersion: '2026-12',
  acceptedPrepayment: undefined,
  language: 'en',
} as const

it('asks for the files of each photo, in the order of the album', () => {
  const gray: PackageItem = {
    imageUrl: 'https://shop.example/photo-2.jpg',
    fileName: 'photo-2.jpg',
    files: 'restored',
    specialInstructions: '',
  }
  const request = packageRequest({ ...BOUGHT, items: [ITEM, gray] }, 'https://shop.example')
  expect(createPurchaseRequestSchema.parse(request)).toEqual({
    items: [
      {
        imageUrl: 'https://shop.example/photo-1.jpg',
        fileName: 'photo-1.jpg',
        products: [{ kind: 'files', variant: 'color', copies: 1 }],
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
    delivery: { service: 'free' },
    shownTotal: 7800,
    termsVersion: '2026-12',
    acceptedPrepayment: undefined,
    language: 'en',
    returnOrigin: 'https://shop.example',
  })
})
