type Comment = { x: number | null; y: number | null }
export type NumberedPin = { x: number; y: number; number: number }

/**
 * Which pin belongs to which comment: those with a place on the picture are counted in their order.
 * `[{ x: null }, { x: 0.5 }]` becomes `[undefined, { x: 0.5, number: 1 }]`.
 */
export function numberPins(comments: readonly Comment[]): (NumberedPin | undefined)[] {
  let number = 0
  return comments.map(({ x, y }) => {
    if (x === null || y === null) return undefined
    number += 1
    return { x, y, number }
  })
}
