import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { noonOf } from '#domain/purchases/gift.ts'
import { dateOf } from '#web/studio/lib/time/dates.ts'

/** What whoever packs a present has to know; its message is printed on the packing slip. */
export function GiftNotes({ gift }: Pick<StudioOrder, 'gift'>) {
  const { t } = useTranslation('studio-order')
  if (!gift) return null
  const { message, notBefore } = gift
  return (
    <div className="grid gap-1">
      <h3 className="text-base">{t('gift.title')}</h3>
      {notBefore && (
        <p className="font-semibold text-warning">
          {t('gift.notBefore', { date: dateOf(noonOf(notBefore).toISOString()) })}
        </p>
      )}
      {message && (
        <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>
      )}
    </div>
  )
}
