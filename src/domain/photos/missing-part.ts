/** The part of an upright photo that its damaged file has lost, in shares of its width and height. */
export type MissingPart = { left: number; top: number; width: number; height: number }

/** How much of the photo that is, from 0 to 1. A percent at least: nothing less is said of a loss. */
export function missingShare({ width, height }: MissingPart): number {
  return Math.max(0.01, width * height)
}
