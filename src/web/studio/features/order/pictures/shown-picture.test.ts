import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aStudioOrder, aStudioProof } from '#test/factories/a-studio-order.ts'
import { pairOf, picturesOf } from './shown-picture.ts'

const first = aStudioProof({ version: 1, proofUrl: '/proof-1' })
const second = aStudioProof({ version: 2, proofUrl: null })
const pictures = picturesOf(aStudioOrder({ proofs: [first, second] }))

test('the original comes first, then each version, watermarked too where that picture is there', () => {
  expect(pictures.map(({ key }) => key)).toEqual([
    'original',
    first.id,
    `${first.id}:watermarked`,
    second.id,
  ])
})

test('by themselves the original and the newest version stand beside each other', () => {
  expect(pairOf(pictures, {})).toEqual({ left: 'original', right: second.id })
  expect(pairOf(pictures.slice(0, 1), {})).toEqual({ left: 'original', right: 'original' })
})

test('what was chosen stays as long as it is there', () => {
  expect(pairOf(pictures, { left: first.id, right: 'original' })).toEqual({
    left: first.id,
    right: 'original',
  })
  expect(pairOf(pictures, { left: 'gone' })).toEqual({ left: 'original', right: second.id })
})

test('a version that nobody was sent shows what was wished of the one before it', () => {
  const pins = [
    { id: randomUUID(), number: 1, x: 0.5, y: 0.5, note: 'Green', tone: null, isDone: false },
  ]
  const asked = aStudioProof({ version: 1, status: 'changes_requested', pins })
  const pinsOf = (next: Parameters<typeof aStudioProof>[0]) =>
    picturesOf(aStudioOrder({ proofs: [asked, aStudioProof({ version: 2, ...next })] })).at(-1)
      ?.pins
  expect(pinsOf({ width: 1800, height: 2400 })).toEqual(pins)
  expect(pinsOf({ width: 1200, height: 900 })).toEqual([])
  expect(pinsOf({ status: 'sent' })).toEqual([])
})
