import { Readable } from 'node:stream'
import { AppError } from '#domain/app-error.ts'
import type { DatabaseTransaction } from '#server/adapters/db/database.ts'
import { orders, type StoredOrder } from '#server/adapters/db/orders.ts'
import { proofs } from '#server/adapters/db/proofs.ts'
import type { PaymentOutcome } from '#server/services/test-checkout/test-checkout-service.ts'
import { dueJobs, work } from './jobs.ts'
import type { Slot, World } from './world.ts'

/** Numbers that decide what exactly is done, so that a sequence can be repeated and made smaller. */
export type Chance = { slot: number; pick: number }
export type Deed = (world: World, chance: Chance) => Promise<unknown>

const OUTCOMES: readonly PaymentOutcome[] = [
  'success',
  'async_success',
  'async_failure',
  'decline',
  'cancel',
]
const SIZES = ['A4', 'A3', 'A2'] as const

const slotOf = ({ slots }: World, { slot }: Chance): Slot => slots[slot % slots.length] as Slot
const pickFrom = <T>(list: readonly T[], { pick }: Chance): T | undefined =>
  list[pick % list.length]

async function place(world: World, chance: Chance): Promise<void> {
  const { model, customer } = world
  const slot = slotOf(world, chance)
  const buyer = { userId: customer.id, email: customer.email }
  const returnOrigin = model.shop.url
  const { orderId } = slot
  const { url, orderId: placedId } =
    orderId !== undefined && chance.pick % 2 === 0
      ? await model.checkoutService.resume(buyer, { orderId, returnOrigin })
      : await model.checkoutService.start(buyer, {
          printSize: { name: SIZES[chance.slot % SIZES.length] ?? 'A3' },
          frame: { id: 'black' },
          imageUrl: slot.photo.url,
          fileName: 'photo.jpg',
          rush: chance.pick % 3 === 0 ? 'hours48' : null,
          returnOrigin,
          language: 'en',
        })
  slot.orderId = placedId
  world.promised.add(placedId)
  const sessionId = /cs_test_\w+/.exec(url)?.[0]
  if (sessionId !== undefined && !slot.sessionIds.includes(sessionId)) {
    slot.sessionIds.push(sessionId)
  }
}

async function pay(world: World, chance: Chance): Promise<void> {
  const { model } = world
  const sessionId = pickFrom(slotOf(world, chance).sessionIds, chance)
  const outcome = pickFrom(OUTCOMES, { ...chance, pick: Math.floor(chance.pick / 3) }) ?? 'success'
  if (sessionId !== undefined) await model.testCheckout.pay(sessionId, outcome)
}

async function cancel(world: World, chance: Chance): Promise<void> {
  const { orderId } = slotOf(world, chance)
  if (orderId) await world.model.orderService.cancel(world.customer.id, orderId)
}

/** The proof that is shown, or now and then an older one, or one that was never sent. */
async function proofOf(world: World, chance: Chance) {
  const { orderId } = slotOf(world, chance)
  if (orderId === undefined) return undefined
  const versions = await proofs.listOfOrder(world.model.shop.db, orderId)
  const shown = versions.find(({ status }) => status === 'sent')
  const proof = chance.pick % 4 === 0 ? pickFrom(versions, chance) : (shown ?? versions.at(-1))
  return proof && { orderId, proof }
}

async function approve(world: World, chance: Chance): Promise<void> {
  const found = await proofOf(world, chance)
  if (!found) return
  const { orderId, proof } = found
  const sha256 = chance.pick % 7 === 0 ? 'f'.repeat(64) : proof.sha256
  await world.model.proofAnswerService.approve(world.customer.id, {
    orderId,
    proofId: proof.id,
    sha256,
  })
}

async function requestChanges(world: World, chance: Chance): Promise<void> {
  const found = await proofOf(world, chance)
  if (!found) return
  await world.model.proofAnswerService.requestChanges(world.customer.id, {
    orderId: found.orderId,
    proofId: found.proof.id,
    text: `Please lighter, ${chance.pick % 3}.`,
    pins: [{ x: 0.5, y: 0.5, note: 'here' }],
  })
}

/** Looks at an order, and keeps the version for what is done next. */
async function look(world: World, chance: Chance): Promise<void> {
  const { orderId } = slotOf(world, chance)
  const order = orderId && (await orders.find(world.model.shop.db, orderId))
  if (order) world.seen.set(order.id, order.version)
}

/** What a person of the shop does, at the version that is on their screen. */
function asStaff(
  act: (
    trx: DatabaseTransaction,
    order: StoredOrder,
    by: { world: World; chance: Chance; staff: string },
  ) => Promise<unknown>,
): Deed {
  return async (world, chance) => {
    const { orderId } = slotOf(world, chance)
    if (orderId === undefined) return
    if (chance.pick % 5 !== 0) await look(world, chance)
    const version = world.seen.get(orderId) ?? 1
    const staff = world.model.staff[chance.pick % 2] ?? world.model.staff[0]
    await world.model.db.transaction().execute(async (trx) => {
      const order = await world.model.lockAtVersion(trx, orderId, version)
      await act(trx, order, { world, chance, staff })
    })
  }
}

const sendProof = asStaff(async (trx, order, { world, chance, staff }) => {
  const versions = await proofs.listOfOrder(trx, order.id)
  const proof = chance.pick % 4 === 0 ? pickFrom(versions, chance) : versions.at(-1)
  if (!proof) return
  await world.model.proofSender.send(trx, order, {
    proofId: proof.id,
    by: 'staff',
    actorId: staff,
  })
})

const cancelAsStaff = asStaff((trx, order, { world, staff }) =>
  world.model.cancellation.cancelOrder(trx, order, { by: 'staff', actorId: staff }),
)

const refund = asStaff((trx, order, { world, chance, staff }) => {
  const amount = chance.pick % 6 === 0 ? order.amount : 1 + (chance.pick % order.amount)
  const wish = { amount, reason: 'late', note: '', staff } as const
  return world.model.orderRefunds.refundOrder(trx, order, wish)
})

async function workOne(world: World, chance: Chance): Promise<void> {
  const job = pickFrom(await dueJobs(world.model), chance)
  if (job) await work(world.model, job)
}

async function workSome(world: World, chance: Chance): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    await workOne(world, { ...chance, pick: chance.pick + round })
  }
}

async function workAndDie(world: World, chance: Chance): Promise<void> {
  const job = pickFrom(await dueJobs(world.model), chance)
  if (job) await work(world.model, job, { isKilledAtTheEnd: true })
}

/** An event that was there already, or comes before its turn. */
async function repeatEvent(world: World, chance: Chance): Promise<void> {
  const events = await world.model.testCheckout.listEvents()
  const event = pickFrom(events, chance)
  if (event) await world.model.receiveEvent(event.id)
}

/** The provider gives up sending an event. */
async function loseEvent({ model }: World, chance: Chance): Promise<void> {
  const sent = (await dueJobs(model)).filter(({ name }) => name === 'deliver-test-event')
  const lost = pickFrom(sent, chance)
  if (!lost) return
  await model.shop.pool.query('delete from graphile_worker._private_jobs where id = $1', [lost.id])
}

/** Somebody else says that an order was paid. */
async function forgeEvent({ model, ...world }: World, chance: Chance): Promise<void> {
  const sessionId = slotOf({ model, ...world }, chance).sessionIds[0] ?? 'cs_test_none'
  const body = JSON.stringify({
    id: `evt_forged${chance.pick}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: sessionId, object: 'checkout.session', payment_status: 'paid' } },
  })
  const signature = model.sign(`${body} `)
  await model.paymentEventService.receive(body, signature).then(
    () => {
      throw new Error('a forged event was taken')
    },
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error
    },
  )
}

async function reconcile({ model }: World): Promise<void> {
  model.clock.advance(16 * 60_000)
  await model.tasks['reconcile-payments']?.({})
}

async function letTimePass({ model }: World, chance: Chance): Promise<void> {
  model.clock.advance((chance.pick % 26) * 3_600_000)
}

async function uploadProof(world: World, chance: Chance): Promise<void> {
  const { model } = world
  const { orderId } = slotOf(world, chance)
  if (orderId === undefined) return
  const version = world.seen.get(orderId) ?? 1
  await model.finishedPictureService.keep({
    bytes: Readable.from([Buffer.from(`by hand ${model.randomId()}`)]),
    madeBy: model.staff[0],
    lock: (trx) => model.lockAtVersion(trx, orderId, version),
  })
}

/** What would most likely happen next, so that sequences get far. */
async function goOn(world: World, chance: Chance): Promise<void> {
  const slot = slotOf(world, chance)
  const { shop, testCheckout } = world.model
  const order = slot.orderId ? await orders.find(shop.db, slot.orderId) : undefined
  if (order === undefined) return await place(world, chance)
  const sessionId = slot.sessionIds.at(-1)
  switch (order.status) {
    case 'pending':
      if (sessionId) await testCheckout.pay(sessionId, 'success')
      return await workSome(world, chance)
    case 'uploaded':
    case 'processing':
      return await workSome(world, chance)
    case 'colorizing':
      if (order.proof_status === 'sent') return await approve(world, { ...chance, pick: 1 })
      await workSome(world, chance)
      await sendProof(world, { ...chance, pick: 1 })
      return
    default:
      return await workSome(world, chance)
  }
}

/** Everything that somebody or something can do. Those that lead far are there more than once. */
export const DEEDS: Record<string, { do: Deed; weight: number }> = {
  goOn: { do: goOn, weight: 8 },
  place: { do: place, weight: 2 },
  pay: { do: pay, weight: 3 },
  cancel: { do: cancel, weight: 1 },
  approve: { do: approve, weight: 1 },
  requestChanges: { do: requestChanges, weight: 1 },
  look: { do: look, weight: 1 },
  sendProof: { do: sendProof, weight: 1 },
  uploadProof: { do: uploadProof, weight: 1 },
  cancelAsStaff: { do: cancelAsStaff, weight: 1 },
  refund: { do: refund, weight: 2 },
  workOne: { do: workOne, weight: 2 },
  workSome: { do: workSome, weight: 3 },
  workAndDie: { do: workAndDie, weight: 2 },
  repeatEvent: { do: repeatEvent, weight: 2 },
  loseEvent: { do: loseEvent, weight: 1 },
  forgeEvent: { do: forgeEvent, weight: 1 },
  reconcile: { do: reconcile, weight: 1 },
  letTimePass: { do: letTimePass, weight: 1 },
}
