import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { promiseFor } from '#domain/orders/promise.ts'
import { includedRevisions } from '#domain/proofs/proofing.ts'
import { isFilesOnly, type PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import { formatShopDay } from '#domain/shop/shop-time.ts'
import { ENLARGED_SIZE } from '#web/lib/order/enlarged-size.ts'
import type { GiftWords } from '#web/lib/order/gift-words.ts'
import type { PurchaseDelivery } from '#web/lib/order/purchase-delivery.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { knownClosures } from '#web/lib/settings/shop-settings.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { LegalGuaranteeNotice } from '#web/orders/legal-guarantee-notice.tsx'
import { ProductSafety } from '#web/orders/product-safety.tsx'
import { lastArrival } from '#web/orders/purchase/last-arrival.ts'

type PackagePromisesProps = {
  items: readonly PurchaseItem[]
  /** Undefined where nothing is sent. */
  delivery: PurchaseDelivery | undefined
  gift: GiftWords | null
}

/** What the law and fairness want said beside the button that obliges to pay. */
export function PackagePromises({ items, delivery, gift }: PackagePromisesProps) {
  const { t } = useTranslation('package')
  const language = useLanguage()
  const now = useNow() ?? new Date()
  const { proofDueAt } = promiseFor(now, null, knownClosures())
  const hasFiles = items.some((item) => isFilesOnly([item]))
  const hasFrames = items.some(({ products }) => products.some(({ product }) => 'frame' in product))
  return (
    <>
      <div className="font-semibold">
        <p>{t('summary.proofs', { date: formatShopDay(proofDueAt, language) })}</p>
        {delivery && (
          <p>
            {t('summary.arrival', {
              date: formatShopDay(lastArrival({ items, delivery, gift }, now), language),
            })}
          </p>
        )}
      </div>
      {hasFiles && (
        <p className="text-sm">
          {t(delivery ? 'summary.downloadOfFiles' : 'summary.download', { size: ENLARGED_SIZE })}
        </p>
      )}
      {delivery && <p className="text-sm text-ink-soft">{t('summary.withdrawalOfGoods')}</p>}
      {hasFiles && (
        <p className="text-sm text-ink-soft">
          {t(delivery ? 'summary.withdrawalOfFiles' : 'summary.withdrawal')}
        </p>
      )}
      {hasFrames && <ProductSafety />}
      {delivery && <LegalGuaranteeNotice />}
    </>
  )
}

/** What happens after it. */
export function ReviewOfEach() {
  const { t } = useTranslation(['package', 'wizard'])
  return (
    <p className="flex gap-3 rounded-lg bg-info-soft p-4 text-sm text-info">
      <ShieldCheck className="mt-0.5 size-5 shrink-0" aria-hidden />
      <span>
        {t('wizard:orderWizard.payment.review')}{' '}
        {t('summary.revisions', { count: includedRevisions(null) })}
      </span>
    </p>
  )
}
