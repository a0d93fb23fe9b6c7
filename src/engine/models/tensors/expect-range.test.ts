import { expect, test } from 'vitest'
import { expectRange, FEW_STRAYS, probabilitiesOf } from './expect-range.ts'

const RANGE = { of: 'grey', least: 0, most: 1 }
const answer = (strays: readonly number[], count = 10_000) =>
  Float32Array.from({ length: count }, (_, i) => strays[i] ?? 0.5)

test('an answer within its range is taken', () => {
  expect(() => expectRange(answer([0, 1]), RANGE)).not.toThrow()
})

test('one value beyond it is refused, with what came', () => {
  expect(() => expectRange(answer([1.25, -0.5]), RANGE)).toThrow(
    'grey came as -0.500 to 1.25, expected 0 to 1',
  )
})

test('where single values may stray, more than a few are refused', () => {
  const lenient = { ...RANGE, strays: FEW_STRAYS }
  const strays = (count: number) => answer(new Array<number>(count).fill(-7))
  expect(() => expectRange(strays(10), lenient)).not.toThrow()
  expect(() => expectRange(strays(11), lenient)).toThrow('grey came as -7.00 to 0.500')
})

test('what is no number never lies within', () => {
  expect(() => expectRange(answer([Number.NaN]), RANGE)).toThrow('expected 0 to 1')
})

test('probabilities that are off by an inexact computation are brought back', () => {
  const made = probabilitiesOf(Float32Array.of(-2e-8, 0.25, 1 + 6e-8))
  expect([...made]).toEqual([0, 0.25, 1])
})

test.each([-0.01, 1.01, Number.NaN])('a probability of %d is refused', (wrong) => {
  expect(() => probabilitiesOf(Float32Array.of(0.5, wrong))).toThrow('expected 0 to 1')
})
