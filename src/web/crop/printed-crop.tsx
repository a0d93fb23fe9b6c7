import { useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type CropChoice, cropOf, sheetOf } from '#domain/printing/print-crop.ts'
import type { Sheet } from '#domain/shop/sheets.ts'
import { useElementWidth } from '#web/lib/browser/use-element-width.ts'
import { paintCrop, placeOnPaper } from './paint-crop.ts'

type PrintedCropProps = { picture: ImageBitmap; size: Sheet; choice: CropChoice }

/** The chosen part on its sheet, as it comes without a frame. */
export function PrintedCrop({ picture, size, choice }: PrintedCropProps) {
  const { t } = useTranslation('crop')
  const caption = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const width = useElementWidth(canvas)
  const sheet = sheetOf(size, choice.orientation)
  const ratio = sheet.width / sheet.height
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || width === 0) return
    paintSheet(context, { picture, size, choice }, width * window.devicePixelRatio)
  }, [picture, size, choice, width])
  return (
    <figure className="grid gap-2">
      {/* As large standing as lying, so that nothing beside it moves when it is turned. */}
      <div className="mx-auto grid aspect-square w-full max-w-52 place-items-center">
        <canvas
          ref={canvas}
          role="img"
          aria-labelledby={caption}
          className="bg-white shadow-card"
          style={{ aspectRatio: ratio, width: `${90 * Math.min(1, ratio)}%` }}
        />
      </div>
      <figcaption id={caption} className="text-center text-sm text-ink-soft">
        {t('print.preview')}
      </figcaption>
    </figure>
  )
}

/** The sheet, so many pixels wide; around a whole picture it stays white. */
function paintSheet(
  context: CanvasRenderingContext2D,
  { picture, size, choice }: PrintedCropProps,
  width: number,
): void {
  const crop = cropOf(picture, size, choice)
  const sheet = sheetOf(size, choice.orientation)
  const { canvas } = context
  canvas.width = Math.round(width)
  canvas.height = Math.round((width * sheet.height) / sheet.width)
  paintCrop(context, picture, crop, placeOnPaper(sheet, crop, canvas))
}
