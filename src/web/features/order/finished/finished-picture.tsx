import { Images, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FinishedPicture as Finished, OrderDetails } from '#contract/orders/order-details.ts'
import { hasOnlyFiles } from '#domain/orders/sold-things.ts'
import { ENLARGED_SIZE } from '#web/lib/order/enlarged-size.ts'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { OrderPicture } from '#web/orders/pictures/order-picture.tsx'
import { useSteadyAddress } from '#web/orders/pictures/use-steady-address.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/links/link-button.tsx'
import { WriteToUs } from '../write-to-us.tsx'
import { DownloadFiles } from './download-files.tsx'
import { SharePicture } from './share-picture.tsx'

type FinishedPictureProps = {
  order: ShownOrder
  details: OrderDetails
  finished: Finished
  /** Begins a new order with the same photo. */
  onOrderAgain: () => void
}

/** The approved picture, framed if it was bought so and without a watermark, and what can be done with it. */
export function FinishedPicture({ order, details, finished, onOrderAgain }: FinishedPictureProps) {
  const { t } = useTranslation('order-page')
  const src = useSteadyAddress(finished.proofId, finished.screenUrl)
  const localized = useLocalizedPath()
  const isFiles = hasOnlyFiles(order)
  const proof = details.proofs.find(({ id }) => id === finished.proofId)
  return (
    <Card className="overflow-hidden">
      <section
        aria-labelledby="finished-picture"
        className="grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      >
        <div className="grid place-items-center bg-sunken lg:p-6">
          <OrderPicture
            order={order}
            src={src}
            alt={t(order.frame ? 'result.alt' : 'files.finished')}
            pixels={finished.file}
            {...(proof && { crop: proof.crop })}
          />
        </div>
        <div className="grid content-center gap-4 p-5 sm:p-8">
          <h2 id="finished-picture">{t('result.title')}</h2>
          <p className="max-w-prose">{t(isFiles ? 'files.result' : 'result.text')}</p>
          <DownloadFiles
            finished={finished}
            printSize={isFiles ? ENLARGED_SIZE : order.print_size.name}
            isFiles={isFiles}
          />
          {order.status !== 'cancelled' && (
            <div className="grid justify-items-start gap-1">
              <LinkButton size="md" variant="secondary" to={localized(paths.copies(order.id))}>
                <Images aria-hidden />
                {t('result.more')}
              </LinkButton>
              <p className="text-sm text-ink-soft">{t('result.moreText')}</p>
            </div>
          )}
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
          {isFiles && (
            <div className="grid justify-items-start gap-2">
              <p className="text-ink-soft">{t('files.wrong')}</p>
              <WriteToUs orderId={order.id} />
            </div>
          )}
        </div>
      </section>
    </Card>
  )
}
