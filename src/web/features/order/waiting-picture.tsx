import { useTranslation } from 'react-i18next'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { FramedPicture } from '#web/orders/pictures/framed-picture.tsx'
import { usePhotoOfOrder } from '#web/orders/pictures/use-photo-of-order.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'

type WaitingPictureProps = { order: ShownOrder; details: OrderDetails }

/** What there is to see of an order until its first proof: the first look at it, or the photo. */
export function WaitingPicture({ order, details }: WaitingPictureProps) {
  const { t } = useTranslation('order-page')
  const photo = usePhotoOfOrder(details)
  if (photo === undefined) return null
  return (
    <section aria-labelledby="waiting-picture" className="grid gap-4">
      <h2 id="waiting-picture">{t('waiting.title')}</h2>
      <figure className="grid gap-3">
        <FramedPicture order={order} {...photo} alt={t('waiting.alt')} />
        <figcaption className="mx-auto max-w-prose text-center text-ink-soft">
          {photo.isFirstLook ? t('waiting.look') : t('waiting.photo')}
        </figcaption>
      </figure>
    </section>
  )
}
