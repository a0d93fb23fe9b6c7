import { useTranslation } from 'react-i18next'
import type { Crop } from '#domain/printing/print-crop.ts'
import { OrderPicture } from '#web/orders/pictures/order-picture.tsx'
import type { ShownProof } from '#web/orders/proof/shown-proof.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { CropDraft } from '../proof/use-crop-draft.ts'

type UnsavedCropProps = {
  order: ShownOrder
  proof: ShownProof
  src: string | null
  crop: CropDraft
  unsaved: Crop
}

/** Which of two parts is to be printed: the one that was just chosen, or the one that is saved. */
export function UnsavedCrop({ order, proof, src, crop, unsaved }: UnsavedCropProps) {
  const { t } = useTranslation('crop')
  const parts = [
    { name: t('unsaved.draft'), part: unsaved },
    { name: t('unsaved.saved'), part: proof.crop },
  ]
  return (
    <div className="mt-4 grid gap-5">
      <div className="mx-auto grid w-full max-w-2xl grid-cols-2 items-end gap-3 sm:gap-6">
        {parts.map(({ name, part }) => (
          <figure key={name} className="grid gap-2">
            <OrderPicture order={order} src={src} alt={name} pixels={proof} crop={part} />
            <figcaption aria-hidden className="text-center font-semibold">
              {name}
            </figcaption>
          </figure>
        ))}
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button busy={crop.isSaving} onClick={() => crop.save()}>
          {t('unsaved.save')}
        </Button>
        <Button variant="secondary" disabled={crop.isSaving} onClick={crop.discard}>
          {t('unsaved.leave')}
        </Button>
      </div>
    </div>
  )
}
