import { useEffect, useState } from 'react'
import { type FrameId, POPULAR_FRAME, POPULAR_SIZE, type PrintSizeId } from '#domain/catalog.ts'
import type { CropChoice } from '#domain/print-crop.ts'
import { useSearch } from '#web/lib/navigation.ts'
import { saveVisitorOrder, type VisitorOrder } from '#web/lib/visitor-order.ts'
import { preselectedSize } from '../preselected-size.ts'

type Choices = { frame: FrameId; printSize: PrintSizeId; crop: CropChoice | null }

/**
 * What a visitor has chosen for their photo, kept in the browser at each change. A price is there
 * from the beginning: of what most people choose, or of the size that the address asks for.
 */
export function useVisitorChoices(order: VisitorOrder) {
  const requestedSize = new URLSearchParams(useSearch()).get('printSize')
  const [choices, setChoices] = useState<Choices>(() => ({
    frame: order.frame ?? POPULAR_FRAME.id,
    printSize: order.printSize ?? preselectedSize(requestedSize) ?? POPULAR_SIZE.id,
    crop: order.crop,
  }))
  useEffect(() => saveVisitorOrder({ ...order, ...choices }), [order, choices])
  const choose = (change: Partial<Choices>) => setChoices((chosen) => ({ ...chosen, ...change }))
  return [choices, choose] as const
}
