import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { isLoosePrint } from '#domain/orders/sold-things.ts'
import { OrderPicture } from '#web/orders/pictures/order-picture.tsx'
import { useSteadyAddress } from '#web/orders/pictures/use-steady-address.ts'
import type { SheetPhoto } from './sheet-photos.ts'

type PhotoPictureProps = {
  photo: SheetPhoto
  /** A phone cannot hold two hundred pictures at once. */
  isNear: boolean
}

/** The proof as it will be: in its frame, on its sheet, or as it is. Keeps its place meanwhile. */
export function PhotoPicture({ photo: { order, details }, isNear }: PhotoPictureProps) {
  const { t } = useTranslation('contact-sheet')
  const newest = details?.proofs.at(-1)
  const src = useSteadyAddress(newest?.id ?? '', newest?.pictureUrl ?? null)
  return (
    <div
      className={clsx(
        'grid aspect-square items-center overflow-hidden rounded-md bg-sunken [container-type:size]',
        // Around a sheet there is some room.
        isLoosePrint(order)
          ? '[--tallest-picture:calc(100cqh-2rem)] sm:[--tallest-picture:calc(100cqh-3rem)]'
          : '[--tallest-picture:100cqh]',
      )}
    >
      {isNear && newest && (
        <OrderPicture
          order={order}
          src={src}
          alt={t('photo.picture', { fileName: order.file_name, version: newest.version })}
          pixels={newest}
          crop={newest.crop}
        />
      )}
    </div>
  )
}
