import { z } from 'zod'
import { judgeFaces } from '#contract/face-verdict.ts'
import { cropSchema, type OrderDetails } from '#contract/order-details.ts'
import { AppError } from '#domain/app-error.ts'
import { MESSAGE_REASONS } from '#domain/customer-messages.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { revisionsLeft } from '#domain/proofing.ts'
import type { Database } from '#server/adapters/db/database.ts'
import type {
  OrderDetailsReader,
  OrderRecords,
  ShownProof,
} from '#server/adapters/db/order-details.ts'
import type { ProofPins, StoredPin } from '#server/adapters/db/proof-pins.ts'
import type { PictureAddresses } from './picture-addresses.ts'
import { toParcel, toShipTo } from './shipping-shapes.ts'

type CustomerProof = OrderDetails['proofs'][number]
const statusSchema = z.enum(['sent', 'changes_requested', 'approved', 'superseded'])
const reasonSchema = z.enum(MESSAGE_REASONS)

export type OrderDetailsService = ReturnType<typeof createOrderDetailsService>

/** What customers see of their orders beside the rows that they read themselves. */
export function createOrderDetailsService(options: {
  db: Database
  orderDetails: OrderDetailsReader
  proofPins: Pick<ProofPins, 'listOfOrder'>
  addressOf: PictureAddresses
}) {
  const { db, orderDetails, proofPins, addressOf } = options

  return {
    async read(userId: string, orderId: string): Promise<OrderDetails> {
      const records = await orderDetails.read(db, { id: orderId, userId })
      if (records === undefined) throw new AppError('order_not_found')
      const pins = await proofPins.listOfOrder(db, orderId)
      const { order } = records
      return {
        orderId,
        originalUrl: records.hasPhoto
          ? await addressOf({ bucket: PHOTO_BUCKET, path: order.image_path }, 'screen')
          : null,
        proofs: await Promise.all(records.proofs.map((proof) => toProof(proof, pins))),
        revisions: { left: revisionsLeft(order), used: order.revisions_used },
        parcels: records.parcels.map(toParcel),
        shipTo: toShipTo(records.shipTo),
        messages: records.messages.map(toMessage),
        documents: records.documents,
      }
    },
  }

  async function toProof(proof: ShownProof, pins: readonly StoredPin[]): Promise<CustomerProof> {
    const { id, version, note, sha256, width, height, path } = proof
    const isShown = path !== null && proof.picture_at !== null
    const faces = judgeFaces(proof.report)
    return {
      id,
      version,
      status: statusSchema.parse(proof.status),
      sentAt: (proof.sent_at ?? proof.made_at).toISOString(),
      decidedAt: proof.decided_at?.toISOString() ?? null,
      note,
      changeRequest: proof.change_request || null,
      pins: pins.filter((pin) => pin.proof_id === id).map(toPin),
      sha256,
      width,
      height,
      crop: cropSchema.parse(proof.crop),
      unchangedFaces: faces.verdict === 'unchanged' ? faces.count : 0,
      pictureUrl: isShown ? await addressOf({ bucket: PHOTO_BUCKET, path }, 'proof') : null,
    }
  }
}

function toPin({ id, number, x, y, note, done_at }: StoredPin): CustomerProof['pins'][number] {
  return { id, number, x, y, note, isDone: done_at !== null }
}

function toMessage({ id, reason, text, created_at }: OrderRecords['messages'][number]) {
  return { id, reason: reasonSchema.parse(reason), text, sentAt: created_at.toISOString() }
}
