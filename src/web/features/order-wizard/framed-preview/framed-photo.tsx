import clsx from 'clsx'
import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { type Crop, type CropChoice, cropOf, sheetOf } from '#domain/printing/print-crop.ts'
import type { PrintSize } from '#domain/shop/catalog.ts'
import { shownChoice } from '#web/crop/crop-on-bitmap.ts'
import { useElementWidth } from '#web/lib/browser/use-element-width.ts'
import type { Corners, Point } from './homography.ts'
import { PhotoOnSheet } from './photo-on-sheet.tsx'
import type { Setting, SettingFor, View } from './settings.tsx'
import type { ShownPhoto } from './use-photo-bitmap.ts'

/** Until the photo can be measured, the sheet is upright and white. */
const UNKNOWN_PIXELS = { width: 3, height: 4 }

type FramedPhotoProps = {
  photo: ShownPhoto
  printSize: PrintSize
  /** Of the photo; null where it is left to the shop. */
  crop: CropChoice | null
  setting: SettingFor
  /** Shown instead where the photo cannot be shown. */
  fallback: ReactNode
  /** Whether there is room for the wide view, except on phones. */
  isWide?: boolean
}

/** The customer's photo, framed, in its setting. */
export function FramedPhoto({
  photo,
  printSize,
  crop: choice,
  setting,
  fallback,
  isWide = false,
}: FramedPhotoProps) {
  const { bitmap, isMissing, frame, pixels } = photo
  if (isMissing) return fallback
  const picture = bitmap ?? pixels ?? UNKNOWN_PIXELS
  const shown = shownChoice(choice, { picture, size: printSize, frame })
  const crop = cropOf(picture, printSize, shown)
  const { name, size, narrow, wide, ...backdrop } = setting(sheetOf(printSize, crop.orientation))
  const place = { ...placeOf('narrow', size, narrow), ...placeOf('wide', size, wide) }
  return (
    <span
      style={place as CSSProperties}
      className={clsx(
        'relative block aspect-(--narrow-ratio) w-full overflow-hidden bg-sunken',
        isWide && 'sm:aspect-(--wide-ratio)',
      )}
    >
      <span
        className={clsx(
          'absolute top-(--narrow-top) left-(--narrow-left) isolate block w-(--narrow-width)',
          isWide && 'sm:top-(--wide-top) sm:left-(--wide-left) sm:w-(--wide-width)',
        )}
      >
        <PhotoOnBackdrop
          // In the same element the former picture would stay until the new one is there.
          key={name}
          {...backdrop}
          width={size[0]}
          bitmap={bitmap}
          crop={crop}
          printSize={printSize}
        />
      </span>
    </span>
  )
}

type PhotoOnBackdropProps = Pick<Setting, 'backdrop' | 'paper'> & {
  /** Of the backdrop, in its pixels. */
  width: number
  bitmap: ImageBitmap | undefined
  crop: Crop
  printSize: PrintSize
}

/** Without its backdrop a photo would hang in the air. */
function PhotoOnBackdrop({
  backdrop,
  paper,
  width,
  bitmap,
  crop,
  printSize,
}: PhotoOnBackdropProps) {
  const stage = useRef<HTMLSpanElement>(null)
  const scale = useElementWidth(stage) / width
  const [isLoaded, setIsLoaded] = useState(false)
  return (
    <span ref={stage} onLoadCapture={() => setIsLoaded(true)} className="block">
      {backdrop}
      {bitmap && scale > 0 && isLoaded && (
        <PhotoOnSheet bitmap={bitmap} crop={crop} size={printSize} corners={scaled(paper, scale)} />
      )}
    </span>
  )
}

/** Where the whole setting lies around what is seen of it, in shares of that. */
function placeOf(name: 'narrow' | 'wide', [width]: Point, seen: View) {
  return {
    [`--${name}-ratio`]: `${seen.width} / ${seen.height}`,
    [`--${name}-left`]: percent(-seen.left / seen.width),
    [`--${name}-top`]: percent(-seen.top / seen.height),
    [`--${name}-width`]: percent(width / seen.width),
  }
}

function percent(share: number): string {
  return `${share * 100}%`
}

function scaled([topLeft, topRight, bottomRight, bottomLeft]: Corners, scale: number): Corners {
  const by = ([x, y]: Point): Point => [x * scale, y * scale]
  return [by(topLeft), by(topRight), by(bottomRight), by(bottomLeft)]
}
