import type { StudioRestoreSettings } from '#contract/studio/order-actions.ts'
import type { Mark } from '#engine/colour/hints.ts'
import { isSameColour } from '#web/colour-preview/lab-colour.ts'

/** Colours that the customer told in words. */
export type NotedColours = StudioRestoreSettings['told']
export type NotedPart = keyof NonNullable<NotedColours>
type MarkAuthor = 'engine' | 'customer' | 'shop'

/** Who says that a place has its colour: a patch of the engine may have one that the customer told. */
export function authorOf(mark: Mark, told: NotedColours): MarkAuthor {
  if (notedPartOf(mark, told) !== undefined) return 'customer'
  switch (mark.kind) {
    case 'tap':
      return mark.customerLabel === undefined ? 'shop' : 'customer'
    case 'patch':
      return mark.colour === null ? 'engine' : 'shop'
    default:
      return 'shop'
  }
}

/** What a mark colours as the customer told it in words. The engine taps clothes and sets irises in their name. */
export function notedPartOf(mark: Mark, told: NotedColours): NotedPart | undefined {
  const has = (part: NotedPart) => {
    const colour = told?.[part]
    return colour != null && mark.colour !== null && isSameColour(mark.colour, colour)
  }
  if (mark.kind === 'patch' && mark.of === 'hair' && has('hair')) return 'hair'
  if (mark.kind === 'tap' && mark.customerLabel === '' && has('clothes')) return 'clothes'
  if (mark.kind === 'point' && has('eyes')) return 'eyes'
  return undefined
}
