import { findComponents } from '#engine/filters/components.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import { detectDamage, QUIET_PICTURE } from './detect.ts'
import { type Finding, MAX_SHARE, type Signs, WORN } from './finding.ts'
import { kindOf } from './groups-in-map.ts'

/** In a photo that has not aged a line must stand out this many times more. */
const MOST_CAUTION = 2

/** What stands out from its surroundings as scratches and specks do, where there is no net. */
export function findClassically(sketch: Plane, { noise, age }: Signs): Finding {
  const caution = 1 + (MOST_CAUTION - 1) * (1 - age)
  const { busyness, mask, wide } = detectDamage(sketch, { noise, caution })
  const found = findComponents(mask, { low: 1, high: 1 })
  return {
    damages: [
      ...found.map((group) => ({ ...group, kind: kindOf(group, sketch) })),
      ...wide.map((group) => ({ ...group, kind: 'hole' as const })),
    ],
    torn: [],
    thick: [],
    most: MAX_SHARE * Math.min(1, QUIET_PICTURE / busyness) ** 2,
    isWorn: age > WORN,
    isCreased: false,
  }
}
