import fc from 'fast-check'
import type { OrderedProduct, PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import {
  FILE_VARIANTS,
  PAPERS,
  PRINT_FORMATS,
  type Product,
  SMALL_FRAMES,
} from '#domain/shop/articles.ts'
import { FRAMES, PRINT_SIZES } from '#domain/shop/catalog.ts'

const frame = fc.constantFrom(...FRAMES.map(({ id }) => id))
const copies = fc.integer({ min: 1, max: 99 })

const copied: fc.Arbitrary<Product> = fc.oneof(
  fc.record({
    kind: fc.constant('framed-small' as const),
    variant: fc.constantFrom(...SMALL_FRAMES),
    frame,
  }),
  fc.record({
    kind: fc.constant('framed' as const),
    variant: fc.constantFrom(...PRINT_SIZES.map(({ id }) => id)),
    frame,
  }),
  fc.record({
    kind: fc.constant('print' as const),
    variant: fc.constantFrom(...PRINT_FORMATS.map(({ id }) => id)),
    paper: fc.constantFrom(...PAPERS),
  }),
)
const files: fc.Arbitrary<OrderedProduct> = fc.record({
  product: fc.record({
    kind: fc.constant('files' as const),
    variant: fc.constantFrom(...FILE_VARIANTS),
  }),
  copies: fc.constant(1),
})
const products: fc.Arbitrary<OrderedProduct[]> = fc
  .tuple(
    fc.array(fc.record({ product: copied, copies }), { maxLength: 3 }),
    fc.option(files, { nil: undefined }),
  )
  .map(([others, asked]) => (asked ? [...others, asked] : others))
  .filter((found) => found.length > 0)
  .chain((found) => fc.shuffledSubarray(found, { minLength: found.length }))

/** Any photographs of a purchase that the shop would sell, with their products in any order. */
export const anyItems: fc.Arbitrary<PurchaseItem[]> = fc.array(
  fc.record({ products, keepsBlackAndWhite: fc.boolean() }).map(withoutContradiction),
  { minLength: 1, maxLength: 60 },
)

/** Files say whether there are colors; what else is made of the same photograph follows them. */
function withoutContradiction(item: PurchaseItem): PurchaseItem {
  const files = item.products.find(({ product }) => product.kind === 'files')
  return files ? { ...item, keepsBlackAndWhite: files.product.variant === 'restored' } : item
}

/** Photographs of which the same is made. */
export function sameItems(count: number, ...made: readonly Product[]): PurchaseItem[] {
  const item = {
    products: made.map((product) => ({ product, copies: 1 })),
    keepsBlackAndWhite: false,
  }
  return Array.from({ length: count }, () => item)
}

export const IN_COLOR: Product = { kind: 'files', variant: 'color' }
export const FRAMED_A2: Product = { kind: 'framed', variant: 'a2', frame: 'black' }
