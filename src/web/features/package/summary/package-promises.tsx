import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { promiseFor } from '#domain/orders/promise.ts'
import { includedRevisions } from '#domain/proofs/proofing.ts'
import { formatShopDay } from '#domain/shop/shop-time.ts'
import { ENLARGED_SIZE } from '#web/lib/order/enlarged-size.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useNow } from '#web/lib/time/use-now.ts'

/** What the law and fairness want said beside the button that obliges to pay. */
export function PackagePromises() {
  const { t } = useTranslation('package')
  const language = useLanguage()
  const { proofDueAt } = promiseFor(useNow() ?? new Date(), null)
  return (
    <>
      <p className="font-semibold">
        {t('summary.proofs', { date: formatShopDay(proofDueAt, language) })}
      </p>
      <p className="text-sm">{t('summary.download', { size: ENLARGED_SIZE })}</p>
      <p className="text-sm text-ink-soft">{t('summary.withdrawal')}</p>
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
