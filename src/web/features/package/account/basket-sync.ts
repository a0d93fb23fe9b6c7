import type { KeptBasket, SaveBasketResponse } from '#contract/baskets/basket.ts'
import { readRefusal } from '#web/lib/errors/errors.ts'
import { NO_DRAFT, type PackageDraft, packageDraftSchema } from '../draft-schema.ts'
import type { AccountAnswer } from './album-reducer.ts'
import { isSame, mergeDrafts } from './merge-drafts.ts'
import type { SyncedBasket } from './synced-basket.ts'

/** Several changes, such as the letters of a note, are saved at once. */
const SAVE_AFTER_MS = 1500
const FIRST_RETRY_MS = 5000
const LONGEST_RETRY_MS = 60_000

/**
 * Whether the account has what the page shows: nobody has asked yet; it does, or soon will; it cannot
 * be reached, and is tried again; it does not take this.
 */
export type Standing = 'unknown' | 'kept' | 'waiting' | 'refused'

type Account = {
  /** Whether anybody is signed in: whoever signs out leaves the page as well. */
  isOpen: () => boolean
  read: () => Promise<KeptBasket>
  save: (request: { basedOn: number; content: PackageDraft }) => Promise<SaveBasketResponse>
}
type SyncEvents = {
  onAnswer: (answer: AccountAnswer) => void
  onStanding: (standing: Standing) => void
  /** What the account is known to have from now on, and what this device has, which go together. */
  onSynced: (synced: SyncedBasket, ours: PackageDraft) => void
  /** The account has something new from here. */
  onSaved: () => void
}

/**
 * Keeps the album of a page and the basket of its account in step: asks what the account has, saves what
 * changes here, and brings both together where another device was there in between.
 */
export function createBasketSync(
  account: Account,
  { synced, ours }: { synced: SyncedBasket; ours: PackageDraft },
  on: SyncEvents,
) {
  let known = synced
  let latest = ours
  let mustRead = true
  let failures = 0
  let hasLeft = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let running: Promise<boolean> | undefined

  return {
    /** The album of the page has become another one. */
    change(draft: PackageDraft): void {
      latest = draft
      schedule(SAVE_AFTER_MS)
    },

    /** Asks the account now, and gives it what it lacks. */
    look(): void {
      mustRead = true
      schedule(0)
    },

    /** Gives the account what it lacks, before this page is put away. */
    flush(): void {
      schedule(0)
    },

    /**
     * The same at once, before the album is paid for. Answers whether another device has changed it:
     * then what is shown by now is not what was ordered.
     */
    async isChangedElsewhere(): Promise<boolean> {
      const wasChanged = await running
      mustRead = true
      const isChanged = await run()
      // An account that cannot be asked may have paid for it already.
      if (mustRead) throw new Error('the account could not be asked for its basket')
      return isChanged || wasChanged === true
    },

    /** The page is left: what it has not saved yet goes on its way, and the next one asks anew. */
    leave(): void {
      hasLeft = true
      clearTimeout(timer)
      if (running) void running.then(saveLast)
      else saveLast()
    },
  }

  function saveLast(): void {
    if (!account.isOpen() || isSame(latest, known.content)) return
    account
      .save({ basedOn: known.version, content: latest })
      .catch((error: unknown) => console.warn('The last change waits in this tab', error))
  }

  /** What is due sooner stays so: a note is saved while it is still being written. */
  function schedule(ms: number): void {
    const at = Date.now() + ms
    if (hasLeft || at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => void run(), ms)
  }

  async function run(): Promise<boolean> {
    clearTimeout(timer)
    dueAt = Number.POSITIVE_INFINITY
    running ??= bringInStep().finally(() => {
      running = undefined
    })
    return await running
  }

  async function bringInStep(): Promise<boolean> {
    try {
      const isChanged = await askAndGive()
      failures = 0
      if (!hasLeft) on.onStanding('kept')
      return isChanged
    } catch (error) {
      await tryAgain(error)
      return false
    }
  }

  async function askAndGive(): Promise<boolean> {
    if (mustRead) {
      const basket = await account.read()
      mustRead = false
      if (take(basket)) return true
    }
    const content = latest
    if (isSame(content, known.content)) return false
    const answer = await account.save({ basedOn: known.version, content })
    if (answer.state === 'newer') return take(answer.basket)
    note({ version: answer.version, content })
    if (!hasLeft) on.onSaved()
    // What was changed while it was on its way.
    if (!isSame(latest, content)) schedule(SAVE_AFTER_MS)
    return false
  }

  /** Brings together what is here and there; true where the page shows something else from now on. */
  function take({ version, content, gone, paid: all }: KeptBasket): boolean {
    if (hasLeft) return false
    const theirs = packageDraftSchema.parse(content)
    // An account that knows less than before has lost it, as a shop does that is restored from a backup.
    const base = version < known.version ? NO_DRAFT : known.content
    const before = latest
    const paid = all
      .filter((photo) => photo.version > known.version)
      .map(({ imageUrl }) => imageUrl)
    latest = mergeDrafts({ base, ours: latest, theirs, paid }).draft
    note({ version, content: theirs })
    on.onAnswer({ base, theirs, gone, paid })
    if (!isSame(latest, theirs)) schedule(SAVE_AFTER_MS)
    return !isSame(latest, before)
  }

  function note(now: SyncedBasket): void {
    known = now
    if (!hasLeft) on.onSynced(now, latest)
  }

  async function tryAgain(error: unknown): Promise<void> {
    if (hasLeft) return
    const { code, params } = await readRefusal(error)
    if (code !== undefined && !PASSING.has(code)) {
      console.error('The basket could not be kept in the account', error)
      on.onStanding('refused')
      return
    }
    const longest = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS)
    failures += 1
    const seconds = Number(params?.retryAfterSeconds ?? 0)
    console.warn('The basket of the account could not be reached', error)
    on.onStanding('waiting')
    schedule(Math.max(longest, seconds * 1000))
  }
}

/** Refusals that are over by themselves. */
const PASSING: ReadonlySet<string> = new Set([
  'offline',
  'busy',
  'rate_limited',
  'unexpected',
  // Somebody whose session has ended signs in again on the page.
  'unauthorized',
])
