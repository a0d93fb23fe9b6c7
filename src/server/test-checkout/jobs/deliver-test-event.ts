import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import type { TestCheckoutObjects } from '../test-checkout.ts'

const TIMEOUT_MS = 10_000
const REFUSED = 400
const payloadSchema = z.object({ eventId: z.string(), url: z.url(), isForged: z.boolean() })

/** Sends an event of the test checkout to the shop, signed, until the shop has taken it. */
export function createDeliverTestEvent(options: {
  db: Database
  objects: TestCheckoutObjects
  sign: (payload: string) => string
  /** A signature that the shop must not believe. */
  forge: (payload: string) => string
}): Task {
  const { db, objects, sign, forge } = options
  return async (payload) => {
    const { eventId, url, isForged } = payloadSchema.parse(payload)
    const event = await objects.find(db, 'event', eventId)
    if (event === undefined) return
    const body = JSON.stringify(event)
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Stripe-Signature': isForged ? forge(body) : sign(body),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (isForged && answer.status === REFUSED) return
    if (!answer.ok || isForged)
      throw new Error(`${url} answered ${answer.status} to event ${eventId}`)
  }
}
