import sharp from 'sharp'
import { GRID_LONGEST_SIDE } from '#engine/colour/grid.ts'
import { NO_HINTS } from '#engine/colour/hints.ts'
import { rasteriseHints } from '#engine/colour/rasterise/rasterise-hints.ts'
import { createColourSolver, EXACT, QUICK } from '#engine/colour/solver/colour-solver.ts'
import { createSpreader } from '#engine/colour/solver/spreader.ts'
import { shrinkToFit } from '#engine/filters/resample.ts'
import { type LabImage, lightnessPlane, rasterToLab } from '#engine/pixels/lab.ts'
import { rasterOf } from '#engine/pixels/raster.ts'
import { atLeast, atMost, type Goal } from './goals.ts'
import { colourError, distanceShare, greyError } from './measures/colour-error.ts'
import { meanOf } from './measures/measures.ts'
import { measureStrokes } from './measures/stroke-times.ts'
import { truePoints } from './measures/true-points.ts'
import { type BenchOptions, someOf } from './options.ts'
import { listPhotos } from './photos.ts'

const POINTS = [5, 10, 20, 40, 100]
const WORKING_SIZE = 1000
/** What the first trial of the design took: neighbours only, on a small grid, held hard. */
const PLAIN_SIZE = 192
const PLAIN = { accuracy: EXACT, hintForce: 100, greyForce: 1e-5 }
const GOAL = { points: 40, fall: 60, away: 10 }

/** Errors of one photo, and how far the preview is from the reference. */
type Row = {
  count: number
  grey: number
  ours: number
  quick: number
  plain: number
  away: number
}

/** Photos made grey are coloured from a few points of their true colour at random places. */
export async function benchColour({ photos }: BenchOptions): Promise<Goal[]> {
  const rows: Row[] = []
  for (const [seed, path] of someOf(await listPhotos('eval-natural'), photos).entries()) {
    rows.push(...scoreColour(await readPhoto(path), { seed, counts: POINTS }))
  }
  const falls = POINTS.map((count) => fallsOf(rows.filter((row) => row.count === count)))
  console.info('colour: fall of the mean ab error of photos made grey')
  console.info('  points     ours  preview  plain Levin  preview from reference')
  for (const [i, { ours, quick, plain, away }] of falls.entries()) {
    const columns = [
      String(POINTS[i]).padStart(6),
      inPercent(ours, 7),
      inPercent(quick, 7),
      inPercent(plain, 11),
    ]
    console.info(`  ${columns.join('  ')}  ${inPercent(away, 22)}`)
  }
  return [
    atLeast(
      `${GOAL.points} points: fall of the colour error`,
      falls[POINTS.indexOf(GOAL.points)]?.ours ?? 0,
      { wanted: GOAL.fall, unit: '%', digits: 1 },
    ),
    atLeast(
      'any number of points: lead over a plain Levin solve',
      Math.min(...falls.map(({ ours, plain }) => ours - plain)),
      { wanted: 0, unit: '%', digits: 1 },
    ),
    atMost('preview: distance from the reference', Math.max(...falls.map(({ away }) => away)), {
      wanted: GOAL.away,
      unit: '%',
      digits: 1,
    }),
    measureStrokes(),
  ]
}

async function readPhoto(path: string): Promise<LabImage> {
  const { data, info } = await sharp(path)
    .autoOrient()
    .resize(WORKING_SIZE, WORKING_SIZE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return rasterToLab(rasterOf(info.width, info.height, new Uint8Array(data)), { chroma: 'keep' })
}

/** Colours a photo made grey from points of its true colour, so many at a time. */
export function scoreColour(
  photo: LabImage,
  { seed, counts }: { seed: number; counts: readonly number[] },
): Row[] {
  const full = lightnessPlane(photo)
  const grid = shrinkToFit(full, GRID_LONGEST_SIDE)
  const plainGrid = shrinkToFit(full, PLAIN_SIZE)
  const exact = createColourSolver(grid, { accuracy: EXACT })
  const quick = createColourSolver(grid, { accuracy: QUICK })
  const plain = createSpreader(plainGrid)
  const marks = truePoints(photo, Math.max(...counts), seed)
  return counts.map((count) => {
    const hints = { ...NO_HINTS, marks: marks.slice(0, count) }
    const planes = rasteriseHints(hints, grid)
    const [ours, preview] = [exact.solve(planes), quick.solve(planes)]
    const neighbours = plain.spread(rasteriseHints(hints, plainGrid), PLAIN)
    return {
      count,
      grey: greyError(photo),
      ours: colourError(photo, ours, grid),
      quick: colourError(photo, preview, grid),
      plain: colourError(photo, neighbours, plainGrid),
      away: distanceShare(preview, ours),
    }
  })
}

/** All in per cent. */
function fallsOf(rows: readonly Row[]) {
  const grey = meanOf(rows.map((row) => row.grey))
  const fall = (which: 'ours' | 'quick' | 'plain') =>
    100 * (1 - meanOf(rows.map((row) => row[which])) / grey)
  const away = 100 * meanOf(rows.map((row) => row.away))
  return { ours: fall('ours'), quick: fall('quick'), plain: fall('plain'), away }
}

function inPercent(percent: number, width: number): string {
  return `${percent.toFixed(1)} %`.padStart(width)
}
