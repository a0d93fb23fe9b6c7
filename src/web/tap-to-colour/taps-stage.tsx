import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerMark } from '#contract/customer-marks.ts'
import { findTone } from '#engine/colour/palettes.ts'
import { cssOf } from '#web/colour-preview/lab-colour.ts'
import { PreviewSign } from '#web/preview/preview-sign.tsx'
import type { Preview } from '#web/preview/use-preview.ts'
import { placeOf } from '#web/ui/pin-mark.tsx'
import { PlaceSurface } from '#web/ui/place-surface.tsx'
import { ZoomControls } from '#web/ui/zoom-controls.tsx'
import { WHOLE_PICTURE, type Zoomer, ZoomStage } from '#web/ui/zoom-stage.tsx'
import type { TapPicture } from './tap-to-colour.tsx'

type TapsStageProps = {
  picture: TapPicture
  canvas: RefObject<HTMLCanvasElement | null>
  preview: Preview
  marks: readonly CustomerMark[]
  selected: number | null
  /** Shows the picture as it is without any colour. */
  isPlain: boolean
  disabled: boolean
  onPlace: (place: { x: number; y: number }) => void
}

/** The picture as the colours make it; a tap on it is a new place. */
export function TapsStage(props: TapsStageProps) {
  const { picture, canvas, preview, marks, selected, isPlain, disabled, onPlace } = props
  const { t } = useTranslation('tap-to-colour')
  const [view, setView] = useState(WHOLE_PICTURE)
  const zoomer = useRef<Zoomer>(null)
  const { scale } = view
  return (
    <div className="grid content-start gap-3">
      <ZoomStage
        ref={zoomer}
        shape={picture}
        view={view}
        onView={setView}
        overlay={<PreviewSign preview={preview} words={t('preview', { returnObjects: true })} />}
      >
        <img
          src={picture.url}
          alt={picture.alt}
          draggable={false}
          className="absolute inset-0 size-full object-contain grayscale"
        />
        <canvas
          ref={canvas}
          aria-hidden
          hidden={isPlain}
          className="pointer-events-none absolute inset-0 size-full"
        />
        <PlaceSurface label={t('stage')} scale={scale} disabled={disabled} onPlace={onPlace} />
        {marks.map((mark, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is named by its number
            key={index}
            aria-hidden
            className={
              index === selected
                ? 'pointer-events-none absolute size-6 rounded-full border-3 border-on-photo shadow-raised ring-2 ring-accent'
                : 'pointer-events-none absolute size-4 rounded-full border-2 border-on-photo shadow-raised'
            }
            style={{
              ...placeOf(mark, scale),
              background: cssOf(findTone(mark.tone), findTone(mark.tone).lightness),
            }}
          />
        ))}
      </ZoomStage>
      <div className="pointer-coarse:hidden">
        <ZoomControls
          zoomer={() => zoomer.current}
          words={{ zoomIn: t('zoomIn'), zoomOut: t('zoomOut'), reset: t('zoomReset') }}
        />
      </div>
    </div>
  )
}
