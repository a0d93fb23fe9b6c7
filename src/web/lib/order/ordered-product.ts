/** What can be ordered of a photo in the wizard: a framed print, or only its finished files. */
export const ORDERED_PRODUCTS = ['framed', 'files'] as const
export type OrderedProduct = (typeof ORDERED_PRODUCTS)[number]
