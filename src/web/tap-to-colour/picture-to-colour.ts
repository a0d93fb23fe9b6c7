import type { ColourHints } from '#engine/colour/hints.ts'

export type PictureToColour = {
  /** Names the picture; its address may be another each time it is signed. */
  id: string
  url: string
  /** What it is coloured with before anybody points at it: faces, hair, sky, and the tone of the rest. */
  hints: ColourHints
}

/** One that is shown, to be tapped on. */
export type TapPicture = PictureToColour & {
  alt: string
  width: number
  height: number
}
