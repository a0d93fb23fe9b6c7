import type { AppContext } from '#server/app-context.ts'
import type { FlagsThatWait } from '#server/queue/follow-flags.ts'
import { paidWork } from '#server/queue/paid-work.ts'

/** Of each job that makes a first look. */
export const FIRST_LOOK_FLAG = 'first-look'

/** First looks wait in the queue, as they are, while paid orders need every worker that restores. */
export function createFirstLookPace({ db }: Pick<AppContext, 'db'>): FlagsThatWait {
  return async () => ((await paidWork.needsAll(db)) ? [FIRST_LOOK_FLAG] : [])
}
