import { useTranslation } from 'react-i18next'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { hasOnlyFiles } from '#domain/orders/sold-things.ts'
import { OrderPicture } from '#web/orders/pictures/order-picture.tsx'
import { usePhotoOfOrder } from '#web/orders/pictures/use-photo-of-order.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'

type WaitingPictureProps = { order: ShownOrder; details: OrderDetails }

/** What there is to see of an order until its first proof: the first look at it, or the photo. */
export function WaitingPicture({ order, details }: WaitingPictureProps) {
  const { t } = useTranslation('order-page')
  const photo = usePhotoOfOrder(details)
  if (photo === undefined) return null
  const isFramed = order.frame !== null
  const look = t(hasOnlyFiles(order) ? 'files.look' : 'waiting.look')
  return (
    <section aria-labelledby="waiting-picture" className="grid gap-4">
      <h2 id="waiting-picture">{t(isFramed ? 'waiting.title' : 'files.waiting')}</h2>
      <figure className="grid gap-3">
        <OrderPicture
          order={order}
          {...photo}
          alt={t(isFramed ? 'waiting.alt' : 'files.waiting')}
        />
        <figcaption className="mx-auto max-w-prose text-center text-ink-soft">
          {order.copy_of !== null
            ? t('copy.waiting')
            : photo.isFirstLook
              ? look
              : t('waiting.photo')}
        </figcaption>
      </figure>
    </section>
  )
}
