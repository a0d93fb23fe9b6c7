import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { orderNumber } from '#contract/orders/order.ts'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { isCopy } from '#domain/orders/sold-things.ts'
import { formatMoney, formatMoneyWithCurrency } from '#domain/payments/money.ts'
import { paths, useLanguage, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { orderDetailsQuery } from '#web/orders/order-details-query.ts'
import { OrderPicture } from '#web/orders/pictures/order-picture.tsx'
import { usePhotoOfOrder } from '#web/orders/pictures/use-photo-of-order.ts'
import { RENEW_AFTER_MS } from '#web/orders/pictures/use-steady-address.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/links/link.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { ThankYouSteps } from './thank-you-steps.tsx'

type ThankYouProps = {
  order: ShownOrder
  /** All that was paid at once with it, itself among them. */
  together: readonly ShownOrder[]
  /** Where orders of several currencies stand side by side. */
  namesCurrency: boolean
  onClose: () => void
}

/**
 * What somebody sees who comes back from a payment that went through: their photo, framed if it was
 * bought so, and what happens when. It takes the greeting's place, goes when it is closed, and waits for nothing.
 * What can be done with it comes before the steps, where no toast lies.
 */
export function ThankYou({ order, together, namesCurrency, onClose }: ThankYouProps) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const localized = useLocalizedPath()
  const { data: details } = useQuery({
    ...orderDetailsQuery(order.id),
    refetchInterval: RENEW_AFTER_MS,
  })
  const format = namesCurrency ? formatMoneyWithCurrency : formatMoney
  const amount = together.reduce((sum, one) => sum + one.amount, 0)
  const photos = together.filter((one) => !isCopy(one)).length
  const invoice = details?.documents.find(({ kind }) => kind === 'invoice')
  return (
    <Card className="overflow-hidden">
      <section
        aria-labelledby="thank-you"
        className="grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr]"
      >
        <header className="grid gap-4 p-5 sm:p-8 lg:col-start-2 lg:pb-4">
          <h1 id="thank-you" className="text-3xl sm:text-4xl">
            {t('thanks.title')}
          </h1>
          <p className="text-lg text-ink-soft">
            {t(photos > 1 ? 'package.thanks' : photos === 1 ? 'thanks.text' : 'copy.thanks')}
          </p>
          <dl className="flex flex-wrap gap-x-8 gap-y-3">
            <Fact term={t('thanks.number')}>#{orderNumber(order.id)}</Fact>
            <Fact term={t(order.is_tax_free ? 'thanks.totalWithoutVat' : 'thanks.total')}>
              {format({ amount, currency: order.currency }, language)}
            </Fact>
            <Fact term={t('thanks.receipt')}>
              <OrderReceipt orderId={order.id} invoice={invoice} />
            </Fact>
          </dl>
          <div className="flex flex-wrap gap-3">
            <Button asChild>
              <Link to={localized(paths.order(order.id))}>{t('thanks.open')}</Link>
            </Button>
            <Button variant="secondary" onClick={onClose}>
              {t('thanks.close')}
            </Button>
          </div>
        </header>
        <div className="grid place-items-center bg-sunken lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:p-6">
          {details && <PhotoOf order={order} details={details} />}
        </div>
        <div className="p-5 sm:p-8 lg:col-start-2 lg:pt-2">
          <ThankYouSteps orders={together} times={details?.times ?? null} />
        </div>
      </section>
    </Card>
  )
}

function PhotoOf({ order, details }: { order: ShownOrder; details: OrderDetails }) {
  const { t } = useTranslation('dashboard')
  const photo = usePhotoOfOrder(details)
  if (photo === undefined) return null
  return (
    <OrderPicture
      order={order}
      {...photo}
      alt={t(`${order.frame ? 'thanks' : 'files'}.${photo.isFirstLook ? 'look' : 'photo'}`)}
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
