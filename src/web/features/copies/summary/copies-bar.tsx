import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/payments/money.ts'
import type { PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import type { PurchaseDelivery } from '#web/lib/order/purchase-delivery.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { LeadToPay } from '#web/orders/payment/lead-to-pay.tsx'
import { purchasePrice } from '#web/orders/purchase/purchase-price.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'

type CopiesBarProps = {
  items: readonly PurchaseItem[]
  delivery: PurchaseDelivery | null
  /** Where they are paid. */
  payPlace: RefObject<HTMLElement | null>
}

/** About as high as this bar gets on a phone. */
const BAR_HEIGHT_PX = 80

/** Stays in sight on a phone: what the copies cost, and the way to paying for them. */
export function CopiesBar({ items, delivery, payPlace }: CopiesBarProps) {
  const { t } = useTranslation('wizard')
  const language = useLanguage()
  const prices = useShopPrices()
  if (!prices || items.length === 0) return null
  const { total } = purchasePrice({ items, delivery }, language, prices)
  return (
    <BottomBar>
      <p className="min-w-0 flex-1 basis-20 leading-snug">
        <span className="block text-sm text-ink-soft">{t('orderWizard.payment.total')}</span>
        <span className="block font-semibold">{formatMoney(total, language)}</span>
      </p>
      <LeadToPay place={payPlace} barHeight={BAR_HEIGHT_PX} />
    </BottomBar>
  )
}
