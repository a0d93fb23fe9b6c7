import type { Plane } from '#engine/pixels/plane.ts'
import { boxMean } from '../../filters/box-mean.ts'
import { cheapestPaths } from '../../filters/cheapest-paths.ts'
import { cutOut } from '../../filters/cut-out.ts'
import { resizePlane } from '../../filters/resample.ts'
import { axesOf } from './face-axes.ts'
import type { Person } from './people.ts'

/** Paths are looked for at most so finely, in pixels for the distance of the eyes. */
const PIXELS = 16
/** What the way costs in itself, in L for a distance of the eyes. */
const WAY = 4
/** Where a person is less likely than this, no path leads. */
const LEAST_LIKELY = 0.3
/** In L. Further away nothing is known. */
const REACH = 61
const COST_STEP = 0.5

/**
 * How far a place in the picture that was searched is from the skin of a person, in L: all the lightness that
 * has to be climbed up or down on the best way there. Small where skin goes on, as on a neck and a
 * shoulder, large beyond a collar or the brim of a hat, infinite beyond `REACH`.
 */
export function pathsFromFace(
  { face, box, isAt }: Pick<Person, 'face' | 'box' | 'isAt'>,
  { sketch, skin }: { sketch: Plane; skin: readonly { x: number; y: number }[] },
): (place: { x: number; y: number }) => number {
  const scale = Math.min(1, PIXELS / axesOf(face).apart)
  const [width, height] = [box.width, box.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  ) as [number, number]
  const even = boxMean(resizePlane(cutOut(sketch, box), width, height), 1)
  const indexOf = ({ x, y }: { x: number; y: number }) => {
    const column = Math.floor(((x - box.left) * width) / box.width)
    const row = Math.floor(((y - box.top) * height) / box.height)
    const isInside = column >= 0 && row >= 0 && column < width && row < height
    return isInside ? row * width + column : undefined
  }
  const isOpen = even.data.map((_, at) => {
    const x = box.left + ((at % width) + 0.5) * (box.width / width)
    const y = box.top + (Math.floor(at / width) + 0.5) * (box.height / height)
    return isAt(x, y) >= LEAST_LIKELY ? 1 : 0
  })
  const way = WAY / (axesOf(face).apart * scale)
  const costOf = (from: number, to: number) =>
    isOpen[to] === 1
      ? Math.abs((even.data[to] ?? 0) - (even.data[from] ?? 0)) + way
      : Number.POSITIVE_INFINITY
  const sources = skin.flatMap((seen) => {
    const pixel = indexOf(seen)
    return pixel === undefined ? [] : [{ pixel, reach: REACH }]
  })
  const { costs } = cheapestPaths(even, sources, { costOf, step: COST_STEP })
  return (place) => costs[indexOf(place) ?? -1] ?? Number.POSITIVE_INFINITY
}
