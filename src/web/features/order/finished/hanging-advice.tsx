import { useTranslation } from 'react-i18next'
import { findPrintSize } from '#domain/catalog.ts'
import { outerSizeOf } from '#domain/frame-measures.ts'
import { sheetFor } from '#domain/print-crop.ts'
import type { PixelSize } from '#domain/print-sharpness.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { CheckPoints } from '#web/ui/sections/check-points.tsx'
import { Panel } from '../panel.tsx'
import { WriteToUs } from '../write-to-us.tsx'

const MILLIMETRES_PER_CENTIMETRE = 10

type HangingAdviceProps = {
  order: ShownOrder
  /** The printed part: it decides which way round the frame hangs. */
  printed: PixelSize | undefined
}

/** Thanks for an order that has arrived, and how its frame is hung. */
export function HangingAdvice({ order, printed }: HangingAdviceProps) {
  const { t } = useTranslation('order-page')
  const outer = printed && outerCentimetres(order, printed)
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

function outerCentimetres({ print_size, frame }: ShownOrder, printed: PixelSize) {
  const size = findPrintSize(print_size.name)
  if (size === undefined) return undefined
  const outer = outerSizeOf(sheetFor(printed, size), { printSize: size.id, frame: frame.id })
  return {
    width: Math.round(outer.width / MILLIMETRES_PER_CENTIMETRE),
    height: Math.round(outer.height / MILLIMETRES_PER_CENTIMETRE),
  }
}
