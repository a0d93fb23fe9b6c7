import { CARRIERS } from '#domain/orders/carriers.ts'

/** What an event says of itself, as words can take it: texts and numbers only, carriers by name. */
export function eventValues(params: Record<string, unknown>): Record<string, string | number> {
  const values = Object.entries(params).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return Object.fromEntries(
    values.map(([name, value]) => [name, name === 'carrier' ? carrierName(value) : value]),
  )
}

function carrierName(value: string | number): string | number {
  return CARRIERS.find(({ id }) => id === value)?.name ?? value
}
