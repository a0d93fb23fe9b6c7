import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/money.ts'
import { useLanguage } from '#web/lib/paths.ts'
import type { ShownOrder } from './fetch-orders.ts'

/** What was bought, as it was sold. */
export function OrderFacts({ order }: { order: ShownOrder }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const { name, dimensions, inches, description } = order.print_size
  const isRefunded = order.payment_status === 'refunded'
  return (
    <dl className="grid content-start gap-3">
      <Fact term={t('order.printSize')}>
        <span className="block font-semibold">
          {name} · {dimensions} ({inches})
        </span>
        <span className="block text-sm text-ink-soft">{description}</span>
      </Fact>
      <Fact term={t('order.frame')}>{order.frame.name}</Fact>
      <Fact term={isRefunded ? t('order.refunded') : t('order.amount')}>
        {formatMoney({ amount: order.amount, currency: order.currency }, language)}
      </Fact>
      {order.special_instructions && (
        <Fact term={t('order.instructions')}>
          <span className="whitespace-pre-line [overflow-wrap:anywhere]">
            {order.special_instructions}
          </span>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
