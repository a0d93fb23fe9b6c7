import { ORDERED_PRODUCTS, type OrderedProduct, PRODUCT_NAMES } from './ordered-product.ts'

/** The product that `?product=files` asks for; what cannot be ordered here is ignored. */
export function preselectedProduct(name: string | null): OrderedProduct | undefined {
  if (name === null) return undefined
  const found = ORDERED_PRODUCTS.find((product) => PRODUCT_NAMES[product] === name)
  if (!found) console.warn(`Ignoring product: nothing called ${name} is ordered here`)
  return found
}
