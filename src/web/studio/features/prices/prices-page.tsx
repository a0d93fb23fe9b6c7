import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PRIOR_PRICE_DAYS, REDUCTION_DAYS } from '#domain/payments/price-ledger.ts'
import { useMay } from '#web/studio/lib/staff/member.ts'
import { LoadFailure } from '#web/studio/ui/load-failure.tsx'
import { Loading } from '#web/studio/ui/loading.tsx'
import { StudioPage } from '#web/studio/ui/studio-page.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { pricesQuery } from './fetch-prices.ts'
import { PriceForm } from './price-form.tsx'
import { PriceHistory } from './price-history.tsx'
import { PriceTable } from './price-table.tsx'

/** What framed prints cost, what they have cost, and what they are to cost. */
export function PricesPage() {
  const { t } = useTranslation('studio-prices')
  const maySet = useMay('set_prices')
  const { data: prices, error, refetch } = useQuery(pricesQuery())
  return (
    <StudioPage title={t('title')}>
      {!prices && !error && <Loading />}
      {!prices && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {prices && (
        <div className="grid max-w-5xl gap-4">
          {prices.changes.some(({ origin }) => origin === 'demo') && (
            <Notice tone="warning">{t('madeUp')}</Notice>
          )}
          <p className="max-w-prose text-ink-soft">
            {t('rule', { prior: PRIOR_PRICE_DAYS, announced: REDUCTION_DAYS })}
          </p>
          <PriceTable changes={prices.changes} />
          {maySet && <PriceForm changes={prices.changes} />}
          <PriceHistory changes={prices.changes} />
        </div>
      )}
    </StudioPage>
  )
}
