import { Readable } from 'node:stream'
import { orders } from '#server/orders/orders.ts'
import { parcels } from '#server/orders/parcels.ts'
import { proofs } from '#server/proofs/proofs.ts'
import type { StudioCaller } from '#server/studio/access/studio-access.ts'
import { type Chance, type Command, pickFrom, slotOf } from './chance.ts'
import type { ModelShop } from './model-shop.ts'
import type { World } from './world.ts'

const RUN_SETTINGS = {
  geometry: 'auto',
  turns: 0,
  tone: 1,
  repair: true,
  denoise: 1,
  sharpen: 1,
  source: 'auto',
  negative: 'auto',
  colour: 'auto',
  hints: null,
  told: null,
  repairMarks: null,
  quick: false,
} as const

/** Looks at an order, and keeps the version for what is done next. */
export async function look(world: World, chance: Chance): Promise<void> {
  const { orderId } = slotOf(world, chance)
  const order = orderId && (await orders.find(world.model.shop.db, orderId))
  if (order) world.seen.set(order.id, order.version)
}

/** What a person of the shop does, at the version that is on their screen. */
function asStaff(
  act: (
    studio: ModelShop['studio'],
    seen: { caller: StudioCaller; order: { orderId: string; version: number } },
    by: { world: World; chance: Chance },
  ) => Promise<unknown>,
): Command {
  return async (world, chance) => {
    const { orderId } = slotOf(world, chance)
    if (orderId === undefined) return
    if (chance.pick % 5 !== 0) await look(world, chance)
    const { staff, studio } = world.model
    const order = { orderId, version: world.seen.get(orderId) ?? 1 }
    // Most orders are in one pair of hands.
    const caller = (chance.pick % 8 === 0 ? staff[1] : staff[0]) ?? staff[0]
    await act(studio, { caller, order }, { world, chance })
  }
}

export const claim = asStaff((studio, { caller, order }, { chance }) =>
  studio.claims.change(caller, { ...order, isClaimed: chance.pick % 3 > 0 }),
)

export const sendProof = asStaff(async (studio, { caller, order }, { world, chance }) => {
  const versions = await proofs.listOfOrder(world.model.shop.db, order.orderId)
  const proof = chance.pick % 4 === 0 ? pickFrom(versions, chance) : versions.at(-1)
  if (proof)
    await studio.proofService.send(caller, {
      ...order,
      proofId: proof.id,
      staysBlackAndWhite: chance.pick % 5 === 1,
    })
})

export const uploadProof = asStaff((studio, { caller, order }, { world }) =>
  studio.versionUploadService.take(
    caller,
    order,
    Readable.from([Buffer.from(`by hand ${world.model.randomId()}`)]),
  ),
)

export const runEngine = asStaff((studio, { caller, order }) =>
  studio.retouching.restore(caller, { ...order, settings: RUN_SETTINGS }),
)

export const write = asStaff((studio, { caller, order }, { chance }) =>
  chance.pick % 2 === 0
    ? studio.messages.write(caller, { ...order, reason: 'delay', text: '' })
    : studio.messages.addNote(caller, { ...order, text: 'Nice frame.' }),
)

export const grant = asStaff((studio, { caller, order }) =>
  studio.proofService.grantRevisions(caller, { ...order, count: 1 }),
)

export const hold = asStaff((studio, { caller, order }, { chance }) =>
  studio.holds.change(caller, { ...order, isOnHold: chance.pick % 2 === 0 }),
)

export const frame = asStaff((studio, { caller, order }) =>
  studio.packing.startFraming(caller, order),
)

export const pack = asStaff(async (studio, { caller, order }, { world, chance }) => {
  const packed = await parcels.listOfOrder(world.model.shop.db, order.orderId)
  const parcel = chance.pick % 3 === 0 ? pickFrom(packed, chance) : undefined
  const trackingNumber = `PKG${order.orderId.slice(-8)}${packed.length}`
  const others = world.slots.flatMap(({ orderId }) => orderId ?? [])
  const orderIds = others.filter((id) => id !== order.orderId)
  const [own] = packed
  if (parcel) {
    await studio.packing.pack(caller, { ...order, change: 'remove', parcelId: parcel.id })
  } else if (own && orderIds.length > 0 && chance.pick % 2 === 0) {
    await studio.packing.pack(caller, { ...order, change: 'share', parcelId: own.id, orderIds })
  } else {
    await studio.packing.pack(caller, { ...order, change: 'add', carrier: 'dhl', trackingNumber })
  }
})

export const ship = asStaff((studio, { caller, order }) => studio.shipping.ship(caller, order))

export const deliver = asStaff(async (studio, { caller, order }, { world, chance }) => {
  const sent = await parcels.listOfOrder(world.model.shop.db, order.orderId)
  const parcelId = chance.pick % 2 === 0 ? pickFrom(sent, chance)?.id : undefined
  await studio.shipping.deliver(caller, { ...order, ...(parcelId && { parcelId }) })
})

export const cancelAsStaff = asStaff((studio, { caller, order }) =>
  studio.money.cancel(caller, { ...order, note: '' }),
)

export const refund = asStaff(async (studio, { caller, order }, { world, chance }) => {
  const { amount: all } = (await orders.find(world.model.shop.db, order.orderId)) ?? { amount: 1 }
  const amount = chance.pick % 6 === 0 ? all : 1 + ((chance.pick * 977) % all)
  await studio.money.refund(caller, { ...order, amount, reason: 'late', note: '' })
})
