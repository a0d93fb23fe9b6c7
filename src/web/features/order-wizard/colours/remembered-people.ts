import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { colourFactsSchema } from '#contract/restoration/colour-facts.ts'
import type { PaymentStatus } from '#domain/orders/order-life.ts'
import { type ColourFacts, knownColourFacts } from '#domain/restoration/colour-facts.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'

/** Hair and eyes of somebody whom the customer described with an earlier order. */
export type RememberedPerson = Pick<ColourFacts, 'hair' | 'eyes'> & { name: string }

/** Of orders that were paid for, whatever came after. */
const PAID: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'refunded']
/** Always the same list: whatever is made of it need not be made again. */
const NOBODY: RememberedPerson[] = []

/** The people of orders that a customer paid for, the latest first; none while they are not known. */
export function useRememberedPeople(userId: string): RememberedPerson[] {
  const { data = NOBODY } = useQuery({
    queryKey: ['remembered-people', userId],
    queryFn: () => fetchColourFacts(userId),
    select: peopleOf,
  })
  return data
}

async function fetchColourFacts(userId: string): Promise<(ColourFacts | null)[]> {
  const backend = await loadBackend()
  const { data, error } = await backend
    .from('orders')
    .select('colour_facts')
    .eq('user_id', userId)
    .in('payment_status', PAID)
    .order('created_at', { ascending: false })
  if (error) throw error
  // Words that this page does not know yet are not worth losing the others.
  const rows = z.array(z.object({ colour_facts: colourFactsSchema.nullable().catch(null) }))
  return rows.parse(data).map(({ colour_facts }) => colour_facts)
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
