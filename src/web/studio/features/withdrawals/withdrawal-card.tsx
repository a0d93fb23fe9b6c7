import { useTranslation } from 'react-i18next'
import type { StudioWithdrawals } from '#contract/studio/withdrawals.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { addShopDays } from '#domain/shop/shop-time.ts'
import { studioPaths } from '#web/studio/lib/paths.ts'
import { dayOf, momentOf } from '#web/studio/lib/time/dates.ts'
import { languageName } from '#web/studio/lib/words/language-name.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextLink, textLinkClass } from '#web/ui/links/text-link.tsx'
import { DecisionForm } from './decision-form.tsx'

type Withdrawal = StudioWithdrawals['withdrawals'][number]

/** One statement with its order; the words of strangers stay plain text. */
export function WithdrawalCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('studio-withdrawals')
  const { id, name, email, receivedAt, reason, state, language, order } = withdrawal
  const isOpen = state === 'received'
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-lg [overflow-wrap:anywhere]">{name}</h2>
        {!isOpen && <Badge tone="info">{t(`state.${state}`)}</Badge>}
        {reason && <Badge>{t(`reasons.${reason}`)}</Badge>}
        <Badge>{languageName(language)}</Badge>
        <time dateTime={receivedAt} className="text-sm text-ink-soft sm:ml-auto">
          {momentOf(receivedAt)}
        </time>
      </header>
      <a href={`mailto:${email}`} className={`${textLinkClass} justify-self-start break-all`}>
        {email}
      </a>
      {!withdrawal.isReceiptMailed && <p>{t('unmailed')}</p>}
      <OrderOf withdrawal={withdrawal} />
      {isOpen && (
        <p className="text-sm text-ink-soft">{t('deadline', { day: lastDay(receivedAt) })}</p>
      )}
      {isOpen && <DecisionForm withdrawalId={id} hasOrder={order !== null} />}
      {!isOpen && <DecidedBy withdrawal={withdrawal} />}
    </Card>
  )
}

function OrderOf({ withdrawal: { order, orderReference, state } }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('studio-withdrawals')
  const hasLeft = order?.status === 'shipping' || order?.status === 'delivered'
  return (
    <div className="grid gap-1">
      {order ? (
        <TextLink to={studioPaths.order(order.id)}>{t('order', { number: order.number })}</TextLink>
      ) : (
        <p>{t('noOrder')}</p>
      )}
      {orderReference && (
        <p className="[overflow-wrap:anywhere]">{t('typed', { reference: orderReference })}</p>
      )}
      {order?.pausedUntil && <p>{t('paused', { until: dayOf(order.pausedUntil) })}</p>}
      {state === 'received' && order?.isApproved && <p>{t(hasLeft ? 'left' : 'approved')}</p>}
    </div>
  )
}

function DecidedBy({ withdrawal: { decidedAt, decidedBy } }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('studio-withdrawals')
  if (decidedAt === null) return null
  const at = momentOf(decidedAt)
  return (
    <p className="text-sm text-ink-soft">
      {decidedBy ? t('decidedBy', { name: decidedBy.name, at }) : t('decidedAt', { at })}
    </p>
  )
}

/** The law gives as many days to pay back as to withdraw. */
function lastDay(receivedAt: string): string {
  return dayOf(addShopDays(new Date(receivedAt), POLICIES.withdrawalDays).toISOString())
}
