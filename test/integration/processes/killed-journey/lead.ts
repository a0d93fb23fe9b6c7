import { setTimeout as pause } from 'node:timers/promises'
import {
  approve,
  type Person,
  payFor,
  placeOrder,
  readOrder,
  resumePayment,
  workOn,
} from './people.ts'

const AGAIN_AFTER_MS = 200

type Leading = {
  url: string
  customer: Person
  userId: string
  photo: Buffer<ArrayBuffer>
  patienceMs: number
}
/** Does what the order asks for next; true when it has come where it should. */
type Next = (orderId: string) => Promise<boolean>

/** Places an order and leads it until it has come where it should, whatever fails meanwhile. */
export function createLead({ url, customer, userId, photo, patienceMs }: Leading) {
  return async (photoName: string, next: Next): Promise<string> => {
    const path = `${userId}/${photoName}`
    const photos = customer.client.storage.from('original-photos')
    const deadline = Date.now() + patienceMs
    let orderId: string | undefined
    let lastFault: unknown
    for (let isThere = false; !isThere; await pause(AGAIN_AFTER_MS)) {
      if (Date.now() > deadline) throw new Error(`${photoName} got stuck`, { cause: lastFault })
      try {
        if (orderId === undefined) {
          await photos.upload(path, new Blob([photo]))
          const imageUrl = photos.getPublicUrl(path).data.publicUrl
          orderId = (await placeOrder(customer, { url, imageUrl })).orderId
        }
        const order = await readOrder(customer.client, orderId)
        if (order.status === 'pending') {
          // By its id: another order for the photo is what placing one again means once it is paid.
          await payFor((await resumePayment(customer, orderId, url)).url)
        } else isThere = await next(orderId)
      } catch (error) {
        // The shop was away, or somebody else was first: look again.
        lastFault = error
      }
    }
    return orderId ?? ''
  }
}

/** The whole way, with both sides doing their parts. */
export function goToTheWall(customer: Person, member: Person): Next {
  return async (orderId) => {
    const { status } = await readOrder(customer.client, orderId)
    if (status === 'delivered') return true
    if (status === 'colorizing') await approve(customer, orderId)
    await workOn(member, orderId)
    return false
  }
}

export function cancelAndGetBack(customer: Person): Next {
  return async (orderId) => {
    const { status, payment_status } = await readOrder(customer.client, orderId)
    if (status !== 'cancelled') await customer.call('order-action', { action: 'cancel', orderId })
    return payment_status === 'refunded'
  }
}
