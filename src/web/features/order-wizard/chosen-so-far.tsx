import { useTranslation } from 'react-i18next'
import { findPrintSize } from '#domain/catalog.ts'
import { add, formatMoney } from '#domain/money.ts'
import { priceOf } from '#domain/prices.ts'
import { promiseFor } from '#domain/promise.ts'
import { rushSurcharge } from '#domain/rates.ts'
import { formatShopDay } from '#domain/shop-time.ts'
import { useLanguage } from '#web/lib/paths.ts'
import { useNow } from '#web/lib/use-now.ts'
import type { WizardState } from './wizard-state.ts'

type ChosenSoFarProps = Pick<WizardState, 'frame' | 'printSize' | 'rush'> & {
  /** What shows the photo; undefined where nothing does. */
  src: string | undefined
}

/** What has been chosen so far, what it costs, and when it would be there. */
export function ChosenSoFar({ frame, printSize, rush, src }: ChosenSoFarProps) {
  const { t } = useTranslation(['wizard', 'catalog'])
  const language = useLanguage()
  const now = useNow() ?? new Date()
  const size = printSize && findPrintSize(printSize)
  const print = size && priceOf(size.id, language).price
  const surcharge = rush && rushSurcharge(language, rush)
  const total = print && (surcharge ? add(print, surcharge) : print)
  const date = formatShopDay(promiseFor(now, rush).promisedAt, language)
  const chosen = [
    size?.name,
    frame && t(`catalog:frames.${frame}.name`),
    total && formatMoney(total, language),
  ]
  return (
    <div className="flex min-w-0 items-center gap-3">
      {src && <img src={src} alt="" className="size-11 shrink-0 rounded-lg object-cover" />}
      <p className="min-w-0 text-sm leading-snug">
        <span className="block font-semibold">{chosen.filter(Boolean).join(' · ')}</span>
        {size && (
          <span className="block text-ink-soft">{t('orderWizard.rush.arrival', { date })}</span>
        )}
      </p>
    </div>
  )
}
