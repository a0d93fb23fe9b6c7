import { z } from 'zod'
import { type OrderDetailsAnswer, pinSchema } from '#contract/orders/order-details.ts'
import { cropSchema } from '#contract/photos/crop.ts'
import { storedRichnessSchema } from '#contract/restoration/colour-choice.ts'
import { judgeFaces } from '#contract/restoration/face-verdict.ts'
import { hintsOfRun, ownHintsOf } from '#contract/restoration/hints-of-run.ts'
import { plainHints } from '#contract/restoration/plain-hints.ts'
import { AppError } from '#domain/app-error.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { MESSAGE_REASONS } from '#domain/orders/customer-messages.ts'
import { revisionsLeft } from '#domain/proofs/proofing.ts'
import type { AppContext } from '#server/app-context.ts'
import { findFiledTerms } from '#server/documents/terms/terms-archive.ts'
import { createFamilyLinkService } from '#server/family/family-link-service.ts'
import { createPictureAddresses } from '#server/photos/picture-addresses.ts'
import { finishedPictureOf } from '#server/proofs/finished-picture.ts'
import { proofPins, type StoredPin } from '#server/proofs/proof-pins.ts'
import { createReviewService } from '#server/reviews/review-service.ts'
import { pausedUntil } from '#server/withdrawals/withdrawal-pause.ts'
import { type StoredWithdrawal, withdrawals } from '#server/withdrawals/withdrawals.ts'
import { type OrderRecords, orderDetails, type ShownProof } from './order-details.ts'
import { toParcel, toShipTo } from './shipping-shapes.ts'

type CustomerProof = OrderDetailsAnswer['proofs'][number]
const statusSchema = z.enum(['sent', 'changes_requested', 'approved', 'superseded'])
const reasonSchema = z.enum(MESSAGE_REASONS)

const { tone: toneSchema } = pinSchema.shape

/** What customers see of their orders besides the rows that they read themselves. */
export function createOrderDetailsService(context: AppContext) {
  const { db } = context
  const addressOf = createPictureAddresses(context)
  const { ofOrder: familyOf } = createFamilyLinkService(context)
  const { ofOrder: reviewOf } = createReviewService(context)

  return {
    async read(userId: string, orderId: string): Promise<OrderDetailsAnswer> {
      const records = await orderDetails.read(db, { id: orderId, userId })
      if (records === undefined) throw new AppError('order_not_found')
      const pins = await proofPins.listOfOrder(db, orderId)
      const { order } = records
      return {
        orderId,
        ...(await toPhoto(records)),
        times: timesOf(order),
        finished: await finishedPictureOf(records, addressOf),
        proofs: await Promise.all(records.proofs.map((proof) => toProof(proof, pins))),
        coloursNext: records.coloursNext ? await toColoursNext(records.coloursNext, order) : null,
        revisions: { left: revisionsLeft(order), used: order.revisions_used },
        parcels: records.parcels.map(toParcel),
        shipTo: toShipTo(records.shipTo),
        gift: order.gift,
        messages: records.messages.map(toMessage),
        documents: records.documents,
        terms: await termsOf(order),
        family: await familyOf(orderId),
        withdrawal: toWithdrawal(await withdrawals.findOpenOfOrder(db, orderId)),
        review: await reviewOf(order),
      }
    },
  }

  /** The photo as it came, and the look at it that its customer knows. */
  async function toPhoto({ order, photo, firstLook }: OrderRecords) {
    if (photo === undefined) return { originalUrl: null, originalPixels: null, firstLook: null }
    const place = { bucket: PHOTO_BUCKET, path: order.image_path }
    const { width, height } = photo
    return {
      originalUrl: await addressOf(place, 'screen'),
      originalPixels: { width, height },
      firstLook:
        firstLook?.state === 'ready' && firstLook.width !== null && firstLook.height !== null
          ? {
              pictureUrl: await addressOf(place, 'first-look', order.user_id),
              width: firstLook.width,
              height: firstLook.height,
            }
          : null,
    }
  }

  /** As rich as the run will be that gives it the colours which are pointed at. */
  async function toColoursNext(
    proof: ShownProof,
    { colour_richness, colours_asked_at }: OrderRecords['order'],
  ) {
    const richness = storedRichnessSchema.parse(colour_richness) ?? 'natural'
    const shownAt = (proof.shown_at ?? proof.made_at).toISOString()
    return {
      ...(await toPicture(proof)),
      shownAt,
      isAsked: colours_asked_at !== null,
      hints: plainHints({ ...ownHintsOf(proof.report), richness }),
    }
  }

  async function toPicture({ path, picture_at, ...proof }: ShownProof) {
    const { id, version, width, height } = proof
    const isThere = path !== null && picture_at !== null
    return {
      id,
      version,
      width,
      height,
      crop: cropSchema.parse(proof.crop),
      /** With the watermark. */
      pictureUrl: isThere ? await addressOf({ bucket: PHOTO_BUCKET, path }, 'proof') : null,
    }
  }

  async function toProof(proof: ShownProof, pins: readonly StoredPin[]): Promise<CustomerProof> {
    const { id, note, sha256 } = proof
    const faces = judgeFaces(proof.report)
    // Only what can still be answered needs them.
    const hints = proof.status === 'sent' ? hintsOfRun(proof) : null
    return {
      ...(await toPicture(proof)),
      status: statusSchema.parse(proof.status),
      sentAt: (proof.sent_at ?? proof.made_at).toISOString(),
      decidedAt: proof.decided_at?.toISOString() ?? null,
      note,
      changeRequest: proof.change_request || null,
      pins: pins.filter((pin) => pin.proof_id === id).map(toPin),
      hints: hints && plainHints(hints),
      sha256,
      unchangedFaces: faces.verdict === 'unchanged' ? faces.count : 0,
      // Whoever approved the picture of a copy has looked at its faces.
      mayFacesDiffer: proof.source !== 'copy' && !['unchanged', 'none'].includes(faces.verdict),
    }
  }
}

/** Null for an order from before versions were kept. */
async function termsOf({ terms_version: version, language }: OrderRecords['order']) {
  const terms = await findFiledTerms(version, language)
  return terms ? { version, language } : null
}

function timesOf({ paid_at, proof_due_at, promised_at }: OrderRecords['order']) {
  if (paid_at === null || promised_at === null) return null
  return {
    paidAt: paid_at.toISOString(),
    // Nobody knows when the picture of a copy is approved.
    proofDueAt: proof_due_at?.toISOString() ?? null,
    promisedAt: promised_at.toISOString(),
  }
}

function toWithdrawal(withdrawal: StoredWithdrawal | undefined): OrderDetailsAnswer['withdrawal'] {
  if (withdrawal === undefined) return null
  return {
    receivedAt: withdrawal.received_at.toISOString(),
    pausedUntil: pausedUntil(withdrawal)?.toISOString() ?? null,
  }
}

function toPin({ done_at, ...pin }: StoredPin): CustomerProof['pins'][number] {
  const { id, number, x, y, note } = pin
  const tone = toneSchema.parse(pin.tone)
  return { id, number, x, y, note, tone, isDone: done_at !== null }
}

function toMessage({ id, reason, text, created_at }: OrderRecords['messages'][number]) {
  return { id, reason: reasonSchema.parse(reason), text, sentAt: created_at.toISOString() }
}
