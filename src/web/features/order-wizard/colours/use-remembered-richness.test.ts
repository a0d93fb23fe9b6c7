import { expect, test } from 'vitest'
import { richnessOf } from './use-remembered-richness.ts'

const ordered = (colour_richness: 'quiet' | 'rich' | null) => ({
  colour_richness,
  colour_facts: null,
})

test('the latest order in which somebody chose says how rich they like colours', () => {
  expect(richnessOf([ordered(null), ordered('rich'), ordered('quiet')])).toBe('rich')
})

test('who never chose has no taste that anybody knows', () => {
  expect(richnessOf([])).toBeNull()
  expect(richnessOf([ordered(null)])).toBeNull()
})
