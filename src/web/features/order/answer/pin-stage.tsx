import { useTranslation } from 'react-i18next'
import { useSteadyAddress } from '#web/orders/pictures/use-steady-address.ts'
import type { ShownProof } from '#web/orders/proof/shown-proof.ts'
import { StagePicture } from '#web/orders/proof/stage-picture.tsx'
import { PinMark } from '#web/ui/pictures/pin-mark.tsx'
import { PlaceStage } from '#web/ui/pictures/place-stage.tsx'
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
  const src = useSteadyAddress(proof.id, proof.pictureUrl)
  return (
    <PlaceStage
      shape={proof}
      picture={<StagePicture src={src} alt={t('viewer.proof', { version: proof.version })} />}
      words={{
        stage: t('changes.stage'),
        zoomIn: t('viewer.zoomIn'),
        zoomOut: t('viewer.zoomOut'),
        reset: t('viewer.reset'),
      }}
      disabled={isFull}
      onPlace={onPlace}
      marks={({ scale }) =>
        pins.map((pin, index) => (
          <PinMark key={pin.key} place={pin} scale={scale}>
            {index + 1}
          </PinMark>
        ))
      }
    />
  )
}
