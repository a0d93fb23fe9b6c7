import { expect, test } from 'vitest'
import { readScene, storeScene } from '../scene/scene-colours.ts'
import { turnMarksBack, turnPlacesBack, turnPlane, turnSceneBack } from './turn-upright.ts'

const LYING = { width: 3, height: 2, data: Float32Array.of(1, 2, 3, 4, 5, 6) }

test('a quarter turn brings the left side to the top', () => {
  expect(turnPlane(LYING, 1)).toEqual({
    width: 2,
    height: 3,
    data: Float32Array.of(4, 1, 5, 2, 6, 3),
  })
  expect(turnPlane(turnPlane(LYING, 3), 1)).toEqual(LYING)
})

test.each([0, 1, 2, 3])('after %i turns a mark lies on the same pixel as before', (quarters) => {
  const turned = turnPlane(LYING, quarters)
  const at = turned.data.indexOf(6)
  const x = ((at % turned.width) + 0.5) / turned.width
  const y = (Math.floor(at / turned.width) + 0.5) / turned.height
  const colour = { a: 0, b: 9 }
  const [tap, patch] = turnMarksBack(
    [
      { kind: 'tap', x, y, colour },
      { kind: 'patch', of: 'skin', points: [[x, y]], colour: null, certainty: 1 },
    ],
    quarters,
  )
  expect(tap).toMatchObject({ x: expect.closeTo(5 / 6), y: expect.closeTo(3 / 4) })
  expect(patch).toMatchObject({ points: [[expect.closeTo(5 / 6), expect.closeTo(3 / 4)]] })
  const { clothes, eyes } = turnPlacesBack(
    { hair: true, clothes: { x, y }, eyes: [{ x, y, radius: 0.01 }] },
    quarters,
  )
  for (const found of [clothes, ...eyes]) {
    expect(found).toMatchObject({ x: expect.closeTo(5 / 6), y: expect.closeTo(3 / 4) })
  }
})

test.each([0, 1, 2, 3])('after %i turns the colours of a scene lie as they did', (quarters) => {
  const turned = turnPlane(LYING, quarters)
  const seen = storeScene({ a: turned, b: turned, certainty: turned })
  expect(readScene(turnSceneBack(seen, quarters)).a).toEqual(LYING)
})
