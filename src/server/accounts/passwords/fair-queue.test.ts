import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFairQueue, type Rank } from './fair-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A queue for one at a time, what began in it, and the end of what is at work. */
function aQueue({ patienceMs = 1000, mostWaiting = 100 } = {}) {
  const queue = createFairQueue({ atOnce: 1, patienceMs, mostWaiting })
  const begun: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  return {
    queue,
    begun,
    refused,
    enter(name: string, source: string, rank: Rank = 'sign-in') {
      const work = async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.push(resolve))
      }
      queue.run({ rank, source }, work).catch((error: { code: string }) => {
        refused.push(`${name} ${error.code}`)
      })
    },
    async finishAll() {
      while (ends.length > 0) {
        ends.shift()?.()
        await vi.advanceTimersByTimeAsync(0)
      }
    },
  }
}

test('a flood from one source delays another by one piece of work', async () => {
  const { enter, begun, finishAll } = aQueue()
  for (let index = 1; index <= 50; index += 1) enter(`flood ${index}`, 'flood')
  enter('owner', 'home')
  await finishAll()
  expect(begun).toHaveLength(51)
  expect(begun.indexOf('owner')).toBe(2)
})

test('known people come before other sign-ins, and those before new accounts', async () => {
  const { enter, begun, finishAll } = aQueue()
  enter('at work', 'a', 'sign-up')
  enter('new', 'a', 'sign-up')
  enter('unknown', 'b', 'sign-in')
  enter('known', 'c', 'known')
  await finishAll()
  expect(begun).toEqual(['at work', 'known', 'unknown', 'new'])
})

test('whoever has waited too long is refused without work, and the others are not', async () => {
  const { queue, enter, begun, refused, finishAll } = aQueue({ patienceMs: 1000 })
  enter('at work', 'a')
  enter('early', 'a')
  await vi.advanceTimersByTimeAsync(600)
  enter('late', 'b')
  await vi.advanceTimersByTimeAsync(399)
  expect(refused).toEqual([])
  expect(queue.waiting()).toEqual({ count: 2, oldestSeconds: 0.999 })
  await vi.advanceTimersByTimeAsync(1)
  expect(refused).toEqual(['early busy'])
  await finishAll()
  expect(begun).toEqual(['at work', 'late'])
  expect(queue.waiting()).toEqual({ count: 0, oldestSeconds: 0 })
})

test('one too many is the last of the longest line, not whoever comes next', async () => {
  const { enter, begun, refused, finishAll } = aQueue({ mostWaiting: 3 })
  enter('at work', 'flood')
  for (const index of [1, 2, 3]) enter(`flood ${index}`, 'flood')
  enter('owner', 'home')
  enter('flood 4', 'flood')
  await finishAll()
  expect(refused).toEqual(['flood 3 busy', 'flood 4 busy'])
  expect(begun).toEqual(['at work', 'flood 1', 'owner', 'flood 2'])
})

test('work that fails lets the next one in', async () => {
  const { queue, enter, begun, finishAll } = aQueue()
  const failing = queue.run({ rank: 'sign-in', source: 'a' }, () => {
    throw new Error('broken')
  })
  enter('next', 'b')
  await expect(failing).rejects.toThrow('broken')
  await finishAll()
  expect(begun).toEqual(['next'])
})
