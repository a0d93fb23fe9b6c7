import { expect, test } from 'vitest'
import { placeInOriginal, roomAbout } from './face-places.ts'

const FACE = { left: 0.4, top: 0.5, width: 0.2, height: 0.4 }

test('a face is shown with some room about it that ends with the picture', () => {
  const { left, top, width, height } = roomAbout(FACE)
  expect([left, top, width, height].map((share) => Number(share.toFixed(2)))).toEqual([
    0.35, 0.4, 0.3, 0.6,
  ])
})

test.each([
  ['the whole of it', undefined, FACE],
  [
    'a part of it',
    { angle: 0, left: 0.5, top: 0, width: 0.5, height: 0.5 },
    { left: 0.7, top: 0.25, width: 0.1, height: 0.2 },
  ],
  ['a turned part', { angle: 2, left: 0, top: 0, width: 0.9, height: 0.9 }, undefined],
])('a face of a result that shows %s is found in the original', (_what, frame, place) => {
  expect(placeInOriginal(FACE, frame)).toEqual(place)
})
