import { basename } from 'node:path'
import { atLeast, atMost, between, type Goal } from './goals.ts'
import { medianOf } from './measures/measures.ts'
import { type Print, scoreTears, type TearRow } from './measures/score-tears.ts'
import { countHandled, errorLeft, rowsOf } from './measures/tear-figures.ts'
import { listPhotos } from './photos.ts'
import type { Restorer } from './restorer.ts'

/** Every second photo is torn as a colour print too. */
const COLOUR_EVERY = 2
/** A fill with less detail than its surroundings is a flat blur, one with more is a patchwork. */
const DETAIL = { from: 0.6, to: 1.4 }
/** In per cent of the error that the damaged print has. */
const GOAL = { left: 40 }

/** Tears and cracks photos that no net has seen, restores them and looks inside of the damage. */
export async function benchTears(restorer: Restorer, folder: string): Promise<Goal[]> {
  console.info('tears: error inside, in grey levels of 255 with equal tones')
  const rows: TearRow[] = []
  for (const [number, path] of (await listPhotos('eval')).entries()) {
    const prints: Print[] = number % COLOUR_EVERY === 0 ? ['grey', 'colour'] : ['grey']
    for (const print of prints) {
      const found = await scoreTears(restorer, { family: 'developed', path, print, folder })
      printScores(`${basename(path).slice(0, 16).padEnd(16)} ${print.padEnd(6)}`, found)
      rows.push(...found)
    }
  }
  return (['corner', 'crack', 'stains'] as const).flatMap((kind) =>
    summarise(kind, rowsOf(kind, rows)),
  )
}

type Version = 'clean' | 'damaged' | 'restored' | 'perfect'

function summarise(kind: TearRow['kind'], rows: readonly TearRow[]): Goal[] {
  const filled = rows.filter((row) => row.isFilled)
  const handled = countHandled(rows)
  const details = (of: Version, among: readonly TearRow[]) => among.map((row) => row[of].detail)
  const middle = medianOf(details('restored', filled))
  const reportDetails = (of: Version, among: readonly TearRow[]) => {
    const values = details(of, among)
    const within = values.filter((value) => value >= DETAIL.from && value <= DETAIL.to).length
    return `${medianOf(values).toFixed(2)} (${within} of ${values.length} within)`
  }
  console.info(
    `  ${kind.padEnd(6)} of ${rows.length}: filled ${filled.length}, filled or flagged ${handled}; ` +
      `error left ${errorLeft(rows, 'restored').toFixed(1)} %, with a perfect mask ` +
      `${errorLeft(rows, 'perfect').toFixed(1)} %; detail over the surroundings, ${DETAIL.from} to ` +
      `${DETAIL.to}: where filled ${reportDetails('restored', filled)}, with a perfect mask ` +
      `${reportDetails('perfect', rows)}, clean ${reportDetails('clean', rows)}`,
  )
  // What a stain covers is still there: it is relieved, not filled.
  if (kind === 'stains') return []
  return [
    atMost(`tears, ${kind}: error left inside`, errorLeft(rows, 'restored'), {
      wanted: GOAL.left,
      unit: '%',
      digits: 1,
    }),
    between(`tears, ${kind}: detail of the fill over its surroundings`, middle, {
      ...DETAIL,
      digits: 2,
    }),
    atLeast(`tears, ${kind}: prints where it is filled or flagged`, handled, {
      wanted: rows.length,
    }),
  ]
}

function printScores(name: string, rows: readonly TearRow[]): void {
  const words = rows.map(({ kind, damaged, restored, perfect, isFilled, isFlagged }) => {
    const state = isFilled ? `filled, detail ${restored.detail.toFixed(2)}` : 'left'
    const errors = [damaged, restored].map(({ error }) => error.toFixed(0)).join(' -> ')
    const flag = isFlagged ? ', flagged' : ''
    return `${kind} ${errors} (${perfect.error.toFixed(0)}) ${state}${flag}`
  })
  console.info(`  ${name} ${words.join('; ')}`)
}
