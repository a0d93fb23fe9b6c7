import { expect, test } from 'vitest'
import { readOptions, someOf } from './options.ts'

test('parts, steps and the number of photos are read from the command line', () => {
  const { parts, options } = readOptions(['colour', '--only', 'old,kept', '--photos', '10'])
  expect(parts).toEqual(['colour'])
  expect(options).toMatchObject({ only: ['old', 'kept'], photos: 10 })
  const { options: usual } = readOptions([])
  expect(usual.only).toEqual([])
  expect(usual.photos).toBeUndefined()
})

test('a step that does not exist and a number that is none are refused', () => {
  expect(() => readOptions(['--only', 'sky'])).toThrow()
  expect(() => readOptions(['--photos', 'few'])).toThrow()
})

test('some of a list are taken from all over it', () => {
  const numbers = Array.from({ length: 10 }, (_, i) => i)
  expect(someOf(numbers, 5)).toEqual([0, 2, 4, 6, 8])
  expect(someOf(numbers, 20)).toEqual(numbers)
  expect(someOf(numbers)).toEqual(numbers)
})
