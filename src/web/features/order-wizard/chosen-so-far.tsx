import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/payments/money.ts'
import { formatShopDay } from '#domain/shop/shop-time.ts'
import { hasFrame } from '#web/lib/order/ordered-product.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { arrivalDay, arrivalText } from './arrival-day.ts'
import { useFilesVariant } from './colours/use-files-variant.ts'
import { deliveryOf } from './delivery-choice.ts'
import { orderPrice } from './payment/order-price.ts'
import type { WizardState } from './wizard-state.ts'

type ChosenSoFarProps = {
  order: Pick<
    WizardState,
    | 'product'
    | 'frame'
    | 'printSize'
    | 'print'
    | 'more'
    | 'colourChoice'
    | 'rush'
    | 'gift'
    | 'delivery'
  >
  /** What shows the photo; undefined where nothing does. */
  src: string | undefined
}

/** What has been chosen so far, what it costs, and when it would be there. */
export function ChosenSoFar({ order, src }: ChosenSoFarProps) {
  const { t } = useTranslation(['wizard', 'catalog'])
  const language = useLanguage()
  const now = useNow() ?? new Date()
  const files = useFilesVariant(order)
  const price = orderPrice({ ...order, files }, language, useShopPrices())
  const total = price && formatMoney(price.total, language)
  const date = formatShopDay(
    arrivalDay({ ...order, delivery: deliveryOf(order, language) }, now),
    language,
  )
  const chosen = [
    order.product === 'files' && t(`orderWizard.files.${files}`),
    price?.size?.name,
    hasFrame(order.product) && order.frame && t(`catalog:frames.${order.frame}.name`),
    order.product === 'print' && t(`catalog:papers.${order.print.paper}`),
    order.product === 'print' && t('orderWizard.prints.copies', { count: order.print.copies }),
    order.more.length > 0 && t('orderWizard.more.count', { count: order.more.length }),
    price?.delivery ? t('orderWizard.small.withDelivery', { price: total }) : total,
  ].filter(Boolean)
  return (
    // On a phone this is a row of its own, which a picture alone is not worth.
    <div className={clsx('flex min-w-0 items-center gap-3', !chosen.length && 'max-sm:hidden')}>
      {src && <img src={src} alt="" className="size-11 shrink-0 rounded-lg object-cover" />}
      <p className="min-w-0 text-sm leading-snug">
        <span className="block font-semibold">{chosen.join(' · ')}</span>
        {price && <span className="block text-ink-soft">{t(arrivalText(order), { date })}</span>}
      </p>
    </div>
  )
}
