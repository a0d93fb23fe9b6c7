import { useTranslation } from 'react-i18next'
import type { PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import { formatShopDay } from '#domain/shop/shop-time.ts'
import type { GiftWords } from '#web/lib/order/gift-words.ts'
import type { PurchaseDelivery } from '#web/lib/order/purchase-delivery.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { LegalGuaranteeNotice } from '#web/orders/legal-guarantee-notice.tsx'
import { ProductSafety } from '#web/orders/product-safety.tsx'
import { lastArrival } from '#web/orders/purchase/last-arrival.ts'

type CopiesPromisesProps = {
  items: readonly PurchaseItem[]
  delivery: PurchaseDelivery
  gift: GiftWords | null
}

/** What the law and fairness want said beside the button that obliges to pay. */
export function CopiesPromises({ items, delivery, gift }: CopiesPromisesProps) {
  const { t } = useTranslation(['copies', 'package'])
  const language = useLanguage()
  const now = useNow() ?? new Date()
  const arrival = lastArrival({ items, delivery, gift }, now)
  const hasFrames = items.some(({ products }) => products.some(({ product }) => 'frame' in product))
  return (
    <>
      <div className="font-semibold">
        <p>{t('summary.proofs')}</p>
        <p>{t('package:summary.arrival', { date: formatShopDay(arrival, language) })}</p>
      </div>
      <p className="text-sm text-ink-soft">{t('summary.withdrawal')}</p>
      {hasFrames && <ProductSafety />}
      <LegalGuaranteeNotice />
    </>
  )
}
