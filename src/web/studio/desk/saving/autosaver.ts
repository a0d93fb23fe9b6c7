/**
 * `saved`: the shop has it; `waiting` and `saving`: soon; `failed`: it is tried again by itself;
 * `conflict`: somebody else saved meanwhile, the person decides; `refused`: it cannot be saved.
 */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict' | 'refused'
export type SaveStatus = { state: SaveState; error: unknown }
export type Autosaver<Draft> = ReturnType<typeof createAutosaver<Draft>>

/** A hand that rests this long has finished a thought. */
const REST_MS = 700
const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = 30_000

/** Saves a draft some time after they changed, one save after the other, until the shop has them. */
export function createAutosaver<Draft>(options: {
  savedVersion: number
  save: (draft: Draft, savedVersion: number) => Promise<{ savedVersion: number }>
  /** What an error means for the next try. */
  judge: (error: unknown) => 'failed' | 'conflict' | 'refused'
  onStatus: (status: SaveStatus) => void
}) {
  const { save, judge, onStatus } = options
  let { savedVersion } = options
  let unsaved: Draft | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | undefined
  let retryMs = FIRST_RETRY_MS
  let state: SaveState = 'saved'

  function report(next: SaveState, error?: unknown): void {
    state = next
    onStatus({ state, error })
  }

  function saveIn(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  async function saveOnce(draft: Draft): Promise<boolean> {
    report('saving')
    try {
      const answer = await save(draft, savedVersion)
      savedVersion = answer.savedVersion
      retryMs = FIRST_RETRY_MS
      if (unsaved === draft) unsaved = undefined
      return true
    } catch (error) {
      const verdict = judge(error)
      report(verdict, error)
      if (verdict === 'failed') {
        saveIn(retryMs)
        retryMs = Math.min(2 * retryMs, LAST_RETRY_MS)
      }
      return false
    }
  }

  async function saveAll(): Promise<boolean> {
    while (unsaved !== undefined) {
      if (!(await saveOnce(unsaved))) return false
    }
    report('saved')
    return true
  }

  /** Saves what is not saved yet at once; whether the shop has everything now. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    if (unsaved === undefined) return true
    if (state === 'conflict' || state === 'refused') return false
    running ??= saveAll().finally(() => {
      running = undefined
    })
    return await running
  }

  return {
    flush,

    change(draft: Draft): void {
      unsaved = draft
      if (state === 'conflict') return
      if (running === undefined) report('waiting')
      saveIn(REST_MS)
    },

    /** After a conflict: what the other person saved is overwritten with what is here. */
    async overwrite(version: number): Promise<boolean> {
      savedVersion = version
      report('waiting')
      return await flush()
    },

    /** After a conflict: what the other person saved is what there is now. */
    accept(version: number): void {
      savedVersion = version
      unsaved = undefined
      report('saved')
    },

    savedVersion: () => savedVersion,
    hasUnsaved: () => unsaved !== undefined,
    stop: () => clearTimeout(timer),
  }
}
