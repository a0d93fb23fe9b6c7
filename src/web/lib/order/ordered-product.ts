/** What can be ordered of a photo in the wizard: framed, as prints without a frame, or only its files. */
export const ORDERED_PRODUCTS = ['framed', 'framed-small', 'print', 'files'] as const
export type OrderedProduct = (typeof ORDERED_PRODUCTS)[number]

/** What `?product=` calls them. */
export const PRODUCT_NAMES = {
  framed: 'framed',
  'framed-small': 'small-frame',
  print: 'prints',
  files: 'files',
} as const satisfies Record<OrderedProduct, string>

/** What hangs in a frame, which its customer chooses. */
export type FramedProduct = 'framed' | 'framed-small'

export type UnframedProduct = Exclude<OrderedProduct, FramedProduct>

export function hasFrame(product: OrderedProduct): product is FramedProduct {
  return product === 'framed' || product === 'framed-small'
}
