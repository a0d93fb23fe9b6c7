import type { Plane } from '#engine/pixels/plane.ts'
import { bothWays } from '../tensors/both-ways.ts'
import { probabilitiesOf } from '../tensors/expect-range.ts'
import { countTiles, type Tiling, tileSizeOf, workInTiles } from '../tensors/tiles.ts'
import type { Contract } from './profile.ts'

/** In one piece a large picture takes many gigabytes. */
const TILING: Tiling = { side: 1024, overlap: 128, multiple: 16, fixed: false }
/** Each picture is looked at upright and, where something is found, upside down. */
const WAYS = 2

type Options = {
  names: { input: string; output: string }
  cut: number
  encode: (lightness: number) => number
  decode: (value: number) => number
}

/** Marks damage from one channel, tile by tile. */
export function damageProbability({ names, cut, encode, decode }: Options): Contract<'mask'> {
  const dims = [1, 1, 'height', 'width']
  return {
    ports: { inputs: [{ name: names.input, dims }], output: { name: names.output, dims } },
    pixelsFor: (width, height) => WAYS * pixelsInTiles({ width, height }, TILING),
    work: (infer) => async (given, ctx) => {
      const find = async (tile: Plane) => {
        await ctx.checkpoint()
        const size = [1, 1, tile.height, tile.width]
        const inputs = { [names.input]: { dims: size, data: tile.data.map(encode) } }
        const made = await infer({ inputs, output: { name: names.output, dims: size } }, ctx)
        return probabilitiesOf(made.map(decode))
      }
      const probability = await workInTiles(given, { tiling: TILING }, (tile) =>
        bothWays(tile, cut, find),
      )
      return { probability: clamped(probability), cut }
    },
  }
}

export function pixelsInTiles(picture: { width: number; height: number }, tiling: Tiling): number {
  const tile = tileSizeOf(picture, tiling)
  return countTiles(picture, tiling) * tile.width * tile.height
}

function clamped(plane: Plane): Plane {
  return { ...plane, data: plane.data.map((value) => Math.min(1, Math.max(0, value))) }
}
