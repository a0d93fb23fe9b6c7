type Corner = { x: number; y: number }

/** Where a print lies in an upright picture, in shares of it: top left, top right, bottom right, bottom left. */
export type FourCorners = [Corner, Corner, Corner, Corner]

/** A print that was found in a picture, to be offered to its owner. */
export type FoundPrint = {
  corners: FourCorners
  /** How sure it is that this is a print, 0..1. */
  certainty: number
  /** Where a lamp is reflected on it, in shares of the print set upright. */
  glare: { x: number; y: number; radius: number } | null
}
