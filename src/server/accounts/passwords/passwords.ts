import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#domain/app-error.ts'

/** Memory in KiB, and passes over it. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }

/** argon2id (the library's default): 64 MiB, three passes, about 50 ms on one core. */
const PASSWORD_COST: PasswordCost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }
/** Two at once keep 128 MiB busy; a longer queue than this is a flood, not a family. */
const AT_ONCE = 2
const MAX_WAITING = 64

/** Turns passwords into digests and checks them. */
export type Passwords = {
  hash(password: string): Promise<string>
  /** Whether the password belongs to the digest; without a digest the same work, always false. */
  matches(password: string, digest: string | undefined): Promise<boolean>
  /** The digest of an account that no password opens. */
  readonly nobodys: string
}

/**
 * Passwords by argon2id, a few at a time so that sign-ins cannot eat the machine's memory. Another
 * cost than the shop's is for tests of what has nothing to do with it.
 */
export function createPasswords(cost = PASSWORD_COST): Passwords {
  const queued = createFairQueue(AT_ONCE, MAX_WAITING)
  const nobodys = nobodysDigest(cost)
  return {
    hash: (password) => queued(() => hash(password, cost)),
    async matches(password, digest) {
      const same = await queued(() => verify(digest ?? nobodys, password))
      return same && digest !== undefined
    },
    nobodys,
  }
}

/** Random bytes in the form of a digest: nobody knows a password for them. The same in every copy. */
function nobodysDigest({ memoryCost, timeCost, parallelism }: PasswordCost): string {
  const cost = `m=${memoryCost},t=${timeCost},p=${parallelism}`
  return `$argon2id$v=19$${cost}$uanCThbok3VBW1yAQLiORg$yVYpB+YTP9wz9by3QQ+S7dtmHXG69Wrq6RCSGEGWSJs`
}

function createFairQueue(atOnce: number, maxWaiting: number) {
  let running = 0
  const waiting: Array<() => void> = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else {
      if (waiting.length >= maxWaiting) throw new AppError('rate_limited')
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
