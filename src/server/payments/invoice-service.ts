import type { Address } from '#domain/orders/address.ts'
import { hasOnlyFiles } from '#domain/orders/sold-things.ts'
import { vatOfPart } from '#domain/payments/vat.ts'
import { OPERATOR } from '#domain/shop/imprint.ts'
import { SHOP_TIME_ZONE, shopDate } from '#domain/shop/shop-time.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { taxOfOrder } from '#server/orders/order-tax.ts'
import { creditLine, reversalLine } from '#server/orders/order-texts.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import { linesOfPurchase, totalOf } from '#server/orders/purchases/purchase-lines.ts'
import { type InvoiceContent, invoiceContentSchema } from './invoice-content.ts'
import { invoices, type NewInvoice, type StoredInvoice } from './invoices.ts'
import type { StoredPayment } from './payments.ts'

const NUMBER_DIGITS = 6
/** Of what is sent nowhere that the shop knows. */
const NO_TAX = { vat: null, taxFree: null }

/** Writes the accounting documents, in the transaction of what they are about. */
export function createInvoiceService(context: Pick<AppContext, 'clock' | 'readSettings'>) {
  const { clock, readSettings } = context
  async function write(
    trx: DatabaseTransaction,
    invoice: Omit<NewInvoice, 'number' | 'issued_at' | 'content'> & {
      content: Omit<InvoiceContent, 'timeZone'>
    },
  ): Promise<string> {
    const issuedAt = clock()
    const { year } = shopDate(issuedAt)
    const count = await invoices.takeNumber(trx, year)
    const number = `HL-${year}-${String(count).padStart(NUMBER_DIGITS, '0')}`
    const content = JSON.stringify({ ...invoice.content, timeZone: SHOP_TIME_ZONE })
    await invoices.insert(trx, { ...invoice, number, content, issued_at: issuedAt })
    return number
  }

  return {
    /**
     * The invoice of an order that was just paid, or of all orders of a purchase; its tax is that of the
     * country, if any is known.
     */
    async issue(
      trx: DatabaseTransaction,
      bought: readonly StoredOrder[],
      paid: { payment: StoredPayment; shipTo: Address | undefined; country: string | null },
    ): Promise<void> {
      const [order] = bought
      if (order === undefined) throw new Error('expected an order to be paid')
      const { payment, shipTo, country: taxedIn } = paid
      // What goes along with something that is sent is part of that sale.
      const leading = bought.find((one) => !hasOnlyFiles(one)) ?? order
      const amount = totalOf(bought)
      const { name, addressLines, register, vatId } = (await readSettings()).company
      const { country } = OPERATOR
      await write(trx, {
        kind: 'invoice',
        order_id: order.id,
        payment_id: payment.id,
        refund_id: null,
        language: order.language,
        amount,
        currency: order.currency,
        content: {
          seller: { name, addressLines: [...addressLines], country, register, vatId },
          lines: linesOfPurchase(bought).map(({ title, description, amount }) => ({
            text: [title, description].filter(Boolean).join(', '),
            amount,
          })),
          total: amount,
          ...(taxedIn === null ? NO_TAX : taxOfOrder({ ...leading, amount }, taxedIn)),
          orderNumber: payment.order_number,
          paidAt: payment.paid_at,
        },
        buyer: shipTo === undefined ? null : JSON.stringify({ ...shipTo, company: order.company }),
      })
    },

    /**
     * Brings the documents of a payment in step with what has gone back of it: a credit note for what
     * is on none yet, a reversal for what did not go back after all. What a failed refund left is
     * made up for by either. Returns the number of a new credit note.
     */
    async keepUp(
      trx: DatabaseTransaction,
      payment: StoredPayment,
      refundId: string,
    ): Promise<string | undefined> {
      const [invoice, ...later] = await invoices.listOfPayment(trx, payment.id)
      if (invoice === undefined) return undefined
      const [credited, back] = [creditedBy(later), payment.refunded_amount]
      if (back === credited) return undefined
      const isCredit = back > credited
      const amount = Math.abs(back - credited)
      const { vat, ...content } = invoiceContentSchema.parse(invoice.content)
      const { language } = invoice
      const line = isCredit ? creditLine : reversalLine
      const before = Math.min(back, credited)
      const number = await write(trx, {
        kind: isCredit ? 'credit_note' : 'reversal',
        order_id: invoice.order_id,
        payment_id: payment.id,
        refund_id: refundId,
        language,
        amount,
        currency: invoice.currency,
        content: {
          ...content,
          lines: [{ text: line(content.orderNumber, language), amount }],
          total: amount,
          vat: vat && { ...vat, amount: vatOfPart({ amount, before, rate: vat.rate }) },
          ...(!isCredit && { reverses: creditNoteOf(later, refundId) }),
        },
        buyer: invoice.buyer === null ? null : JSON.stringify(invoice.buyer),
      })
      return isCredit ? number : undefined
    },
  }
}

function creditedBy(documents: readonly StoredInvoice[]): number {
  return documents.reduce(
    (sum, { kind, amount }) => sum + (kind === 'reversal' ? -amount : amount),
    0,
  )
}

/** The credit note of a refund; of one that was made anew before reversals were written, the last. */
function creditNoteOf(documents: readonly StoredInvoice[], refundId: string): string | undefined {
  const notes = documents.filter(({ kind }) => kind === 'credit_note')
  return (notes.find(({ refund_id }) => refund_id === refundId) ?? notes.at(-1))?.number
}
