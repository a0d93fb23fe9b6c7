import { createPlane, type Plane } from '#engine/pixels/plane.ts'

/** Known chroma at some pixels: `weight` is 0 where nothing is known, 1 for a sure hint. */
export type HintPlanes = { a: Plane; b: Plane; weight: Plane }

/** Chroma of every pixel of the grid. */
export type ColourMap = { a: Plane; b: Plane }

export function createHintPlanes(width: number, height: number): HintPlanes {
  return {
    a: createPlane(width, height),
    b: createPlane(width, height),
    weight: createPlane(width, height),
  }
}

export function createColourMap(width: number, height: number): ColourMap {
  return { a: createPlane(width, height), b: createPlane(width, height) }
}
