import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { createColourSolver, EXACT, QUICK } from '#engine/colour/colour-solver.ts'
import { GRID_LONGEST_SIDE } from '#engine/colour/grid.ts'
import { type ColourMap, createHintPlanes } from '#engine/colour/hint-planes.ts'
import type { ColourHints, Mark } from '#engine/colour/hints.ts'
import { rasteriseHints } from '#engine/colour/rasterise-hints.ts'
import { createSpreader } from '#engine/colour/spreader.ts'
import { createColourSampler } from '#engine/colour/upsample-colour.ts'
import { shrinkToFit } from '#engine/filters/resample.ts'
import { type LabImage, lightnessPlane, rasterToLab } from '#engine/lab.ts'
import type { Plane } from '#engine/plane.ts'
import { rasterOf } from '#engine/raster.ts'
import { measureStrokes } from './stroke-times.ts'

/**
 * The colour desk's figures: photos made grey are coloured from a few points of their true colour
 * at random places. `node bench/engine/colour.ts [folder] [set]`; the set is `eval` by default.
 */

const POINTS = [5, 10, 20, 40, 100] as const
const WORKING_SIZE = 1000
/** What the first trial of the design took: neighbours only, on a small grid, held hard. */
const PLAIN_SIZE = 192
const PLAIN = { accuracy: EXACT, hintForce: 100, greyForce: 1e-5 }

type Figures = { ours: number; plain: number; quick: number; grey: number; quickFar: number }

const [folder = '../shared/photos', set = 'eval'] = process.argv.slice(2)
const names = (await readdir(join(folder, set))).filter((name) => name.endsWith('.jpg')).sort()
const sums = new Map<number, Figures>(
  POINTS.map((count) => [count, { ours: 0, plain: 0, quick: 0, grey: 0, quickFar: 0 }]),
)
for (const [i, name] of names.entries()) {
  const photo = await readPhoto(join(folder, set, name))
  for (const figures of measurePhoto(photo, i)) addTo(sums.get(figures.count), figures)
}
printTable()
await measureStrokes()

async function readPhoto(path: string): Promise<LabImage> {
  const { data, info } = await sharp(path)
    .rotate()
    .resize(WORKING_SIZE, WORKING_SIZE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return rasterToLab(rasterOf(info.width, info.height, new Uint8Array(data)), { chroma: 'keep' })
}

function measurePhoto(photo: LabImage, seed: number): (Figures & { count: number })[] {
  const full = lightnessPlane(photo)
  const grid = shrinkToFit(full, GRID_LONGEST_SIDE)
  const plainGrid = shrinkToFit(full, PLAIN_SIZE)
  const exact = createColourSolver(grid, { accuracy: EXACT })
  const quick = createColourSolver(grid, { accuracy: QUICK })
  const plain = createSpreader(plainGrid)
  const marks = randomMarks(photo, seed)
  const grey = errorOf(photo, () => GREY_ROW(photo.width))
  return POINTS.map((count) => {
    const hints: ColourHints = {
      version: 1,
      strength: 1,
      usesAutomatic: true,
      marks: marks.slice(0, count),
    }
    const exactMap = exact.solve(rasteriseHints(hints, grid))
    const quickMap = quick.solve(rasteriseHints(hints, grid))
    const plainMap = plain.spread(rasteriseHints(hints, plainGrid), PLAIN)
    return {
      count,
      grey,
      ours: errorOf(photo, samplerOf(exactMap, grid, photo)),
      plain: errorOf(photo, samplerOf(plainMap, plainGrid, photo)),
      quick: errorOf(photo, samplerOf(quickMap, grid, photo)),
      quickFar:
        distanceOf(quickMap, exactMap) /
        distanceOf(exactMap, createHintPlanes(grid.width, grid.height)),
    }
  })
}

function samplerOf(map: ColourMap, grid: Plane, { width, height }: LabImage) {
  return createColourSampler(map, { grid, width, height, strength: 1 })
}

/** Single pixels of the true colour, each the mean of 3 × 3, at places drawn with a fixed seed. */
function randomMarks(photo: LabImage, seed: number): Mark[] {
  let state = seed * 7919 + 12345
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const { width, height, chroma } = photo
  return Array.from({ length: 100 }, () => {
    const x = 1 + random(width - 2)
    const y = 1 + random(height - 2)
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

type RowAt = (y: number, lightness: Float32Array) => { a: Float32Array; b: Float32Array }

function GREY_ROW(width: number) {
  return { a: new Float32Array(width), b: new Float32Array(width) }
}

/** Mean distance of a and b from the truth over all pixels. */
function errorOf({ width, height, lightness, chroma }: LabImage, rowAt: RowAt): number {
  let sum = 0
  for (let y = 0; y < height; y++) {
    const { a, b } = rowAt(y, lightness.subarray(y * width, (y + 1) * width))
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      sum += Math.hypot((a[x] ?? 0) - (chroma?.a[at] ?? 0), (b[x] ?? 0) - (chroma?.b[at] ?? 0))
    }
  }
  return sum / (width * height)
}

function distanceOf(left: ColourMap, right: ColourMap): number {
  let sum = 0
  for (let i = 0; i < left.a.data.length; i++) {
    const a = (left.a.data[i] ?? 0) - (right.a.data[i] ?? 0)
    sum += Math.hypot(a, (left.b.data[i] ?? 0) - (right.b.data[i] ?? 0))
  }
  return sum / left.a.data.length
}

function addTo(sum: Figures | undefined, figures: Figures): void {
  if (sum === undefined) return
  for (const key of ['ours', 'plain', 'quick', 'grey', 'quickFar'] as const)
    sum[key] += figures[key]
}

function printTable(): void {
  console.info(`colour points → mean ab error against grey, ${names.length} photos of ${set}`)
  console.info('points   ours  preview  plain Levin  preview from reference')
  for (const [count, { ours, plain, quick, grey, quickFar }] of sums) {
    const fall = (error: number) => `${(100 * (1 - error / grey)).toFixed(1)} %`
    const far = `${((100 * quickFar) / names.length).toFixed(2)} %`
    console.info(
      [
        String(count).padStart(6),
        fall(ours),
        fall(quick),
        fall(plain).padStart(10),
        far.padStart(12),
      ].join('  '),
    )
  }
}
