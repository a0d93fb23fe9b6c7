import { atLeast, type Goal } from '../goals.ts'
import { meanOf } from '../measures/measures.ts'
import { type BenchOptions, someOf } from '../options.ts'
import { listPhotos } from '../photos.ts'
import type { Restorer } from '../restorer.ts'
import { makeContactPages, type Pair } from './contact-pages.ts'
import { printOldPhotos } from './print-old-photos.ts'
import { saveFigures } from './save-figures.ts'
import { OLD_SETS, type OldPhoto, scoreOldPhoto } from './score-old-photo.ts'

/** Share of the old photographs without colours of their own that come out in colour. */
const GOAL = 0.8

/** Colours all old photographs, measures what came out and lays it out beside the originals. */
export async function benchOldPhotos(
  restorer: Restorer,
  folder: string,
  { photos, out }: BenchOptions,
): Promise<Goal[]> {
  const rows: OldPhoto[] = []
  for (const set of OLD_SETS) {
    const pairs: Pair[] = []
    for (const sourcePath of someOf(await listPhotos(set), photos)) {
      const { photo, pair } = await scoreOldPhoto(restorer, { set, sourcePath, folder })
      rows.push(photo)
      pairs.push(pair)
    }
    await makeContactPages(pairs, { folder: out, set })
  }
  printOldPhotos(rows)
  await saveFigures(out, 'old', { photos: rows })
  const grey = rows.filter(({ colour }) => colour !== 'kept')
  const share = meanOf(grey.map(({ isInColour }) => Number(isInColour)))
  return [atLeast('own colours: share of old photos in colour', share, { wanted: GOAL, digits: 2 })]
}
