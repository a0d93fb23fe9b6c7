import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SendPhoto } from '#web/lib/photo/send-photo.ts'
import { useReturnFromCheckout } from '#web/orders/payment/use-return-from-checkout.ts'
import { PackagePrices } from './choosing/package-prices.tsx'
import { PhotosDropzone } from './choosing/photos-dropzone.tsx'
import { PhotoList } from './list/photo-list.tsx'
import { PackageBar } from './summary/package-bar.tsx'
import { PackageSummary } from './summary/package-summary.tsx'
import type { PackageFault } from './summary/use-package-payment.ts'
import { usePackage } from './use-package.ts'

type PackagePageProps = { userId: string; sendPhoto: SendPhoto }

/** A whole album at once: its photos are chosen and sent, and what is made of them bought together. */
export function PackagePage({ userId, sendPhoto }: PackagePageProps) {
  const { t } = useTranslation('package')
  const { state, dispatch, choose, thumbnails } = usePackage(userId, sendPhoto)
  const { photos } = state
  const [refused, setRefused] = useState<PackageFault>()
  const isGone = refused?.photo && !photos.some(({ id }) => id === refused.photo?.id)
  const fault = isGone ? undefined : refused
  const payPlace = useRef<HTMLDivElement>(null)
  const isEmpty = photos.length === 0
  useReturnFromCheckout()
  return (
    <div className="page-width py-8 sm:py-12">
      <h1 tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        {t('page.title')}
      </h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">{t('page.lead')}</p>
      {isEmpty && <PackagePrices />}
      <div className="mt-6">
        <PhotosDropzone isSmall={!isEmpty} onFiles={choose} />
      </div>
      {!isEmpty && (
        <>
          <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
            <PhotoList
              state={state}
              thumbnails={thumbnails}
              fault={fault?.photo?.id}
              dispatch={dispatch}
            />
            <div className="lg:sticky lg:top-21 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
              <PackageSummary
                userId={userId}
                state={state}
                fault={fault}
                dispatch={dispatch}
                onFault={setRefused}
                payPlace={payPlace}
              />
            </div>
          </div>
          <div className="contents lg:hidden">
            <PackageBar state={state} payPlace={payPlace} />
          </div>
        </>
      )}
    </div>
  )
}
