import { meanOf } from '../measures/measures.ts'
import { inDigits, inPercent, printTable } from '../table.ts'
import type { referenceFigures, thingFigures } from './reference-figures.ts'
import type { ReferenceScore } from './score-reference.ts'

type Errors = ReturnType<typeof referenceFigures>
type Things = ReturnType<typeof thingFigures>

/** Prints what was found on one set of photos. */
export function printReferences(
  set: string,
  { scores, errors, things }: { scores: readonly ReferenceScore[]; errors: Errors; things: Things },
): void {
  printErrors(set, errors)
  printThings(things)
  printReference(scores)
}

function printErrors(set: string, errors: Errors): void {
  printTable(
    [set, 'photos', 'error left', 'worse than grey'],
    Object.entries({
      'whole photos': errors.all,
      'those with faces': errors.withFaces,
      'their faces': errors.faces,
      'dark faces': errors.darkFaces,
      'light faces': errors.lightFaces,
    }).map(([name, { photos, left, worse }]) => [
      name,
      String(photos),
      inDigits(left, 3),
      String(worse),
    ]),
  )
}

function printThings(things: Things): void {
  printTable(
    [
      'what it really is',
      'of all',
      'error',
      'left',
      'true chroma, true direction',
      'looks like it',
    ],
    Object.entries(things).map(([name, { share, error, left, along, alike }]) => [
      name,
      inPercent(share, 1),
      inDigits(error, 1),
      inDigits(left, 2),
      inPercent(along),
      inPercent(alike),
    ]),
  )
}

/** What photos with their true colours have of the figures by which old photographs are judged. */
function printReference(scores: readonly ReferenceScore[]): void {
  const mean = (of: (reference: ReferenceScore['reference']) => number | null) =>
    meanOf(scores.map(({ reference }) => of(reference)).filter((value) => value !== null))
  console.info(
    `  the photos themselves: in colour ${scores.filter(({ reference }) => reference.isInColour).length} of ` +
      `${scores.length}, share ${inPercent(mean(({ share }) => share))}, ` +
      `hues ${inDigits(
        mean(({ hues }) => hues),
        1,
      )}, ` +
      `shadows' b ${inDigits(
        mean(({ shadowB }) => shadowB),
        1,
      )}, ` +
      `purple ${inPercent(
        mean(({ purple }) => purple),
        1,
      )}, ` +
      `green skin ${inPercent(
        mean(({ greenSkin }) => greenSkin),
        1,
      )}, ` +
      `splits ${inPercent(
        mean(({ splits }) => splits),
        1,
      )}`,
  )
}
