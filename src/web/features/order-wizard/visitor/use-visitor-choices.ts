import { useEffect, useMemo, useState } from 'react'
import { isRushOffered } from '#domain/orders/rush-offers.ts'
import type { CropChoice } from '#domain/printing/print-crop.ts'
import {
  type FrameId,
  POPULAR_FRAME,
  POPULAR_SIZE,
  type PrintSizeId,
} from '#domain/shop/catalog.ts'
import { type ChosenPrint, USUAL_PRINT } from '#web/lib/order/chosen-print.ts'
import type { OrderedProduct } from '#web/lib/order/ordered-product.ts'
import { preselectedProduct } from '#web/lib/order/preselected-product.ts'
import { saveVisitorOrder, type VisitorOrder } from '#web/lib/order/visitor-order.ts'
import { lastMove } from '#web/lib/pages/navigation.ts'
import { knownClosures } from '#web/lib/settings/shop-settings.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { preselectedPrint } from '../preselected-print.ts'
import { preselectedRush } from '../preselected-rush.ts'
import { preselectedSize } from '../preselected-size.ts'
import { type Requested, useRequested } from '../requested.ts'

type Choices = {
  product: OrderedProduct
  frame: FrameId
  printSize: PrintSizeId
  print: ChosenPrint
  crop: CropChoice | null
}

/**
 * What a visitor has chosen for their photo, kept in the browser at each change. A price is there
 * from the beginning: of what most people choose, or of the size that a link asks for.
 */
export function useVisitorChoices(order: VisitorOrder) {
  const requested = useRequested()
  const [choices, setChoices] = useState<Choices>(() => {
    const kept: Partial<VisitorOrder> = lastMove() === 'push' ? {} : order
    const asked = preselectedSize(requested.requestedSize)
    const product = preselectedProduct(requested.requestedProduct)
    return {
      product: kept.product ?? product ?? (asked ? 'framed' : (order.product ?? 'framed')),
      frame: order.frame ?? POPULAR_FRAME.id,
      printSize: kept.printSize ?? asked ?? order.printSize ?? POPULAR_SIZE.id,
      print: kept.print ?? {
        ...USUAL_PRINT,
        ...order.print,
        ...(product === 'print' && askedPrint(requested)),
      },
      crop: order.crop,
    }
  })
  useEffect(() => saveVisitorOrder({ ...order, ...choices }), [order, choices])
  const choose = (change: Partial<Choices>) => setChoices((chosen) => ({ ...chosen, ...change }))
  return [choices, choose] as const
}

function askedPrint({ requestedFormat, requestedPaper }: Requested): Partial<ChosenPrint> {
  return preselectedPrint({ format: requestedFormat, paper: requestedPaper })
}

/** The rush option that the address asks for, while it is sold: it is part of the price. */
export function useRequestedRush() {
  const { requestedRush } = useRequested()
  const rush = useMemo(() => preselectedRush(requestedRush), [requestedRush])
  const now = useNow()
  return rush && now && isRushOffered(rush, now, knownClosures()) ? rush : null
}
