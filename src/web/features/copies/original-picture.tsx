import { useTranslation } from 'react-i18next'
import { orderNumber } from '#contract/orders/order.ts'
import type { FinishedPicture } from '#contract/orders/order-details.ts'
import { useSteadyAddress } from '#web/orders/pictures/use-steady-address.ts'
import { Card } from '#web/ui/card.tsx'
import { PhotoPreview } from '#web/ui/pictures/photo-preview.tsx'

type OriginalPictureProps = { orderId: string; finished: FinishedPicture }

/** The approved picture, whole, and what becomes of each copy of it. */
export function OriginalPicture({ orderId, finished }: OriginalPictureProps) {
  const { t } = useTranslation('copies')
  const src = useSteadyAddress(finished.proofId, finished.screenUrl)
  const { width, height } = finished.file
  return (
    <Card className="grid overflow-hidden sm:grid-cols-2">
      <div className="grid place-items-center bg-sunken p-4 sm:p-6">
        <div
          className="w-full"
          style={{
            aspectRatio: `${width} / ${height}`,
            maxWidth: `calc(22rem * ${width / height})`,
          }}
        >
          <PhotoPreview
            src={src ?? undefined}
            isMissing={src === null}
            alt={t('picture.alt')}
            missingText={t('picture.missing')}
            className="size-full"
            imageClassName="size-full object-contain"
          />
        </div>
      </div>
      <div className="grid content-center gap-2 p-5 sm:p-6">
        <p className="font-semibold">{t('picture.from', { number: orderNumber(orderId) })}</p>
        <p className="text-ink-soft">{t('picture.text')}</p>
      </div>
    </Card>
  )
}
