import { type Product, type ProductKind, SMALL_FRAMES } from '#domain/shop/articles.ts'
import { POPULAR_FRAME, POPULAR_SIZE } from '#domain/shop/catalog.ts'
import { USUAL_PRINT } from '#web/lib/order/chosen-print.ts'

/** A kind of product as it is until its customer chooses more. */
export function usualProduct(kind: ProductKind, keepsBlackAndWhite = false): Product {
  switch (kind) {
    case 'files':
      return { kind, variant: keepsBlackAndWhite ? 'restored' : 'color' }
    case 'framed-small':
      return { kind, variant: SMALL_FRAMES[0], frame: POPULAR_FRAME.id }
    case 'framed':
      return { kind, variant: POPULAR_SIZE.id, frame: POPULAR_FRAME.id }
    case 'print':
      return { kind, variant: USUAL_PRINT.format, paper: USUAL_PRINT.paper }
  }
}
