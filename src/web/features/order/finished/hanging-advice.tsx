import { useTranslation } from 'react-i18next'
import { outerSizeOf } from '#domain/printing/frame-measures.ts'
import { type Orientation, sheetOf } from '#domain/printing/print-crop.ts'
import type { FrameId } from '#domain/shop/catalog.ts'
import { findFramedSheet } from '#domain/shop/sheets.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { CheckPoints } from '#web/ui/sections/check-points.tsx'
import { Panel } from '../panel.tsx'
import { WriteToUs } from '../write-to-us.tsx'

const MILLIMETRES_PER_CENTIMETRE = 10

type HangingAdviceProps = {
  order: ShownOrder
  frame: FrameId
  /** Which way round the frame hangs. */
  orientation: Orientation | undefined
}

/** Thanks for an order that has arrived, and how its frame is hung. */
export function HangingAdvice({ order, frame, orientation }: HangingAdviceProps) {
  const { t } = useTranslation('order-page')
  const outer = orientation && outerCentimetres(order, { printed: orientation, frame })
  return (
    <Panel title={t('hanging.title')}>
      <p className="text-lg">{t('hanging.thanks')}</p>
      {outer && <p>{t('hanging.outer', outer)}</p>}
      <CheckPoints points={t('hanging.points', { returnObjects: true })} />
      <p className="text-ink-soft">{t('hanging.again')}</p>
      <WriteToUs orderId={order.id} />
    </Panel>
  )
}

function outerCentimetres(
  { print_size_id }: ShownOrder,
  { printed, frame }: { printed: Orientation; frame: FrameId },
) {
  const size = findFramedSheet(print_size_id)
  if (size === undefined) return undefined
  const outer = outerSizeOf(sheetOf(size, printed), { printSize: size.id, frame })
  return {
    width: Math.round(outer.width / MILLIMETRES_PER_CENTIMETRE),
    height: Math.round(outer.height / MILLIMETRES_PER_CENTIMETRE),
  }
}
