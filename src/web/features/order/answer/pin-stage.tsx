import { Plus } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ZoomControls } from '#web/ui/zoom-controls.tsx'
import { WHOLE_PICTURE, type Zoomer, ZoomStage } from '#web/ui/zoom-stage.tsx'
import type { ShownProof } from '../proof/shown-proof.ts'
import { StagePicture } from '../proof/stage-picture.tsx'
import { useSteadyAddress } from '../proof/use-steady-address.ts'
import type { DraftPin } from './change-draft.ts'
import { PinMark, placeOf } from './pin-mark.tsx'

type Place = { x: number; y: number }
const CENTRE: Place = { x: 0.5, y: 0.5 }
/** A pointer that has moved further was moving the picture. */
const CLICK_MOVES_PX = 6
const STEP = 0.02
const BIG_STEP = 0.1
const STEPS: Record<string, Place> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

type PinStageProps = {
  proof: ShownProof
  pins: readonly DraftPin[]
  isFull: boolean
  onPlace: (place: Place) => void
}

/** The proof as a place for pins: set by click, by tap, or with a crosshair and the keyboard. */
export function PinStage({ proof, pins, isFull, onPlace }: PinStageProps) {
  const { t } = useTranslation('order-page')
  const [look, setLook] = useState(WHOLE_PICTURE)
  const [crosshair, setCrosshair] = useState(CENTRE)
  const pressedAt = useRef<Place>(undefined)
  const zoomer = useRef<Zoomer>(null)
  const src = useSteadyAddress(proof.id, proof.pictureUrl)

  const press = ({ clientX, clientY }: PointerEvent) => {
    pressedAt.current = { x: clientX, y: clientY }
  }
  const place = (event: MouseEvent<HTMLButtonElement>) => {
    // A click without a count comes from the keyboard or from a screen reader.
    if (event.detail === 0) return onPlace(crosshair)
    const { clientX, clientY } = event
    const from = pressedAt.current ?? { x: clientX, y: clientY }
    if (Math.hypot(clientX - from.x, clientY - from.y) > CLICK_MOVES_PX) return
    const box = event.currentTarget.getBoundingClientRect()
    onPlace(within({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }))
  }
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const by = event.shiftKey ? BIG_STEP : STEP
    setCrosshair(({ x, y }) => within({ x: x + by * step.x, y: y + by * step.y }))
  }

  return (
    <div className="grid gap-3">
      <ZoomStage ref={zoomer} shape={proof} view={look} onView={setLook}>
        <StagePicture src={src} alt={t('viewer.proof', { version: proof.version })} />
        <button
          type="button"
          aria-label={t('changes.stage')}
          disabled={isFull}
          onPointerDown={press}
          onClick={place}
          onKeyDown={move}
          className="peer absolute inset-0 cursor-crosshair focus-visible:outline-offset-[-4px] disabled:cursor-not-allowed"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute hidden size-10 place-items-center rounded-full border-2 border-on-photo bg-photo-shade text-on-photo peer-focus-visible:grid"
          style={placeOf(crosshair, look.scale)}
        >
          <Plus className="size-6" />
        </span>
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

function within({ x, y }: Place): Place {
  const clamp = (value: number) => Math.min(1, Math.max(0, value))
  return { x: clamp(x), y: clamp(y) }
}
