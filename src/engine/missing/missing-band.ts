import { type LabImage, lightnessOfGrey } from '#engine/pixels/lab.ts'
import type { AnyRaster } from '#engine/pixels/raster.ts'
import type { PhotoPart } from '../geometry/corners.ts'
import { createPlacing } from '../geometry/place-in-source.ts'
import { type MissingPart, missingPixels, type PixelBox } from './missing-part.ts'
import { PAPER_GREY } from './paper.ts'

/**
 * Lets the picture run evenly from one side of a missing strip to the other, in place, so that
 * nothing in it is measured, found or sharpened. It is painted over before anybody sees it.
 */
export function bridgeBand(raster: AnyRaster, missing: MissingPart): void {
  const { width, height, channels, data } = raster
  const box = missingPixels(missing, raster)
  const isAcross = box.left === 0 && box.right === width
  const [from, to] = isAcross ? [box.top, box.bottom] : [box.left, box.right]
  const step = (isAcross ? width : 1) * channels
  const lines = isAcross ? width : height
  for (let line = 0; line < lines; line++) {
    const start = line * (isAcross ? 1 : width) * channels
    for (let channel = 0; channel < channels; channel++) {
      const at = (place: number) => start + channel + place * step
      const before = data[at(from - 1)] ?? 0
      const change = (data[at(to)] ?? 0) - before
      for (let i = from; i < to; i++) {
        data[at(i)] = before + (change * (i - from + 1)) / (to - from + 1)
      }
    }
  }
}

type InScan = { missing: MissingPart; frame: PhotoPart; scan: { width: number; height: number } }

/** Paints the missing strip of a result in the tone of paper, in place, wherever its frame has put it. */
export function paintBand(image: LabImage, { missing, frame, scan }: InScan): void {
  const { width, height, lightness, chroma } = image
  const box = missingPixels(missing, scan)
  const placeOf = createPlacing(frame, scan)
  const paper = lightnessOfGrey(PAPER_GREY / 255)
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5) / height
    for (let x = 0; x < width; x++) {
      if (!isIn(box, placeOf((x + 0.5) / width, v))) continue
      const at = y * width + x
      lightness[at] = paper
      if (chroma) {
        chroma.a[at] = 0
        chroma.b[at] = 0
      }
    }
  }
}

function isIn({ left, top, right, bottom }: PixelBox, { x, y }: { x: number; y: number }): boolean {
  return x >= left && x < right && y >= top && y < bottom
}
