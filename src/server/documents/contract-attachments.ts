import type { AppContext } from '#server/app-context.ts'
import {
  type AttachmentsOf,
  carriesFiles,
  type MailAttachment,
} from '#server/mail/mail-transport.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { invoices } from '#server/payments/invoices.ts'
import { settingsOf } from '#server/settings/read-settings.ts'
import { contractDocuments } from './contract-documents.ts'
import { DOCUMENT_TEXTS, fill } from './document-texts.ts'
import { createOrderDocuments } from './order-documents.ts'

/**
 * What the mail that makes the contract carries: the terms as they were accepted, what they say
 * about withdrawal, the notice of the legal guarantee and the invoice. They are made when the mail
 * leaves, so that no copy of them lies in the outbox.
 */
export function createContractAttachments(context: AppContext): AttachmentsOf {
  const { db } = context
  const orderDocuments = createOrderDocuments(context)

  return async ({ kind, orderId }) => {
    if (!carriesFiles(kind) || orderId === null) return []
    const order = await orders.find(db, orderId)
    return order === undefined ? [] : [...(await termsOf(order)), ...(await invoiceOf(order))]
  }

  /**
   * With what the shop said of itself when they were accepted. An order from before the archive has
   * only the notice.
   */
  async function termsOf({ terms_version: version, language, created_at }: StoredOrder) {
    const settings = await settingsOf(context, created_at)
    const wanted = { version, language, settings }
    const { terms, withdrawal, guarantee } = DOCUMENT_TEXTS[language].contract
    const parts = [
      [fill(terms.file, { version }), await contractDocuments.terms(wanted)],
      [fill(withdrawal.file, { version }), await contractDocuments.withdrawal(wanted)],
      [guarantee.file, await contractDocuments.guarantee(wanted)],
    ] as const
    return parts.flatMap(([name, pdf]) => (pdf === undefined ? [] : [attachment(name, pdf)]))
  }

  async function invoiceOf({ id, language }: StoredOrder) {
    const invoice = await invoices.findOfOrder(db, id)
    if (invoice === undefined) return []
    const { invoiceFile } = DOCUMENT_TEXTS[language].contract
    const pdf = await orderDocuments.storedInvoice(invoice)
    return [attachment(fill(invoiceFile, { number: invoice.number }), pdf)]
  }
}

function attachment(name: string, bytes: Buffer): MailAttachment {
  return { name: `${name}.pdf`, type: 'application/pdf', bytes }
}
