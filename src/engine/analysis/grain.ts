import type { Plane } from '#engine/pixels/plane.ts'
import { ramp } from '#engine/ramp.ts'

const BLOCK = 8
/** At most about this many blocks are looked at, spread evenly. */
const BLOCKS_WANTED = 4000
/** Where it is darker or lighter, in L, grain is clipped. */
const TELLING = { from: 4, to: 97 }
const QUIETEST_SHARE = 0.02
/** As much all over, in L, is grass or leaves. */
const TEXTURE = { from: 2.5, to: 3.5 }
/** What Immerkaer's kernel (1996) multiplies the standard deviation of noise by. */
const KERNEL_GAIN = 6

/**
 * Standard deviation, in L, in the quietest places of a picture at half its size. A print has grain
 * everywhere; what a camera or a drawing has is smooth somewhere, however busy the rest. Half
 * size, because compression leaves less of finer grain. 0 where nothing can be told.
 */
export function measureGrain(half: Plane): number {
  const columns = Math.floor((half.width - 2) / BLOCK)
  const rows = Math.floor((half.height - 2) / BLOCK)
  const step = Math.max(1, Math.floor(Math.sqrt((columns * rows) / BLOCKS_WANTED)))
  const deviations: number[] = []
  for (let row = 0; row < rows; row += step) {
    for (let column = 0; column < columns; column += step) {
      const block = measureBlock(half, 1 + column * BLOCK, 1 + row * BLOCK)
      if (block.mean >= TELLING.from && block.mean <= TELLING.to) deviations.push(block.deviation)
    }
  }
  deviations.sort((left, right) => left - right)
  const grain = deviations[Math.floor((deviations.length - 1) * QUIETEST_SHARE)] ?? 0
  return grain * (1 - ramp(grain, TEXTURE))
}

function measureBlock(
  { data, width }: Plane,
  left: number,
  top: number,
): { mean: number; deviation: number } {
  const at = (i: number) => data[i] ?? 0
  let [sum, squares] = [0, 0]
  for (let y = top; y < top + BLOCK; y++) {
    for (let i = y * width + left; i < y * width + left + BLOCK; i++) {
      const beside = at(i - 1) + at(i + 1) + at(i - width) + at(i + width)
      const corners = at(i - width - 1) + at(i - width + 1) + at(i + width - 1) + at(i + width + 1)
      sum += at(i)
      squares += (4 * at(i) - 2 * beside + corners) ** 2
    }
  }
  const pixels = BLOCK * BLOCK
  return { mean: sum / pixels, deviation: Math.sqrt(squares / pixels) / KERNEL_GAIN }
}
