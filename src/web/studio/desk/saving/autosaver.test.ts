import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ColourHints, NO_HINTS } from '#engine/colour/hints.ts'
import { createAutosaver, type SaveState } from './autosaver.ts'

const strong = (strength: number): ColourHints => ({ ...NO_HINTS, strength })

/** A shop whose next answers the test decides. */
function aDesk() {
  const saves: [strength: number, savedVersion: number][] = []
  const states: SaveState[] = []
  const failures: string[] = []
  const autosaver = createAutosaver<ColourHints>({
    savedVersion: 3,
    async save({ strength }, savedVersion) {
      saves.push([strength, savedVersion])
      const failure = failures.shift()
      if (failure) throw new Error(failure)
      return { savedVersion: savedVersion + 1 }
    },
    judge: (error) =>
      error instanceof Error && error.message === 'conflict' ? 'conflict' : 'failed',
    onStatus: ({ state }) => states.push(state),
  })
  return { autosaver, saves, states, failures }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a hand at work is saved once it rests, each save on top of the last', async () => {
  const { autosaver, saves, states } = aDesk()
  for (const strength of [0.1, 0.2, 0.3]) autosaver.change(strong(strength))
  expect(saves).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  autosaver.change(strong(0.4))
  await vi.advanceTimersByTimeAsync(1000)
  expect(saves).toEqual([
    [0.3, 3],
    [0.4, 4],
  ])
  expect(states.at(-1)).toBe('saved')
  expect(autosaver.hasUnsaved()).toBe(false)
})

test('what changes during a save is saved after it', async () => {
  const { autosaver, saves } = aDesk()
  autosaver.change(strong(0.1))
  const saved = autosaver.flush()
  autosaver.change(strong(0.2))
  expect(await saved).toBe(true)
  expect(saves).toEqual([
    [0.1, 3],
    [0.2, 4],
  ])
})

test('a lost connection is tried again, ever more rarely, until all is saved', async () => {
  const { autosaver, saves, states, failures } = aDesk()
  failures.push('offline', 'offline')
  autosaver.change(strong(0.1))
  expect(await autosaver.flush()).toBe(false)
  expect(states.at(-1)).toBe('failed')
  await vi.advanceTimersByTimeAsync(2000)
  expect(saves).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(saves).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(states.at(-1)).toBe('saved')
})

test('a conflict waits for the person, who keeps their own marks', async () => {
  const { autosaver, saves, states, failures } = aDesk()
  failures.push('conflict')
  autosaver.change(strong(0.1))
  expect(await autosaver.flush()).toBe(false)
  autosaver.change(strong(0.2))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([saves.length, states.at(-1)]).toEqual([1, 'conflict'])
  expect(await autosaver.overwrite(8)).toBe(true)
  expect(saves.at(-1)).toEqual([0.2, 8])
})

test('or takes the others', async () => {
  const { autosaver, failures } = aDesk()
  failures.push('conflict')
  autosaver.change(strong(0.1))
  await autosaver.flush()
  autosaver.accept(8)
  expect(autosaver.hasUnsaved()).toBe(false)
  expect(autosaver.savedVersion()).toBe(8)
})

test('a desk that is left saves nothing more by itself', async () => {
  const { autosaver, saves } = aDesk()
  autosaver.change(strong(0.1))
  autosaver.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saves).toEqual([])
})
