import type { StudioOrder } from '#contract/studio/order.ts'
import type { ColourHints, Material } from '#engine/colour/hints.ts'
import type { EngineReport } from '#web/studio/lib/pictures/engine-report.ts'
import { readSettings } from '../making/engine-settings.ts'
import { type ColourAuthors, colourAuthorsOf } from './colour-authors.ts'

type Order = Pick<StudioOrder, 'settings' | 'restoration' | 'customerMarks'>

/**
 * Who set the colours of a version. An order carries the marks of its last run only: of older versions
 * it is known what the engine guessed, and what the customer told and tapped.
 */
export function authorsOfVersion(
  { settings, restoration, customerMarks }: Order,
  { report, isNewest }: { report: EngineReport; isNewest: boolean },
): { authors: ColourAuthors; hints: ColourHints | null } {
  const isOfLastRun = isNewest && !restoration?.isRunning && !restoration?.failure
  const { hints, told } = readSettings(isOfLastRun ? settings : null)
  const marked = colourAuthorsOf(hints?.marks ?? [], told)
  const tapped = report.colour === 'hints' ? customerMarks.map(({ label }) => label) : []
  const authors = {
    ...marked,
    engine: report.guess ? materialsOf(report.guess) : marked.engine,
    told: new Set([...(report.guess?.told ?? []), ...marked.told]),
    places: isOfLastRun ? marked.places : tapped,
  }
  return { authors, hints }
}

function materialsOf({
  faces,
  hair,
  sky,
  things,
  told,
}: NonNullable<EngineReport['guess']>): ReadonlySet<Material> {
  const materials: Material[] = []
  if (faces > 0) materials.push('skin')
  if (hair > 0 && !told.includes('hair')) materials.push('hair')
  if (sky) materials.push('sky')
  return new Set([...materials, ...things])
}
