import { expect, test } from 'vitest'
import { choiceOf, judgeDyes, judgeGreys, strengthOf } from './judge-fading.ts'

test.each([
  [-5, 'unlikely', 0],
  [0, 'unlikely', 0],
  // As much as a clean photo may have: a person is asked, and nothing is done to it unasked.
  [1.31, 'likely', 0],
  [1.45, 'likely', 0.25],
  [1.5, 'sure', 0.5],
  [2.7, 'sure', 0.8],
  [9, 'sure', 1],
] as const)(
  'dyes with a score of %d are judged %s and brought back by %d',
  (score, likelihood, strength) => {
    const judged = judgeDyes(score)
    expect(judged.likelihood).toBe(likelihood)
    expect(judged.strength).toBeCloseTo(strength)
  },
)

test.each([
  [0, 1, 'unlikely', 0],
  [1, 0, 'unlikely', 0],
  [0.4, 1, 'likely', 0.4],
  [1, 0.105, 'sure', 0.5],
  [1, 1, 'sure', 1],
] as const)(
  'greys aged by %d that lost %d of their range are judged %s',
  (aged, fade, likelihood, strength) => {
    const judged = judgeGreys(aged, fade)
    expect(judged.likelihood).toBe(likelihood)
    expect(judged.strength).toBeCloseTo(strength)
  },
)

test('what a person chooses overrules what the engine judged', () => {
  const sure = judgeDyes(9)
  expect(strengthOf(undefined, sure)).toBe(1)
  expect(strengthOf('off', sure)).toBe(0)
  expect(strengthOf('little', sure)).toBe(0.5)
  expect(strengthOf('fully', judgeDyes(-5))).toBe(1)
})

test('a strength is named by the choice that comes closest to it', () => {
  expect([0, 0.2, 0.25, 0.5, 0.74, 0.75, 1].map(choiceOf)).toEqual([
    'off',
    'off',
    'little',
    'little',
    'little',
    'fully',
    'fully',
  ])
})
