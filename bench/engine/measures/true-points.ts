import type { Mark } from '#engine/colour/hints.ts'
import type { LabImage } from '#engine/pixels/lab.ts'
import { createRandom } from '../recipes/random.ts'

/** Points of a photo's true colour at random places, each the mean of 3 × 3 pixels. */
export function truePoints({ width, height, chroma }: LabImage, count: number, seed: number) {
  const random = createRandom(seed)
  return Array.from({ length: count }, (): Mark => {
    const x = random.whole(1, width - 2)
    const y = random.whole(1, height - 2)
    const mean = (data: Float32Array | undefined) => {
      let sum = 0
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) sum += data?.[(y + dy) * width + x + dx] ?? 0
      }
      return sum / 9
    }
    return {
      kind: 'point',
      x: (x + 0.5) / width,
      y: (y + 0.5) / height,
      radius: 1.5 / Math.max(width, height),
      colour: { a: mean(chroma?.a), b: mean(chroma?.b) },
    }
  })
}
