import type { Paper, PrintFormat, Product } from '#domain/shop/articles.ts'
import { weightOf as framedKilograms } from '#domain/shop/product-safety.ts'
import type { OrderedProduct } from './purchase-lines.ts'

/**
 * What loose sheets weigh in grams: they are 240, 260 and 380 g/m², the usual weights of photo paper,
 * luster paper and canvas. All of it is computed, not weighed: whoever opens a workshop weighs first.
 */
const GRAMS_PER_SQUARE_METRE: Record<Paper, number> = { standard: 240, luster: 260, canvas: 380 }
const SQUARE_INCHES: Record<PrintFormat, number> = {
  '4x6': 24,
  '5x7': 35,
  '8x10': 80,
  '11x14': 154,
  '16x20': 320,
}
const SQUARE_METRES_PER_SQUARE_INCH = 0.0254 ** 2
/** A flat box with its boards. */
const PACKAGING = 400
/** What one person lifts, and what every carrier of the shop takes without a surcharge. */
const MOST_GRAMS = 20_000

/** What some products weigh together without packaging, in grams. Files weigh nothing. */
export function weightOf(products: readonly OrderedProduct[]): number {
  return products.reduce((sum, { product, copies }) => sum + copies * gramsOf(product), 0)
}

function gramsOf(product: Product): number {
  switch (product.kind) {
    case 'files':
      return 0
    case 'framed':
    case 'framed-small':
      return 1000 * framedKilograms(product.variant)
    case 'print': {
      const area = SQUARE_INCHES[product.variant] * SQUARE_METRES_PER_SQUARE_INCH
      return area * GRAMS_PER_SQUARE_METRE[product.paper]
    }
  }
}

/** How many parcels things of a weight travel in; none where there is nothing to send. */
export function parcelsFor(grams: number): number {
  return Math.ceil(grams / (MOST_GRAMS - PACKAGING))
}
