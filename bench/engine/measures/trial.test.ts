import { expect, test } from 'vitest'
import { pairUp } from './trial.ts'

const photos = ['a', 'b', 'c']

test('every photo meets every recipe', () => {
  const pairs = pairUp({ photos, recipes: 'each' }, ['torn', 'stained'])
  expect(pairs).toHaveLength(6)
  expect(pairs).toContainEqual({ path: 'c', recipe: 'stained' })
})

test('photos take the recipes in turn', () => {
  const pairs = pairUp({ photos, recipes: 'in turn' }, ['torn', 'stained'])
  expect(pairs.map(({ recipe }) => recipe)).toEqual(['torn', 'stained', 'torn'])
})
