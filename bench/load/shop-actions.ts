import type { Random } from '../engine/recipes/random.ts'
import { type Customer, createCustomers, type Placed } from './customer.ts'
import type { ShopActions } from './drive.ts'
import type { Latencies } from './latencies.ts'
import { createMember } from './member.ts'
import type { Session, ShopClient } from './shop-client.ts'
import { createVisits } from './visitor.ts'

/** Of a private network. */
const FIRST_OCTET = 10

type Shop = {
  client: ShopClient
  latencies: Latencies
  photo: Buffer<ArrayBuffer>
  member: Session
}

/** Lets visitors, customers and a member of staff act on the same orders. */
export function createShopActions(shop: Shop): ShopActions {
  const visits = createVisits(shop)
  const customers = createCustomers(shop)
  const member = createMember({ ...shop, session: shop.member })
  const known: Customer[] = []
  const waiting: Placed[] = []
  const approved: string[] = []
  let count = 0

  const address = () => {
    count += 1
    return `${FIRST_OCTET}.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
  }
  const newCustomer = async () => {
    const customer = await customers.signUp(`load-${crypto.randomUUID()}@example.com`, address())
    known.push(customer)
    return customer
  }
  const someCustomer = async (random: Random) =>
    known[random.whole(0, known.length - 1)] ?? (await newCustomer())

  return {
    visit: (random) => visits.visit(random.between(0, 1), address()),
    browse: (random) => visits.browse(random.between(0, 1), address()),
    signUp: newCustomer,
    signIn: async (random) =>
      customers.signIn({ ...(await someCustomer(random)), from: address() }),
    async order(random) {
      waiting.push(await customers.order(await someCustomer(random), shop.photo))
    },
    look: async (random) => customers.look(await someCustomer(random)),
    async approve() {
      const placed = waiting.shift()
      if (placed === undefined) return
      if (await customers.approve(placed)) approved.push(placed.orderId)
      else waiting.push(placed)
    },
    studio: (random) => member.look(random.between(0, 1)),
    async move() {
      const orderId = approved.shift()
      if (orderId !== undefined && (await member.move(orderId))) approved.push(orderId)
    },
  }
}
