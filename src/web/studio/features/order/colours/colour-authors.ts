import type { Mark, Material } from '#engine/colour/hints.ts'
import {
  authorOf,
  type NotedColours,
  type NotedPart,
  notedPartOf,
} from '#web/studio/desk/marks/mark-author.ts'

/** Who set the marks of a picture. */
export type ColourAuthors = {
  /** What the engine marked by itself. */
  engine: ReadonlySet<Material>
  /** What the customer told in words, and is on the picture. */
  told: ReadonlySet<NotedPart>
  /** What the customer calls the places that they tapped; empty where they gave no name. */
  places: readonly string[]
  /** How many marks people of the shop set, or gave another colour. */
  shop: number
}

export function colourAuthorsOf(marks: readonly Mark[], told: NotedColours): ColourAuthors {
  const engine = new Set<Material>()
  const parts = new Set<NotedPart>()
  const places: string[] = []
  let shop = 0
  for (const mark of marks) {
    const part = notedPartOf(mark, told)
    const author = authorOf(mark, told)
    if (part !== undefined) parts.add(part)
    else if (author === 'engine' && mark.kind === 'patch') engine.add(mark.of)
    else if (author === 'customer' && mark.kind === 'tap') places.push(mark.customerLabel ?? '')
    else shop++
  }
  return { engine, told: parts, places, shop }
}
