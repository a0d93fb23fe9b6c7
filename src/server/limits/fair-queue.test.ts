import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFairQueue, type FairQueueOptions } from './fair-queue.ts'

const ROOMY: FairQueueOptions = {
  atOnce: 1,
  atOncePerOwner: 10,
  mostWaiting: 100,
  mostWaitingPerOwner: 100,
  patienceMs: 1000,
  retryAfterSeconds: 7,
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A queue, what began in it and was refused, and the end of what is at work. */
function aQueue(options: Partial<FairQueueOptions> = {}) {
  const queue = createFairQueue({ ...ROOMY, ...options })
  const begun: string[] = []
  const refused: unknown[] = []
  const ends = new Map<string, () => void>()
  return {
    queue,
    begun,
    refused,
    /** The first letter of a name is its owner. */
    bring(names: readonly string[], rank = 0) {
      for (const name of names) {
        const work = () => {
          begun.push(name)
          return new Promise<void>((resolve) => ends.set(name, resolve))
        }
        queue.run({ owner: name[0] ?? '', rank }, work).catch(({ code, params }) => {
          refused.push([name, code, params.retryAfterSeconds])
        })
      }
    },
    async end(name: string) {
      ends.get(name)?.()
      ends.delete(name)
      await vi.advanceTimersByTimeAsync(0)
    },
    async endAll() {
      for (const name of begun) await this.end(name)
    },
  }
}

test('an owner has so many places at a time, however many are free', async () => {
  const { bring, begun, end } = aQueue({ atOnce: 3, atOncePerOwner: 1 })
  bring(['a1', 'a2', 'b1'])
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
})

test('owners come in rotation, not in the order in which they brought their work', async () => {
  const desk = aQueue()
  desk.bring(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
  await desk.endAll()
  expect(desk.begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('a flood of one owner delays another by one piece of work', async () => {
  const desk = aQueue()
  desk.bring(Array.from({ length: 50 }, (_, index) => `f${index}`))
  desk.bring(['home'])
  await desk.endAll()
  expect(desk.begun).toHaveLength(51)
  expect(desk.begun.indexOf('home')).toBe(1)
})

test('a lower rank comes first, whoever came before', async () => {
  const desk = aQueue()
  desk.bring(['a at work', 'a new'], 2)
  desk.bring(['b unknown'], 1)
  desk.bring(['c known'], 0)
  await desk.endAll()
  expect(desk.begun).toEqual(['a at work', 'c known', 'b unknown', 'a new'])
})

test('whoever has waited too long is refused without work, and the others are not', async () => {
  const desk = aQueue()
  desk.bring(['a at work', 'a early'])
  await vi.advanceTimersByTimeAsync(600)
  desk.bring(['b late'])
  await vi.advanceTimersByTimeAsync(399)
  expect(desk.refused).toEqual([])
  expect(desk.queue.waiting()).toEqual({ count: 2, oldestSeconds: 0.999 })
  await vi.advanceTimersByTimeAsync(1)
  expect(desk.refused).toEqual([['a early', 'busy', 7]])
  await desk.endAll()
  expect(desk.begun).toEqual(['a at work', 'b late'])
  expect(desk.queue.waiting()).toEqual({ count: 0, oldestSeconds: 0 })
})

test('one too many is the newest of the owner with the most, not whoever comes next', async () => {
  const desk = aQueue({ mostWaiting: 3 })
  desk.bring(['f0', 'f1', 'f2', 'f3', 'home', 'f4'])
  await desk.endAll()
  expect(desk.refused.map((refusal) => (refusal as string[])[0])).toEqual(['f3', 'f4'])
  expect(desk.begun).toEqual(['f0', 'home', 'f1', 'f2'])
})

test('among owners with one each, one too many is whoever comes last', async () => {
  const desk = aQueue({ mostWaiting: 2 })
  desk.bring(['a1', 'b1', 'c1', 'd1'])
  await desk.endAll()
  expect(desk.refused).toEqual([['d1', 'busy', 7]])
  expect(desk.begun).toEqual(['a1', 'b1', 'c1'])
})

test('one owner cannot fill the queue', async () => {
  const desk = aQueue({ mostWaitingPerOwner: 1 })
  desk.bring(['a1', 'a2', 'a3', 'b1'])
  await desk.endAll()
  expect(desk.refused).toEqual([['a3', 'busy', 7]])
  expect(desk.begun).toEqual(['a1', 'b1', 'a2'])
})

test('work that fails lets the next one in', async () => {
  const desk = aQueue()
  const failing = desk.queue.run({ owner: 'a' }, async () => {
    throw new Error('broken')
  })
  desk.bring(['b next'])
  await expect(failing).rejects.toThrow('broken')
  await desk.endAll()
  expect(desk.begun).toEqual(['b next'])
})

test('owners who always have one piece more do not keep out one who has none', async () => {
  const desk = aQueue({ atOnce: 2, atOncePerOwner: 1, patienceMs: 15_000 })
  const crowd = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'i']
  desk.bring(crowd.map((owner) => `${owner}0`))
  for (let look = 0; look < 8; look++) {
    if (look === 2) desk.bring(['home'])
    await vi.advanceTimersByTimeAsync(5000)
    for (const name of desk.begun.slice(-2)) {
      await desk.end(name)
      desk.bring([`${name[0]}${look + 1}`])
    }
  }
  expect(desk.refused).not.toContainEqual(['home', 'busy', 7])
  expect(desk.begun).toContain('home')
})

test('whoever had a turn comes after one who had none, though nothing of theirs was left', async () => {
  const desk = aQueue()
  desk.bring(['a1'])
  await desk.endAll()
  desk.bring(['b at work', 'a2', 'c1'])
  await desk.endAll()
  expect(desk.begun).toEqual(['a1', 'b at work', 'c1', 'a2'])
})
