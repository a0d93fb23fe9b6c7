import { expect, test } from 'vitest'
import { movedBy, placeIn } from './place.ts'

test('a pointer is at the same place of the picture at any zoom', () => {
  const fitted = { left: 100, top: 50, width: 400, height: 300 }
  expect(placeIn(fitted, { clientX: 200, clientY: 200 })).toEqual({ x: 0.25, y: 0.5 })
  const zoomed = { left: -300, top: -550, width: 1600, height: 1200 }
  expect(placeIn(zoomed, { clientX: 100, clientY: 50 })).toEqual({ x: 0.25, y: 0.5 })
})

test('a pointer that left the picture is at its edge', () => {
  const box = { left: 0, top: 0, width: 100, height: 100 }
  expect(placeIn(box, { clientX: -20, clientY: 500 })).toEqual({ x: 0, y: 1 })
})

test('a picture that is not laid out yet has one place', () => {
  const nothing = { left: 0, top: 0, width: 0, height: 0 }
  expect(placeIn(nothing, { clientX: 3, clientY: 3 })).toEqual({ x: 0, y: 0 })
})

test('steps end at the edges', () => {
  expect(movedBy({ x: 0.5, y: 0.99 }, { x: 0.01, y: 0.05 })).toEqual({ x: 0.51, y: 1 })
})
