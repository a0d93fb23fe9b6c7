import { basename, join } from 'node:path'
import { resizePlane } from '#engine/filters/resample.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { Raster } from '#engine/pixels/raster.ts'
import type { RestorationReport } from '#engine/report.ts'
import { channelsOf, greyOf, readRaster, writePrint } from '../photos.ts'
import { type Family, WIDE_DAMAGE } from '../recipes/families.ts'
import { createRandom, seedOf } from '../recipes/random.ts'
import type { Channels, WideDamage } from '../recipes/recipe.ts'
import type { Restorer } from '../restorer.ts'
import { coverOf, detailRatio, errorInside, inTonesOf } from './inside-damage.ts'

type Inside = {
  /** Mean distance from the truth inside, in grey levels of 255, tones made equal. */
  error: number
  /** Detail inside over that of its surroundings. */
  detail: number
}
/** One kind of damage of one print. */
export type TearRow = {
  kind: keyof WideDamage
  clean: Inside
  damaged: Inside
  restored: Inside
  /** With a mask that knows the corner and the crack: what the fill alone could do. */
  perfect: Inside
  isFilled: boolean
  isFlagged: boolean
}

/** How a print of each kind looks beside its damage. */
const PRINT = {
  grey: { tone: [1, 0.95, 0.86], jpegQuality: 90 },
  colour: { tone: [1, 0.97, 0.9], jpegQuality: 90 },
} as const
export type Print = keyof typeof PRINT
const LONGEST_SIDE = 1024
/** Filled is what the damage layer covers for at least this share. */
const FILLED = 0.5
const FLAGS: RestorationReport['warnings'] = ['wide_damage_left', 'too_much_damage', 'much_filled']

/** Damages a clean photo as a grey or a colour print, restores it and looks inside of the damage. */
export async function scoreTears(
  restorer: Restorer,
  given: { family: Family; path: string; print: Print; folder: string },
): Promise<TearRow[]> {
  const { family, path, print, folder } = given
  const raster = await readRaster(path, LONGEST_SIDE)
  const { width, height } = raster
  const clean = channelsAs(print, raster)
  const random = createRandom(seedOf(basename(path) + print))
  const { channels, damage } = WIDE_DAMAGE[family](unitOf(clean), random)
  const holes = unionOf([damage.corner, damage.crack])
  const everything = unionOf([holes, damage.stains])

  const sourcePath = join(folder, 'torn.jpg')
  const resultPath = join(folder, 'mended.png')
  await writePrint(channels, sourcePath, PRINT[print])
  const lookAt = async (of: string) => {
    const found = await readRaster(of)
    const toned = channelsAs(print, found).map((channel, c) =>
      inTonesOf(clean[c] ?? clean[0], channel, everything),
    )
    return insideOf(toned, greyOf(found))
  }
  const insideOf = (toned: readonly Plane[], grey: Plane) => (kind: keyof WideDamage) => ({
    error:
      toned.reduce(
        (sum, found, c) => sum + errorInside(damage[kind], found, clean[c] ?? found),
        0,
      ) / toned.length,
    detail: detailRatio(grey, damage[kind], everything),
  })

  const colour = print === 'grey' ? 'black_and_white' : 'auto'
  const work = { sourcePath, resultPath, settings: { colour } } as const
  const { report, damage: layer } = await restorer.restore(work)
  const restored = await lookAt(resultPath)
  await restorer.restore({ ...work, mask: holes })
  const perfect = await lookAt(resultPath)
  const damaged = await lookAt(sourcePath)
  const truth = insideOf(clean, greyOf(raster))
  const filled = resizePlane(layer ?? createPlane(width, height), width, height)
  const isFlagged =
    report.grade === 'manual' || report.warnings.some((code) => FLAGS.includes(code))
  return (['corner', 'crack', 'stains'] as const).map((kind) => ({
    kind,
    clean: truth(kind),
    damaged: damaged(kind),
    restored: restored(kind),
    perfect: perfect(kind),
    isFilled: coverOf(damage[kind], filled) >= FILLED,
    isFlagged,
  }))
}

/** Channels of 0..255 in which a print of this kind is compared. */
function channelsAs(print: Print, raster: Raster): Channels {
  return print === 'grey' ? [greyOf(raster)] : channelsOf(raster)
}

/** Red, green and blue in 0..1, because a stain has a colour on grey paper too. */
function unitOf([red, green = red, blue = red]: Channels): Channels {
  const unit = (plane: Plane) => ({ ...plane, data: plane.data.map((value) => value / 255) })
  return [unit(red), unit(green), unit(blue)]
}

function unionOf(masks: readonly [Plane, ...Plane[]]): Plane {
  const [first] = masks
  const isMarked = (_: number, at: number) => (masks.some(({ data }) => data[at]) ? 1 : 0)
  return { ...first, data: first.data.map(isMarked) }
}
