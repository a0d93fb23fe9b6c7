import { randomUUID } from 'node:crypto'
import type { BasketContent } from '#contract/baskets/basket.ts'

type BasketPhoto = BasketContent['photos'][number]

/** A photo as a page keeps it in the basket of an account. */
export function aBasketPhoto(imageUrl: string, overrides: Partial<BasketPhoto> = {}): BasketPhoto {
  return {
    id: randomUUID(),
    fileName: 'grandmother.jpg',
    looks: 'grandmother.jpg\n1000\n5',
    imageUrl,
    choice: {
      product: { kind: 'files', variant: 'color' },
      copies: 1,
      keepsBlackAndWhite: false,
      more: [],
    },
    note: '',
    ...overrides,
  }
}

/** A basket with a photo for each address. */
export function aBasketOf(
  addresses: readonly string[],
  overrides: Partial<BasketPhoto> = {},
): BasketContent {
  const photos = addresses.map((imageUrl) => aBasketPhoto(imageUrl, overrides))
  return { photos, delivery: null, gift: null }
}
