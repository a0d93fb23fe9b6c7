/** How far a value has come on its way from one limit to the other: 0 before, 1 beyond. */
export function ramp(value: number, { from, to }: { from: number; to: number }): number {
  return Math.min(Math.max((value - from) / (to - from), 0), 1)
}
