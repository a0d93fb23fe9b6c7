import { colourFactsSchema } from '#contract/restoration/colour-facts.ts'
import type { StudioOrder } from '#contract/studio/order.ts'
import { AppError } from '#domain/app-error.ts'
import { hasOnlyFiles, isCopy } from '#domain/orders/sold-things.ts'
import { mayDo } from '#domain/studio/staff.ts'
import { actionsNow } from '#domain/studio/studio-order-actions.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { orders } from '#server/orders/orders.ts'
import { createPictureAddresses } from '#server/photos/picture-addresses.ts'
import { createStaffViewService } from '../access/staff-view-service.ts'
import { createStudioAccess, type StaffMember, type StudioCaller } from '../access/studio-access.ts'
import { colourHints } from '../queries/desk-drafts.ts'
import { studioCards } from '../queries/studio-cards.ts'
import { type SeenOrder, studioOrders } from '../queries/studio-orders.ts'
import { toCard } from './card.ts'
import { createCustomerPart } from './customer-part.ts'
import { toHistory, toMessages, toOriginal, toProofs } from './order-parts.ts'
import { readTogether } from './purchase-part.ts'
import { createWorkshopPart } from './workshop-part.ts'

/** A picture whose address the page holds. */
type SeenPicture = { objectId: string; what: 'original' | 'result' }

/** All that a member may see of one order. */
export function createOrderPageService(context: AppContext) {
  const { db } = context
  const studioAccess = createStudioAccess(context)
  const customerPart = createCustomerPart()
  const workshopPart = createWorkshopPart(context)
  const staffViews = createStaffViewService(context)
  const addressOf = createPictureAddresses(context)

  return {
    /** The look is noted before anything of the order is shown. */
    async show(caller: StudioCaller, orderId: string): Promise<StudioOrder> {
      const { page, pictures } = await studioAccess.read(caller, async (trx, member) => {
        const order = await studioOrders.find(trx, orderId)
        if (order === undefined) throw new AppError('order_not_found')
        return await readPage(trx, member, order)
      })
      const look = { staff: caller.userId, orderId }
      await staffViews.note({ ...look, objectId: undefined, what: 'order' })
      for (const picture of pictures) await staffViews.note({ ...look, ...picture })
      // Whose other orders there are is not for every role; what is known of the person is.
      const remembered = await orders.rememberedFacts(db, orderId)
      return { ...page, rememberedFacts: colourFactsSchema.nullable().parse(remembered) }
    },
  }

  async function readPage(
    trx: DatabaseTransaction,
    member: StaffMember,
    order: SeenOrder,
  ): Promise<{ page: Omit<StudioOrder, 'rememberedFacts'>; pictures: SeenPicture[] }> {
    const { role } = member
    const card = await studioCards.find(trx, role, order.id)
    if (card === undefined) throw new AppError('order_not_found')
    const original = await studioOrders.original(trx, order)
    const proofs = await studioOrders.proofs(trx, order.id)
    const run = await studioOrders.lastRun(trx, order.id)
    const waitsForEngine = order.status === 'uploaded' && !isCopy(card)
    const isRunning = waitsForEngine || (run !== undefined && run.finished_at === null)
    const customer = await customerPart.read(trx, member, order.id)
    const workshop = await workshopPart.read(trx, member, order.id)
    const state = {
      isSomebodyElses: card.claimed_by !== null && card.claimed_by !== member.id,
      status: order.status,
      // A role that does not see money sees paid orders only.
      paymentStatus: customer.money?.paymentStatus ?? ('paid' as const),
      proofStatus: order.proof_status,
      shipmentStatus: order.shipment_status,
      isSent: !hasOnlyFiles(card),
      isOnHold: order.on_hold_at !== null,
      hasPhoto: card.family_link_id === null,
      isRestoring: isRunning,
      hasProofToSend: proofs.some((proof) => proof.status === 'in_review' && proof.picture_at),
      hasPrintFile: workshop.printFile !== null,
      isRefundable: (customer.money?.refundable ?? 0) > 0,
    }
    const page = {
      ...(await toCard(card, addressOf)),
      ...(await toOriginal(order, original, addressOf)),
      proofs: await toProofs(proofs, await pinsOf(trx, member, order.id), addressOf),
      restoration:
        run === undefined && !isRunning ? null : { isRunning, failure: run?.failure ?? null },
      settings: run?.settings ?? {},
      ...customer,
      ...workshop,
      together: await readTogether(trx, member, order.id),
      messages: mayDo(role, 'message_customer')
        ? toMessages(await studioOrders.messages(trx, order.id))
        : [],
      history: toHistory(await studioOrders.history(trx, order.id)),
      may: actionsNow(role, state),
    }
    return { page, pictures: picturesOf(original?.id, proofs) }
  }

  /** Marks are for the roles that set them. */
  async function pinsOf(trx: DatabaseTransaction, { role }: StaffMember, orderId: string) {
    const pins = await studioOrders.pins(trx, orderId)
    const saved = mayDo(role, 'mark_colours') ? await colourHints.read(trx, orderId) : undefined
    return { pins, marksSavedAt: saved?.saved_at }
  }
}

function picturesOf(
  original: string | undefined,
  proofs: readonly { object_id: string | null }[],
): SeenPicture[] {
  return [
    ...(original === undefined ? [] : [{ objectId: original, what: 'original' } as const]),
    ...proofs.flatMap(({ object_id }) =>
      object_id === null ? [] : [{ objectId: object_id, what: 'result' } as const],
    ),
  ]
}
