import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FinishedPicture as Finished, OrderDetails } from '#contract/orders/order-details.ts'
import { FramedPicture } from '#web/orders/pictures/framed-picture.tsx'
import { useSteadyAddress } from '#web/orders/pictures/use-steady-address.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DownloadFiles } from './download-files.tsx'
import { SharePicture } from './share-picture.tsx'

type FinishedPictureProps = {
  order: ShownOrder
  details: OrderDetails
  finished: Finished
  /** Begins a new order with the same photo. */
  onOrderAgain: () => void
}

/** The approved picture, framed and without a watermark, and what can be done with it. */
export function FinishedPicture({ order, details, finished, onOrderAgain }: FinishedPictureProps) {
  const { t } = useTranslation('order-page')
  const src = useSteadyAddress(finished.proofId, finished.screenUrl)
  const proof = details.proofs.find(({ id }) => id === finished.proofId)
  return (
    <Card className="overflow-hidden">
      <section
        aria-labelledby="finished-picture"
        className="grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      >
        <div className="grid place-items-center bg-sunken lg:p-6">
          <FramedPicture
            order={order}
            src={src}
            alt={t('result.alt')}
            pixels={finished.file}
            {...(proof && { crop: proof.crop })}
          />
        </div>
        <div className="grid content-center gap-4 p-5 sm:p-8">
          <h2 id="finished-picture">{t('result.title')}</h2>
          <p className="max-w-prose">{t('result.text')}</p>
          <DownloadFiles finished={finished} printSize={order.print_size.name} />
          <div className="flex flex-wrap gap-3">
            <SharePicture orderId={order.id} src={src} />
            {details.originalPixels && (
              <Button variant="secondary" onClick={onOrderAgain}>
                <RefreshCw aria-hidden />
                {t('result.again')}
              </Button>
            )}
          </div>
          {details.originalPixels && (
            <p className="text-sm text-ink-soft">{t('result.againText')}</p>
          )}
        </div>
      </section>
    </Card>
  )
}
