import { atLeast, atMost, type Goal } from './goals.ts'
import { meanOf } from './measures/measures.ts'
import {
  colourErrorGone,
  type FadedRow,
  meanScore,
  scoreFadings,
  type Version,
} from './measures/score-faded.ts'
import { harmColour } from './measures/score-harm.ts'
import { listPhotos } from './photos.ts'
import { COLOUR_FADING } from './recipes/families.ts'
import type { Restorer } from './restorer.ts'

/** Of the clean photos every third takes part. */
const CLEAN_EVERY = 3
/** In dB, and in per cent of the distance of a and b from the truth. */
const GOAL = { gain: 4, colourGone: 20 }
/** Below this likeness in dB a clean photo counts as touched. */
const TOUCHED = 38

/**
 * Fades the dyes of clean colour photos, restores them and compares with what they were; and
 * looks whether the same photos stay as they are when nothing has faded.
 */
export async function benchFaded(restorer: Restorer, folder: string): Promise<Goal[]> {
  const [hard, clean] = [await listPhotos('eval'), await listPhotos('clean')]
  const some = clean.filter((_, number) => number % CLEAN_EVERY === 0)
  const family = 'developed'
  const rows = [
    ...(await scoreFadings(restorer, { family, photos: hard, recipes: 'each', folder })),
    ...(await scoreFadings(restorer, { family, photos: some, recipes: 'in turn', folder })),
  ]
  console.info('faded: PSNR in dB, distance in Lab and in a and b, of faded colour photos')
  for (const { name } of COLOUR_FADING[family]) {
    printScores(
      name,
      rows.filter((row) => row.recipe === name),
    )
  }
  printScores('all', rows)
  const gain = meanOf(rows.map((row) => row.restored.psnr - row.faded.psnr))
  return [
    atLeast('faded: PSNR above the faded print', gain, {
      wanted: GOAL.gain,
      unit: 'dB',
      digits: 2,
    }),
    atLeast('faded: colour error gone', colourErrorGone(rows), {
      wanted: GOAL.colourGone,
      unit: '%',
      digits: 1,
    }),
    ...(await benchUnfaded(restorer, { paths: [...hard, ...some], folder })),
  ]
}

/** The same photos as they are: nothing in them has faded. */
async function benchUnfaded(
  restorer: Restorer,
  { paths, folder }: { paths: readonly string[]; folder: string },
): Promise<Goal[]> {
  const scores = await harmColour(restorer, { paths, folder })
  const touched = scores.filter(({ psnr }) => psnr < TOUCHED)
  const toned = scores.filter(({ toneStrength }) => toneStrength > 0)
  console.info(
    `  ${paths.length} clean colour photos: ${touched.length} below ${TOUCHED} dB, tone changed in ` +
      `${toned.length}`,
  )
  for (const { name, psnr, toneStrength } of new Set([...touched, ...toned])) {
    console.info(`    ${psnr.toFixed(1)} dB, tone ${toneStrength.toFixed(2)} ${name}`)
  }
  return [atMost('faded: clean colour photos whose tone changed', toned.length, { wanted: 0 })]
}

function printScores(name: string, rows: readonly FadedRow[]): void {
  const of = (version: Version) => {
    const { psnr, lab, chroma } = meanScore(rows, version)
    return `${version} ${psnr.toFixed(2)}, ${lab.toFixed(1)}, ${chroma.toFixed(1)}`
  }
  const worse = rows.filter((row) => row.restored.psnr < row.faded.psnr).length
  const skipped = rows.filter((row) => !row.hadTone).length
  console.info(
    `  ${name.padEnd(12)} ${of('faded')}  ${of('restored')}  ${of('stretched')}  ` +
      `of ${rows.length}: ${worse} worse, tone skipped in ${skipped}`,
  )
}
