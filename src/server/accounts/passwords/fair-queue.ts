import { AppError } from '#domain/app-error.ts'

/** Who comes first when many wait: people whom the shop knows, other sign-ins, new accounts. */
const RANKS = ['known', 'sign-in', 'sign-up'] as const
export type Rank = (typeof RANKS)[number]
/** Who waits. Those of one source wait behind each other, sources take turns. */
type Place = { rank: Rank; source: string }
/** What waits at this moment, and for how many seconds the one that came first. */
export type Waiting = { count: number; oldestSeconds: number }

type Waiter = { place: Place; since: number; begin: () => void; refuse: () => void }
type Lines = Record<Rank, Map<string, Waiter[]>>

/**
 * Does a few pieces of work at once, and lets others wait by fair turns: a flood from one source
 * delays nobody else by more than one piece of work. Whoever has waited for `patienceMs`, or is one
 * too many of the longest line, is refused as `busy` without any work.
 */
export function createFairQueue(options: {
  atOnce: number
  patienceMs: number
  mostWaiting: number
}) {
  const { atOnce, patienceMs, mostWaiting } = options
  const lines: Lines = { known: new Map(), 'sign-in': new Map(), 'sign-up': new Map() }
  let running = 0
  let count = 0

  function leave({ place: { rank, source } }: Waiter, index: number): void {
    const line = lines[rank].get(source) ?? []
    line.splice(index, 1)
    count -= 1
    if (line.length === 0) lines[rank].delete(source)
  }

  function giveUp(waiter: Waiter): void {
    const { rank, source } = waiter.place
    leave(waiter, lines[rank].get(source)?.indexOf(waiter) ?? 0)
    waiter.refuse()
  }

  /** The first of the source whose turn it is, which then goes behind the other sources. */
  function takeNext(): Waiter | undefined {
    for (const rank of RANKS) {
      const [first] = lines[rank]
      if (!first) continue
      const [source, line] = first
      const [waiter] = line
      if (!waiter) continue
      leave(waiter, 0)
      lines[rank].delete(source)
      if (line.length > 0) lines[rank].set(source, line)
      return waiter
    }
    return undefined
  }

  /** The last of the longest line among those who come last. */
  function findOneTooMany(): Waiter | undefined {
    const rank = RANKS.findLast((rank) => lines[rank].size > 0)
    if (rank === undefined) return undefined
    const all = [...lines[rank].values()]
    return all.reduce((longest, line) => (line.length > longest.length ? line : longest)).at(-1)
  }

  async function wait(place: Place): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const patience = setTimeout(() => giveUp(waiter), patienceMs)
      const waiter: Waiter = {
        place,
        since: performance.now(),
        begin() {
          clearTimeout(patience)
          resolve()
        },
        refuse() {
          clearTimeout(patience)
          const retryAfterSeconds = Math.ceil(patienceMs / 1000)
          reject(new AppError('busy', { retryAfterSeconds }))
        },
      }
      const line = lines[place.rank].get(place.source)
      if (line) line.push(waiter)
      else lines[place.rank].set(place.source, [waiter])
      count += 1
      const oneTooMany = count > mostWaiting ? findOneTooMany() : undefined
      if (oneTooMany) giveUp(oneTooMany)
    })
  }

  return {
    /** @throws AppError `busy` where its turn did not come in time. */
    async run<T>(place: Place, work: () => Promise<T>): Promise<T> {
      if (running < atOnce) running += 1
      else await wait(place)
      try {
        return await work()
      } finally {
        const next = takeNext()
        if (next) next.begin()
        else running -= 1
      }
    },

    waiting(): Waiting {
      const all = RANKS.flatMap((rank) => [...lines[rank].values()].flat())
      const now = performance.now()
      const oldest = Math.max(0, ...all.map(({ since }) => now - since))
      return { count, oldestSeconds: oldest / 1000 }
    },
  }
}
