import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { momentOf } from '#web/studio/lib/time/dates.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { MessageForm } from './message-form.tsx'

/** What the shop wrote to the customer, and writing something more. */
export function Messages({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-order')
  const mayWrite = order.may.includes('message_customer')
  if (!mayWrite && order.messages.length === 0) return null
  return (
    <Panel title={t('messages.title')}>
      <div className="grid gap-4">
        {mayWrite && <MessageForm order={order} />}
        <ul className="grid gap-3 empty:hidden">
          {order.messages.toReversed().map(({ id, reason, text, by, sentAt }) => (
            <li key={id} className="border-t border-line pt-3 text-sm">
              <p className="font-semibold">{t(`messages.reasons.${reason}`)}</p>
              {text && <p className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</p>}
              <p className="text-ink-soft">
                {by
                  ? t('messages.sentBy', { name: by.name, at: momentOf(sentAt) })
                  : momentOf(sentAt)}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}
