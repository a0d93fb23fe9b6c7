import type { Frame } from './frame.ts'

/** Pixels over which what is inside goes over into what is outside. */
const SOFT = 2
/** A frame is found where its paper begins to end; so far inside, as a share of the longest side, it has ended. */
const INSET = 0.004

/**
 * Answers for each row of an image how far its pixels belong to the inside of a frame, which is given in
 * shares of that image: 1 inside, 0 outside. The row is the same array each time.
 */
export function createCoverReader(
  frame: Frame,
  { width, height }: { width: number; height: number },
): (y: number) => Float32Array {
  const radians = (frame.angle * Math.PI) / 180
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)]
  const middleX = (frame.left + frame.width / 2) * width
  const middleY = (frame.top + frame.height / 2) * height
  const [halfWidth, halfHeight] = [(frame.width * width) / 2, (frame.height * height) / 2]
  const inset = INSET * Math.max(width, height)
  const row = new Float32Array(width)
  return (y) => {
    const down = y + 0.5 - middleY
    for (let x = 0; x < width; x++) {
      const across = x + 0.5 - middleX
      const u = Math.abs(cosine * across + sine * down)
      const v = Math.abs(cosine * down - sine * across)
      const inside = Math.min(halfWidth - u, halfHeight - v) - inset
      row[x] = Math.min(1, Math.max(0, inside / SOFT))
    }
    return row
  }
}
