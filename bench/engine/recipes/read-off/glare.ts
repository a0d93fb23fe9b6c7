import type { Random } from '../random.ts'
import type { Colours } from '../recipe.ts'
import { evenlyInOctaves } from './fields.ts'

/**
 * A card that was photographed by a window has a pale sheen over a tenth of it; lamps are smaller
 * and burn out. Sizes are shares of the longer side.
 */
const LAMPS = {
  most: 2,
  lengths: [0.03, 0.13],
  slender: [0.25, 0.9],
  strengths: [0.4, 1.1],
} as const
const LIGHT = [1, 0.98, 0.94] as const
/**
 * Around a lamp's reflection the gloss of the paper scatters this share of it, so many times as
 * far.
 */
const HALO = { share: 0.16, wider: 2.2 }

/** Glare: reflections of lamps and windows, burnt out in the middle, with a halo. */
export function glare(channels: Colours, random: Random): void {
  const [{ width, height }] = channels
  for (let lamp = random.whole(1, LAMPS.most); lamp > 0; lamp--) {
    const middle = { x: random.between(0.1, 0.9) * width, y: random.between(0.1, 0.9) * height }
    const length = evenlyInOctaves(...LAMPS.lengths, random) * Math.max(width, height)
    const breadth = length * random.between(...LAMPS.slender)
    const angle = random.between(0, Math.PI)
    const strength = random.between(...LAMPS.strengths)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [dx, dy] = [x - middle.x, y - middle.y]
        const distance = Math.hypot((dx * cos + dy * sin) / length, (dy * cos - dx * sin) / breadth)
        // Steep at its rim, as an image of a lamp is.
        const core = Math.exp(-(distance ** 4))
        const halo = HALO.share * Math.exp(-((distance / HALO.wider) ** 2))
        const at = y * width + x
        for (const [c, { data }] of channels.entries()) {
          const light = strength * (core + halo) * (LIGHT[c] ?? 1)
          data[at] = Math.min(1, (data[at] ?? 0) + light)
        }
      }
    }
  }
}
