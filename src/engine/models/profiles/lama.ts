import { z } from 'zod'
import type { LabImage } from '#engine/pixels/lab.ts'
import type { Filling } from '../provider.ts'
import { expectRange, FEW_STRAYS } from '../tensors/expect-range.ts'
import { type InpaintWindow, windowsAround } from '../tensors/inpaint-windows.ts'
import { labOfRgb, rgbOfLab } from '../tensors/rgb-tensor.ts'
import { cutTile } from '../tensors/tiles.ts'
import { defineProfile, portName } from './profile.ts'

const SIDE = 512
const OVERSHOOT = { of: 'red, green and blue', least: -0.1, most: 1.1, strays: FEW_STRAYS }

/** Suvorov and others (2021): fills wide holes in windows of 512 × 512. */
export const lama = defineProfile({
  capability: 'inpaint',
  options: z.strictObject({
    /** What red, green and blue of the answer are. */
    output: z.enum(['0..255', '0..1']),
    names: z
      .strictObject({
        image: portName.default('image'),
        mask: portName.default('mask'),
        output: portName.default('output'),
      })
      .prefault({}),
  }),
  contract: ({ output, names }) => {
    const image = { name: names.image, dims: [1, 3, SIDE, SIDE] }
    const mask = { name: names.mask, dims: [1, 1, SIDE, SIDE] }
    const wanted = { name: names.output, dims: [1, 3, SIDE, SIDE] }
    const scale = output === '0..255' ? 1 / 255 : 1
    return {
      ports: { inputs: [image, mask], output: wanted },
      pixelsFor: () => SIDE * SIDE,
      work: (infer) => async (given, ctx) => {
        const windows = windowsAround(given.mask, { side: SIDE, thickness: given.thickness })
        const filling = createFilling(windows, given.image)
        for (const window of windows) {
          await ctx.checkpoint()
          const place = { left: window.left, top: window.top, width: SIDE, height: SIDE }
          const inputs = {
            [image.name]: { dims: image.dims, data: rgbOfLab(cutImage(given.image, place)) },
            [mask.name]: {
              dims: mask.dims,
              data: cutTile(given.mask, place).data.map((value) => (value > 0.5 ? 1 : 0)),
            },
          }
          const made = await infer({ inputs, output: wanted }, ctx)
          const rgb = made.map((value) => value * scale)
          expectRange(rgb, OVERSHOOT)
          const chroma = given.image.chroma === null ? 'drop' : 'keep'
          filling.take(window, labOfRgb(rgb, { width: SIDE, height: SIDE, chroma }))
        }
        return filling.made
      },
    }
  },
})

type Place = { left: number; top: number; width: number; height: number }

function cutImage({ width, height, lightness, chroma }: LabImage, place: Place): LabImage {
  const cut = (data: Float32Array) => cutTile({ width, height, data }, place).data
  return {
    width: place.width,
    height: place.height,
    lightness: cut(lightness),
    chroma: chroma && { a: cut(chroma.a), b: cut(chroma.b) },
  }
}

/** Collects the filled pixels of one window after the other, and no others. */
function createFilling(windows: readonly InpaintWindow[], { width, chroma }: LabImage) {
  const count = windows.reduce((sum, { pixels }) => sum + pixels.length, 0)
  const floats = () => new Float32Array(count)
  const made: Filling = {
    pixels: new Int32Array(count),
    lightness: floats(),
    chroma: chroma && { a: floats(), b: floats() },
  }
  let next = 0
  return {
    made,
    take({ left, top, pixels }: InpaintWindow, filled: LabImage): void {
      for (const at of pixels) {
        const x = at % width
        const from = ((at - x) / width - top) * SIDE + x - left
        made.pixels[next] = at
        made.lightness[next] = filled.lightness[from] ?? 0
        if (made.chroma && filled.chroma) {
          made.chroma.a[next] = filled.chroma.a[from] ?? 0
          made.chroma.b[next] = filled.chroma.b[from] ?? 0
        }
        next++
      }
    },
  }
}
