import type { CallLimit, Counted } from './call-counter.ts'
import { networksOf } from './counted-as.ts'

/**
 * What a client's call is counted against, by what it is about: its own network has the limit of
 * one client, and the site around it that of a few. They are counted together, so that a call which
 * one of them refuses takes no room in the other.
 */
export function clientLimits(
  what: string,
  clientAddress: string,
  { most, minutes }: CallLimit,
): Counted[] {
  return networksOf(clientAddress).map(({ name, clients }) => ({
    key: `${what}:client:${name}`,
    limit: { most: most * clients, minutes },
  }))
}
