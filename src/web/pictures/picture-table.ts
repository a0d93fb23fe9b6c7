import type { FrameId, PrintSizeId } from '#domain/catalog.ts'

export type SampleName =
  | 'victory-rolls'
  | 'distinguished-gentleman'
  | 'wedding-bliss'
  | 'elegant-lady'
  | 'military-hero'
  | 'romantic-couple'

export type PictureName =
  | `hero-${'before' | 'after' | 'framed'}`
  | `${SampleName}-${'before' | 'after' | 'showcase'}`
  | `size-${PrintSizeId}`
  | `frame-${FrameId}`
  | `blank-frame-${FrameId}`
  | `blank-room-${PrintSizeId}-${FrameId}`
  | 'share'

export type PictureKind = {
  names: RegExp
  /** Of the master, in pixels. */
  size: readonly [width: number, height: number]
  /** Derived for the site, ascending, in pixels. */
  widths: readonly number[]
}

/** A name belongs to the first kind that fits; the browser needs no list of names. */
export const PICTURE_KINDS: readonly PictureKind[] = [
  { names: /^hero-/, size: [1200, 1500], widths: [320, 480, 640, 960, 1200] },
  { names: /-(before|after)$/, size: [1000, 1400], widths: [320, 480, 640, 960] },
  { names: /^(blank-)?frame-/, size: [900, 900], widths: [320, 640, 900] },
  { names: /^share$/, size: [1200, 630], widths: [1200] },
  { names: /^(blank-room|size)-|-showcase$/, size: [1280, 960], widths: [480, 800, 1280] },
]

export function kindOf(name: string): PictureKind {
  const kind = PICTURE_KINDS.find(({ names }) => names.test(name))
  if (!kind) throw new Error(`expected the name of a picture, got ${name}`)
  return kind
}
