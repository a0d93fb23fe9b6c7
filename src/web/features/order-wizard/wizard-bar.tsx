import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { findPrintSize } from '#domain/catalog.ts'
import { add, formatMoney } from '#domain/money.ts'
import { priceOf } from '#domain/prices.ts'
import { promiseFor } from '#domain/promise.ts'
import { rushSurcharge } from '#domain/rates.ts'
import { formatShopDay } from '#domain/shop-time.ts'
import { useLanguage } from '#web/lib/paths.ts'
import { useUploadedPhotoSource } from '#web/lib/signed-photo.ts'
import type { UploadedPhoto } from '#web/lib/uploaded-photo.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { STEPS, type WizardState } from './wizard-state.ts'

type WizardBarProps = { order: WizardState; onPrevious: () => void; onNext: () => void }

/** Stays in sight below each step: what has been chosen so far, what it costs, and the way on. */
export function WizardBar({ order, onPrevious, onNext }: WizardBarProps) {
  const { t } = useTranslation('wizard')
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-20 mt-8 border-t border-line bg-paper pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {order.photo && <ChosenSoFar order={order} photo={order.photo} />}
        <div className="flex grow justify-between gap-3 sm:grow-0">
          <Button variant="secondary" disabled={order.step === STEPS[0]} onClick={onPrevious}>
            <ArrowLeft aria-hidden />
            {t('orderWizard.previous')}
          </Button>
          {order.step !== 'payment' && (
            <Button onClick={onNext}>
              {t('orderWizard.next')}
              <ArrowRight aria-hidden />
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function ChosenSoFar({ order, photo }: { order: WizardState; photo: UploadedPhoto }) {
  const { t } = useTranslation(['wizard', 'catalog'])
  const language = useLanguage()
  const now = useNow() ?? new Date()
  const size = order.printSize && findPrintSize(order.printSize)
  const print = size && priceOf(size.id, language).price
  const rush = order.rush && rushSurcharge(language, order.rush)
  const total = print && (rush ? add(print, rush) : print)
  const date = formatShopDay(promiseFor(now, order.rush).promisedAt, language)
  const chosen = [
    size?.name,
    order.frame && t(`catalog:frames.${order.frame}.name`),
    total && formatMoney(total, language),
  ]
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Thumbnail photo={photo} />
      <p className="min-w-0 text-sm leading-snug">
        <span className="block font-semibold">{chosen.filter(Boolean).join(' · ')}</span>
        {size && (
          <span className="block text-ink-soft">{t('orderWizard.rush.arrival', { date })}</span>
        )}
      </p>
    </div>
  )
}

function Thumbnail({ photo }: { photo: UploadedPhoto }) {
  const { src, isMissing } = useUploadedPhotoSource(photo)
  if (!src || isMissing) return null
  return <img src={src} alt="" className="size-11 shrink-0 rounded-lg object-cover" />
}
