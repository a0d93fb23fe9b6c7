import { createPlane, type Plane } from '../plane.ts'

const SQUARE = 32

/** The plane without what is brighter and thinner than a square of `2 radius + 1` pixels (opening). */
export function withoutThinLights(plane: Plane, radius: number): Plane {
  return brightest(negative(brightest(negative(plane), radius)), radius)
}

/** The same for what is darker (closing). */
export function withoutThinDarks(plane: Plane, radius: number): Plane {
  return negative(withoutThinLights(negative(plane), radius))
}

function negative(plane: Plane): Plane {
  const out = createPlane(plane.width, plane.height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = -(plane.data[i] ?? 0)
  return out
}

/** The greatest value of the square around each pixel, cut off at the borders. */
function brightest(plane: Plane, radius: number): Plane {
  return turned(alongRows(turned(alongRows(plane, radius)), radius))
}

/**
 * In three looks at each pixel, whatever the radius (van Herk 1992, Gil and Werman 1993): a window is the
 * end of one block of its own length and the start of the next, and both have their greatest value
 * from one walk forwards and one backwards.
 */
function alongRows({ width, height, data }: Plane, radius: number): Plane {
  const out = createPlane(width, height)
  const block = 2 * radius + 1
  const blocks = Math.ceil((width + 2 * radius) / block)
  const row = new Float32Array(blocks * block).fill(Number.NEGATIVE_INFINITY)
  const fromStart = new Float32Array(row.length)
  const toEnd = new Float32Array(row.length)
  for (let start = 0; start < data.length; start += width) {
    row.set(data.subarray(start, start + width), radius)
    for (let first = 0; first < row.length; first += block) {
      let [before, behind] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
      for (let at = first, last = first + block - 1; at < first + block; at++, last--) {
        fromStart[at] = before = greater(before, row[at] ?? 0)
        toEnd[last] = behind = greater(behind, row[last] ?? 0)
      }
    }
    for (let x = 0; x < width; x++) {
      out.data[start + x] = greater(toEnd[x] ?? 0, fromStart[x + block - 1] ?? 0)
    }
  }
  return out
}

/** `Math.max` minds zeros of both signs, which takes four times as long. */
function greater(left: number, right: number): number {
  return left > right ? left : right
}

/** In squares that fit the processor's cache: a walk down a whole column takes three times as long. */
function turned({ width, height, data }: Plane): Plane {
  const out = createPlane(height, width)
  for (let top = 0; top < height; top += SQUARE) {
    const bottom = Math.min(top + SQUARE, height)
    for (let left = 0; left < width; left += SQUARE) {
      const right = Math.min(left + SQUARE, width)
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) out.data[x * height + y] = data[y * width + x] ?? 0
      }
    }
  }
  return out
}
