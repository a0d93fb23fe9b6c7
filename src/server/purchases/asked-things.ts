import type { PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import { filesOf } from '#domain/purchases/purchase-lines.ts'
import { FILES_ENLARGED_TO } from '#domain/shop/articles.ts'
import { findFrame } from '#domain/shop/catalog.ts'
import { findSheet, type Sheet, type SheetId } from '#domain/shop/sheets.ts'
import type { AskedOrder } from '#server/payments/asked-order.ts'

type Things = Pick<AskedOrder, 'size' | 'frame' | 'paper' | 'copies' | 'files'>

/**
 * The sheet that is made of a photograph, what it is on or in, and how often; of files, the sheet that
 * they are enlarged to. The files of a framed print of the price cards are in its price, and with a copy
 * come none.
 */
export function thingsOf(item: PurchaseItem): Things {
  const [{ product, copies } = {}] = item.products
  const files = item.isCopy ? null : filesOf(item)
  switch (product?.kind) {
    case 'framed':
      return { ...framed(product), files: null }
    case 'framed-small':
      return { ...framed(product), files }
    case 'print': {
      const { variant, paper } = product
      return { size: sheetCalled(variant), frame: null, paper, copies: copies ?? 1, files }
    }
    default:
      return { size: sheetCalled(FILES_ENLARGED_TO), frame: null, paper: null, copies: 1, files }
  }
}

function framed({ variant, frame }: { variant: SheetId; frame: string }) {
  return { size: sheetCalled(variant), frame: findFrame(frame) ?? null, paper: null, copies: 1 }
}

function sheetCalled(id: SheetId): Sheet {
  const sheet = findSheet(id)
  if (sheet === undefined) throw new Error(`expected a sheet called ${id}`)
  return sheet
}
