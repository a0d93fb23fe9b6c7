import { MAX_PHOTOS } from '#domain/limits.ts'
import { FIRST_LOOK_WAIT_SECONDS } from '#domain/restoration/first-look.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { type CallLimit, type Counted, createCallCounter } from '#server/limits/call-counter.ts'
import { clientLimits } from '#server/limits/client-limits.ts'
import { rateLimits } from '#server/limits/rate-limits.ts'
import type { FirstLookTurn } from './first-look-jobs.ts'
import { firstLooks } from './first-looks.ts'

const DAY_MINUTES = 24 * 60
/** Each costs seconds of a processor and nobody pays for it. */
export const FIRST_LOOK_LIMITS = {
  /** Those that are made soon: a person orders from a few photos; a household shares an address. */
  soon: {
    perAccount: { most: 20, minutes: DAY_MINUTES },
    perClient: { most: 40, minutes: DAY_MINUTES },
  },
  /** All of them: an album for each account. */
  all: { perAccount: { most: MAX_PHOTOS, minutes: DAY_MINUTES } },
  /**
   * Those that are made in turn: an album for an address, beside what is made soon there. That is the
   * better part of an hour of a processor a day, in seconds that nobody else wants: those of an album
   * stand back for everybody.
   */
  inTurn: { perClient: { most: MAX_PHOTOS, minutes: DAY_MINUTES } },
} as const satisfies Record<string, Record<string, CallLimit>>

export type FirstLookAsker = { userId: string; clientAddress: string }

/** Who may have how many first looks a day, and in which turn they are made. */
export function createFirstLookLimits(context: AppContext) {
  const { clock } = context
  const counter = createCallCounter(context)

  return {
    /**
     * The turn of one more first look, which is counted. An account whose looks are made in turn has
     * one of them at a time: the next is `later`, which is not counted.
     */
    async take(
      trx: DatabaseTransaction,
      asker: FirstLookAsker,
      { isInTurn }: { isInTurn: boolean },
    ): Promise<FirstLookTurn | 'later' | 'limited'> {
      const { userId } = asker
      await rateLimits.lock(trx, [`turn-of-first-look:${userId}`])
      if (!isInTurn && (await counter.countIn(trx, [...soonOf(asker), ofAccount(asker)])).ok) {
        return 'soon'
      }
      const since = new Date(clock().getTime() - FIRST_LOOK_WAIT_SECONDS * 1000)
      if (await firstLooks.isOneAwaited(trx, { owner: userId, since })) return 'later'
      const counted = [ofAccount(asker), ...inTurnOf(asker)]
      return (await counter.countIn(trx, counted)).ok ? 'in_turn' : 'limited'
    },

    /** Counts one that was to be made in turn among those that are made soon. */
    async mayHurry(trx: DatabaseTransaction, asker: FirstLookAsker): Promise<boolean> {
      return (await counter.countIn(trx, soonOf(asker))).ok
    },
  }
}

// What an account has too many of is not counted for the others at its address: both or neither.
const soonOf = ({ userId, clientAddress }: FirstLookAsker): Counted[] => [
  { key: `first-look:${userId}`, limit: FIRST_LOOK_LIMITS.soon.perAccount },
  ...clientLimits('first-look', clientAddress, FIRST_LOOK_LIMITS.soon.perClient),
]

const ofAccount = ({ userId }: FirstLookAsker): Counted => ({
  key: `first-looks:${userId}`,
  limit: FIRST_LOOK_LIMITS.all.perAccount,
})

const inTurnOf = ({ clientAddress }: FirstLookAsker): Counted[] =>
  clientLimits('first-looks-in-turn', clientAddress, FIRST_LOOK_LIMITS.inTurn.perClient)
