import { expect, test } from 'vitest'
import { isPhotoPath, isResultPath, mayStoreUnder, resultPath } from './photo-path.ts'

test.each([
  ['u1/1.jpg', true],
  ['u1/Großmutter (1944), 祖母.jpg', true],
  ['x'.repeat(1024), true],
  ['x'.repeat(1025), false],
  ['', false],
  ['u1//1.jpg', false],
  ['/u1/1.jpg', false],
  ['u1/', false],
  ['u1/..', false],
  ['./1.jpg', false],
  ['u1/...', true],
  ['u1/a\\b', false],
  ['u1/a\u0000', false],
  ['u1/a\u202Egpj', false],
  ['u1/e\u0301', false],
  ['u1/\uD800', false],
])('%j names a picture: %s', (path, expected) => {
  expect(isPhotoPath(path)).toBe(expected)
})

test('a person stores in their own folder only, and not among the results', () => {
  expect(mayStoreUnder('ada/1.jpg', 'ada')).toBe(true)
  expect(mayStoreUnder('ada', 'ada')).toBe(false)
  expect(mayStoreUnder('eve/1.jpg', 'ada')).toBe(false)
  expect(mayStoreUnder('ada/results/1.jpg', 'ada')).toBe(false)
  expect(mayStoreUnder('ada/RESULTS', 'ada')).toBe(false)
})

test('a restored picture lies among the results', () => {
  expect(isResultPath(resultPath('ada', 'order-1', 'jpg'))).toBe(true)
  expect(isResultPath('ada/1.jpg')).toBe(false)
})
