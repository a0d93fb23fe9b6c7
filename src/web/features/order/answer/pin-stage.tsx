import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSteadyAddress } from '#web/orders/use-steady-address.ts'
import { PinMark } from '#web/ui/pin-mark.tsx'
import { PlaceSurface } from '#web/ui/place-surface.tsx'
import { ZoomControls } from '#web/ui/zoom-controls.tsx'
import { WHOLE_PICTURE, type Zoomer, ZoomStage } from '#web/ui/zoom-stage.tsx'
import type { ShownProof } from '../proof/shown-proof.ts'
import { StagePicture } from '../proof/stage-picture.tsx'
import type { DraftPin } from './change-draft.ts'

type PinStageProps = {
  proof: ShownProof
  pins: readonly DraftPin[]
  isFull: boolean
  onPlace: (place: { x: number; y: number }) => void
}

/** The proof as a place for pins. */
export function PinStage({ proof, pins, isFull, onPlace }: PinStageProps) {
  const { t } = useTranslation('order-page')
  const [look, setLook] = useState(WHOLE_PICTURE)
  const zoomer = useRef<Zoomer>(null)
  const src = useSteadyAddress(proof.id, proof.pictureUrl)
  return (
    <div className="grid gap-3">
      <ZoomStage ref={zoomer} shape={proof} view={look} onView={setLook}>
        <StagePicture src={src} alt={t('viewer.proof', { version: proof.version })} />
        <PlaceSurface
          label={t('changes.stage')}
          scale={look.scale}
          disabled={isFull}
          onPlace={onPlace}
        />
        {pins.map((pin, index) => (
          <PinMark key={pin.key} place={pin} scale={look.scale}>
            {index + 1}
          </PinMark>
        ))}
      </ZoomStage>
      <ZoomControls
        zoomer={() => zoomer.current}
        words={{
          zoomIn: t('viewer.zoomIn'),
          zoomOut: t('viewer.zoomOut'),
          reset: t('viewer.reset'),
        }}
      />
    </div>
  )
}
