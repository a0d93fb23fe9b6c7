import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { orderQuery } from '#web/studio/lib/backend/fetch-order.ts'
import { studioPaths } from '#web/studio/lib/paths.ts'
import { DocumentButton } from '#web/studio/ui/document-button.tsx'
import { GiftNotes } from '#web/studio/ui/gift-notes.tsx'
import { LoadFailure } from '#web/studio/ui/load-failure.tsx'
import { Loading } from '#web/studio/ui/loading.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { PrintFileLink } from './print-file-link.tsx'
import { StartFraming } from './start-framing.tsx'

type WorkDetailsProps = { orderId: string; shipping: (order: StudioOrder) => ReactNode }

/** Ticket, print file and the next step of an order, and what packing it needs. */
export function WorkDetails({ orderId, shipping }: WorkDetailsProps) {
  const { t } = useTranslation('studio-workshop')
  const { data: order, error, refetch } = useQuery(orderQuery(orderId))
  if (!order) {
    if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
    return <Loading className="py-6" />
  }
  const { number, instructions, gift } = order
  return (
    <div className="grid gap-4 border-t border-line px-3 py-4 sm:px-4">
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <DocumentButton
          request={{ orderId, kind: 'job_ticket' }}
          fileName={t('ticketFile', { number })}
          label={t('ticket')}
        />
        <PrintFileLink order={order} />
        <StartFraming order={order} />
        <TextLink to={studioPaths.order(orderId)} className="ml-auto">
          {t('toOrder')}
        </TextLink>
      </div>
      {instructions?.trim() && (
        <div>
          <h3 className="text-base">{t('instructions')}</h3>
          <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{instructions}</p>
        </div>
      )}
      <GiftNotes gift={gift} />
      {shipping(order)}
    </div>
  )
}
