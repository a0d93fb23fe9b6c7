import type { Plane } from '#engine/pixels/plane.ts'
import { pixelAt } from '../../filters/paint-line.ts'
import type { Mark, Material } from '../hints.ts'
import { axesOf, type FacePlace } from './face-axes.ts'
import type { LikelyParts } from './parts-around.ts'
import type { Person } from './people.ts'

/** Most places of one mark. */
const MOST_POINTS = 500

/** A place around a face as it is seen in the picture. */
export type Seen = {
  place: FacePlace
  /** How likely it belongs to the person, 0..1. */
  likely: number
  /** What of the person it probably is; undefined where that is not known. */
  parts: LikelyParts | undefined
  /** On the grid, in L. */
  lightness: number
  /** In pixels of the plane that was searched. */
  x: number
  y: number
  point: [x: number, y: number]
}

/** Steps finer than a pixel of the grid only make reports longer. */
export const finely = (share: number) => Math.round(share * 1e4) / 1e4

/** A place of the plane that was searched on the grid; undefined outside of the picture. */
export function onGrid(
  { x, y }: { x: number; y: number },
  { grid, scale }: { grid: Plane; scale: number },
): { point: Seen['point']; at: number } | undefined {
  const point: Seen['point'] = [finely((x * scale) / grid.width), finely((y * scale) / grid.height)]
  if (Math.min(...point) < 0 || Math.max(...point) >= 1) return undefined
  return { point, at: pixelAt(...point, grid) }
}

/** Looks at places around a face, as far as they lie in the picture. */
export function createLook(
  { face, isAt, partsAt }: Person,
  { grid, scale }: { grid: Plane; scale: number },
): (places: readonly FacePlace[]) => Seen[] {
  const axes = axesOf(face)
  return (places) => {
    // Several places on one pixel of the grid say no more than one.
    const taken = new Set<number>()
    return places.flatMap((place) => {
      const { x, y } = axes.placeOf(place)
      const placed = onGrid({ x, y }, { grid, scale })
      if (placed === undefined || taken.has(placed.at)) return []
      const { point, at } = placed
      taken.add(at)
      const lightness = grid.data[at] ?? 0
      const likely = isAt(x, y)
      return [{ place, likely, parts: partsAt(x, y), lightness, x, y, point }]
    })
  }
}

/** From these probabilities on a place is taken for bare skin, for hair, or surely for neither skin nor hair. */
const SURELY = { skin: 0.6, hair: 0.6, neither: 0.7 }

/** How likely a place is bare skin; 0 where that is not known. */
export function skinOf({ parts }: Pick<Seen, 'parts'>): number {
  return parts === undefined ? 0 : parts.face + parts.body
}

/** The part that a place surely is; undefined where that is not known. */
export function surePartOf({ parts }: Pick<Seen, 'parts'>): keyof typeof SURELY | undefined {
  if (parts === undefined) return undefined
  const { background, hair, clothes, other } = parts
  if (skinOf({ parts }) >= SURELY.skin) return 'skin'
  if (hair >= SURELY.hair) return 'hair'
  return background + clothes + other >= SURELY.neither ? 'neither' : undefined
}

/** Places at even distances, in those of the eyes. */
export function latticeAround({
  aside,
  from,
  to,
  step,
}: {
  aside: number
  from: number
  to: number
  step: number
}): FacePlace[] {
  const places: FacePlace[] = []
  for (let across = -aside; across <= aside; across += step) {
    for (let down = from; down <= to; down += step) places.push({ across, down })
  }
  return places
}

/** Marks of a material at all these places, so sure. */
export function patchesOf(
  of: Material,
  seen: readonly Pick<Seen, 'point'>[],
  certainty: number,
): Mark[] {
  const marks: Mark[] = []
  for (let from = 0; from < seen.length; from += MOST_POINTS) {
    const points = seen.slice(from, from + MOST_POINTS).map(({ point }) => point)
    marks.push({ kind: 'patch', of, points, colour: null, certainty })
  }
  return marks
}
