import { Hono } from 'hono'
import { orderDocumentRequestSchema } from '#contract/orders/order-details.ts'
import type { AppContext } from '#server/app-context.ts'
import { answerPdf } from '#server/http/answer-file.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireSignedIn } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody } from '#server/http/read-json.ts'
import { createCustomerDocuments } from '../customer-documents.ts'

/** `POST /order-document`: an invoice or a credit note of the caller's own order, as PDF. */
export function createOrderDocumentFunction(context: AppContext, readCaller: ReadCaller) {
  const documents = createCustomerDocuments(context)
  return new Hono<HttpEnv>().post('/order-document', async (c) => {
    const { userId } = await requireSignedIn(c, readCaller)
    const request = await readBody(c, orderDocumentRequestSchema)
    return answerPdf(c, await documents.invoice(userId, request))
  })
}
