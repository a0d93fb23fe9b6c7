import { ORDERED_PRODUCTS, type OrderedProduct } from '#web/lib/order/ordered-product.ts'

/** The product that `?product=files` asks for; what cannot be ordered here is ignored. */
export function preselectedProduct(product: string | null): OrderedProduct | undefined {
  if (product === null) return undefined
  const found = ORDERED_PRODUCTS.find((known) => known === product)
  if (!found) console.warn(`Ignoring product: nothing called ${product} is ordered here`)
  return found
}
