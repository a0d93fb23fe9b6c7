import { type AnyRaster, rasterOf } from '#engine/pixels/raster.ts'
import type { WantedFrame } from '../geometry/choose-frame.ts'
import { cornersSchema, type FourCorners, hasCorners, type PhotoPart } from '../geometry/corners.ts'
import { type Frame, WHOLE_FRAME } from '../geometry/frame.ts'
import { type MissingPart, missingPixels, type PixelBox } from './missing-part.ts'

/** Of the whole picture, as frames have it. */
const SMALLEST_SHARE = 0.05

/**
 * What is left of a picture of which one side is missing. Undefined where nothing is, and where
 * readable rows lie on both sides of what is: there is no smaller picture to go on with then.
 */
export function boxThatIsLeft(
  missing: MissingPart | null,
  size: { width: number; height: number },
): PixelBox | undefined {
  if (missing === null) return undefined
  const { left, top, right, bottom } = missingPixels(missing, size)
  const whole = { left: 0, top: 0, right: size.width, bottom: size.height }
  if (left === 0 && right === size.width) {
    if (bottom === size.height) return { ...whole, bottom: top }
    return top === 0 ? { ...whole, top: bottom } : undefined
  }
  if (right === size.width) return { ...whole, right: left }
  return left === 0 ? { ...whole, left: right } : undefined
}

export function cutBox(raster: AnyRaster, { left, top, right, bottom }: PixelBox): AnyRaster {
  const { width, channels, ppi } = raster
  const cut = <Data extends Uint8Array | Uint16Array>(data: Data, inside: Data) => {
    const rowLength = (right - left) * channels
    for (let y = top; y < bottom; y++) {
      const start = (y * width + left) * channels
      inside.set(data.subarray(start, start + rowLength), (y - top) * rowLength)
    }
    return rasterOf(right - left, bottom - top, inside, ppi)
  }
  const length = (right - left) * (bottom - top) * channels
  const { data } = raster
  return data instanceof Uint8Array
    ? cut(data, new Uint8Array(length))
    : cut(data, new Uint16Array(length))
}

type InPicture = { box: PixelBox; size: { width: number; height: number } }

/** A frame inside of what is left, as a frame of the whole picture. */
export function frameInWhole(frame: Frame, { box, size }: InPicture): Frame {
  const across = (box.right - box.left) / size.width
  const down = (box.bottom - box.top) / size.height
  return {
    angle: frame.angle,
    left: box.left / size.width + frame.left * across,
    top: box.top / size.height + frame.top * down,
    width: frame.width * across,
    height: frame.height * down,
  }
}

/** The same of corners too. */
export function partInWhole(part: PhotoPart, left: InPicture): PhotoPart {
  if (!hasCorners(part)) return frameInWhole(part, left)
  const { box, size } = left
  const across = (box.right - box.left) / size.width
  const down = (box.bottom - box.top) / size.height
  const place = ({ x, y }: Corner) => ({
    x: box.left / size.width + x * across,
    y: box.top / size.height + y * down,
  })
  return { corners: placeEach(part.corners, place) }
}

/** What is wanted of the whole picture, as a frame of what is left of it. */
export function frameInLeft(wanted: WantedFrame, { box, size }: InPicture): WantedFrame {
  if (typeof wanted !== 'object') return wanted
  if (hasCorners(wanted)) {
    const place = ({ x, y }: Corner) => ({
      x: shareOf(x, [box.left / size.width, box.right / size.width]),
      y: shareOf(y, [box.top / size.height, box.bottom / size.height]),
    })
    const left = cornersSchema.safeParse({ corners: placeEach(wanted.corners, place) })
    return left.data ?? WHOLE_FRAME
  }
  const across = within(wanted.left, wanted.width, [box.left / size.width, box.right / size.width])
  const down = within(wanted.top, wanted.height, [box.top / size.height, box.bottom / size.height])
  if (across === undefined || down === undefined) return WHOLE_FRAME
  const [left, width] = across
  const [top, height] = down
  return { angle: wanted.angle, left, top, width, height }
}

function within(start: number, extent: number, [from, to]: [number, number]) {
  const [first, last] = [shareOf(start, [from, to]), shareOf(start + extent, [from, to])]
  const length = last - first
  return length * (to - from) < SMALLEST_SHARE ? undefined : ([first, length] as const)
}

function shareOf(place: number, [from, to]: [number, number]): number {
  return Math.min(1, Math.max(0, (place - from) / (to - from)))
}

type Corner = FourCorners[number]

function placeEach([a, b, c, d]: FourCorners, place: (corner: Corner) => Corner): FourCorners {
  return [place(a), place(b), place(c), place(d)]
}
