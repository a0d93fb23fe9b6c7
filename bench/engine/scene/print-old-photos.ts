import { meanOf } from '../measures/measures.ts'
import { inDigits, inPercent, printTable } from '../table.ts'
import { OLD_SETS, type OldPhoto } from './score-old-photo.ts'

const HEAD = [
  'old photos',
  'colour',
  'warmth',
  'faces',
  'skin',
  'beyond tone',
  'chroma',
  'hues',
  'in colour',
  'green skin',
  "shadows' b",
  'purple',
  'splits',
]

/** A line for each old photograph, then their means, then which of those the engine coloured deserve a look. */
export function printOldPhotos(rows: readonly OldPhoto[]): void {
  const lines = rows.map((row) => [
    row.name,
    row.colour,
    inDigits(row.warmth, 2),
    String(row.faces),
    inDigits(row.skin, 1),
    inPercent(row.share),
    inDigits(row.chroma, 1),
    String(row.hues),
    row.isInColour ? 'yes' : 'no',
    inPercent(row.greenSkin),
    inDigits(row.shadowB, 1),
    inPercent(row.purple, 1),
    inPercent(row.splits, 1),
  ])
  const coloured = rows.filter(({ colour }) => colour !== 'kept')
  printTable(HEAD, [...lines, meansOf('mean, but for own colours', coloured)])
  for (const set of OLD_SETS) {
    const own = coloured.filter((row) => row.set === set)
    const count = own.filter(({ isInColour }) => isInColour).length
    console.info(`  ${set}: ${count} of ${own.length} without colours of their own are in colour`)
  }
  printFirst('green skin', coloured, ({ greenSkin }) => greenSkin ?? 0)
  printFirst('blue shadows', coloured, ({ shadowB }) => -(shadowB ?? 0))
  printFirst('purple', coloured, ({ purple }) => purple)
  printFirst('splits', coloured, ({ splits }) => splits)
}

function meansOf(name: string, rows: readonly OldPhoto[]): string[] {
  const mean = (of: (row: OldPhoto) => number | null) =>
    meanOf(rows.map(of).filter((value) => value !== null))
  return [
    name,
    '',
    inDigits(
      mean(({ warmth }) => warmth),
      2,
    ),
    inDigits(
      mean(({ faces }) => faces),
      1,
    ),
    inDigits(
      mean(({ skin }) => skin),
      1,
    ),
    inPercent(mean(({ share }) => share)),
    inDigits(
      mean(({ chroma }) => chroma),
      1,
    ),
    inDigits(
      mean(({ hues }) => hues),
      1,
    ),
    inPercent(mean(({ isInColour }) => Number(isInColour))),
    inPercent(mean(({ greenSkin }) => greenSkin)),
    inDigits(
      mean(({ shadowB }) => shadowB),
      1,
    ),
    inPercent(
      mean(({ purple }) => purple),
      1,
    ),
    inPercent(
      mean(({ splits }) => splits),
      1,
    ),
  ]
}

const SHOWN = 5

/** The photos that have most of something. */
function printFirst(what: string, rows: readonly OldPhoto[], of: (row: OldPhoto) => number): void {
  const most = rows.filter((row) => of(row) > 0).toSorted((one, other) => of(other) - of(one))
  const names = most.slice(0, SHOWN).map(({ name }) => name)
  console.info(`  most ${what}: ${names.join(', ') || 'none'}`)
}
