import { expect, test } from 'vitest'
import { steadyUrl } from './steady-url.ts'

const MINUTE = 60_000

test('a picture keeps its address while that is good, whatever it is signed with next', () => {
  const first = 'https://shop.example/sign/a.jpg?token=one'
  expect(steadyUrl('screen', first, 0)).toBe(first)
  const second = 'https://shop.example/sign/a.jpg?token=two'
  expect(steadyUrl('screen', second, 7 * MINUTE)).toBe(first)
  const third = 'https://shop.example/sign/a.jpg?token=three'
  expect(steadyUrl('screen', third, 9 * MINUTE)).toBe(third)
})

test('another picture is another, and so is the same in another form', () => {
  const plain = 'https://shop.example/sign/b.jpg?token=one'
  const watermarked = 'https://shop.example/sign/b.jpg?token=two'
  const other = 'https://shop.example/sign/c.jpg?token=three'
  expect(steadyUrl('screen', plain, 0)).toBe(plain)
  expect(steadyUrl('proof', watermarked, 0)).toBe(watermarked)
  expect(steadyUrl('screen', other, 0)).toBe(other)
})
