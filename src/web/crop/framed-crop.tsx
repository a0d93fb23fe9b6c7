import { useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { printedArea, windowFor } from '#domain/printing/passepartout.ts'
import { type CropChoice, cropOf, sheetOf } from '#domain/printing/print-crop.ts'
import type { FrameId } from '#domain/shop/catalog.ts'
import type { FramedSheet } from '#domain/shop/sheets.ts'
import { DrawnFrame } from '#web/framed/drawn-frame.tsx'
import { centred, framedScene } from '#web/framed/framed-scene.ts'
import { useElementWidth } from '#web/lib/browser/use-element-width.ts'
import { paintCrop } from './paint-crop.ts'

type FramedCropProps = {
  picture: ImageBitmap
  size: FramedSheet
  frame: FrameId
  choice: CropChoice
}

/**
 * The chosen part in its frame, while it is being chosen. The frame is drawn, not fetched, so that
 * it is there with the first stroke of the finger.
 */
export function FramedCrop({ picture, size, frame, choice }: FramedCropProps) {
  const { t } = useTranslation('crop')
  const caption = useId()
  const crop = cropOf(picture, size, choice)
  const sheet = sheetOf(size, choice.orientation)
  const scene = framedScene(sheet, { printSize: size.id, frame })
  const opening = centred(scene.middle, windowFor(sheet, crop))
  const canvas = useRef<HTMLCanvasElement>(null)
  const width = useElementWidth(canvas)
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || width === 0) return
    paintWindow(context, { picture, size, choice }, width * window.devicePixelRatio)
  }, [picture, size, choice, width])
  return (
    <figure className="grid gap-2">
      {/* As large standing as lying, so that nothing beside it moves when it is turned. */}
      <div className="mx-auto grid aspect-square w-full max-w-52 place-items-center">
        <div
          role="img"
          aria-labelledby={caption}
          className="relative overflow-hidden rounded-lg"
          style={{
            aspectRatio: scene.size.width / scene.size.height,
            [choice.orientation === 'portrait' ? 'height' : 'width']: '100%',
          }}
        >
          <svg
            viewBox={`0 0 ${scene.size.width} ${scene.size.height}`}
            className="block size-full"
            aria-hidden
          >
            <DrawnFrame scene={scene} opening={opening} frame={frame} />
          </svg>
          <canvas
            ref={canvas}
            className="absolute"
            style={{
              left: share(opening.x, scene.size.width),
              top: share(opening.y, scene.size.height),
              width: share(opening.width, scene.size.width),
              height: share(opening.height, scene.size.height),
            }}
          />
        </div>
      </div>
      <figcaption id={caption} className="text-center text-sm text-ink-soft">
        {t('inFrame')}
      </figcaption>
    </figure>
  )
}

/** What the passepartout leaves to be seen, so many pixels wide; around a whole picture lies paper. */
function paintWindow(
  context: CanvasRenderingContext2D,
  { picture, size, choice }: Pick<FramedCropProps, 'picture' | 'size' | 'choice'>,
  width: number,
): void {
  const crop = cropOf(picture, size, choice)
  const sheet = sheetOf(size, choice.orientation)
  const seen = windowFor(sheet, crop)
  const printed = printedArea(sheet, crop)
  const scale = width / seen.width
  context.canvas.width = Math.round(width)
  context.canvas.height = Math.round(seen.height * scale)
  paintCrop(context, picture, crop, {
    left: (printed.left - seen.left) * scale,
    top: (printed.top - seen.top) * scale,
    width: printed.width * scale,
    height: printed.height * scale,
  })
}

function share(part: number, whole: number): string {
  return `${(100 * part) / whole}%`
}
