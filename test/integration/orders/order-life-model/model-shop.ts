import { randomUUID } from 'node:crypto'
import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { StaffRole } from '#domain/studio/staff.ts'
import { assembleMails } from '#server/app/assemble-mail.ts'
import { assembleOrders } from '#server/app/assemble-orders.ts'
import { assembleStudioActions } from '#server/app/assemble-studio-actions.ts'
import { assembleTasks } from '#server/app/assemble-tasks.ts'
import type { AppContext } from '#server/app-context.ts'
import { createDatabase } from '#server/db/database.ts'
import { createFileStore } from '#server/files/open-file-store.ts'
import type { JobName } from '#server/queue/queue.ts'
import { createStudioAccess } from '#server/studio/access/studio-access.ts'
import { signTestEvent } from '#server/test-checkout/sign-test-event.ts'
import { testCheckoutObjects } from '#server/test-checkout/test-checkout.ts'
import { aStaffMember } from '#test/factories/a-staff-member.ts'
import { settableClock } from '#test/fakes/settable-clock.ts'
import { startTestShop, type TestShop } from '#test/integration/test-shop.ts'
import { makeFragile } from './fragile-pool.ts'
import { quickFinishedPictures, quickPictures } from './quick-pictures.ts'

const eventSchema = z.object({ eventId: z.string(), isForged: z.boolean() })

export type ModelShop = Awaited<ReturnType<typeof openModelShop>>

/**
 * The services and jobs of the shop as they are assembled, over a database whose power can go. Only
 * what works over pixels is left out: pictures are a few bytes that the jobs' own services keep.
 */
export async function openModelShop() {
  const clock = settableClock()
  const shop = await startTestShop({ clock: clock.now, environment: { REVIEW: 'studio' } })
  const power = makeFragile(shop.pool)
  const fragile: AppContext = { ...shop, pool: power.pool, db: createDatabase(power.pool) }
  const files = createFileStore(shop.config)
  const services = assembleOrders(fragile, { files, mails: assembleMails(fragile) })
  const { testCheckout } = services
  const finishedPictureService = quickFinishedPictures(fragile, files)
  if (testCheckout === undefined) throw new Error('expected the test checkout')
  const sign = signTestEvent({ secret: shop.secrets.testWebhookSecret, clock: clock.now })
  const looking = await shop.pool.connect()
  await looking.query(`set plan_cache_mode = force_generic_plan`)
  const studioAccess = createStudioAccess(fragile.db)
  const staff = [await aMember(shop, 'owner'), await aMember(shop, 'manager')] as const

  async function receiveEvent(eventId: string): Promise<void> {
    const event = await testCheckoutObjects.find(shop.db, 'event', eventId)
    if (event === undefined) throw new Error(`expected the event ${eventId}`)
    const body = JSON.stringify(event)
    await services.paymentEventService.receive(body, sign(body))
  }

  const tasks: Partial<Record<JobName, (payload: unknown) => Promise<unknown>>> = {
    ...withoutQueue(assembleTasks(fragile)),
    ...quickPictures(fragile, { ...services, files }),
    'deliver-test-event': async (payload) => {
      const { eventId, isForged } = eventSchema.parse(payload)
      if (!isForged) await receiveEvent(eventId)
    },
  }

  return {
    ...services,
    testCheckout,
    shop,
    clock,
    power,
    tasks,
    receiveEvent,
    sign,
    db: fragile.db,
    studio: assembleStudioActions(fragile, { ...services, finishedPictureService, studioAccess }),
    staff,
    randomId: randomUUID,
    /** A connection for looking at what has become of everything. */
    looking,
    async stop() {
      looking.release(true)
      await shop.stop()
    },
  }
}

async function aMember(shop: TestShop, role: StaffRole) {
  const { id, sessionId } = await aStaffMember(shop, role)
  return { userId: id, sessionId }
}

/** All that is looked at of what the queue knows of a job. */
const FIRST_TRY = { job: { id: '1', attempts: 1, max_attempts: 25 } }

/** These jobs look at nothing but what they are told. */
function withoutQueue(tasks: Record<string, Task | undefined>) {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown) =>
        await (task as (payload: unknown, helpers: unknown) => unknown)(payload, FIRST_TRY),
    ]),
  )
}
