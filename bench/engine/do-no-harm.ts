import { atLeast, atMost, type Goal } from './goals.ts'
import { meanOf, medianOf } from './measures/measures.ts'
import { type Harm, harmColour, harmGrey } from './measures/score-harm.ts'
import { listPhotos } from './photos.ts'
import type { Restorer } from './restorer.ts'

/** In dB. An untouched photo is as like as can be, so a mean would say nothing: photos are counted. */
const LIKE = 38
const STILL_LIKE = 30
/** A mean share of the picture. */
const MOST_MASKED = 0.005
/** Of nine photos that were made grey so many may come out below `LIKE`. */
const GREY_BELOW = 1 / 9
/** The same for colour photos: a bar that notices harm. Of 42 engine 1.5 had one, with 36.4 dB. */
const COLOUR_BELOW = 0.03
/** Every so many of the clean photos is made grey too. */
const GREY_EVERY = 9
/** How many of the worst photos are named. */
const SHOWN = 5

/** Clean photos have nothing to restore: what is done to them all the same is harm. */
export async function benchHarm(restorer: Restorer, folder: string): Promise<Goal[]> {
  console.info('harm: clean photos with automatic settings')
  const [hard, clean] = [await listPhotos('eval'), await listPhotos('clean')]
  const some = clean.filter((_, number) => number % GREY_EVERY === 0)
  const grey = await harmGrey(restorer, { paths: [...hard, ...some], folder })
  const colour = await harmColour(restorer, { paths: [...hard, ...clean], folder })
  return [
    ...printScores('grey', grey, GREY_BELOW),
    ...printScores('colour', colour, COLOUR_BELOW),
    atMost('harm, colour: photos whose tone changed', tonedOf(colour).length, { wanted: 0 }),
  ]
}

function printScores(set: 'grey' | 'colour', scores: readonly Harm[], mostBelow: number): Goal[] {
  const below = (limit: number) => scores.filter(({ psnr }) => psnr < limit).length
  const decibels = scores.map(({ psnr }) => psnr)
  const least = Math.min(...decibels)
  const share = 100 * meanOf(scores.map((score) => score.share))
  const weakest = scores.toSorted((left, right) => left.psnr - right.psnr).slice(0, SHOWN)
  const most = scores.toSorted((left, right) => right.share - left.share).slice(0, SHOWN)
  console.info(
    `  ${set}: ${scores.length} photos, median ${medianOf(decibels).toFixed(1)} dB, least ` +
      `${least.toFixed(1)}, ${below(LIKE)} below ${LIKE}, ${below(STILL_LIKE)} below ${STILL_LIKE}, ` +
      `tone changed in ${tonedOf(scores).length}`,
  )
  console.info(`    ${weakest.map(({ name, psnr }) => `${psnr.toFixed(1)} dB ${name}`).join(', ')}`)
  console.info(`    ${most.map(({ name, share }) => `${percent(share)} ${name}`).join(', ')}`)
  const inDecibels = { unit: 'dB', digits: 1 }
  return [
    atLeast(`harm, ${set}: median PSNR`, medianOf(decibels), { wanted: LIKE, ...inDecibels }),
    atLeast(`harm, ${set}: least PSNR`, least, { wanted: STILL_LIKE, ...inDecibels }),
    atMost(`harm, ${set}: photos below ${LIKE} dB of ${scores.length}`, below(LIKE), {
      wanted: Math.floor(mostBelow * scores.length),
    }),
    atMost(`harm, ${set}: mean share masked`, share, {
      wanted: 100 * MOST_MASKED,
      unit: '%',
      digits: 2,
    }),
  ]
}

function tonedOf(scores: readonly Harm[]): readonly Harm[] {
  return scores.filter(({ toneStrength }) => toneStrength > 0)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`
}
