import { Hono } from 'hono'
import { studioDocumentRequestSchema } from '#contract/studio/order-actions.ts'
import type { AppContext } from '#server/app-context.ts'
import { answerPdf } from '#server/http/answer-file.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import { createStudioDocuments } from '../order-page/studio-documents.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-document`: a document of an order as PDF. */
export function createStudioDocumentFunction(context: AppContext, door: StudioDoor) {
  const documents = createStudioDocuments(context)
  return new Hono<HttpEnv>().post('/studio-document', async (c) => {
    const caller = await requireMember(c, door, 'see_board')
    const request = await readBody(c, studioDocumentRequestSchema)
    return answerPdf(c, await documents.make(caller, request))
  })
}
