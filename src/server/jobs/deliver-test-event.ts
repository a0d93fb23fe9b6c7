import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { Database } from '#server/adapters/db/database.ts'
import type { TestCheckoutObjects } from '#server/adapters/db/test-checkout.ts'

const TIMEOUT_MS = 10_000
const payloadSchema = z.object({ eventId: z.string(), url: z.url() })

/** Sends an event of the test checkout to the shop, signed, until the shop has taken it. */
export function createDeliverTestEvent(options: {
  db: Database
  objects: TestCheckoutObjects
  sign: (payload: string) => string
}): Task {
  const { db, objects, sign } = options
  return async (payload) => {
    const { eventId, url } = payloadSchema.parse(payload)
    const event = await objects.find(db, 'event', eventId)
    if (event === undefined) return
    const body = JSON.stringify(event)
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': sign(body) },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`${url} answered ${answer.status} to event ${eventId}`)
  }
}
