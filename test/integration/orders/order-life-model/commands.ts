import { cropSchema } from '#contract/photos/crop.ts'
import { AppError } from '#domain/app-error.ts'
import { orders } from '#server/orders/orders.ts'
import { proofs } from '#server/proofs/proofs.ts'
import type { PaymentOutcome } from '#server/test-checkout/test-checkout-service.ts'
import { EVENT_TRAVELS } from '#server/test-checkout/test-events.ts'
import { type Chance, type Command, pickFrom, slotOf } from './chance.ts'
import { dueJobs, work } from './jobs.ts'
import { placeNew } from './place-new.ts'
import { placeTogether } from './place-together.ts'
import {
  cancelAsStaff,
  claim,
  deliver,
  frame,
  grant,
  hold,
  look,
  pack,
  refund,
  runEngine,
  sendProof,
  ship,
  uploadProof,
  write,
} from './staff-commands.ts'
import { attempt, type World } from './world.ts'

const OUTCOMES: readonly PaymentOutcome[] = [
  'success',
  'async_success',
  'async_failure',
  'decline',
  'cancel',
]

async function place(world: World, chance: Chance): Promise<void> {
  const { model, customer } = world
  const slot = slotOf(world, chance)
  const buyer = { userId: customer.id, email: customer.email }
  const returnOrigin = model.shop.url
  const { orderId } = slot
  const { url, orderId: placedId } =
    orderId !== undefined && chance.pick % 2 === 0
      ? await model.checkoutService.resume(buyer, { orderId, returnOrigin })
      : await placeNew(world, { photo: slot.photo, pick: chance.pick })
  slot.orderId = placedId
  world.promised.add(placedId)
  const sessionId = /cs_test_\w+/.exec(url)?.[0]
  if (sessionId !== undefined && !slot.sessionIds.includes(sessionId)) {
    slot.sessionIds.push(sessionId)
  }
}

/** What is paid on one page: both requests, or one with its copies. */
async function placeBoth(world: World, chance: Chance): Promise<void> {
  const { url, orderIds } = await placeTogether(world, chance.pick)
  const sessionId = /cs_test_\w+/.exec(url)?.[0]
  for (const [index, slot] of world.slots.entries()) {
    const orderId = orderIds[index]
    if (orderId === undefined) continue
    slot.orderId = orderId
    world.promised.add(orderId)
    if (sessionId !== undefined && !slot.sessionIds.includes(sessionId)) {
      slot.sessionIds.push(sessionId)
    }
  }
}

async function pay(world: World, chance: Chance): Promise<void> {
  const { model } = world
  const sessionId = pickFrom(slotOf(world, chance).sessionIds, chance)
  const outcome = pickFrom(OUTCOMES, { ...chance, pick: Math.floor(chance.pick / 3) }) ?? 'success'
  const travel = pickFrom(EVENT_TRAVELS, chance) ?? 'once'
  if (sessionId !== undefined)
    await model.testCheckout.pay(sessionId, { outcome, travel, method: 'card' })
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
    crop: cropSchema.parse(proof.crop),
    asksForFiles: chance.pick % 5 !== 0,
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

async function keepBlackAndWhite(world: World, chance: Chance): Promise<void> {
  const found = await proofOf(world, chance)
  if (!found) return
  const shown = { orderId: found.orderId, proofId: found.proof.id }
  await world.model.coloursNextService.keepBlackAndWhite(world.customer.id, shown)
}

async function pointColours(world: World, chance: Chance): Promise<void> {
  const found = await proofOf(world, chance)
  if (!found) return
  await world.model.coloursNextService.pointColours(world.customer.id, {
    orderId: found.orderId,
    proofId: found.proof.id,
    marks: [{ x: 0.5, y: (chance.pick % 3) / 2, tone: 'fabric-sage', label: '' }],
  })
}

/** The customer shares the proof, and the family looks and talks. */
async function talkAsFamily(world: World, chance: Chance): Promise<void> {
  const { model, customer } = world
  const { familyLinkService, familyProofService } = model
  const { orderId } = slotOf(world, chance)
  if (orderId === undefined) return
  const { token } = await familyLinkService.share(customer.id, orderId)
  const visit = { clientAddress: `192.0.2.${chance.pick}`, token }
  const { version } = await familyProofService.show(visit)
  const said = { token, version, name: 'Aunt Rosa', text: `Comment ${chance.pick % 3}` }
  await attempt(world, () => familyProofService.comment(visit, said))
  if (chance.pick % 4 === 0) await familyLinkService.end(customer.id, orderId)
}

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
  const hours = chance.pick % 3 === 0 ? 24 * (chance.pick % 16) : chance.pick % 26
  model.clock.advance(hours * 3_600_000)
}

async function remind({ model }: World): Promise<void> {
  await model.tasks['remind-proofs']?.({})
}

/** What would most likely happen next, so that sequences get far. */
async function goOn(world: World, chance: Chance): Promise<unknown> {
  const slot = slotOf(world, chance)
  const { shop, testCheckout } = world.model
  const order = slot.orderId ? await orders.find(shop.db, slot.orderId) : undefined
  if (order === undefined) return await place(world, chance)
  const sessionId = slot.sessionIds.at(-1)
  switch (order.status) {
    case 'pending':
      if (sessionId)
        await testCheckout.pay(sessionId, { outcome: 'success', travel: 'once', method: 'card' })
      return await workSome(world, chance)
    case 'uploaded':
    case 'processing':
      return await workSome(world, chance)
    case 'colorizing':
      if (order.proof_status === 'sent') {
        if (chance.pick % 2 === 0) await attempt(world, () => talkAsFamily(world, chance))
        // Now and then without asking for the files.
        return await approve(world, { ...chance, pick: chance.pick % 3 === 0 ? 5 : 1 })
      }
      if (order.colours_asked_at !== null) {
        const answer = chance.pick % 3 === 0 ? keepBlackAndWhite : pointColours
        return await answer(world, { ...chance, pick: 1 })
      }
      await workSome(world, chance)
      if (order.proof_status === 'approved') return await frame(world, { ...chance, pick: 1 })
      return await sendProof(world, { ...chance, pick: 1 })
    case 'framing':
      if (order.shipment_status === 'packed') return await ship(world, { ...chance, pick: 1 })
      return await pack(world, { ...chance, pick: 1 })
    case 'shipping':
      return await deliver(world, { ...chance, pick: 1 })
    case 'delivered':
    case 'cancelled':
      return await workSome(world, chance)
  }
}

async function goFar(world: World, chance: Chance): Promise<void> {
  for (let step = 0; step < 8; step += 1) {
    await attempt(world, () => goOn(world, { ...chance, pick: chance.pick + step }))
  }
}

/** Everything that somebody or something can do. Those that lead far are there more than once. */
export const COMMANDS: Record<string, { do: Command; weight: number }> = {
  goOn: { do: goOn, weight: 10 },
  goFar: { do: goFar, weight: 3 },
  place: { do: place, weight: 2 },
  placeBoth: { do: placeBoth, weight: 2 },
  pay: { do: pay, weight: 3 },
  cancel: { do: cancel, weight: 1 },
  approve: { do: approve, weight: 1 },
  requestChanges: { do: requestChanges, weight: 1 },
  keepBlackAndWhite: { do: keepBlackAndWhite, weight: 1 },
  pointColours: { do: pointColours, weight: 1 },
  talkAsFamily: { do: talkAsFamily, weight: 2 },
  look: { do: look, weight: 1 },
  sendProof: { do: sendProof, weight: 1 },
  uploadProof: { do: uploadProof, weight: 1 },
  claim: { do: claim, weight: 1 },
  runEngine: { do: runEngine, weight: 1 },
  write: { do: write, weight: 1 },
  grant: { do: grant, weight: 1 },
  hold: { do: hold, weight: 1 },
  frame: { do: frame, weight: 1 },
  pack: { do: pack, weight: 1 },
  ship: { do: ship, weight: 1 },
  deliver: { do: deliver, weight: 1 },
  cancelAsStaff: { do: cancelAsStaff, weight: 1 },
  refund: { do: refund, weight: 2 },
  workOne: { do: workOne, weight: 2 },
  workSome: { do: workSome, weight: 3 },
  workAndDie: { do: workAndDie, weight: 2 },
  repeatEvent: { do: repeatEvent, weight: 2 },
  loseEvent: { do: loseEvent, weight: 1 },
  forgeEvent: { do: forgeEvent, weight: 1 },
  reconcile: { do: reconcile, weight: 1 },
  remind: { do: remind, weight: 1 },
  letTimePass: { do: letTimePass, weight: 1 },
}
