import { createPlane, type Plane } from '../plane.ts'

/** The plane without what is brighter and thinner than a square of `2 radius + 1` pixels (opening). */
export function withoutThinLights(plane: Plane, radius: number): Plane {
  return extremeOf(extremeOf(plane, radius, Math.min), radius, Math.max)
}

/** The same for what is darker (closing). */
export function withoutThinDarks(plane: Plane, radius: number): Plane {
  return extremeOf(extremeOf(plane, radius, Math.max), radius, Math.min)
}

type Choose = (left: number, right: number) => number

/** The least or the greatest value of the square around each pixel, cut off at the borders. */
function extremeOf(plane: Plane, radius: number, choose: Choose): Plane {
  return alongRows(turned(alongRows(turned(plane), radius, choose)), radius, choose)
}

function alongRows({ width, height, data }: Plane, radius: number, choose: Choose): Plane {
  const out = createPlane(width, height)
  for (let start = 0; start < data.length; start += width) {
    for (let x = 0; x < width; x++) {
      const last = Math.min(x + radius, width - 1)
      let chosen = data[start + x] ?? 0
      for (let at = Math.max(x - radius, 0); at <= last; at++) {
        chosen = choose(chosen, data[start + at] ?? 0)
      }
      out.data[start + x] = chosen
    }
  }
  return out
}

function turned({ width, height, data }: Plane): Plane {
  const out = createPlane(height, width)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) out.data[x * height + y] = data[y * width + x] ?? 0
  }
  return out
}
