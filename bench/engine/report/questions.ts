import { meanOf } from '../measures/measures.ts'
import { colourErrorGone, type FadedRow } from '../measures/score-faded.ts'
import type { SpoiledRow } from '../measures/score-spoiled.ts'
import type { TearRow } from '../measures/score-tears.ts'
import { countHandled, errorLeft, rowsOf } from '../measures/tear-figures.ts'
import { SPOILING } from '../recipes/families.ts'
import { DECIBELS, PER_CENT, type Question } from './figures.ts'

/** In dB, and in per cent of errors and of prints. */
const BAR = { left: 40, handled: 100, gain: 4, gone: 20 }

export const TEARS: readonly Question<TearRow>[] = (['corner', 'crack', 'stains'] as const).flatMap(
  (kind): Question<TearRow>[] => {
    const left: Question<TearRow> = {
      what: `${kind}: error left inside`,
      ...PER_CENT,
      better: 'less',
      answer: (rows) => errorLeft(rowsOf(kind, rows), 'restored'),
    }
    // What a stain covers is still there: it is relieved, not filled.
    if (kind === 'stains') return [left]
    const handled: Question<TearRow> = {
      what: `${kind}: filled or flagged`,
      ...PER_CENT,
      better: 'more',
      bar: BAR.handled,
      answer: (rows) => {
        const own = rowsOf(kind, rows)
        return (100 * countHandled(own)) / own.length
      },
    }
    return [{ ...left, bar: BAR.left }, handled]
  },
)

export const FADED: readonly Question<FadedRow>[] = [
  {
    what: 'faded colour: PSNR of the faded prints',
    ...DECIBELS,
    answer: (rows) => meanOf(rows.map(({ faded }) => faded.psnr)),
  },
  {
    what: 'faded colour: PSNR gained',
    ...DECIBELS,
    bar: BAR.gain,
    answer: (rows) => meanOf(rows.map(({ faded, restored }) => restored.psnr - faded.psnr)),
  },
  {
    what: 'faded colour: error of a and b gone',
    ...PER_CENT,
    better: 'more',
    bar: BAR.gone,
    answer: colourErrorGone,
  },
  {
    what: 'faded colour: tone left as it is',
    ...PER_CENT,
    better: 'less',
    answer: (rows) => 100 * meanOf(rows.map(({ hadTone }) => (hadTone ? 0 : 1))),
  },
]

export const SPOILED: readonly Question<SpoiledRow>[] = SPOILING['read-off'].flatMap(
  ({ name }): Question<SpoiledRow>[] => {
    const mean = (of: (row: SpoiledRow) => number) => (rows: readonly SpoiledRow[]) =>
      meanOf(rows.filter(({ recipe }) => recipe === name).map(of))
    return [
      {
        what: `${name}: PSNR gained where it is`,
        ...DECIBELS,
        answer: mean(({ spoiled, restored }) => restored.inside - spoiled.inside),
      },
      {
        what: `${name}: PSNR elsewhere`,
        ...DECIBELS,
        answer: mean(({ restored }) => restored.outside),
      },
      {
        what: `${name}: prints with a warning`,
        ...PER_CENT,
        better: 'more',
        answer: mean(({ isNoticed }) => (isNoticed ? 100 : 0)),
      },
    ]
  },
)
