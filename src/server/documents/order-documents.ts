import { z } from 'zod'
import { orderNumber, soldPrintSizeSchema } from '#contract/orders/order.ts'
import { cropSchema } from '#contract/photos/crop.ts'
import { AppError } from '#domain/app-error.ts'
import { inLanguage } from '#domain/languages.ts'
import { CARRIERS } from '#domain/orders/carriers.ts'
import { hasOnlyFiles } from '#domain/orders/sold-things.ts'
import { windowFor } from '#domain/printing/passepartout.ts'
import { sheetOf } from '#domain/printing/print-crop.ts'
import { findSheet } from '#domain/shop/sheets.ts'
import type { AppContext } from '#server/app-context.ts'
import { deliveryTitle, frameOf, paperName, soldFrame } from '#server/orders/order-texts.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { parcels } from '#server/orders/parcels.ts'
import { packedInto } from '#server/orders/purchases/packed-with.ts'
import { shippingAddresses } from '#server/orders/shipping-addresses.ts'
import { buyerSchema, invoiceContentSchema } from '#server/payments/invoice-content.ts'
import { invoices, type StoredInvoice } from '#server/payments/invoices.ts'
import { printFiles } from '#server/printing/print-files.ts'
import { createApprovedPicture } from '#server/proofs/approved-picture.ts'
import { proofs, type StoredProof } from '#server/proofs/proofs.ts'
import { settingsOf } from '#server/settings/read-settings.ts'
import { invoiceDocument } from './invoice-document.ts'
import { jobTicket } from './job-ticket.ts'
import { type PackedPicture, packingSlip } from './packing-slip.ts'
import { createPdfWriter } from './pdf/pdf-writer.ts'

/** What a proof keeps of its approval. */
const approvalSchema = z.object({ sha256: z.string(), crop: cropSchema })

export type OrderDocuments = ReturnType<typeof createOrderDocuments>

/**
 * The documents of an order as PDF, made anew from the data each time. That the caller may have one
 * was judged before.
 */
export function createOrderDocuments(context: AppContext) {
  const { db } = context
  const { publicOrigin } = context.config.http
  const approvedPicture = createApprovedPicture(context)
  const writePdf = createPdfWriter()

  async function approvedOrder(orderId: string): Promise<[StoredOrder, StoredProof]> {
    const order = await orders.find(db, orderId)
    if (order === undefined) throw new AppError('order_not_found')
    const proof = await proofs.findApproved(db, orderId)
    if (proof === undefined) throw new AppError('order_not_ready')
    return [order, proof]
  }

  return {
    /** Refused until a version is approved: nothing else is ever printed. */
    async jobTicket(orderId: string): Promise<Buffer> {
      const [order, proof] = await approvedOrder(orderId)
      const { size, frame, print } = madeThing(order)
      const { sha256, crop } = approvalSchema.parse(proof.approval)
      const sheet = sheetOf(size, crop.orientation)
      const printFile = await printFiles.find(db, proof.id)
      const shipTo = await shippingAddresses.find(db, orderId)
      const document = jobTicket({
        orderId,
        number: orderNumber(orderId),
        studioUrl: `${publicOrigin}/studio/orders/${orderId}`,
        // The workshop reads it: it knows where prints go, and no accounts.
        customer: shipTo?.name ?? '–',
        rush: order.rush,
        promisedAt: order.promised_at,
        notBefore: order.gift?.notBefore ?? null,
        delivery: order.delivery_service && deliveryTitle(order.delivery_service, 'en'),
        size: { name: size.name, sheet, orientation: crop.orientation },
        framed: frame && { frame: soldFrame(frame, 'en').name, window: windowFor(sheet, crop) },
        print: print && { ...print, paper: paperName(print.paper, 'en') },
        proof: { version: proof.version, sha256, width: proof.width, height: proof.height, crop },
        printFile,
        instructions: order.special_instructions,
        picture: await approvedPicture(proof.id),
        approvedAt: proof.decided_at ?? proof.made_at,
      })
      return await writePdf(document)
    },

    /** Refused until there is an address and something approved to send to it. */
    async packingSlip(orderId: string): Promise<Buffer> {
      const [order, proof] = await approvedOrder(orderId)
      const shipTo = await shippingAddresses.find(db, orderId)
      if (shipTo === undefined) throw new AppError('order_not_ready')
      const packed = await parcels.listOfOrder(db, orderId)
      const { language } = order
      const document = packingSlip({
        ...packedPicture(order, proof),
        others: await othersWith(
          order,
          packed.map(({ id }) => id),
        ),
        orderUrl: `${publicOrigin}${inLanguage('/order', language)}?id=${orderId}`,
        language,
        shipTo: { ...shipTo, postalCode: shipTo.postal_code },
        giftMessage: order.gift?.message ?? null,
        parcels: packed.map(({ carrier, tracking_number }) => ({
          carrierName: CARRIERS.find(({ id }) => id === carrier)?.name ?? carrier,
          trackingNumber: tracking_number,
        })),
        settings: await context.readSettings(),
        madeAt: packed.at(-1)?.packed_at ?? proof.decided_at ?? proof.made_at,
      })
      return await writePdf(document)
    },

    /** An invoice of an order, or what took it back since. */
    async invoice(document: { orderId: string; documentId: string }) {
      const row = await invoices.findOfOrderById(db, document)
      if (row === undefined) throw new AppError('order_not_found')
      return await storedInvoice(row)
    },

    storedInvoice,
  }

  /** What lies in the parcels of an order of the others of its purchase. */
  async function othersWith(
    order: StoredOrder,
    parcelIds: readonly string[],
  ): Promise<PackedPicture[]> {
    const others: PackedPicture[] = []
    for (const { id } of await packedInto(db, order, parcelIds)) {
      others.push(packedPicture(...(await approvedOrder(id))))
    }
    return others
  }

  /** A document as it is stored, also where its order is gone. */
  async function storedInvoice(row: StoredInvoice): Promise<Buffer> {
    const content = invoiceContentSchema.parse(row.content)
    // As it was when the document was written, which never changes.
    const { contact } = await settingsOf(context, row.issued_at)
    const corrects =
      row.kind === 'credit_note' ? await invoices.findNumber(db, row.payment_id) : content.reverses
    return await writePdf(
      invoiceDocument({
        kind: row.kind,
        number: row.number,
        language: row.language,
        currency: row.currency,
        issuedAt: row.issued_at,
        content,
        buyer: buyerSchema.parse(row.buyer),
        corrects,
        contactEmail: contact.email,
      }),
    )
  }
}

function packedPicture(order: StoredOrder, { version }: StoredProof): PackedPicture {
  const { size, frame, print } = madeThing(order)
  return {
    number: orderNumber(order.id),
    size: { ...soldPrintSizeSchema.parse(order.print_size), id: size.id },
    frame: frame?.name ?? null,
    print: print && { ...print, paper: paperName(print.paper, order.language) },
    version,
  }
}

/** What is made and packed: a sheet in its frame, or so many on a paper. Files alone are neither. */
function madeThing(order: StoredOrder) {
  const size = findSheet(order.print_size_id)
  const frame = frameOf(order)
  const { paper, copies } = order
  if (hasOnlyFiles(order)) throw new AppError('order_not_ready')
  if (size === undefined) throw new Error(`order ${order.id} has no known size`)
  return { size, frame, print: paper && { paper, copies } }
}
