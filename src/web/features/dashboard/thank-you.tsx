import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orderNumber } from '#contract/order.ts'
import type { OrderDetails } from '#contract/order-details.ts'
import { formatMoney, formatMoneyWithCurrency } from '#domain/money.ts'
import { paths, useLanguage, useLocalizedPath } from '#web/lib/paths.ts'
import { FramedPicture } from '#web/orders/framed/framed-picture.tsx'
import { orderDetailsQuery } from '#web/orders/order-details-query.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { usePhotoOfOrder } from '#web/orders/use-photo-of-order.ts'
import { RENEW_AFTER_MS } from '#web/orders/use-steady-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { ThankYouSteps } from './thank-you-steps.tsx'

type ThankYouProps = {
  order: ShownOrder
  /** Where orders of several currencies stand side by side. */
  namesCurrency: boolean
}

/**
 * What somebody sees who comes back from a payment that went through: their photo in its frame, and
 * what happens when. It lies above the orders, goes when it is closed, and waits for nothing.
 */
export function ThankYou({ order, namesCurrency }: ThankYouProps) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const localized = useLocalizedPath()
  const [isClosed, setIsClosed] = useState(false)
  const { data: details } = useQuery({
    ...orderDetailsQuery(order.id),
    enabled: !isClosed,
    refetchInterval: RENEW_AFTER_MS,
  })
  if (isClosed) return null
  const format = namesCurrency ? formatMoneyWithCurrency : formatMoney
  const invoice = details?.documents.find(({ kind }) => kind === 'invoice')
  return (
    <Card className="mt-8 overflow-hidden">
      <section
        aria-labelledby="thank-you"
        className="grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
      >
        <div className="grid place-items-center bg-sunken lg:p-6">
          {details && <FramedPhotoOf order={order} details={details} />}
        </div>
        <div className="grid gap-6 p-5 sm:p-8">
          <header className="grid gap-2">
            <h2 id="thank-you">{t('thanks.title')}</h2>
            <p className="text-lg text-ink-soft">{t('thanks.text')}</p>
          </header>
          <ThankYouSteps order={order} times={details?.times ?? null} />
          <dl className="flex flex-wrap gap-x-8 gap-y-3 border-t border-line pt-5">
            <Fact term={t('thanks.number')}>#{orderNumber(order.id)}</Fact>
            <Fact term={t('thanks.total')}>
              {format({ amount: order.amount, currency: order.currency }, language)}
            </Fact>
            <Fact term={t('thanks.receipt')}>{invoice?.number ?? t('thanks.receiptSoon')}</Fact>
          </dl>
          <div className="flex flex-wrap gap-3">
            <Button asChild>
              <Link to={localized(paths.order(order.id))}>{t('thanks.open')}</Link>
            </Button>
            <Button variant="secondary" onClick={() => setIsClosed(true)}>
              {t('thanks.close')}
            </Button>
          </div>
        </div>
      </section>
    </Card>
  )
}

function FramedPhotoOf({ order, details }: { order: ShownOrder; details: OrderDetails }) {
  const { t } = useTranslation('dashboard')
  const photo = usePhotoOfOrder(details)
  if (photo === undefined) return null
  return (
    <FramedPicture
      order={order}
      {...photo}
      alt={photo.isFirstLook ? t('thanks.look') : t('thanks.photo')}
    />
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
