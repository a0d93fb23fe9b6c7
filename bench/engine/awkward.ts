import { basename, join } from 'node:path'
import { findLyingPrints, type LyingPrint } from '#engine/lying-prints/find-lying-prints.ts'
import { rasterToLab } from '#engine/pixels/lab.ts'
import type { RestorationReport } from '#engine/report.ts'
import type { WarningCode } from '#engine/report-words.ts'
import type { Goal } from './goals.ts'
import { listPhotos, readRaster } from './photos.ts'
import type { Restorer } from './restorer.ts'

type Kind = NonNullable<RestorationReport['picture']>['is']
/** What comes of one picture: its report, the prints that are offered, and how much chroma its border gains. */
type Seen = { report: RestorationReport; prints: LyingPrint[]; borderGain: number }
type Wanted = { what: string; isMet: (seen: Seen) => boolean }

const is = (...kinds: Kind[]): Wanted => ({
  what: `is ${kinds.join(' or ')}`,
  isMet: ({ report }) => report.picture !== undefined && kinds.includes(report.picture.is),
})
const says = (...codes: WarningCode[]): Wanted => ({
  what: `says ${codes.join(' or ')}`,
  isMet: ({ report }) => codes.some((code) => report.warnings.includes(code)),
})
const offers = (count: number): Wanted => ({
  what: `offers ${count} prints`,
  isMet: ({ prints }) => prints.length === count,
})
const hasGlare = (expected: boolean): Wanted => ({
  what: expected ? 'says where a lamp is reflected' : 'says nothing of glare',
  isMet: ({ prints }) => prints.some(({ glare }) => glare !== null) === expected,
})
const KEEPS_COLOURS: Wanted = {
  what: 'keeps its colours',
  isMet: ({ report }) => report.colour === 'kept',
}
const COMES_BACK: Wanted = {
  what: 'is brought back from fading',
  isMet: ({ report }) => (report.fading?.strength ?? 0) > 0.5,
}
/** In Lab units: less is not seen. */
const SEEN = 1
const FRAME_STAYS: Wanted = {
  what: 'keeps the white of its frame',
  isMet: ({ borderGain }) => borderGain < SEEN,
}

const WANTED: Readonly<Record<string, readonly Wanted[]>> = {
  'print-on-a-table': [offers(1), hasGlare(false)],
  'print-on-a-table-with-glare': [offers(1), hasGlare(true)],
  'album-page': [offers(4)],
  negative: [is('negative'), says('looks_like_negative')],
  'negative-orange-mask': [is('colour_negative'), says('looks_like_negative')],
  'yellowed-colour-print-1': [is('faded_colour'), KEEPS_COLOURS, COMES_BACK],
  'yellowed-colour-print-2': [is('faded_colour'), KEEPS_COLOURS, COMES_BACK],
  'instant-picture-magenta-1': [is('faded_colour'), COMES_BACK, FRAME_STAYS],
  'instant-picture-magenta-2': [is('faded_colour'), COMES_BACK, FRAME_STAYS],
  'brown-colour-photo': [is('colour', 'faded_colour'), KEEPS_COLOURS],
  'halftone-coarse': [is('halftone'), says('printed_dots', 'printed_dots_left')],
  'halftone-fine': [is('halftone'), says('printed_dots', 'printed_dots_left')],
  'mould-and-water': [is('toned', 'black_and_white'), says('damage_found')],
}

/** Pictures of kinds that people send and that engines get wrong: what has to come of each. */
export async function benchAwkward(restorer: Restorer, folder: string): Promise<Goal[]> {
  console.info('awkward: pictures of unusual kinds')
  const goals: Goal[] = []
  for (const sourcePath of await listPhotos('awkward')) {
    const name = basename(sourcePath, '.jpg')
    const seen = await see(restorer, sourcePath, join(folder, `${name}.png`))
    for (const { what, isMet } of WANTED[name] ?? []) {
      goals.push({
        what: `${name}: ${what}`,
        found: seen.report.picture?.is ?? 'unknown',
        wanted: '',
        isMet: isMet(seen),
      })
    }
  }
  return goals
}

async function see(restorer: Restorer, sourcePath: string, resultPath: string): Promise<Seen> {
  const settings = { colour: 'auto', geometry: 'auto' } as const
  const { report } = await restorer.restore({ sourcePath, resultPath, settings })
  const prints = findLyingPrints(rasterToLab(await readRaster(sourcePath), { chroma: 'keep' }))
  const borderGain = (await chromaOfBorder(resultPath)) - (await chromaOfBorder(sourcePath))
  return { report, prints, borderGain }
}

/** So much of each side is border, as a share. */
const BORDER = 0.02

async function chromaOfBorder(path: string): Promise<number> {
  const { width, height, chroma } = rasterToLab(await readRaster(path), { chroma: 'keep' })
  if (chroma === null) return 0
  const [left, top] = [Math.ceil(BORDER * width), Math.ceil(BORDER * height)]
  let [sum, count] = [0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isInside = x >= left && x < width - left && y >= top && y < height - top
      if (isInside) continue
      const at = y * width + x
      sum += Math.hypot(chroma.a[at] ?? 0, chroma.b[at] ?? 0)
      count++
    }
  }
  return sum / count
}
