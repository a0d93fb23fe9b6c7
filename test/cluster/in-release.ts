import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where files lay in a release before they were sorted by subject. */
const FORMER: Record<string, string> = {
  'src/server/app/shop.ts': 'src/server/start/shop.ts',
  'test/integration/processes/killed-journey/people.ts':
    'test/integration/killed-journey/people.ts',
}

/** The path of a file of ours in the folder of another release. */
export function inRelease(folder: string, path: string): string {
  const former = FORMER[path]
  const isFormer = former !== undefined && !existsSync(join(folder, path))
  return join(folder, isFormer ? former : path)
}
