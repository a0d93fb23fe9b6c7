import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const ROOMY = { mostWaiting: 10, mostWaitingPerOwner: 10, patienceMs: 60_000, retryAfterSeconds: 7 }

/** Work that ends when it is told to, and what has begun and been refused so far. */
function aWorkshop(options: Partial<typeof ROOMY> & { concurrency: number }) {
  const inTurn = createFairQueue({ ...ROOMY, ...options })
  const begun: string[] = []
  const refused: unknown[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    refused,
    bring(...names: string[]) {
      for (const name of names) {
        const work = () => {
          begun.push(name)
          return new Promise<void>((resolve) => ends.set(name, resolve))
        }
        inTurn(name[0] ?? '', work).catch((error: unknown) => refused.push(error))
      }
    },
    async end(name: string) {
      ends.get(name)?.()
      await setImmediate()
    },
  }
}

test('an owner has one place at a time, however many are free', async () => {
  const workshop = aWorkshop({ concurrency: 3 })
  workshop.bring('a1', 'a2', 'b1')
  expect(workshop.begun).toEqual(['a1', 'b1'])
  await workshop.end('b1')
  expect(workshop.begun).toEqual(['a1', 'b1'])
  await workshop.end('a1')
  expect(workshop.begun).toEqual(['a1', 'b1', 'a2'])
})

test('owners come in rotation, not in the order in which they brought their work', async () => {
  const workshop = aWorkshop({ concurrency: 1 })
  workshop.bring('a1', 'a2', 'a3', 'b1', 'b2', 'c1')
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await workshop.end(name)
  expect(workshop.begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('whoever finds the queue full is refused at once, and told when to come back', async () => {
  const workshop = aWorkshop({ concurrency: 1, mostWaiting: 2 })
  workshop.bring('a1', 'b1', 'c1', 'd1')
  await setImmediate()
  expect(workshop.refused).toMatchObject([{ code: 'busy', params: { retryAfterSeconds: 7 } }])
  await workshop.end('a1')
  workshop.bring('e1')
  await workshop.end('b1')
  await workshop.end('c1')
  expect(workshop.begun).toEqual(['a1', 'b1', 'c1', 'e1'])
})

test('one owner cannot fill the queue', async () => {
  const workshop = aWorkshop({ concurrency: 1, mostWaitingPerOwner: 1 })
  workshop.bring('a1', 'a2', 'a3', 'b1')
  await setImmediate()
  expect(workshop.refused).toHaveLength(1)
  await workshop.end('a1')
  expect(workshop.begun).toEqual(['a1', 'b1'])
})

test('whoever has waited for too long is refused, and leaves the queue', async () => {
  const workshop = aWorkshop({ concurrency: 1, patienceMs: 1 })
  workshop.bring('a1', 'b1')
  await expect.poll(() => workshop.refused).toMatchObject([{ code: 'busy' }])
  await workshop.end('a1')
  expect(workshop.begun).toEqual(['a1'])
})

test('a place is given on when the work in it fails', async () => {
  const inTurn = createFairQueue({ ...ROOMY, concurrency: 1 })
  const failed = inTurn('a', () => Promise.reject(new Error('no')))
  const next = inTurn('a', async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})
