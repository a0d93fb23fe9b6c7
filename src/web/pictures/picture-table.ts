import type { FrameId, PrintSizeId } from '#domain/shop/catalog.ts'

/** Real photographs, told of in `masters/CREDITS.md`. */
export type PhotographName =
  | 'victory-rolls'
  | 'distinguished-gentleman'
  | 'wedding-bliss'
  | 'elegant-lady'
  | 'military-hero'
  | 'romantic-couple'
  | 'girl-in-a-field'
  | 'dutch-siblings'
  | 'spinning-donegal-1907'
  | 'sami-family-1880s'

type UprightBlankName = `frame-${FrameId}` | `room-${PrintSizeId}-${FrameId}`
/** A frame around an empty sheet, close up or in a room. */
export type BlankName = UprightBlankName | `${UprightBlankName}-landscape`

export type PictureName =
  | 'hero-framed'
  | `${PhotographName}-${'before' | 'after' | 'showcase'}`
  | `size-${PrintSizeId}`
  | `frame-${FrameId}`
  | `blank-${BlankName}`
  | 'try-it'
  | 'share'

export type PictureKind = {
  names: RegExp
  /** Of the master, in pixels. */
  size: readonly [width: number, height: number]
  /** Derived for the site, ascending, in pixels. */
  widths: readonly number[]
}

const kind = (
  names: RegExp,
  width: number,
  height: number,
  widths: readonly number[] = [...[320, 480, 640, 960].filter((each) => each < width), width],
): PictureKind => ({ names, size: [width, height], widths })

/** A name belongs to the first kind that fits; the browser needs no list of names. */
export const PICTURE_KINDS: readonly PictureKind[] = [
  kind(/^try-it$/, 640, 875, [640]),
  kind(/^(blank-room|size)-|-showcase$/, 1280, 960, [480, 800, 1280]),
  kind(/^(blank-)?frame-|^hero-/, 900, 900, [320, 640, 900]),
  kind(/^share$/, 1200, 630, [1200]),
  kind(/^victory/, 398, 500),
  kind(/^distinguished/, 408, 544),
  kind(/^wedding/, 545, 787),
  kind(/^elegant/, 708, 898),
  kind(/^military/, 564, 403),
  kind(/^romantic/, 640, 976),
  kind(/^girl/, 640, 875),
  kind(/^dutch/, 522, 764),
  kind(/^spinning/, 1200, 1183),
  kind(/^sami/, 960, 693),
]

export function kindOf(name: string): PictureKind {
  const found = PICTURE_KINDS.find(({ names }) => names.test(name))
  if (!found) throw new Error(`expected the name of a picture, got ${name}`)
  return found
}
