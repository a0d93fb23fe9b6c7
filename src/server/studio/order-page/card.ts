import { orderNumber, soldFrameSchema, soldPrintSizeSchema } from '#contract/orders/order.ts'
import { cropSchema } from '#contract/photos/crop.ts'
import type { BoardCard } from '#contract/studio/board.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { whoseTurn } from '#domain/studio/whose-turn.ts'
import type { PictureAddresses } from '#server/photos/picture-addresses.ts'
import type { CardRow } from '../queries/studio-cards.ts'

/** An order as the studio's screens take it. */
export async function toCard(row: CardRow, addressOf: PictureAddresses): Promise<BoardCard> {
  const { picture_path: path, status, proof_status: proofStatus } = row
  const isOver = status === 'delivered' || status === 'cancelled'
  return {
    id: row.id,
    number: orderNumber(row.id),
    version: row.version,
    status,
    proofStatus,
    shipmentStatus: row.shipment_status,
    language: row.language,
    printSize: soldPrintSizeSchema.parse(row.print_size).name,
    frame: soldFrameSchema.nullable().parse(row.frame),
    paper: row.paper,
    copies: row.copies,
    copyOf: row.copy_of,
    isShared: row.family_link_id !== null,
    orientation: cropSchema.nullable().parse(row.approved_crop)?.orientation ?? null,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    promisedAt: row.promised_at?.toISOString() ?? null,
    proofDueAt: row.proof_due_at?.toISOString() ?? null,
    rush: row.rush,
    isOnHold: row.on_hold_at !== null,
    waitsFor: whoseTurn({
      status,
      proofStatus,
      isAskedForColours: row.colours_asked_at !== null,
      isCopy: row.copy_of !== null,
    }),
    needsPerson: !isOver && (row.needs_person || proofStatus === 'changes_requested'),
    needsColour: row.needs_colour,
    hasDispute: row.has_dispute,
    claimedBy:
      row.claimed_by === null || row.claimer_name === null
        ? null
        : { id: row.claimed_by, name: row.claimer_name },
    revisions: {
      used: row.revisions_used,
      allowed: row.revisions_included + row.revisions_granted,
    },
    thumbnailUrl:
      path === null ? null : await addressOf({ bucket: PHOTO_BUCKET, path }, 'thumbnail'),
  }
}
