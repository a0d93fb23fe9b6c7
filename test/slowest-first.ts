import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that take longest, in this order; by the name of the file. */
const SLOWEST = [
  'attack-lock-out',
  'restoration',
  'deletion-journal',
  'family-link',
  'chosen-crop',
  'colours-next',
  'killed-shop',
  'first-look',
  'attack-inspection',
  'attack-bombs',
  'silent-mail-server',
  'order-life.model',
  'first-look-whole-engine',
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
