import type { Component } from '#engine/filters/components.ts'

/** Smaller spots, in sketch pixels, are too small to compare. */
const LEAST_PIXELS = 8
/** Neighbours in a row are at most this share of the longest side apart. */
const FARTHEST = 0.12
/** The third one lies where the first two lead, but for this share of their distance. */
const CROOKED = 0.15
/**
 * Of dust as many as the neighbours of a speck make rows by chance. The more there are, the straighter
 * and evener a row must be: this share of the farthest distance, divided by their number.
 */
const BY_CHANCE = 0.3
/** The largest of three has at most so many times the pixels of the smallest. */
const UNLIKE = 1.7

/**
 * The specks without those of which three alike lie in a row at even distances: these are buttons,
 * beads or lamps. Dust falls anywhere.
 */
export function leaveRows<C extends Component>(
  specks: readonly C[],
  { width, height }: { width: number; height: number },
): C[] {
  const farthest = FARTHEST * Math.max(width, height)
  const large = specks.filter(({ pixels }) => pixels.length >= LEAST_PIXELS)
  const inRows = new Set<Component>()
  for (const first of large) {
    const near = large.filter(
      (other) => other !== first && distanceOf(first.centre, other.centre) <= farthest,
    )
    const luck = (BY_CHANCE * farthest) / near.length
    for (const second of near) {
      const straying = Math.min(luck, CROOKED * distanceOf(first.centre, second.centre))
      const next = {
        x: 2 * second.centre.x - first.centre.x,
        y: 2 * second.centre.y - first.centre.y,
      }
      const third = large.find(
        (other) => distanceOf(other.centre, next) <= straying && areAlike([first, second, other]),
      )
      if (third) for (const speck of [first, second, third]) inRows.add(speck)
    }
  }
  return specks.filter((speck) => !inRows.has(speck))
}

type Place = Component['centre']

function distanceOf(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function areAlike(specks: readonly Component[]): boolean {
  const sizes = specks.map(({ pixels }) => pixels.length)
  return Math.max(...sizes) <= UNLIKE * Math.min(...sizes)
}
