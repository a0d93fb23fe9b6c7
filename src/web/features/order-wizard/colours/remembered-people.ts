import { useQuery } from '@tanstack/react-query'
import { type ColourFacts, knownColourFacts } from '#domain/restoration/colour-facts.ts'
import { type RememberedOrder, rememberedOrdersQuery } from './remembered-orders.ts'

/** Hair and eyes of somebody whom the customer described with an earlier order. */
export type RememberedPerson = Pick<ColourFacts, 'hair' | 'eyes'> & { name: string }

/** Always the same list: whatever is made of it need not be made again. */
const NOBODY: RememberedPerson[] = []

/** The people of orders that a customer paid for, the latest first; none while they are not known. */
export function useRememberedPeople(userId: string): RememberedPerson[] {
  const { data = NOBODY } = useQuery({ ...rememberedOrdersQuery(userId), select: peopleOfOrders })
  return data
}

function peopleOfOrders(orders: readonly RememberedOrder[]): RememberedPerson[] {
  return peopleOf(orders.map(({ colour_facts }) => colour_facts))
}

/** The one of a name, however it is written. */
export function personNamed(
  name: string | undefined,
  people: readonly RememberedPerson[],
): RememberedPerson | undefined {
  const wanted = knownColourFacts({ name })?.name?.toLowerCase()
  return people.find((person) => person.name.toLowerCase() === wanted)
}

/** One of each name, however it was written, as it was described last. */
export function peopleOf(facts: readonly (ColourFacts | null)[]): RememberedPerson[] {
  const people = new Map<string, RememberedPerson>()
  for (const fact of facts) {
    const key = fact?.name?.toLowerCase()
    if (!fact?.name || !key || people.has(key) || !(fact.hair || fact.eyes)) continue
    people.set(key, { name: fact.name, hair: fact.hair, eyes: fact.eyes })
  }
  return [...people.values()]
}
