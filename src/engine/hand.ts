/** A hand in a picture: a square around its palm, in pixels of the plane that was searched. */
export type Hand = {
  x: number
  y: number
  side: number
  /** How sure the finder is, 0..1. */
  score: number
}
