import { Hono } from 'hono'
import { orderDocumentRequestSchema } from '#contract/orders/order-details.ts'
import { answerPdf } from '#server/http/answer-pdf.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireSignedIn } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody } from '#server/http/read-json.ts'
import type { CustomerPapers } from '../customer-documents.ts'

/** `POST /order-document`: an invoice or a credit note of the caller's own order, as PDF. */
export function createOrderDocumentFunction(readCaller: ReadCaller, papers: CustomerPapers) {
  return new Hono<HttpEnv>().post('/order-document', async (c) => {
    const { userId } = await requireSignedIn(c, readCaller)
    const wish = await readBody(c, orderDocumentRequestSchema)
    return answerPdf(c, await papers.invoice(userId, wish))
  })
}
