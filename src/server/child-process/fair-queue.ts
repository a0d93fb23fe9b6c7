import { AppError } from '#domain/app-error.ts'

export type FairQueueOptions = {
  /** How many work at once. */
  concurrency: number
  /** How many may wait, in all and of one owner. */
  mostWaiting: number
  mostWaitingPerOwner: number
  /** How long one waits before it is sent away. */
  patienceMs: number
  /** When somebody who is sent away should come back, in seconds. */
  retryAfterSeconds: number
}
type Waiting = { owner: string; begin: () => void }
export type FairQueue = <Result>(owner: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Lets a few work at once, at most one of each owner. Owners come in rotation: whoever brings a
 * hundred pieces of work waits for them, and another one's first piece does not. Whoever finds the
 * queue full, or waits in it for too long, is refused with `busy`.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { concurrency, mostWaiting, mostWaitingPerOwner, patienceMs, retryAfterSeconds } = options
  const working = new Set<string>()
  /** Those who wait, in the order in which they came. */
  const queue: Waiting[] = []
  /** Owners in the order in which they last began; whoever is not in it has had nothing yet. */
  const lastBegun: string[] = []

  return async (owner, work) => {
    if (!mayBegin(owner)) await wait(owner)
    else noteBegin(owner)
    try {
      return await work()
    } finally {
      working.delete(owner)
      beginNext()
    }
  }

  function mayBegin(owner: string): boolean {
    return working.size < concurrency && !working.has(owner)
  }

  function noteBegin(owner: string): void {
    working.add(owner)
    const before = lastBegun.indexOf(owner)
    if (before >= 0) lastBegun.splice(before, 1)
    lastBegun.push(owner)
  }

  async function wait(owner: string): Promise<void> {
    const own = queue.filter((waiting) => waiting.owner === owner).length
    if (queue.length >= mostWaiting || own >= mostWaitingPerOwner) throw busy()
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        owner,
        begin() {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1)
        forgetRest()
        reject(busy())
      }, patienceMs)
      queue.push(waiting)
    })
  }

  /** The owner who has begun nothing for longest comes first; of one owner, what came first. */
  function beginNext(): void {
    const [next] = queue
      .filter(({ owner }) => mayBegin(owner))
      .sort((one, other) => lastBegun.indexOf(one.owner) - lastBegun.indexOf(other.owner))
    if (next === undefined) {
      forgetRest()
      return
    }
    queue.splice(queue.indexOf(next), 1)
    noteBegin(next.owner)
    next.begin()
  }

  /** Who neither works nor waits begins anew. */
  function forgetRest(): void {
    const present = new Set([...working, ...queue.map(({ owner }) => owner)])
    lastBegun.splice(0, lastBegun.length, ...lastBegun.filter((owner) => present.has(owner)))
  }

  function busy(): AppError {
    return new AppError('busy', { retryAfterSeconds })
  }
}
