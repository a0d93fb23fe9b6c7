import { expect, test } from 'vitest'
import { withRecent } from './recent-colours.ts'

test('the colour that was used last comes first, and each is there once', () => {
  const red = { a: 40, b: 20 }
  const blue = { a: 0, b: -30 }
  expect(withRecent(withRecent(withRecent([], red), blue), { ...red })).toEqual([red, blue])
})

test('colours that were used long ago are forgotten', () => {
  const many = Array.from({ length: 20 }, (_, a) => ({ a, b: 0 }))
  expect(many.reduce(withRecent, []).map(({ a }) => a)).toEqual([19, 18, 17, 16, 15, 14, 13, 12])
})
