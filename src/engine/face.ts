/** A face in a picture; all lengths in pixels of the plane that was searched. */
export type Face = {
  left: number
  top: number
  /** From temple to temple. */
  width: number
  /** From above the brows to below the chin. */
  height: number
  /** How sure the finder is, 0..1. */
  score: number
  eyes: { x: number; y: number }[]
}
