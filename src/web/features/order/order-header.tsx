import clsx from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { orderNumber } from '#contract/orders/order.ts'
import { awaitsAnswer, type OrderStanding, standingOf } from '#domain/orders/order-standing.ts'
import { hasOnlyFiles, isCopy, isLoosePrint } from '#domain/orders/sold-things.ts'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { useDate, useShopDate } from '#web/lib/time/use-date.ts'
import { CompletePayment, isUnpaid } from '#web/orders/complete-payment.tsx'
import { OrderBadges } from '#web/orders/order-badges.tsx'
import { OrderPipeline } from '#web/orders/order-pipeline.tsx'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { TextLink } from '#web/ui/links/text-link.tsx'

type OrderHeaderProps = { order: ShownOrder; isColouring: boolean }

/** Which order this is, how far it is, and what happens next. */
export function OrderHeader({ order, isColouring }: OrderHeaderProps) {
  const { t } = useTranslation(['order-page', 'dashboard'])
  const localized = useLocalizedPath()
  const date = useDate()
  const promised = useShopDate()
  const standing = standingOf(order, { isColouring })
  const isFiles = hasOnlyFiles(order)
  const isOpen = order.status !== 'delivered' && order.status !== 'cancelled'
  return (
    <header className="grid gap-2 sm:gap-3">
      <TextLink to={localized(paths.dashboard())} className="gap-2 justify-self-start">
        <ArrowLeft className="size-5" aria-hidden />
        {t('back')}
      </TextLink>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl sm:text-4xl">
          {t('dashboard:order.number', { number: orderNumber(order.id) })}
        </h1>
        <OrderBadges order={order} isColouring={isColouring} />
      </div>
      <OrderPipeline order={order} />
      {/* On a phone the proof comes first, and the words beside the status have called for it. */}
      <p
        className={clsx('max-w-prose sm:text-lg', awaitsAnswer(order) && 'max-sm:sr-only')}
        role="status"
      >
        {useNextWords(order, standing)}
      </p>
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-ink-soft max-sm:text-sm">
        <span>{t('header.placed', { date: date(order.created_at) })}</span>
        {isOpen && order.promised_at && (
          <span className="font-semibold text-ink">
            {t(isFiles ? 'files.promise' : 'header.promise', { date: promised(order.promised_at) })}
          </span>
        )}
      </p>
      {isUnpaid(order) && (
        <div className="flex flex-wrap items-center gap-3">
          <CompletePayment order={order} />
        </div>
      )}
    </header>
  )
}

/** What happens next, or has, in words that are true of what was bought. */
function useNextWords(order: ShownOrder, standing: OrderStanding): string {
  const { t } = useTranslation('order-page')
  if (isCopy(order) && standing === 'answer') return t('copy.answer')
  if (hasOnlyFiles(order) && standing === 'delivered') return t('files.delivered')
  const isMade = standing === 'printing' || standing === 'framing' || standing === 'delivered'
  if (isMade && isLoosePrint(order)) return t(`prints.${standing}`)
  return t(`next.${standing}`)
}
