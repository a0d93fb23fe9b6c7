import { useQuery } from '@tanstack/react-query'
import { Crop as CropIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findFrame, findPrintSize } from '#domain/catalog.ts'
import { type CropChoice, choiceOf, usualCrop } from '#domain/print-crop.ts'
import { CropEditor } from '#web/crop/crop-editor.tsx'
import { CropSharpness } from '#web/crop/crop-sharpness.tsx'
import { decodePhoto } from '#web/lib/decode-photo.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { useSteadyAddress } from '#web/orders/use-steady-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { ShownProof } from './shown-proof.ts'
import { useChooseCrop } from './use-choose-crop.ts'

type ProofCropProps = { order: ShownOrder; proof: ShownProof }

/** Until a proof is approved, its customer may still say which part of it is printed. */
export function ProofCrop({ order, proof }: ProofCropProps) {
  const { t } = useTranslation('crop')
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    opener.current?.focus()
  }
  return (
    <div className="grid gap-3">
      <div>
        <Button
          ref={opener}
          variant="secondary"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <CropIcon aria-hidden />
          {t('title')}
        </Button>
      </div>
      {isOpen && <OpenCrop order={order} proof={proof} onDone={close} />}
    </div>
  )
}

function OpenCrop({ order, proof, onDone }: ProofCropProps & { onDone: () => void }) {
  const { t } = useTranslation(['crop', 'common'])
  const src = useSteadyAddress(proof.id, proof.pictureUrl)
  const { data: bitmap } = useQuery({
    queryKey: ['proof-bitmap', proof.id],
    queryFn: () => decodePhoto(src ?? ''),
    enabled: src !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const size = findPrintSize(order.print_size.name)
  const frame = findFrame(order.frame.id)
  const [choice, setChoice] = useState<CropChoice | undefined>(
    size && choiceOf(proof.crop, proof, size),
  )
  const { save, isSaving } = useChooseCrop(order.id, onDone)
  if (!size || !frame || !choice || !bitmap) return null
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <p className="max-w-prose text-ink-soft">{t('intro')}</p>
      <CropEditor
        picture={bitmap}
        size={size}
        frame={frame.id}
        choice={choice}
        onChange={(next) => setChoice(next ?? usualCrop(proof))}
      />
      {/* What is shown is smaller than what is printed. */}
      <CropSharpness picture={proof} size={size} choice={choice} />
      <div className="flex flex-wrap gap-3">
        <Button
          busy={isSaving}
          onClick={() =>
            save({ action: 'choose-crop', orderId: order.id, proofId: proof.id, crop: choice })
          }
        >
          {t('save')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('common:close')}
        </Button>
      </div>
    </Card>
  )
}
