import { expect, test } from 'vitest'
import { carriesPhoto } from './carries-photo.ts'

test.each([
  ['POST', 'object/original-photos/4f/1.jpg', true],
  ['PUT', 'object/original-photos/4f/1.jpg', true],
  ['POST', 'upload/resumable/', true],
  ['PATCH', 'upload/resumable/4f', true],
  ['PUT', 'object/upload/sign/original-photos/4f/1.jpg?token=x', true],
  ['POST', 'object/upload/sign/original-photos/4f/1.jpg', false],
  ['POST', 'object/list/original-photos', false],
  ['POST', 'object/sign/original-photos/4f/1.jpg', false],
  ['DELETE', 'object/original-photos', false],
  ['GET', 'object/original-photos/4f/1.jpg', false],
])('%s %s: %j', (method, path, expected) => {
  expect(carriesPhoto({ method, url: `/storage/v1/${path}` })).toBe(expected)
  expect(carriesPhoto({ method, url: `/functions/v1/storage/v1/${path}` })).toBe(false)
})
