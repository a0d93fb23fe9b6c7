import { expect, test } from 'vitest'
import type { Damage, DamageKind } from '../damage/repairs.ts'
import { countFound } from './count-found.ts'
import { drawFound, filledMask, foundKindOf } from './found-map.ts'

const damage = (kind: DamageKind, ...pixels: number[]): Damage => ({
  kind,
  pixels: Int32Array.from(pixels),
  length: pixels.length,
  centre: { x: 0, y: 0 },
  angle: 0,
  thickness: 1,
})

test('each pixel says of which kind it is, and whether it was left', () => {
  const filled = [damage('speck', 0), damage('line', 1), damage('crease', 2), damage('tear', 3)]
  const left = [damage('hole', 4, 5)]
  const map = drawFound({ filled, left }, { width: 7, height: 1 })
  expect([...map.data].map(foundKindOf)).toEqual([
    ...['speck', 'line', 'crease', 'tear', 'left', 'left'],
    undefined,
  ])
  expect([...filledMask(map).data]).toEqual([1, 1, 1, 1, 0, 0, 0])
})

test('a map of an older engine says that something was filled', () => {
  expect([foundKindOf(255), foundKindOf(0)]).toEqual(['unknown', undefined])
  const map = { width: 2, height: 1, data: Uint8Array.of(255, 0) }
  expect([...filledMask(map).data]).toEqual([1, 0])
})

test('places of a kind are counted, those that touch as one', () => {
  const filled = [damage('speck', 0), damage('speck', 2, 3), damage('line', 6)]
  const left = [damage('hole', 8), damage('tear', 10)]
  const map = drawFound({ filled, left }, { width: 12, height: 1 })
  expect(Object.fromEntries(countFound(map))).toEqual({ speck: 2, line: 1, left: 2 })
})
