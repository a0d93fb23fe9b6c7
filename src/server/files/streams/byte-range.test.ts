import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { partOf, rangeIn } from './byte-range.ts'

const CHUNK = 1024

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

/** So much that nobody wants to read all of it. */
function endless() {
  const seen = { bytes: 0 }
  const whole = new Readable({
    read() {
      seen.bytes += CHUNK
      setImmediate(() => this.push(Buffer.alloc(CHUNK)))
    },
  })
  return { whole, seen }
}

test('what lies behind the range is not read', async () => {
  const { whole } = endless()
  expect(await buffer(partOf(whole, { start: 5, end: 9 }))).toHaveLength(5)
  expect(whole.destroyed).toBe(true)
})

test('who goes away before the first byte, or before the range, stops the reading', async () => {
  for (const turns of [0, 20]) {
    const { whole, seen } = endless()
    const part = partOf(whole, { start: Number.MAX_SAFE_INTEGER - 1, end: Number.MAX_SAFE_INTEGER })
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate)
    part.destroy()
    await once(whole, 'close')
    expect(seen.bytes).toBeLessThan(40 * CHUNK)
  }
})

test('a fault of the whole is one of its part', async () => {
  const { whole } = endless()
  const part = partOf(whole, { start: 0, end: Number.MAX_SAFE_INTEGER })
  whole.destroy(new Error('disk is gone'))
  await expect(buffer(part)).rejects.toThrow('disk is gone')
})
