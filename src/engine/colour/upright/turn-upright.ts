import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { Mark } from '../hints.ts'
import type { NotedPlaces } from '../noted-places.ts'
import { readScene, type StoredScene, storeScene } from '../scene/scene-colours.ts'

type Place = readonly [x: number, y: number]

/** Turns a plane clockwise by so many quarter turns. */
export function turnPlane(plane: Plane, quarters: number): Plane {
  if (quarters === 0) return plane
  const { width, height, data } = plane
  const turned = createPlane(height, width)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      turned.data[x * height + height - 1 - y] = data[y * width + x] ?? 0
    }
  }
  return turnPlane(turned, quarters - 1)
}

/** Lays marks of a picture that was turned clockwise by so many quarter turns onto it as it was. */
export function turnMarksBack(marks: readonly Mark[], quarters: number): Mark[] {
  return marks.map((mark) =>
    'points' in mark
      ? { ...mark, points: mark.points.map((point) => turnBack(point, quarters)) }
      : turnedBack(mark, quarters),
  )
}

/** The same for the places of what a customer remembers. */
export function turnPlacesBack(places: NotedPlaces, quarters: number): NotedPlaces {
  return {
    ...places,
    clothes: places.clothes && turnedBack(places.clothes, quarters),
    eyes: places.eyes.map((eye) => turnedBack(eye, quarters)),
  }
}

/** The same for the colours of a whole scene. */
export function turnSceneBack(scene: StoredScene, quarters: number): StoredScene {
  const { a, b, certainty } = readScene(scene)
  const turned = (plane: Plane) => turnPlane(plane, (4 - quarters) % 4)
  return storeScene({ a: turned(a), b: turned(b), certainty: turned(certainty) })
}

function turnedBack<Placed extends { x: number; y: number }>(
  placed: Placed,
  quarters: number,
): Placed {
  const [x, y] = turnBack([placed.x, placed.y], quarters)
  return { ...placed, x, y }
}

function turnBack([x, y]: Place, quarters: number): [x: number, y: number] {
  return quarters === 0 ? [x, y] : turnBack([y, 1 - x], quarters - 1)
}
