import type { FirstLookResponse } from '#contract/restoration/first-look.ts'

/** How far the first look at a photo of the album is. */
export type LookStanding = 'waiting' | 'making' | 'ready' | 'failed' | 'limited'
export type LookStandings = ReadonlyMap<string, LookStanding>
type LookState = FirstLookResponse['state'] | 'none'

/** One that nobody asks for within 40 seconds is not made. */
const MOST_PAUSE_MS = 15_000
const PAUSE_MS = 1500
/** So often it is asked for quickly; then others are first, and it takes as long as it takes. */
const QUICK_ASKS = 10
const SLOWER_BY = 1.3

export type LookQueue = ReturnType<typeof createLookQueue>
type LookQueueOptions = {
  /** Asks for the first look at a photo in turn, and says what has become of it. */
  ask: (imageUrl: string) => Promise<LookState>
  /** What is known of many, of which none is begun by that. */
  findKnown: (imageUrls: readonly string[]) => Promise<ReadonlyMap<string, LookState>>
  /** Ends after the time, or with the signal. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  onChange: (standings: LookStandings) => void
}

/**
 * Has the first looks at the photos of a list made, one at a time and in its order. One that somebody
 * opens by hand goes first: its own place asks for it, and the others wait.
 */
export function createLookQueue({ ask, findKnown, pause, onChange }: LookQueueOptions) {
  const standings = new Map<string, LookStanding>()
  const lookedUp = new Set<string>()
  const opened = new Set<string>()
  let listed: ReadonlySet<string> = new Set()
  let wanted: string | undefined
  let walk: AbortController | undefined
  let current: { imageUrl: string; work: AbortController } | undefined

  function goOn(): void {
    if (!walk) void goThroughList()
  }

  async function goThroughList(): Promise<void> {
    const here = new AbortController()
    walk = here
    for (;;) {
      const next = here.signal.aborted ? undefined : findNext()
      if (next === undefined) break
      await makeOne(next)
    }
    if (walk === here) walk = undefined
  }

  /** Where several are new, some may have had their turn on an earlier visit. */
  async function learnNew(): Promise<void> {
    const fresh = [...listed].filter((one) => !standings.has(one) && !lookedUp.has(one))
    if (fresh.length === 0) return
    for (const imageUrl of fresh) lookedUp.add(imageUrl)
    const known = fresh.length > 1 ? await findKnown(fresh).catch(sayWhy) : undefined
    for (const imageUrl of fresh) {
      lookedUp.delete(imageUrl)
      if (!listed.has(imageUrl) || standings.has(imageUrl)) continue
      standings.set(imageUrl, standingOf(known?.get(imageUrl) ?? 'none'))
    }
    onChange(new Map(standings))
    goOn()
  }

  function findNext(): string | undefined {
    if ([...opened].some(isOpen)) return undefined
    return [wanted, ...listed].find((imageUrl) => imageUrl !== undefined && isOpen(imageUrl))
  }

  /** Whether anything may still come of it. */
  function isOpen(imageUrl: string): boolean {
    const standing = standings.get(imageUrl)
    return standing === 'waiting' || standing === 'making'
  }

  async function makeOne(imageUrl: string): Promise<void> {
    const work = new AbortController()
    current = { imageUrl, work }
    for (let asked = 1; !work.signal.aborted; asked += 1) {
      const state = await ask(imageUrl).catch(sayWhy)
      if (work.signal.aborted) return
      if (state !== undefined) learn(imageUrl, state)
      if (!isOpen(imageUrl)) return
      // Where the shop cannot be reached, or has too much to do: later.
      await pause(state === undefined ? MOST_PAUSE_MS : pauseAfter(asked), work.signal)
    }
  }

  function learn(imageUrl: string, state: LookState): void {
    const standing = standingOf(state)
    if (!listed.has(imageUrl) || standings.get(imageUrl) === standing) return
    standings.set(imageUrl, standing)
    // What one photo of an account is refused, the others are as well.
    if (state === 'limited') {
      for (const other of [...listed].filter(isOpen)) standings.set(other, 'limited')
    }
    onChange(new Map(standings))
  }

  function forgetGone(): void {
    const gone = [...standings.keys()].filter((imageUrl) => !listed.has(imageUrl))
    for (const imageUrl of gone) {
      standings.delete(imageUrl)
      if (current?.imageUrl === imageUrl) current.work.abort()
    }
    if (gone.length > 0) onChange(new Map(standings))
  }

  return {
    /** Brings the queue in line with the list of photos that the shop has. */
    follow(imageUrls: readonly string[]): void {
      listed = new Set(imageUrls)
      forgetGone()
      void learnNew()
      goOn()
    },

    /** Somebody opens the place of a photo, which asks for it by itself; ends with what it returns. */
    open(imageUrl: string): () => void {
      opened.add(imageUrl)
      if (current?.imageUrl === imageUrl) current.work.abort()
      return () => {
        opened.delete(imageUrl)
        wanted = imageUrl
        goOn()
      }
    },

    /** How far the look at an opened photo is, which asks by itself. */
    learn(imageUrl: string, state: LookState): void {
      learn(imageUrl, state)
      goOn()
    },

    /** The page is left. */
    leave(): void {
      walk?.abort()
      current?.work.abort()
      walk = undefined
    },
  }
}

function standingOf(state: LookState): LookStanding {
  if (state === 'none' || state === 'queued') return 'waiting'
  return state === 'working' ? 'making' : state
}

function pauseAfter(asked: number): number {
  return Math.min(MOST_PAUSE_MS, PAUSE_MS * SLOWER_BY ** Math.max(0, asked - QUICK_ASKS))
}

function sayWhy(error: unknown): undefined {
  console.warn('First looks could not be asked for', error)
}
