import { useLayoutEffect, useRef } from 'react'
import { type Crop, sheetOf } from '#domain/printing/print-crop.ts'
import type { PrintSize } from '#domain/shop/catalog.ts'
import { paintCrop, placesOnSheet } from '#web/crop/paint-crop.ts'
import { type Corners, homographyOnto, type Point, toMatrix3d } from './homography.ts'

/**
 * The rendered paper reflects 0.8 of the light, the board around it 0.9. Dodging with this dark
 * grey lightens the photo by 6 %, which after gamma makes the two whites match.
 */
const PAPER_TO_BOARD = '#0e0e0e'
/** The cut edge of a wider passepartout, which the pictures of rooms do not have. */
const BOARD_EDGE = 'rgb(90 80 70 / 45%)'

type PhotoOnSheetProps = {
  bitmap: ImageBitmap
  /** The part of it that is printed. */
  crop: Crop
  size: PrintSize
  /** Where the paper lies in the picture below, in CSS pixels. */
  corners: Corners
}

/**
 * The photo as it will be printed, laid onto the paper of the picture below and multiplied with it,
 * so that the light of the room falls on it. The browser's compositor does both: nothing is
 * computed per pixel here, and no pixel is read back, so that a photo from another origin shows too.
 */
export function PhotoOnSheet({ bitmap, crop, size, corners }: PhotoOnSheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = devicePixelsOf(corners)
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.canvas.width = width
    context.canvas.height = height
    const sheet = sheetOf(size, crop.orientation)
    const { picture, window: opening } = placesOnSheet(sheet, crop, { width, height })
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
    if (crop.fit === 'whole') {
      context.strokeStyle = BOARD_EDGE
      context.strokeRect(opening.left, opening.top, opening.width, opening.height)
    }
    paintCrop(context, bitmap, crop, picture)
    context.globalCompositeOperation = 'color-dodge'
    context.fillStyle = PAPER_TO_BOARD
    context.fillRect(picture.left, picture.top, picture.width, picture.height)
  }, [bitmap, crop, size, width, height])
  return (
    <canvas
      ref={canvas}
      className="absolute top-0 left-0 max-w-none origin-top-left mix-blend-multiply"
      style={{ width, height, transform: toMatrix3d(homographyOnto({ width, height }, corners)) }}
    />
  )
}

/**
 * How many pixels of the screen the paper takes. The canvas is laid out in them too, because
 * browsers draw a blended layer at its CSS size before they put it in perspective.
 */
function devicePixelsOf([topLeft, topRight, bottomRight, bottomLeft]: Corners) {
  const across = Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight))
  const down = Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight))
  return {
    width: Math.ceil(across * window.devicePixelRatio),
    height: Math.ceil(down * window.devicePixelRatio),
  }
}

function distance([x1, y1]: Point, [x2, y2]: Point): number {
  return Math.hypot(x2 - x1, y2 - y1)
}
