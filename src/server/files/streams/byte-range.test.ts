import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { partOf, rangeIn } from './byte-range.ts'

test.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=40-59', { start: 40, end: 59 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=0-1,5-6', undefined],
  ['lines=1-2', undefined],
  [undefined, undefined],
])('%s of a hundred bytes', (header, range) => {
  expect(rangeIn(header, 100)).toEqual(range)
})

test.each([
  [0, 9],
  [3, 3],
  [2, 7],
  [4, 5],
])('of chunks only the bytes from %d to %d come through', async (start, end) => {
  const chunks = [[0, 1, 2], [3], [4, 5, 6, 7], [8, 9]].map((bytes) => Buffer.from(bytes))
  const part = await buffer(partOf(Readable.from(chunks), { start, end }))
  expect([...part]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].slice(start, end + 1))
})

test('who stops reading stops what is read', async () => {
  const whole = Readable.from([Buffer.from([0]), Buffer.from([1]), Buffer.from([2])])
  const part = partOf(whole, { start: 0, end: 0 })
  expect([...(await buffer(part))]).toEqual([0])
  expect(whole.destroyed).toBe(true)
})
