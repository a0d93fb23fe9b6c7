import { expect, test } from 'vitest'
import { PRINT_SIZES } from './catalog.ts'
import { factsIn } from './facts.ts'

test('the inches of a size follow from its millimetres', () => {
  const { a3Inches, a2Inches, a1Inches } = factsIn('en')
  const sold = PRINT_SIZES.map(({ inches }) => inches)
  expect(sold).toEqual([a3Inches, a2Inches, a1Inches].map((inches) => `${inches} in`))
  expect(factsIn('de').a2Inches).toBe('16,5 × 23,4')
})
