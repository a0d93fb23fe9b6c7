import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that take longest, in this order; by the name of the file. */
const SLOWEST = [
  'first-look-whole-engine',
  'killed-shop',
  'content-credentials',
  'first-look-order-first',
  'order-life.model',
  'chosen-crop',
  'restoration',
  'silent-mail-server',
  'print-file',
  'locked-table',
  'deletion-journal',
]

/** Begins with what takes long, so that no worker is at it alone while the others have nothing left. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files)
    return others.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = SLOWEST.indexOf(basename(moduleId, '.test.ts'))
  return place === -1 ? SLOWEST.length : place
}
