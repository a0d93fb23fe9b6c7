import { randomUUID } from 'node:crypto'
import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { StaffRole } from '#domain/studio/staff.ts'
import { createJobs } from '#server/app/jobs.ts'
import { openContextParts } from '#server/app/open-context-parts.ts'
import { createDatabase } from '#server/db/database.ts'
import { createFamilyLinkService } from '#server/family/family-link-service.ts'
import { createFamilyProofService } from '#server/family/family-proof-service.ts'
import { createOrderService } from '#server/orders/order-service.ts'
import { createCheckoutService } from '#server/payments/checkout-service.ts'
import { createPaymentEventService } from '#server/payments/payment-event-service.ts'
import { createColoursNextService } from '#server/proofs/colours-next-service.ts'
import { createProofAnswerService } from '#server/proofs/proof-answer-service.ts'
import { createPurchaseService } from '#server/purchases/purchase-service.ts'
import type { JobName } from '#server/queue/queue.ts'
import { createClaimService } from '#server/studio/actions/claim-service.ts'
import { createHoldService } from '#server/studio/actions/hold-service.ts'
import { createMessageService } from '#server/studio/actions/message-service.ts'
import { createMoneyService } from '#server/studio/actions/money-service.ts'
import { createPackingService } from '#server/studio/actions/packing-service.ts'
import { createProofService } from '#server/studio/actions/proof-service.ts'
import { createRetouchingService } from '#server/studio/actions/retouching-service.ts'
import { createShippingService } from '#server/studio/actions/shipping-service.ts'
import { createVersionUploadService } from '#server/studio/actions/version-upload-service.ts'
import { testCheckoutOf } from '#server/test-checkout/open-test-checkout.ts'
import { signTestEvent } from '#server/test-checkout/sign-test-event.ts'
import { testCheckoutObjects } from '#server/test-checkout/test-checkout.ts'
import { aStaffMember } from '#test/factories/a-staff-member.ts'
import { settableClock } from '#test/fakes/settable-clock.ts'
import { startTestShop, type TestShop } from '#test/integration/test-shop.ts'
import { makeFragile } from './fragile-pool.ts'
import { inspectQuickly, leaveUnsigned, quickPictures } from './quick-pictures.ts'

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
  const fragile = await openContextParts({
    ...shop,
    pool: power.pool,
    db: createDatabase(power.pool),
  })
  const context = { ...fragile, inspectPhoto: inspectQuickly, signPictures: leaveUnsigned }
  const paymentEventService = createPaymentEventService(context)
  const sign = signTestEvent({ secret: shop.secrets.testWebhookSecret, clock: clock.now })
  const looking = await shop.pool.connect()
  await looking.query(`set plan_cache_mode = force_generic_plan`)
  const staff = [await aMember(shop, 'owner'), await aMember(shop, 'manager')] as const

  async function receiveEvent(eventId: string): Promise<void> {
    const event = await testCheckoutObjects.find(shop.db, 'event', eventId)
    if (event === undefined) throw new Error(`expected the event ${eventId}`)
    const body = JSON.stringify(event)
    await paymentEventService.receive(body, sign(body))
  }

  const tasks: Partial<Record<JobName, (payload: unknown) => Promise<unknown>>> = {
    ...withoutQueue(createJobs(context)),
    ...quickPictures(context),
    'deliver-test-event': async (payload) => {
      const { eventId, isForged } = eventSchema.parse(payload)
      if (!isForged) await receiveEvent(eventId)
    },
  }

  return {
    paymentEventService,
    checkoutService: createCheckoutService(context),
    purchaseService: createPurchaseService(context),
    orderService: createOrderService(context),
    familyLinkService: createFamilyLinkService(context),
    familyProofService: createFamilyProofService(context),
    proofAnswerService: createProofAnswerService(context),
    coloursNextService: createColoursNextService(context),
    testCheckout: testCheckoutOf(context),
    shop,
    clock,
    power,
    tasks,
    receiveEvent,
    sign,
    db: fragile.db,
    studio: {
      claims: createClaimService(context),
      holds: createHoldService(context),
      messages: createMessageService(context),
      money: createMoneyService(context),
      packing: createPackingService(context),
      proofService: createProofService(context),
      retouching: createRetouchingService(context),
      shipping: createShippingService(context),
      versionUploadService: createVersionUploadService(context),
    },
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

/** These jobs look at nothing but their payload. */
function withoutQueue(tasks: Record<string, Task | undefined>) {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown) =>
        await (task as (payload: unknown, helpers: unknown) => unknown)(payload, FIRST_TRY),
    ]),
  )
}
