import { useTranslation } from 'react-i18next'
import type { OrderPanelProps } from '#web/studio/lib/order-panel.ts'
import { Facts } from '#web/studio/ui/facts.tsx'
import { Panel } from '#web/studio/ui/panel.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { DocumentList } from './document-list.tsx'
import { moneyTextIn } from './money-text.ts'
import { DisputeList, PaymentList, RefundList } from './movements.tsx'
import { RefundForm } from './refund-form.tsx'
import { useCompanyFacts } from './use-company-facts.ts'

const TONES: Record<string, Tone> = {
  paid: 'success',
  failed: 'danger',
  expired: 'neutral',
  refunded: 'info',
  partially_refunded: 'info',
}

/** What came in for an order, what went back, and what can still go back. */
export function MoneyPanel({ order }: OrderPanelProps) {
  const { t } = useTranslation('studio-money')
  const text = moneyTextIn(order.money?.currency)
  const { money, may } = order
  const companyFacts = useCompanyFacts(money?.company ?? null)
  if (!money) return null
  return (
    <Panel
      title={t('title')}
      aside={
        <Badge tone={TONES[money.paymentStatus] ?? 'neutral'}>
          {t(`status.${money.paymentStatus}`)}
        </Badge>
      }
    >
      <Facts
        facts={[
          [t('amount'), text(money.amount)],
          [t('rush'), money.rushAmount > 0 ? text(money.rushAmount) : null],
          [t('delivery'), money.deliveryAmount > 0 ? text(money.deliveryAmount) : null],
          [t('discount'), money.discountAmount > 0 ? text(money.discountAmount) : null],
          [t('refundable'), text(money.refundable)],
          [t('tax'), money.isTaxFree ? t('withoutTax') : null],
          ...companyFacts,
        ]}
      />
      <PaymentList money={money} />
      <RefundList money={money} order={order} />
      <DisputeList money={money} />
      <DocumentList orderId={order.id} documents={money.documents} />
      {may.includes('refund') && <RefundForm key={order.id} order={order} money={money} />}
      {may.includes('cancel') && <CancelOrder order={order} money={money} />}
    </Panel>
  )
}
