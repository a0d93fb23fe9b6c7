import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { momentOf } from '#web/studio/lib/time/dates.ts'
import { moneyTextIn } from './money-text.ts'
import type { OrderMoney } from './order-money.ts'
import { RecordTransfer } from './record-transfer.tsx'

type Movements = { money: OrderMoney }

export function PaymentList({ money }: Movements) {
  const { t } = useTranslation('studio-money')
  const text = moneyTextIn(money.currency)
  return (
    <MovementList title={t('payments')}>
      {money.payments.map(({ id, attempt, status, amount, refundedAmount, paidAt, createdAt }) => (
        <Movement
          key={id}
          amount={text(amount)}
          what={t('payment', { attempt, status: t(`attempt.${wordOf(status)}`) })}
          at={paidAt ?? createdAt}
          more={refundedAmount > 0 ? t('givenBack', { amount: text(refundedAmount) }) : undefined}
        />
      ))}
    </MovementList>
  )
}

export function RefundList({ money, order }: Movements & { order: StudioOrder }) {
  const { t } = useTranslation('studio-money')
  const text = moneyTextIn(money.currency)
  const mayRecord = order.may.includes('record_transfer')
  return (
    <MovementList title={t('refunds')}>
      {money.refunds.map(({ id, amount, reason, note, status, failure, createdAt, ...refund }) => (
        <Movement
          key={id}
          amount={text(amount)}
          what={t(refund.isTransfer ? 'transferOf' : 'refundOf', {
            reason: t(`reason.${reason}`),
            status: t(`refundStatus.${status}`),
          })}
          at={createdAt}
          more={failure ? t('failure', { failure }) : (note ?? undefined)}
        >
          {refund.isOwed && mayRecord && (
            <RecordTransfer order={order} refundId={id} amount={text(amount)} />
          )}
        </Movement>
      ))}
    </MovementList>
  )
}

export function DisputeList({ money }: Movements) {
  const { t } = useTranslation('studio-money')
  const text = moneyTextIn(money.currency)
  return (
    <MovementList title={t('disputes')}>
      {money.disputes.map(({ id, amount, reason, status, openedAt }) => (
        <Movement
          key={id}
          amount={text(amount)}
          what={t('dispute', { reason: plain(reason), status: plain(status) })}
          at={openedAt}
        />
      ))}
    </MovementList>
  )
}

const ATTEMPTS = ['open', 'paid', 'failed', 'expired', 'refunded'] as const

function wordOf(status: string): (typeof ATTEMPTS)[number] | 'other' {
  return ATTEMPTS.find((one) => one === status) ?? 'other'
}

/** The bank's own words, such as `needs_response`. */
function plain(word: string): string {
  return word.replaceAll('_', ' ')
}

function MovementList({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <div>
      <h3 className="text-base">{title}</h3>
      <ul className="mt-1 grid divide-y divide-line">{children}</ul>
    </div>
  )
}

type MovementProps = {
  amount: string
  what: string
  at: string
  more?: string | undefined
  children?: ReactNode
}

function Movement({ amount, what, at, more, children }: MovementProps) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2">
      <span className="font-semibold tabular-nums">{amount}</span>
      <span className="min-w-0">{what}</span>
      <time dateTime={at} className="text-sm text-ink-soft @md:ml-auto">
        {momentOf(at)}
      </time>
      {more && (
        <span className="w-full text-sm text-ink-soft [overflow-wrap:anywhere]">{more}</span>
      )}
      {children}
    </li>
  )
}
