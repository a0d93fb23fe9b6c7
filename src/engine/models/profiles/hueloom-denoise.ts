import { z } from 'zod'
import { expectRange } from '../tensors/expect-range.ts'
import { type Tiling, workInTiles } from '../tensors/tiles.ts'
import { pixelsInTiles } from './damage-probability.ts'
import { defineProfile } from './profile.ts'

const TILING: Tiling = { side: 1024, overlap: 128, multiple: 16, fixed: false }
const DIMS = [1, 1, 'height', 'width']
const INPUT = { name: 'lightness', dims: DIMS }
const NOISE = { name: 'noise', dims: [1, 1, 1, 1] }
const OUTPUT = { name: 'clean', dims: DIMS }

/** Our own net: L / 100 and the standard deviation of its noise in, L / 100 without noise out. */
export const hueloomDenoise = defineProfile({
  capability: 'denoise',
  options: z.strictObject({}),
  contract: () => ({
    ports: { inputs: [INPUT, NOISE], output: OUTPUT },
    pixelsFor: (width, height) => pixelsInTiles({ width, height }, TILING),
    work:
      (infer) =>
      ({ lightness, noise }, ctx) =>
        workInTiles(lightness, { tiling: TILING }, async (tile) => {
          await ctx.checkpoint()
          const dims = [1, 1, tile.height, tile.width]
          const inputs = {
            [INPUT.name]: { dims, data: tile.data.map((value) => value / 100) },
            [NOISE.name]: { dims: NOISE.dims, data: Float32Array.of(noise / 100) },
          }
          const made = await infer({ inputs, output: { name: OUTPUT.name, dims } }, ctx)
          expectRange(made, { of: 'the lightness', least: -0.1, most: 1.1 })
          return made.map((value) => value * 100)
        }),
  }),
})
