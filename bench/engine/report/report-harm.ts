import { atLeast, atMost, type Goal } from '../goals.ts'
import { medianOf } from '../measures/measures.ts'
import { harmColour, harmGrey } from '../measures/score-harm.ts'
import { someOf } from '../options.ts'
import { listPhotos } from '../photos.ts'
import type { Restorer } from '../restorer.ts'

/** In dB, and how many of nine grey photos may come out below the first. */
const GREY = { like: 38, least: 30, below: 1 / 9 }
/** A colour photo that a change of its tone brings below this many dB is spoiled. */
const SPOILED = 38

/** What is done to photos in which nothing has aged; at most `count` of each set. */
export async function reportHarm(
  restorer: Restorer,
  { count, folder }: { count: number | undefined; folder: string },
): Promise<Goal[]> {
  const natural = someOf(await listPhotos('eval-natural'), count)
  const grey = (await harmGrey(restorer, { paths: natural, folder })).map(({ psnr }) => psnr)
  const others = [await listPhotos('eval'), await listPhotos('clean')]
  const paths = [natural, ...others.map((set) => someOf(set, count))].flat()
  const colour = await harmColour(restorer, { paths, folder })
  const toned = colour.filter(({ toneStrength }) => toneStrength > 0)
  const spoiled = toned.filter(({ psnr }) => psnr < SPOILED)
  const below = grey.filter((psnr) => psnr < GREY.like)
  console.info(
    `  clean photos: ${grey.length} grey, median ${medianOf(grey).toFixed(1)} dB; ${colour.length} ` +
      `in colour, tone changed in ${toned.length}, spoiled by it ${spoiled.length}`,
  )
  return [
    atMost(`clean grey photos below ${GREY.like} dB of ${grey.length}`, below.length, {
      wanted: Math.floor(GREY.below * grey.length),
    }),
    atLeast('clean grey photos: least PSNR', Math.min(...grey), {
      wanted: GREY.least,
      unit: 'dB',
      digits: 1,
    }),
    atMost(`clean colour photos spoiled by their tone of ${colour.length}`, spoiled.length, {
      wanted: 0,
    }),
  ]
}
