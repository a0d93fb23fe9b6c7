import { beforeEach, expect, test } from 'vitest'
import { type ColourHints, NO_HINTS } from '#engine/colour/hints.ts'
import type { PreviewSource, Rendered, ToPreviewWorker } from './preview-messages.ts'
import { createPreviewSession, type PreviewWorker } from './preview-session.ts'

/** A worker that answers when the test tells it to. */
class WorkerInHand implements PreviewWorker {
  onmessage: PreviewWorker['onmessage'] = null
  onerror: PreviewWorker['onerror'] = null
  isEnded = false
  readonly messages: ToPreviewWorker[] = []
  postMessage(message: ToPreviewWorker): void {
    this.messages.push(message)
  }
  terminate(): void {
    this.isEnded = true
  }
  answer(): void {
    this.onmessage?.({ data: { width: 1, height: 1, pixels: new ArrayBuffer(4) } })
  }
  fall(): void {
    this.onerror?.({ message: 'out of memory' })
  }
  rendered(): number[] {
    return this.messages.flatMap((one) => (one.kind === 'render' ? [one.hints.strength] : []))
  }
}

// The worker alone looks into the pictures.
const source = { picture: {}, automatic: null } as PreviewSource
const strong = (strength: number): ColourHints => ({ ...NO_HINTS, strength })

let workers: WorkerInHand[]
let states: string[]
let pictures: Rendered[]
beforeEach(() => {
  workers = []
  states = []
  pictures = []
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

test('a worker that falls over is replaced, and the latest hints are not lost', () => {
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

test('a picture that fells every worker is given up', () => {
  const session = aSession()
  session.render(strong(0.1))
  for (let turn = 0; turn < 10; turn++) workers.at(-1)?.fall()
  expect(workers).toHaveLength(4)
  expect(states.at(-1)).toBe('broken')
  session.render(strong(0.2))
  expect(workers).toHaveLength(4)
})

test('closing ends the worker', () => {
  aSession().close()
  expect(workers[0]?.isEnded).toBe(true)
})
