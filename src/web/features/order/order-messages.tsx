import { useTranslation } from 'react-i18next'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { useDate } from '#web/lib/time/use-date.ts'
import { Panel } from './panel.tsx'
import { WriteToUs } from './write-to-us.tsx'

type OrderMessagesProps = Pick<OrderDetails, 'orderId' | 'messages'>

/** What the shop's people have written about an order, the latest first. */
export function OrderMessages({ orderId, messages }: OrderMessagesProps) {
  const { t } = useTranslation('order-page')
  const date = useDate()
  if (messages.length === 0) return null
  return (
    <Panel title={t('messages.title')}>
      <ul className="grid gap-4">
        {messages.toReversed().map(({ id, reason, text, sentAt }) => (
          <li key={id} className="grid gap-1 rounded-lg bg-sunken p-4">
            <span className="flex flex-wrap justify-between gap-x-3">
              <span className="font-semibold">{t(`reasons.${reason}`)}</span>
              <time dateTime={sentAt} className="text-sm text-ink-soft">
                {date(sentAt)}
              </time>
            </span>
            <span className="whitespace-pre-line [overflow-wrap:anywhere]">
              {text ?? t('messages.mailed')}
            </span>
          </li>
        ))}
      </ul>
      <WriteToUs orderId={orderId} label={t('messages.reply')} />
    </Panel>
  )
}
