/** What can be ordered of a photo in the wizard: a framed print, a small frame, or only its files. */
export const ORDERED_PRODUCTS = ['framed', 'framed-small', 'files'] as const
export type OrderedProduct = (typeof ORDERED_PRODUCTS)[number]

/** What `?product=` calls them. */
export const PRODUCT_NAMES = {
  framed: 'framed',
  'framed-small': 'small-frame',
  files: 'files',
} as const satisfies Record<OrderedProduct, string>
