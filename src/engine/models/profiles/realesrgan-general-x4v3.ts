import { z } from 'zod'
import { greyOfLightness, lightnessOfGrey } from '#engine/pixels/lab.ts'
import { expectRange, FEW_STRAYS } from '../tensors/expect-range.ts'
import { type Tiling, workInTiles } from '../tensors/tiles.ts'
import { pixelsInTiles } from './damage-probability.ts'
import { asRgb } from './ddcolor.ts'
import { defineProfile, portName } from './profile.ts'

const FREE_SIDE = 256
const OVERSHOOT = { of: 'red, green and blue', least: -0.2, most: 1.2, strays: FEW_STRAYS }
/** Shares of the channels in a grey value, Rec. ITU-R BT.709. */
const RED = 0.2126
const GREEN = 0.7152
const BLUE = 0.0722

/** Wang and others (2021). Only the lightness is enlarged: detail of colour is not seen. */
export const realesrganGeneralX4v3 = defineProfile({
  capability: 'upscale',
  options: z.strictObject({
    factor: z.union([z.literal(2), z.literal(4)]).default(4),
    /** The size of the pictures that the file takes; "free" where it takes any. */
    size: z.union([z.literal('free'), z.int().min(64).max(512)]).default('free'),
    names: z
      .strictObject({ input: portName.default('input'), output: portName.default('output') })
      .prefault({}),
  }),
  contract: ({ factor, size, names }) => {
    const side = size === 'free' ? FREE_SIDE : size
    const tiling: Tiling = { side, overlap: side / 8, multiple: 4, fixed: size !== 'free' }
    const sides = size === 'free' ? ['height', 'width'] : [size, size]
    const larger = size === 'free' ? ['height', 'width'] : [size * factor, size * factor]
    return {
      ports: {
        inputs: [{ name: names.input, dims: [1, 3, ...sides] }],
        output: { name: names.output, dims: [1, 3, ...larger] },
      },
      pixelsFor: (width, height) => pixelsInTiles({ width, height }, tiling),
      work: (infer) => async (given, ctx) => {
        const lightness = await workInTiles(given, { tiling, factor }, async (tile) => {
          await ctx.checkpoint()
          const dims = [1, 3, tile.height, tile.width]
          const data = asRgb(tile.data.map(greyOfLightness))
          const output = {
            name: names.output,
            dims: [1, 3, tile.height * factor, tile.width * factor],
          }
          return lightnessOfRgb(
            await infer({ inputs: { [names.input]: { dims, data } }, output }, ctx),
          )
        })
        return { lightness, factor }
      },
    }
  },
})

function lightnessOfRgb(rgb: Float32Array): Float32Array {
  expectRange(rgb, OVERSHOOT)
  const count = rgb.length / 3
  const lightness = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const grey =
      RED * (rgb[i] ?? 0) + GREEN * (rgb[count + i] ?? 0) + BLUE * (rgb[2 * count + i] ?? 0)
    lightness[i] = lightnessOfGrey(Math.min(1, Math.max(0, grey)))
  }
  return lightness
}
