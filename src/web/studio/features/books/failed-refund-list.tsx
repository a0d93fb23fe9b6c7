import { useTranslation } from 'react-i18next'
import type { Books } from '#contract/studio/books.ts'
import { formatMoneyWithCurrency } from '#domain/payments/money.ts'
import { momentOf } from '#web/studio/lib/time/dates.ts'
import { Panel } from '#web/studio/ui/panel.tsx'

/** Money that did not reach the customer and may still be owed to them. */
export function FailedRefundList({ refunds }: { refunds: Books['failedRefunds'] }) {
  const { t } = useTranslation('studio-books')
  return (
    <Panel title={t('failed.title')}>
      <p className="text-sm text-ink-soft">{t('failed.text')}</p>
      <ul className="grid divide-y divide-line">
        {refunds.map(({ id, orderNumber, currency, amount, paid, refunded, failure, failedAt }) => {
          const money = (part: number) => formatMoneyWithCurrency({ amount: part, currency }, 'en')
          return (
            <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2">
              <span className="font-semibold tabular-nums">{money(amount)}</span>
              <span>{t('failed.order', { number: orderNumber })}</span>
              {failedAt && (
                <time dateTime={failedAt} className="text-sm text-ink-soft @md:ml-auto">
                  {momentOf(failedAt)}
                </time>
              )}
              <span className="w-full text-sm text-ink-soft [overflow-wrap:anywhere]">
                {t('failed.balance', { refunded: money(refunded), paid: money(paid) })}
                {failure && ` ${t('failed.failure', { failure })}`}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
