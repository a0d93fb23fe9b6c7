import { useQuery } from '@tanstack/react-query'
import { Crop as CropIcon } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usualCrop } from '#domain/printing/print-crop.ts'
import { findFrame } from '#domain/shop/catalog.ts'
import { findSheet } from '#domain/shop/sheets.ts'
import { CropEditor } from '#web/crop/crop-editor.tsx'
import { CropSharpness } from '#web/crop/crop-sharpness.tsx'
import { decodePhoto } from '#web/lib/photo/decode-photo.ts'
import { useSteadyAddress } from '#web/orders/pictures/use-steady-address.ts'
import type { ShownProof } from '#web/orders/proof/shown-proof.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import type { CropDraft } from './use-crop-draft.ts'

type ProofCropProps = { order: ShownOrder; proof: ShownProof; crop: CropDraft }

/** Until a proof is approved, its customer may still say which part of it is printed. */
export function ProofCrop({ order, proof, crop }: ProofCropProps) {
  const { t } = useTranslation('crop')
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <div className="grid gap-3">
      <div>
        <Button
          ref={opener}
          variant="secondary"
          aria-expanded={crop.isOpen}
          onClick={() => crop.setIsOpen(!crop.isOpen)}
        >
          <CropIcon aria-hidden />
          {t('title')}
        </Button>
      </div>
      <Notice tone="warning">{crop.unsaved && !crop.isOpen && t('unsaved.title')}</Notice>
      {crop.isOpen && (
        <OpenCrop
          order={order}
          proof={proof}
          crop={crop}
          onClosed={() => opener.current?.focus()}
        />
      )}
    </div>
  )
}

function OpenCrop({ order, proof, crop, onClosed }: ProofCropProps & { onClosed: () => void }) {
  const { t } = useTranslation(['crop', 'common'])
  const src = useSteadyAddress(proof.id, proof.pictureUrl)
  const { data: bitmap } = useQuery({
    queryKey: ['proof-bitmap', proof.id],
    queryFn: () => decodePhoto(src ?? ''),
    enabled: src !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const size = findSheet(order.print_size_id)
  const frame = order.frame && findFrame(order.frame.id)
  const { choice, unsaved, isSaving } = crop
  if (!size || frame === undefined || !choice || !bitmap) return null
  const leave = () => {
    crop.discard()
    onClosed()
  }
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <p className="max-w-prose text-ink-soft">{t('intro')}</p>
      {/* What is chosen while a part is being saved would be lost. */}
      <div inert={isSaving}>
        <CropEditor
          picture={bitmap}
          size={size}
          frame={frame ? frame.id : null}
          choice={choice}
          onChange={(next) => crop.choose(next ?? usualCrop(proof))}
        />
      </div>
      {/* What is shown is smaller than what is printed. */}
      <CropSharpness picture={proof} size={size} choice={choice} />
      <div className="flex flex-wrap gap-3">
        <Button busy={isSaving} onClick={() => crop.save(onClosed)}>
          {t('save')}
        </Button>
        <Button variant="ghost" disabled={isSaving} onClick={leave}>
          {unsaved ? t('unsaved.leave') : t('common:close')}
        </Button>
      </div>
    </Card>
  )
}
