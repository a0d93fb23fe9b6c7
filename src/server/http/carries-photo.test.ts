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

test.each([
  ['POST', '/functions/v1/studio-upload-proof?orderId=4f&version=1', true],
  ['PUT', '/functions/v1/studio-upload-proof?orderId=4f&version=1', false],
  ['POST', '/functions/v1/studio-upload-proofs?orderId=4f', false],
])('%s %s, a picture that was finished by hand: %j', (method, url, expected) => {
  expect(carriesPhoto({ method, url })).toBe(expected)
})
