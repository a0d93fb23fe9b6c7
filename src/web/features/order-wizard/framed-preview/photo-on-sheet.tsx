import { useLayoutEffect, useRef } from 'react'
import { cropToSheet, type Sheet } from '#domain/print-crop.ts'
import { type Corners, homographyOnto, type Point, toMatrix3d } from './homography.ts'

/**
 * The rendered paper reflects 0.8 of the light, the board around it 0.9. Dodging with this dark
 * grey lightens the photo by 6 %, which after gamma makes the two whites match.
 */
const PAPER_TO_BOARD = '#0e0e0e'

type PhotoOnSheetProps = {
  bitmap: ImageBitmap
  /** What it is printed on: decides the crop. */
  sheet: Sheet
  /** Where the paper lies in the picture below, in CSS pixels. */
  corners: Corners
}

/**
 * The photo as it will be printed, laid onto the paper of the picture below and multiplied with it,
 * so that the light of the room falls on it. The browser's compositor does both: nothing is
 * computed per pixel here, and no pixel is read back, so that a photo from another origin shows too.
 */
export function PhotoOnSheet({ bitmap, sheet, corners }: PhotoOnSheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = devicePixelsOf(corners)
  const { left, top, width: seenWidth, height: seenHeight } = cropToSheet(bitmap, sheet)
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.canvas.width = width
    context.canvas.height = height
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, left, top, seenWidth, seenHeight, 0, 0, width, height)
    context.globalCompositeOperation = 'color-dodge'
    context.fillStyle = PAPER_TO_BOARD
    context.fillRect(0, 0, width, height)
  }, [bitmap, left, top, seenWidth, seenHeight, width, height])
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
