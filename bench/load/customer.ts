import { z } from 'zod'
import { createPaymentResponseSchema } from '#contract/orders/create-payment.ts'
import type { orderActionRequestSchema } from '#contract/orders/order-action.ts'
import { orderDetailsSchema } from '#contract/orders/order-details.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import type { Latencies } from './latencies.ts'
import type { Session, ShopClient } from './shop-client.ts'

export const PASSWORD = 'tin-type 1890'
const DELIVERY = {
  name: 'Ada Lind',
  line1: 'Storgatan 1',
  postalCode: '111 22',
  city: 'Stockholm',
  country: 'SE',
  phone: '+46 8 555 01 00',
}
const orderRowsSchema = z.array(z.object({ id: z.uuid() }))

export type Customer = { email: string; from: string; session: Session }
export type Placed = { orderId: string; customer: Customer }
type OrderAction = z.input<typeof orderActionRequestSchema>
type Shop = { client: ShopClient; latencies: Latencies }

/** What customers do, by the same calls as the pages make. */
export function createCustomers({ client, latencies }: Shop) {
  const caller = ({ from, session }: Customer) => ({ from, token: session.access_token })
  const call = async (customer: Customer, name: string, body: unknown): Promise<unknown> =>
    await (await client.post(`/functions/v1/${name}`, body, caller(customer))).json()
  const detailsOf = async ({ customer, orderId }: Placed) =>
    orderDetailsSchema.parse(await call(customer, 'order-details', { orderId }))

  async function authenticate(
    way: 'signup' | 'token?grant_type=password',
    email: string,
    from: string,
  ) {
    const credentials = { email, password: PASSWORD }
    const session = await client.authenticate(way, credentials, from)
    return { email, from, session }
  }

  return {
    signUp: (email: string, from: string): Promise<Customer> =>
      latencies.time('sign-up', () => authenticate('signup', email, from)),

    signIn: ({ email, from }: Customer): Promise<Customer> =>
      latencies.time('sign-in', () => authenticate('token?grant_type=password', email, from)),

    /** Sends a photo, places an order for an A3 in black and pays for it. */
    async order(customer: Customer, photo: Buffer<ArrayBuffer>): Promise<Placed> {
      const path = `${PHOTO_BUCKET}/${customer.session.user.id}/${crypto.randomUUID()}.jpg`
      await latencies.time('upload', () =>
        client.call(`/storage/v1/object/${path}`, {
          method: 'POST',
          body: photo,
          headers: { 'content-type': 'image/jpeg' },
          ...caller(customer),
        }),
      )
      const { orderId, url } = await latencies.time('place an order', async () =>
        createPaymentResponseSchema.parse(
          await call(customer, 'create-payment', {
            printSize: { name: 'A3' },
            frame: { id: 'black' },
            imageUrl: `${client.url}/storage/v1/object/public/${path}`,
            fileName: 'grandmother.jpg',
            returnOrigin: client.url,
            language: 'en',
          }),
        ),
      )
      await latencies.time('pay', () =>
        client.call(`${new URL(url).pathname}/pay`, {
          method: 'POST',
          body: new URLSearchParams({ outcome: 'success', ...DELIVERY }),
          from: customer.from,
        }),
      )
      return { orderId, customer }
    },

    /** The dashboard, and one of its orders. */
    async look(customer: Customer): Promise<void> {
      const rows = await latencies.time('list of orders', async () =>
        orderRowsSchema.parse(
          JSON.parse(
            await client.read('/rest/v1/orders?select=*&order=created_at.desc', caller(customer)),
          ),
        ),
      )
      const [newest] = rows
      if (newest === undefined) return
      const details = await latencies.time('order page', () =>
        detailsOf({ customer, orderId: newest.id }),
      )
      const picture = details.proofs.at(-1)?.pictureUrl ?? details.originalUrl
      if (picture !== null) {
        // The address names the shop's public host, but the driver may use another one.
        const { pathname, search } = new URL(picture, client.url)
        await latencies.time('picture', () => client.download(pathname + search, customer.from))
      }
    },

    /**
     * Approves the proof of an order; answers false where none is there yet. A picture that the engine
     * could not colour is kept black and white first.
     */
    async approve({ orderId, customer }: Placed): Promise<boolean> {
      const answer = (step: string, body: OrderAction) =>
        latencies.time(step, () => call(customer, 'order-action', body))
      const { coloursNext } = await detailsOf({ customer, orderId })
      if (coloursNext !== null) {
        const { id: proofId } = coloursNext
        await answer('keep grey', { action: 'keep-black-and-white', orderId, proofId })
      }
      const { proofs } = await detailsOf({ customer, orderId })
      const sent = proofs.find(({ status }) => status === 'sent')
      if (sent === undefined) return false
      const { id: proofId, sha256, crop } = sent
      await answer('approve', { action: 'approve-proof', orderId, proofId, sha256, crop })
      return true
    },
  }
}
