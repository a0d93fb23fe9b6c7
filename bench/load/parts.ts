/** The models run as children of the workers; the driver stands in for all the visitors. */
export const PARTS = [
  'api',
  'database',
  'pooler',
  'nginx',
  'store',
  'worker',
  'models',
  'driver',
] as const
export type Part = (typeof PARTS)[number]

/** Parts that work while somebody waits for an answer. */
export const ANSWERING = PARTS.filter((part) => part !== 'worker' && part !== 'models')

export function eachPart<Value>(valueFor: (part: Part) => Value): Record<Part, Value> {
  // Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(PARTS.map((part) => [part, valueFor(part)])) as Record<Part, Value>
}

export function total(values: Record<Part, number>, parts: readonly Part[] = PARTS): number {
  return parts.reduce((sum, part) => sum + values[part], 0)
}
