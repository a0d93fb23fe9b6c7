import { z } from 'zod'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'

/**
 * What a net takes the colours of a whole picture for, coarser than the picture: chroma in CIELAB units, and how
 * sure it is of it, 0..1.
 */
export type SceneColours = { a: Plane; b: Plane; certainty: Plane }

/** Most cells on a side. */
const MOST_CELLS = 64
const NEUTRAL = 128
const STEPS = 255
/** Bytes of a cell: a and b, each 128 above its value, and 255 times the certainty. */
const BYTES = 3

const cells = z.int().min(1).max(MOST_CELLS)

/** The same with a byte for each value, row by row, in base64: so it is kept beside marks. */
export const storedSceneSchema = z
  .strictObject({ columns: cells, rows: cells, cells: z.base64().max(MOST_CELLS ** 2 * BYTES * 2) })
  .refine(
    ({ columns, rows, cells: text }) => lengthOf(text) === columns * rows * BYTES,
    'expected three bytes for each cell',
  )
export type StoredScene = z.infer<typeof storedSceneSchema>

/** How many bytes a text in base64 holds. */
function lengthOf(text: string): number {
  return (text.replace(/=+$/, '').length * 3) >> 2
}

/** Planes of one size of at most 64 × 64. */
export function storeScene({ a, b, certainty }: SceneColours): StoredScene {
  const { width, height } = a
  const bytes = new Uint8ClampedArray(width * height * BYTES)
  for (let at = 0; at < width * height; at++) {
    bytes[BYTES * at] = NEUTRAL + (a.data[at] ?? 0)
    bytes[BYTES * at + 1] = NEUTRAL + (b.data[at] ?? 0)
    bytes[BYTES * at + 2] = STEPS * (certainty.data[at] ?? 0)
  }
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return { columns: width, rows: height, cells: btoa(text) }
}

export function readScene({ columns, rows, cells: text }: StoredScene): SceneColours {
  const bytes = atob(text)
  const planeOf = (channel: number, read: (byte: number) => number) => {
    const plane = createPlane(columns, rows)
    for (let at = 0; at < plane.data.length; at++) {
      plane.data[at] = read(bytes.charCodeAt(BYTES * at + channel))
    }
    return plane
  }
  return {
    a: planeOf(0, (byte) => byte - NEUTRAL),
    b: planeOf(1, (byte) => byte - NEUTRAL),
    certainty: planeOf(2, (byte) => byte / STEPS),
  }
}
