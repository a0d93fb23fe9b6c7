import { hash, verify } from '@node-rs/argon2'
import { networksOf } from '#server/limits/counted-as.ts'
import { createFairQueue, type Waiting } from '#server/limits/fair-queue.ts'

/** Memory in KiB, and passes over it. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }

/** argon2id (the library's default): 64 MiB, three passes, about 50 ms on one core. */
const PASSWORD_COST: PasswordCost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }
/** Two at once keep 128 MiB busy. */
const AT_ONCE = 2
/** About 400 computations on two cores, and less than any proxy or person waits. */
const PATIENCE_MS = 15_000
/** Each keeps a request in memory; more than can have their turn in time. */
const MOST_WAITING = 1000

/** Who comes first when many wait: people whom the shop knows, other sign-ins, new accounts. */
const RANKS = ['known', 'sign-in', 'sign-up'] as const
type Rank = (typeof RANKS)[number]

/** What is computed of passwords when it is somebody's turn. */
type PasswordWork = {
  hash(password: string): Promise<string>
  /** Whether the password belongs to the digest; without a digest the same work, always false. */
  matches(password: string, digest: string | undefined): Promise<boolean>
}

/** Whose turn it is: turns go round the networks that clients come from, a site of IPv6 as one. */
type Turn = { rank: Rank; clientAddress: string }

/** Turns passwords into digests and checks them. */
export type Passwords = {
  /**
   * Does all that one request has to compute, when it is its turn.
   * @throws AppError `busy` where that did not come in time; then nothing was done.
   */
  inTurn<T>(turn: Turn, work: (passwords: PasswordWork) => Promise<T>): Promise<T>
  /** The digest of an account that no password opens. */
  readonly nobodys: string
  waiting(): Waiting
}

/**
 * Passwords by argon2id, a few at a time so that sign-ins cannot eat the machine's memory. Another
 * cost or patience than the shop's is for tests.
 */
export function createPasswords(cost = PASSWORD_COST, patienceMs = PATIENCE_MS): Passwords {
  const queue = createFairQueue({
    atOnce: AT_ONCE,
    atOncePerOwner: AT_ONCE,
    mostWaiting: MOST_WAITING,
    mostWaitingPerOwner: MOST_WAITING,
    patienceMs,
    retryAfterSeconds: Math.ceil(patienceMs / 1000),
  })
  const nobodys = nobodysDigest(cost)
  const work: PasswordWork = {
    hash: (password) => hash(password, cost),
    async matches(password, digest) {
      const same = await verify(digest ?? nobodys, password)
      return same && digest !== undefined
    },
  }
  return {
    inTurn({ rank, clientAddress }, use) {
      const owner = networksOf(clientAddress).at(-1)?.name ?? clientAddress
      return queue.run({ owner, rank: RANKS.indexOf(rank) }, () => use(work))
    },
    nobodys,
    waiting: queue.waiting,
  }
}

/** Random bytes in the form of a digest: nobody knows a password for them. The same in every copy. */
function nobodysDigest({ memoryCost, timeCost, parallelism }: PasswordCost): string {
  const cost = `m=${memoryCost},t=${timeCost},p=${parallelism}`
  return `$argon2id$v=19$${cost}$uanCThbok3VBW1yAQLiORg$yVYpB+YTP9wz9by3QQ+S7dtmHXG69Wrq6RCSGEGWSJs`
}
