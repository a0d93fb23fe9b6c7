import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ColourHints, NO_HINTS } from '#engine/colour/hints.ts'
import type { Rendered, ToPreviewWorker } from './preview-messages.ts'
import { createPreviewSession, type PreviewWorker } from './preview-session.ts'

/** A worker that answers when the test tells it to. */
class WorkerInHand implements PreviewWorker<string, ColourHints> {
  onmessage: PreviewWorker<string, ColourHints>['onmessage'] = null
  onerror: PreviewWorker<string, ColourHints>['onerror'] = null
  isEnded = false
  readonly messages: ToPreviewWorker<string, ColourHints>[] = []
  postMessage(message: ToPreviewWorker<string, ColourHints>): void {
    this.messages.push(message)
  }
  terminate(): void {
    this.isEnded = true
  }
  answer(kind: 'rendered' | 'coarse' = 'rendered'): void {
    const pixels = new ArrayBuffer(4)
    this.onmessage?.({ data: { kind, width: 1, height: 1, pixels } })
  }
  live(): void {
    this.onmessage?.({ data: { kind: 'alive' } })
  }
  fall(): void {
    this.onerror?.()
  }
  rendered(): number[] {
    return this.messages.flatMap((one) => (one.kind === 'render' ? [one.draft.strength] : []))
  }
}

const source = 'a picture'
const strong = (strength: number): ColourHints => ({ ...NO_HINTS, strength })
const LONG_MS = 60_000

let workers: WorkerInHand[]
let states: string[]
let pictures: Rendered[]
beforeEach(() => {
  vi.useFakeTimers()
  workers = []
  states = []
  pictures = []
})
afterEach(() => {
  vi.useRealTimers()
})

function aSession() {
  return createPreviewSession({
    startWorker() {
      const worker = new WorkerInHand()
      workers.push(worker)
      return worker
    },
    source,
    onRendered: (picture) => pictures.push(picture),
    onState: (state) => states.push(state),
  })
}

test('of many changes only the latest is rendered', () => {
  const session = aSession()
  for (const strength of [0.1, 0.2, 0.3, 0.4]) session.render(strong(strength))
  expect(workers[0]?.rendered()).toEqual([0.1])
  workers[0]?.answer()
  expect(workers[0]?.rendered()).toEqual([0.1, 0.4])
  workers[0]?.answer()
  expect(pictures).toHaveLength(2)
  expect(states.at(-1)).toBe('idle')
})

test('once a coarse picture is shown, the next change does not wait for the fine one', () => {
  const session = aSession()
  session.render(strong(0.1))
  session.render(strong(0.2))
  workers[0]?.answer('coarse')
  expect(workers[0]?.rendered()).toEqual([0.1, 0.2])
  workers[0]?.answer('coarse')
  session.render(strong(0.3))
  expect(workers[0]?.rendered()).toEqual([0.1, 0.2, 0.3])
  expect([pictures.length, states.at(-1)]).toEqual([2, 'working'])
  workers[0]?.answer()
  expect([pictures.length, states.at(-1)]).toEqual([3, 'idle'])
})

test('a worker that falls silent after a coarse picture is replaced', () => {
  aSession().render(strong(0.1))
  workers[0]?.answer('coarse')
  vi.advanceTimersByTime(LONG_MS / 2)
  expect([workers.length, workers[1]?.rendered()]).toEqual([2, [0.1]])
})

test('a long wait is told, a short one is not, and after the answer nothing is left of it', () => {
  const session = aSession()
  session.render(strong(0.1))
  vi.advanceTimersByTime(1000)
  expect(states).toEqual(['working', 'slow'])
  workers[0]?.answer()
  session.render(strong(0.2))
  workers[0]?.answer()
  vi.advanceTimersByTime(LONG_MS)
  expect(states).toEqual(['working', 'slow', 'idle', 'working', 'idle'])
  expect(workers).toHaveLength(1)
})

describe('a worker that fails', () => {
  test('by falling over is replaced, and the latest hints are not lost', () => {
    const session = aSession()
    session.render(strong(0.1))
    session.render(strong(0.2))
    workers[0]?.fall()
    expect(workers[0]?.isEnded).toBe(true)
    expect(workers[1]?.messages[0]?.kind).toBe('open')
    expect(workers[1]?.rendered()).toEqual([0.2])
    workers[1]?.answer()
    expect(states.at(-1)).toBe('idle')
  })

  test('by falling silent is replaced', () => {
    aSession().render(strong(0.1))
    vi.advanceTimersByTime(LONG_MS / 2)
    expect([workers.length, workers[0]?.isEnded]).toEqual([2, true])
    workers[1]?.answer()
    expect(states.at(-1)).toBe('idle')
  })

  test('is told from one that is slow but shows that it works', () => {
    aSession().render(strong(0.1))
    for (let step = 0; step < 3; step++) {
      vi.advanceTimersByTime(15_000)
      workers[0]?.live()
    }
    workers[0]?.answer()
    expect([workers.length, states.at(-1)]).toEqual([1, 'idle'])
  })

  test('has nothing more to say once it is replaced', () => {
    aSession().render(strong(0.1))
    workers[0]?.fall()
    for (let turn = 0; turn < 10; turn++) workers[0]?.fall()
    workers[0]?.answer()
    expect([workers.length, pictures.length, states.at(-1)]).toEqual([2, 0, 'working'])
  })

  test.each([
    ['falls over', () => workers.at(-1)?.fall()],
    ['is silent', () => vi.advanceTimersByTime(LONG_MS)],
  ])('again and again, because it %s, is given up, and the person is told', (_, fail) => {
    const session = aSession()
    session.render(strong(0.1))
    for (let turn = 0; turn < 10; turn++) fail()
    expect(workers).toHaveLength(4)
    expect(states.at(-1)).toBe('broken')
    session.render(strong(0.2))
    vi.advanceTimersByTime(LONG_MS)
    expect([workers.length, states.at(-1)]).toEqual([4, 'broken'])
  })
})

test('closing ends the worker, and all waiting', () => {
  const session = aSession()
  session.render(strong(0.1))
  session.close()
  vi.advanceTimersByTime(10 * LONG_MS)
  expect([workers.length, workers[0]?.isEnded, states.at(-1)]).toEqual([1, true, 'working'])
})
