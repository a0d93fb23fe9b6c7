import { useTranslation } from 'react-i18next'
import { isPhotoGone } from '#web/lib/photo/photo-gone.ts'
import { useSignedPhoto } from '#web/lib/photo/signed-photo.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { PhotoPreview } from '#web/ui/pictures/photo-preview.tsx'

/** The photo as it came, and beside it what was made of it once that may be seen. */
export function OrderPictures({ order }: { order: ShownOrder }) {
  const { t } = useTranslation('dashboard')
  return (
    <div className="flex gap-3">
      {order.family_link_id === null && (
        <Thumbnail imageUrl={order.original_image_url} caption={t('order.photo')} />
      )}
      {order.processed_image_url ? (
        <Thumbnail imageUrl={order.processed_image_url} caption={t('order.restored')} />
      ) : (
        order.family_link_id !== null && order.status !== 'cancelled' && <SharedPicture />
      )}
    </div>
  )
}

/** What somebody else shared is the customer's own to look at once they approve it. */
function SharedPicture() {
  const { t } = useTranslation('dashboard')
  return (
    <PhotoPreview
      src={undefined}
      isMissing
      alt=""
      missingText={t('copy.soon')}
      className="aspect-square w-full max-w-44 self-start sm:w-40"
    />
  )
}

function Thumbnail({ imageUrl, caption }: { imageUrl: string; caption: string }) {
  const { t } = useTranslation('dashboard')
  const { data, isError, error } = useSignedPhoto(imageUrl, { size: 'thumbnail' })
  return (
    <figure className="max-w-44 min-w-0 flex-1 sm:w-40 sm:flex-none">
      <PhotoPreview
        src={data}
        isMissing={isError}
        alt={caption}
        missingText={isPhotoGone(error) ? t('order.photoGone') : t('order.photoMissing')}
        className="aspect-square w-full"
        imageClassName="size-full object-cover"
      />
      <figcaption className="mt-1 text-sm text-ink-soft" aria-hidden>
        {caption}
      </figcaption>
    </figure>
  )
}
