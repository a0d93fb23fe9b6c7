import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { orderNumber } from '#contract/orders/order.ts'
import { awaitsAnswer } from '#domain/orders/order-standing.ts'
import { isCopy } from '#domain/orders/sold-things.ts'
import { formatMoney, formatMoneyWithCurrency } from '#domain/payments/money.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useTimeAgo } from '#web/lib/time/use-time-ago.ts'
import { CompletePayment, isUnpaid } from '#web/orders/complete-payment.tsx'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { ReviewTogether } from './contact-sheet/review-together.tsx'
import { DownloadArchive } from './download-archive.tsx'
import type { OrderGroup } from './group-orders.ts'
import { PackagePhoto } from './package-photo.tsx'

type PackageCardProps = {
  orders: OrderGroup<ShownOrder>
  isNew: boolean
  isConfirmingPayment: boolean
  /** Where orders of several currencies stand side by side. */
  namesCurrency: boolean
}

/** Photographs that were paid at once: how far they are together, and each in a line of its own. */
export function PackageCard({
  orders,
  isNew,
  isConfirmingPayment,
  namesCurrency,
}: PackageCardProps) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const timeAgo = useTimeAgo(t('order.justNow'))
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [first] = orders
  const format = namesCurrency ? formatMoneyWithCurrency : formatMoney
  const amount = orders.reduce((sum, order) => sum + order.amount, 0)
  // What else is made of a photo is an order too.
  const photos = orders.filter((order) => !isCopy(order)).length
  const open = orders.filter(({ status }) => status !== 'cancelled')
  const done = open.filter(({ status }) => status === 'delivered').length
  const waiting = open.filter(awaitsAnswer).length
  return (
    <Card className="p-5 sm:p-6">
      <article aria-labelledby={headingId} className="grid gap-5">
        <header className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h3
              id={headingId}
              ref={heading}
              tabIndex={-1}
              className="flex flex-wrap items-center gap-3 outline-none"
            >
              {photos > 0
                ? t('package.title', { count: photos, number: orderNumber(first.id) })
                : t('package.copies', { count: orders.length, number: orderNumber(first.id) })}
              {isNew && (
                <Badge tone="success" className="font-sans">
                  {t('order.new')}
                </Badge>
              )}
            </h3>
            <p className="text-sm text-ink-soft">
              <time dateTime={first.created_at}>
                {t('order.created', { when: timeAgo(first.created_at) })}
              </time>
              {' · '}
              {format({ amount, currency: first.currency }, language)}
            </p>
          </div>
          {open.length > 0 && (
            <div role="status" className="grid gap-1 text-sm sm:justify-items-end">
              <p className="font-semibold">{t('package.done', { done, photos: open.length })}</p>
              {waiting > 0 && <p>{t('package.waiting', { count: waiting })}</p>}
            </div>
          )}
        </header>
        {isUnpaid(first) && (
          <div className="flex flex-wrap items-center gap-3">
            {isConfirmingPayment ? (
              <p className="text-ink-soft">{t('payment.confirming')}</p>
            ) : (
              <CompletePayment order={first} />
            )}
          </div>
        )}
        {first.purchase_id !== null && (
          <ReviewTogether
            purchaseId={first.purchase_id}
            orders={orders}
            findHeading={() => heading.current}
          />
        )}
        <DownloadArchive orders={orders} />
        <ol className="grid gap-x-6 lg:grid-cols-2">
          {orders.map((order) => (
            <PackagePhoto key={order.id} order={order} />
          ))}
        </ol>
      </article>
    </Card>
  )
}
