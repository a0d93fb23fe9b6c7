import sharp from 'sharp'
import { type DrawnMark, type Place, SIZE } from './aged-portrait-marks.ts'

export type Grey = Uint8Array | Buffer
/** Light and shade that are wider than this, in pixels, are tones and no detail. */
const DETAIL = 10
/** A line is seen when it is so much lighter or darker than what lies beside it. */
const LINE = 24

/** Lightness as it is shown, in the size in which marks are kept. */
export async function greyOf(picture: string | Buffer): Promise<Grey> {
  return await sharp(picture)
    .resize({ ...SIZE, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
}

/** 255 on what the marks cover, wider by some pixels on each side. */
export async function coverOf(marks: readonly DrawnMark[], wider = 0): Promise<Grey> {
  const shapes = marks.map(({ brush, line: [first = [0, 0], ...rest] }) => {
    const places = [first, ...rest, ...(rest.length === 0 ? [first] : [])]
    return `<polyline points="${places.join(' ')}" stroke-width="${brush + 2 * wider}"/>`
  })
  const style = 'fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round"'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><rect width="100%" height="100%"/><g ${style}>${shapes.join('')}</g></svg>`
  return await sharp(Buffer.from(svg)).greyscale().raw().toBuffer()
}

/** A picture in the tones of another: as light and as rich in contrast where nothing is covered. */
export function inTonesOf(picture: Grey, other: Grey, cover: Grey): Grey {
  const around = cover.map((value) => 255 - value)
  const mean = (grey: Grey) => meanWhere(around, (at) => grey[at] ?? 0)
  const spread = (grey: Grey, middle: number) =>
    Math.sqrt(meanWhere(around, (at) => ((grey[at] ?? 0) - middle) ** 2))
  const [own, wanted] = [mean(picture), mean(other)]
  const scale = spread(other, wanted) / spread(picture, own)
  const evened = new Uint8ClampedArray(picture.length)
  for (let at = 0; at < evened.length; at++) {
    evened[at] = wanted + scale * ((picture[at] ?? 0) - own)
  }
  return Buffer.from(evened.buffer)
}

/**
 * How much of what is covered shows a line, a spot or an edge that another picture has not, or the
 * other way round: the share of pixels whose detail differs by more than `LINE`.
 */
export async function shareOfFaults(one: Grey, other: Grey, cover: Grey): Promise<number> {
  const [left, right] = await Promise.all([detailOf(one), detailOf(other)])
  return meanWhere(cover, (at) => (Math.abs((left[at] ?? 0) - (right[at] ?? 0)) > LINE ? 1 : 0))
}

/** Mean difference of two pictures where nothing is covered. */
export function errorNextTo(one: Grey, other: Grey, cover: Grey): number {
  const around = cover.map((value) => 255 - value)
  return meanWhere(around, (at) => Math.abs((one[at] ?? 0) - (other[at] ?? 0)))
}

/** How light a place is, from 0 to 255: the mean of some pixels around it. */
export function lightAt(grey: Grey, [x, y]: Place): number {
  let sum = 0
  for (let row = y - 3; row <= y + 3; row++) {
    for (let column = x - 3; column <= x + 3; column++) sum += grey[row * SIZE.width + column] ?? 0
  }
  return sum / 49
}

async function detailOf(grey: Grey): Promise<Float32Array> {
  const smooth = await sharp(grey, { raw: { ...SIZE, channels: 1 } })
    .blur(DETAIL)
    .greyscale()
    .raw()
    .toBuffer()
  return Float32Array.from(grey, (value, at) => value - (smooth[at] ?? 0))
}

function meanWhere(cover: Grey, value: (at: number) => number): number {
  let sum = 0
  let count = 0
  for (let at = 0; at < cover.length; at++) {
    if ((cover[at] ?? 0) < 128) continue
    sum += value(at)
    count++
  }
  return sum / count
}
