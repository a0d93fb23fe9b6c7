import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { PlaceSurface } from './place-surface.tsx'
import { ZoomControls } from './zoom-controls.tsx'
import { type StageView, WHOLE_PICTURE, type Zoomer, ZoomStage } from './zoom-stage.tsx'

type PlaceStageProps = {
  shape: { width: number; height: number }
  /** The picture itself, which fills the stage. */
  picture: ReactNode
  words: ComponentProps<typeof ZoomControls>['words'] & {
    /** Says what happens at a place, and how to reach it by keyboard. */
    stage: string
  }
  disabled?: boolean
  onPlace: (place: { x: number; y: number }) => void
  /** What lies on the picture, such as pins. */
  marks: (view: StageView) => ReactNode
}

/** A picture that can be enlarged, and a place on it chosen. */
export function PlaceStage({
  shape,
  picture,
  words,
  disabled = false,
  onPlace,
  marks,
}: PlaceStageProps) {
  const [look, setLook] = useState(WHOLE_PICTURE)
  const zoomer = useRef<Zoomer>(null)
  return (
    <div className="grid gap-3">
      <ZoomStage ref={zoomer} shape={shape} view={look} onView={setLook}>
        {picture}
        <PlaceSurface
          label={words.stage}
          scale={look.scale}
          disabled={disabled}
          onPlace={onPlace}
        />
        {marks(look)}
      </ZoomStage>
      <ZoomControls zoomer={() => zoomer.current} words={words} />
    </div>
  )
}
