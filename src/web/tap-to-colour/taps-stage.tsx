import clsx from 'clsx'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PreviewSign } from '#web/preview/preview-sign.tsx'
import type { Preview } from '#web/preview/use-preview.ts'
import { placeOf } from '#web/ui/pictures/pin-mark.tsx'
import { PlaceSurface } from '#web/ui/pictures/place-surface.tsx'
import { ZoomControls } from '#web/ui/pictures/zoom-controls.tsx'
import { WHOLE_PICTURE, type Zoomer, ZoomStage } from '#web/ui/pictures/zoom-stage.tsx'
import type { TapPicture } from './picture-to-colour.ts'
import type { TapsHistory } from './taps-history.ts'
import { lightnessAt, shadeOf } from './tone-shade.ts'

type TapsStageProps = {
  picture: TapPicture
  canvas: RefObject<HTMLCanvasElement | null>
  preview: Preview
  taps: TapsHistory
  /** The picture as it was painted last. */
  painted: ImageData | undefined
  /** Shows the picture as it is without any colour. */
  isPlain: boolean
  disabled: boolean
  onPlace: (place: { x: number; y: number }) => void
}

/** The picture as the colours make it; a tap on it is a new place. */
export function TapsStage(props: TapsStageProps) {
  const { picture, canvas, preview, taps, painted, isPlain, disabled, onPlace } = props
  const { marks, selected, waiting } = taps
  const { t } = useTranslation('tap-to-colour')
  const [view, setView] = useState(WHOLE_PICTURE)
  const zoomer = useRef<Zoomer>(null)
  const { scale } = view
  return (
    // It stays in sight beside the palette, or above it where there is no room beside it.
    <div className="sticky top-(--tap-stage-top,5rem) z-10 grid content-start gap-3 max-md:rounded-lg max-md:bg-sunken max-md:[--tallest-stage:42dvh]">
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
          className={clsx('absolute inset-0 size-full object-contain', isPlain && 'grayscale')}
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
              background: shadeOf(mark.tone, painted && lightnessAt(painted, mark)),
            }}
          />
        ))}
        {waiting && (
          <span
            aria-hidden
            className="pointer-events-none absolute size-6 rounded-full border-3 border-on-photo shadow-raised ring-2 ring-accent"
            style={placeOf(waiting, scale)}
          />
        )}
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
