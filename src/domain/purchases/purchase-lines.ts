import { type Article, articleOf, type FileVariant, type Product } from '#domain/shop/articles.ts'

/** So many of a product; finished files are there once. */
export type OrderedProduct = { product: Product; copies: number }

/** One photograph and what is made of it. */
export type PurchaseItem = {
  products: readonly OrderedProduct[]
  /** Whether the photograph is not to be colored. */
  keepsBlackAndWhite: boolean
  /** Whether it is made of a picture that another order restores, so that nothing is restored for it. */
  isCopy?: boolean
}

/** What a product of an item costs before any discount, in minor units; both by their index. */
export type PurchaseLine = { item: number; product: number; amount: number }

/**
 * What the products of a purchase cost, one line each, in the order in which they are named.
 *
 * Each photograph is restored once, and its finished files come with it once. A framed print in one
 * of the sizes of the price cards has that in its price. Where none is among the products of a
 * photograph, its files are paid for: by their own line, or else with the first product. So an
 * 8 × 10 print on luster is 49 + 28 dollars, beside an A2 28, and the files beside an A2 are free. A
 * copy costs itself alone.
 */
export function linesOf(
  items: readonly PurchaseItem[],
  priceOf: (article: Article) => number,
): PurchaseLine[] {
  return items.flatMap((item, itemIndex) => {
    const filesPrice = item.isCopy || isFramed(item) ? 0 : priceOf(`files-${filesOf(item)}`)
    const payingProduct = Math.max(
      item.products.findIndex(({ product }) => product.kind === 'files'),
      0,
    )
    return item.products.map(({ product, copies }, index) => {
      const own = product.kind === 'files' ? 0 : copies * priceOf(articleOf(product))
      const amount = own + (index === payingProduct ? filesPrice : 0)
      return { item: itemIndex, product: index, amount }
    })
  })
}

/** Which finished files a photograph comes with: in color unless it stays black and white. */
export function filesOf({ products, keepsBlackAndWhite }: PurchaseItem): FileVariant {
  const asked = products.map(({ product }) => product).find(({ kind }) => kind === 'files')
  if (asked?.kind === 'files') return asked.variant
  return keepsBlackAndWhite ? 'restored' : 'color'
}

/** Whether a photograph is framed in one of the sizes of the price cards. */
export function isFramed({ products }: Pick<PurchaseItem, 'products'>): boolean {
  return products.some(({ product }) => product.kind === 'framed')
}

/** Whether nothing of a purchase travels in a parcel. */
export function isFilesOnly(items: readonly PurchaseItem[]): boolean {
  return items.every(({ products }) => products.every(({ product }) => product.kind === 'files'))
}
