import { basename, join } from 'node:path'
import { resizePlane } from '#engine/filters/resample.ts'
import { createPlane, type Plane } from '#engine/plane.ts'
import type { Raster } from '#engine/raster.ts'
import type { RestorationReport } from '#engine/report.ts'
import { atLeast, atMost, between, type Goal } from './goals.ts'
import { coverOf, detailRatio, errorInside, inTonesOf } from './inside-damage.ts'
import { medianOf } from './measures.ts'
import { channelsOf, greyOf, listPhotos, readRaster, writePrint } from './photos.ts'
import { createRandom, seedOf } from './random.ts'
import type { Restorer } from './restorer.ts'
import { type Channels, damageWidely, type WideDamage } from './wide-damage.ts'

type DamageKind = keyof WideDamage
/** One kind of damage of one print. */
type Row = {
  kind: DamageKind
  /** Mean distance from the truth inside, in grey levels of 255, tones made equal. */
  before: number
  after: number
  isFilled: boolean
  isFlagged: boolean
  /** Detail of the fill over that of its surroundings, and the same of the clean picture. */
  detail: number
  trueDetail: number
}

const LONGEST_SIDE = 1024
/** Every second photo is torn as a colour print too. */
const COLOUR_EVERY = 2
const PRINT = {
  grey: { tone: [1, 0.95, 0.86], jpegQuality: 90 },
  colour: { tone: [1, 0.97, 0.9], jpegQuality: 90 },
} as const
type Print = keyof typeof PRINT
/** Filled is what the damage layer covers for at least this share. */
const FILLED = 0.5
const DETAIL = { from: 0.6, to: 1.4 }
/** In per cent of the error that the damaged print has. */
const GOAL = { left: 40 }
const FLAGS: RestorationReport['warnings'] = ['wide_damage_left', 'too_much_damage']

/** Tears and cracks photos that no net has seen, restores them and looks inside of the damage. */
export async function benchTears(restorer: Restorer, folder: string): Promise<Goal[]> {
  const rows: Row[] = []
  for (const [number, path] of (await listPhotos('eval')).entries()) {
    const prints: Print[] = number % COLOUR_EVERY === 0 ? ['grey', 'colour'] : ['grey']
    for (const print of prints) {
      const found = await scoreTears(restorer, { path, print, folder })
      console.info(`  ${basename(path).slice(0, 16).padEnd(16)} ${print.padEnd(6)} ${tell(found)}`)
      rows.push(...found)
    }
  }
  console.info('tears: error inside, in grey levels of 255 with equal tones, before and after')
  return (['corner', 'crack', 'stains'] as const).flatMap((kind) =>
    summarise(
      kind,
      rows.filter((row) => row.kind === kind),
    ),
  )
}

/** Damages a clean photo as a grey or a colour print, restores it and compares inside. */
async function scoreTears(
  restorer: Restorer,
  { path, print, folder }: { path: string; print: Print; folder: string },
): Promise<Row[]> {
  const raster = await readRaster(path, LONGEST_SIDE)
  const read = async (of: string) => planesOf(await readRaster(of), print)
  const clean = planesOf(raster, print)
  const { channels, damage } = damageWidely(unitOf(clean), createRandom(seedOf(basename(path))))
  const sourcePath = join(folder, 'torn.jpg')
  const resultPath = join(folder, 'mended.png')
  await writePrint(channels, sourcePath, PRINT[print])
  const colour = print === 'grey' ? 'black_and_white' : 'auto'
  const work = { sourcePath, resultPath, settings: { colour } } as const
  const { report, damage: layer } = await restorer.restore(work)

  const { width, height } = raster
  const everything = unionOf([damage.corner, damage.crack, damage.stains])
  const filled = resizePlane(layer ?? createPlane(width, height), width, height)
  const isFlagged =
    report.grade === 'manual' || report.warnings.some((code) => FLAGS.includes(code))
  const [damaged, restored] = [await read(sourcePath), await read(resultPath)]
  const error = (of: Channels, mask: Plane) =>
    clean.reduce((sum, truth, c) => {
      const found = inTonesOf(truth, of[c] ?? of[0], everything)
      return sum + errorInside(mask, found, truth) / clean.length
    }, 0)
  const grey = greyOf(await readRaster(resultPath))
  const trueGrey = greyOf(raster)
  return (['corner', 'crack', 'stains'] as const).map((kind) => ({
    kind,
    before: error(damaged, damage[kind]),
    after: error(restored, damage[kind]),
    isFilled: coverOf(damage[kind], filled) >= FILLED,
    isFlagged,
    detail: detailRatio(grey, damage[kind], everything),
    trueDetail: detailRatio(trueGrey, damage[kind], everything),
  }))
}

function summarise(kind: DamageKind, all: readonly Row[]): Goal[] {
  // A blot can lie wholly beneath the other damage.
  const rows = all.filter(({ before }) => !Number.isNaN(before))
  const sum = (pick: (row: Row) => number) => rows.reduce((total, row) => total + pick(row), 0)
  const left = (100 * sum((row) => row.after)) / sum((row) => row.before)
  const filled = rows.filter((row) => row.isFilled)
  const handled = rows.filter((row) => row.isFilled || row.isFlagged).length
  const within = (value: number) => value >= DETAIL.from && value <= DETAIL.to
  const count = (pick: (row: Row) => number, of: readonly Row[]) =>
    `${of.filter((row) => within(pick(row))).length} of ${of.length}`
  const middle = medianOf(filled.map((row) => row.detail))
  const mean = (pick: (row: Row) => number) => (sum(pick) / rows.length).toFixed(1)
  console.info(
    `  ${kind.padEnd(6)} ${mean((row) => row.before)} -> ${mean((row) => row.after)}; ` +
      `of ${rows.length}: filled ${filled.length}, filled or flagged ${handled}; detail of the fill ` +
      `${middle.toFixed(2)}, ${count((row) => row.detail, filled)} within ${DETAIL.from} to ` +
      `${DETAIL.to} (of the clean photos ${count((row) => row.trueDetail, rows)})`,
  )
  // What a stain covers is still there: it is relieved, not filled.
  if (kind === 'stains') return []
  return [
    atMost(`tears, ${kind}: error left inside`, left, { wanted: GOAL.left, unit: '%', digits: 1 }),
    between(`tears, ${kind}: detail of the fill over its surroundings`, middle, {
      ...DETAIL,
      digits: 2,
    }),
    atLeast(`tears, ${kind}: prints where it is filled or flagged`, handled, {
      wanted: rows.length,
    }),
  ]
}

function planesOf(raster: Raster, print: Print): Channels {
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

function tell(rows: readonly Row[]): string {
  const toldOf = ({ kind, before, after, isFilled, isFlagged, detail }: Row) => {
    const state = isFilled ? `filled, detail ${detail.toFixed(2)}` : isFlagged ? 'flagged' : 'left'
    return `${kind} ${before.toFixed(0)} -> ${after.toFixed(0)} ${state}`
  }
  return rows.map(toldOf).join('; ')
}
