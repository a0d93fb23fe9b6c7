import { AppError } from '#domain/app-error.ts'

export type FairQueueOptions = {
  /** How many pieces of work are done at once, in all and of one owner. */
  atOnce: number
  atOncePerOwner: number
  /** How many may wait, in all and of one owner. */
  mostWaiting: number
  mostWaitingPerOwner: number
  /** How long one waits before it is sent away. */
  patienceMs: number
  /** When somebody who is sent away should come back, in seconds. */
  retryAfterSeconds: number
}
/** Whose work it is; of those who wait, a lower rank comes first. */
export type Place = { owner: string; rank?: number }
/** What waits at this moment, and for how many seconds the one that came first. */
export type Waiting = { count: number; oldestSeconds: number }

/** So many owners' last turns are kept, about 100 kB. */
const MOST_REMEMBERED = 1000

type Waiter = Required<Place> & { since: number; begin: () => void; refuse: () => void }

/**
 * Does a few pieces of work at once, and lets others wait by fair turns: whoever brings a hundred
 * waits for them, and another one's first does not. One that has waited too long, or is one too many
 * of the owner with the most, is refused as `busy` without any work.
 */
export function createFairQueue(options: FairQueueOptions) {
  const { atOnce, atOncePerOwner, mostWaiting, mostWaitingPerOwner, patienceMs } = options
  /** Owners of what is at work, one entry for each piece. */
  const working: string[] = []
  /** In the order in which they came. */
  const queue: Waiter[] = []
  /** Which turn an owner had last, the earliest first; whoever is not in it had none lately. */
  const turns = new Map<string, number>()
  let turn = 0

  const countOf = (owners: readonly string[], owner: string) =>
    owners.filter((other) => other === owner).length
  const waitingOf = (owner: string) => queue.filter((waiter) => waiter.owner === owner)

  function mayBegin(owner: string): boolean {
    return working.length < atOnce && countOf(working, owner) < atOncePerOwner
  }

  function noteBegin(owner: string): void {
    working.push(owner)
    turn += 1
    turns.delete(owner)
    turns.set(owner, turn)
    forgetTheEarliest()
  }

  /** Whoever comes back soon has had a turn; who had none for long comes first again. */
  function forgetTheEarliest(): void {
    const [earliest] = turns.keys()
    if (turns.size > MOST_REMEMBERED && earliest !== undefined) turns.delete(earliest)
  }

  function leave(waiter: Waiter): void {
    queue.splice(queue.indexOf(waiter), 1)
  }

  /** By rank; then the owner whose last turn was longest ago; of one owner, what came first. */
  function beginNext(): void {
    const [next] = queue
      .filter(({ owner }) => mayBegin(owner))
      .sort((one, other) => one.rank - other.rank || turnOf(one) - turnOf(other))
    if (next === undefined) return
    leave(next)
    noteBegin(next.owner)
    next.begin()
  }

  function turnOf({ owner }: Waiter): number {
    return turns.get(owner) ?? 0
  }

  /** Of those who come last, the newest of the owner with the most. */
  function findOneTooMany(): Waiter | undefined {
    const last = Math.max(...queue.map(({ rank }) => rank))
    return queue
      .filter(({ rank }) => rank === last)
      .reduce((found, waiter) =>
        waitingOf(waiter.owner).length >= waitingOf(found.owner).length ? waiter : found,
      )
  }

  async function wait({ owner, rank = 0 }: Place): Promise<void> {
    if (waitingOf(owner).length >= mostWaitingPerOwner) throw busy()
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => waiter.refuse(), patienceMs)
      const waiter: Waiter = {
        owner,
        rank,
        since: performance.now(),
        begin() {
          clearTimeout(timer)
          resolve()
        },
        refuse() {
          clearTimeout(timer)
          leave(waiter)
          reject(busy())
        },
      }
      queue.push(waiter)
      if (queue.length > mostWaiting) findOneTooMany()?.refuse()
    })
  }

  function busy(): AppError {
    return new AppError('busy', { retryAfterSeconds: options.retryAfterSeconds })
  }

  return {
    /** @throws AppError `busy` where its turn did not come. */
    async run<Result>(place: Place, work: () => Promise<Result>): Promise<Result> {
      if (mayBegin(place.owner)) noteBegin(place.owner)
      else await wait(place)
      try {
        return await work()
      } finally {
        working.splice(working.indexOf(place.owner), 1)
        beginNext()
      }
    },

    waiting(): Waiting {
      const [first] = queue
      const seconds = first === undefined ? 0 : (performance.now() - first.since) / 1000
      return { count: queue.length, oldestSeconds: seconds }
    },
  }
}
