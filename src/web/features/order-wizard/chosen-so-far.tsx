import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/payments/money.ts'
import { formatShopDay } from '#domain/shop/shop-time.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { arrivalDay } from './arrival-day.ts'
import { orderPrice } from './payment/order-price.ts'
import type { WizardState } from './wizard-state.ts'

type ChosenSoFarProps = Pick<WizardState, 'frame' | 'printSize' | 'rush' | 'gift'> & {
  /** What shows the photo; undefined where nothing does. */
  src: string | undefined
}

/** What has been chosen so far, what it costs, and when it would be there. */
export function ChosenSoFar({ frame, printSize, rush, gift, src }: ChosenSoFarProps) {
  const { t } = useTranslation(['wizard', 'catalog'])
  const language = useLanguage()
  const now = useNow() ?? new Date()
  const price = orderPrice({ printSize, rush }, language, useShopPrices())
  const date = formatShopDay(arrivalDay({ rush, gift }, now), language)
  const chosen = [
    price?.size.name,
    frame && t(`catalog:frames.${frame}.name`),
    price && formatMoney(price.total, language),
  ].filter(Boolean)
  return (
    // On a phone this is a row of its own, which a picture alone is not worth.
    <div className={clsx('flex min-w-0 items-center gap-3', !chosen.length && 'max-sm:hidden')}>
      {src && <img src={src} alt="" className="size-11 shrink-0 rounded-lg object-cover" />}
      <p className="min-w-0 text-sm leading-snug">
        <span className="block font-semibold">{chosen.join(' · ')}</span>
        {price && (
          <span className="block text-ink-soft">{t('orderWizard.rush.arrival', { date })}</span>
        )}
      </p>
    </div>
  )
}
