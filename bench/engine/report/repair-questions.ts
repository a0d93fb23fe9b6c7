import { meanOf } from '../measures/measures.ts'
import type { RepairRow } from '../measures/score-repair.ts'
import { FINE_DAMAGE } from '../recipes/families.ts'
import { DECIBELS, type Question, SHARE } from './figures.ts'

const BAR = { repaired: 6.5, precision: 0.75, recall: 0.6 }

export const REPAIR: readonly Question<RepairRow>[] = [
  ...FINE_DAMAGE['read-off'].flatMap(({ name }) =>
    repairQuestions(name, (rows) => rows.filter(({ recipe }) => recipe === name)),
  ),
  {
    what: 'fine damage: PSNR of the damaged prints',
    ...DECIBELS,
    answer: (rows) => meanOf(rows.map(({ damaged }) => damaged.psnr)),
  },
  ...repairQuestions('fine damage', (rows) => rows, BAR),
]

function repairQuestions(
  name: string,
  pick: (rows: readonly RepairRow[]) => readonly RepairRow[],
  bar?: typeof BAR,
): Question<RepairRow>[] {
  const mean = (of: (row: RepairRow) => number) => (rows: readonly RepairRow[]) =>
    meanOf(pick(rows).map(of))
  return [
    {
      what: `${name}: PSNR gained`,
      ...DECIBELS,
      ...(bar && { bar: bar.repaired }),
      answer: mean(({ damaged, restored }) => restored.psnr - damaged.psnr),
    },
    {
      what: `${name}: precision of the mask`,
      ...SHARE,
      ...(bar && { bar: bar.precision }),
      answer: (rows) =>
        meanOf(
          pick(rows)
            .filter(isMarked)
            .map(({ precision }) => precision),
        ),
    },
    {
      what: `${name}: recall of the mask`,
      ...SHARE,
      ...(bar && { bar: bar.recall }),
      answer: mean(({ recall }) => recall),
    },
  ]
}

/** Where nothing is marked nothing is marked wrongly, and a precision of 1 says nothing. */
function isMarked({ precision, recall }: RepairRow): boolean {
  return precision < 1 || recall > 0
}
