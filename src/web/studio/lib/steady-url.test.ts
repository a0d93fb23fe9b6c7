import { expect, test } from 'vitest'
import { steadyUrl } from './steady-url.ts'

const MINUTE = 60_000

test('a picture keeps its address while that is good, whatever it is signed with next', () => {
  const first = 'https://shop.example/sign/a.jpg?width=128&token=one'
  expect(steadyUrl(first, 0)).toBe(first)
  expect(steadyUrl('https://shop.example/sign/a.jpg?width=128&token=two', 7 * MINUTE)).toBe(first)
  const third = 'https://shop.example/sign/a.jpg?width=128&token=three'
  expect(steadyUrl(third, 9 * MINUTE)).toBe(third)
})

test('another picture, or the same in another size, is another', () => {
  const small = 'https://shop.example/sign/b.jpg?width=128&token=one'
  const large = 'https://shop.example/sign/b.jpg?width=1600&token=one'
  expect([steadyUrl(small, 0), steadyUrl(large, 0)]).toEqual([small, large])
})
