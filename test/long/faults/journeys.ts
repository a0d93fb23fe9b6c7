import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { orderNumber } from '#contract/orders/order.ts'
import { orderDetailsSchema } from '#contract/orders/order-details.ts'
import { firstLookResponseSchema } from '#contract/restoration/first-look.ts'
import { studioOrderSchema } from '#contract/studio/order.ts'
import type { Received } from '../../integration/mail/mail-server.ts'
import { goToTheWall } from '../../integration/processes/killed-journey/lead.ts'
import { type Person, readOrder } from '../../integration/processes/killed-journey/people.ts'

type Next = (orderId: string) => Promise<boolean>

/** Asks for one change, has it made, and then goes the whole way. */
export function changeOnce(customer: Person, member: Person): Next {
  const goOn = goToTheWall(customer, member)
  return async (orderId) => {
    const { proofs } = orderDetailsSchema.parse(await customer.call('order-details', { orderId }))
    const shown = proofs.find(({ status }) => status === 'sent')
    if (shown !== undefined && proofs.length === 1) {
      const change = { orderId, proofId: shown.id, text: 'A little lighter, please.', pins: [] }
      await customer.call('order-action', { action: 'request-changes', ...change })
      return false
    }
    await makeChange(member, orderId)
    return await goOn(orderId)
  }
}

/** Runs the engine again where the customer waits for a change, and shows what it has made. */
async function makeChange(member: Person, orderId: string): Promise<void> {
  const order = studioOrderSchema.parse(await member.call('studio-order', { orderId }))
  const seen = { orderId, version: order.version }
  const [latest] = order.proofs.toSorted((a, b) => b.version - a.version)
  if (latest?.status === 'changes_requested' && !order.restoration?.isRunning) {
    await member.call('studio-restore', { ...seen, settings: { tone: 0.8 } })
  } else if (latest?.status === 'in_review' && latest.version > 1 && latest.isReady) {
    const looked = { hasComparedFaces: true, staysBlackAndWhite: true }
    await member.call('studio-send-proof', { ...seen, proofId: latest.id, ...looked })
  }
}

/** Withdraws by the form for strangers and the link that is mailed to the owner, and gets the money back. */
export function withdraw(
  customer: Person,
  { email, received }: { email: string; received: readonly Received[] },
): Next {
  const statements = new Map<string, string>()
  return async (orderId) => {
    const { status, payment_status } = await readOrder(customer.client, orderId)
    if (status === 'cancelled') return payment_status === 'refunded'
    if (!statements.has(orderId)) statements.set(orderId, randomUUID())
    const token = tokenAbout(orderId, received)
    if (token === undefined) {
      await customer.call('withdrawal', {
        requestId: statements.get(orderId),
        name: 'Ada Example',
        email,
        orderReference: orderNumber(orderId),
        reason: '',
        language: 'en',
      })
      await pause(2000)
    } else await customer.call('withdrawal-answer', { token, answer: 'end', orderId })
    return false
  }
}

function tokenAbout(orderId: string, received: readonly Received[]): string | undefined {
  for (const { mail } of received) {
    const text = mail.text ?? ''
    const token = /\/withdrawal#([\w-]{43})/.exec(text)?.[1]
    if (token !== undefined && text.includes(orderNumber(orderId))) return token
  }
  return undefined
}

/** Uploads a photo and waits for the first look at it, as the wizard does. */
export function createFirstLook(customer: Person, { userId, photo, patienceMs }: FirstLookBy) {
  return async (name: string): Promise<void> => {
    const path = `${userId}/${name}`
    const photos = customer.client.storage.from('original-photos')
    const imageUrl = photos.getPublicUrl(path).data.publicUrl
    const deadline = Date.now() + patienceMs
    let last: unknown
    for (let isUploaded = false; ; await pause(500)) {
      if (Date.now() > deadline) throw new Error(`${name} got no first look`, { cause: last })
      try {
        if (!isUploaded) {
          const { error } = await photos.upload(path, new Blob([photo]))
          isUploaded = error === null || /exists/.test(error.message)
          if (!isUploaded) throw error
        }
        const answer = await customer.call('first-look', { imageUrl, again: false })
        const look = firstLookResponseSchema.parse(answer)
        if (look.state === 'ready') return
        last = look.state
      } catch (error) {
        last = error
      }
    }
  }
}
type FirstLookBy = { userId: string; photo: Buffer<ArrayBuffer>; patienceMs: number }
