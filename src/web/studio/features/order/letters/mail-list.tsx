import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { useOrderAction } from '#web/studio/lib/backend/use-order-action.ts'
import { momentOf } from '#web/studio/lib/time/dates.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { NAMED_MAILS } from './named-mails.ts'

/** Every mail about the order, whether it left, and sending it once more. */
export function MailList({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-order')
  const resend = useOrderAction<{ mailId: string }>('studio-resend-mail', order, t('mails.resent'))
  const { mails, may } = order
  if (mails === null || mails.length === 0) return null
  const nameOf = (kind: string) => {
    const named = NAMED_MAILS.find((one) => one === kind)
    return named ? t(`mails.kinds.${named}`) : kind
  }
  return (
    <Panel title={t('mails.title')}>
      <ul className="grid gap-2 text-sm">
        {mails
          .toReversed()
          .map(({ id, kind, createdAt, sentAt, failedAt, attempts, lastError }) => (
            <li key={id} className="flex items-center justify-between gap-3">
              <div className="min-w-0">
                <p className="font-semibold">{nameOf(kind)}</p>
                {sentAt ? (
                  <p className="text-ink-soft">{t('mails.sent', { at: momentOf(sentAt) })}</p>
                ) : (
                  <p className="[overflow-wrap:anywhere] text-warning">
                    {failedAt !== null
                      ? t('mails.givenUp', { at: momentOf(failedAt), error: lastError })
                      : lastError !== null
                        ? t('mails.failing', { attempts, error: lastError })
                        : t('mails.waiting', { at: momentOf(createdAt) })}
                  </p>
                )}
              </div>
              {may.includes('resend_mail') && (
                <Button
                  size="sm"
                  variant="ghost"
                  disabled={resend.isBusy}
                  aria-label={t('mails.resendOf', { name: nameOf(kind) })}
                  onClick={() => void resend.run({ mailId: id })}
                >
                  {t('mails.resend')}
                </Button>
              )}
            </li>
          ))}
      </ul>
    </Panel>
  )
}
