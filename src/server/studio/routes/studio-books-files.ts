import { Hono } from 'hono'
import { booksDocumentRequestSchema, booksExportRequestSchema } from '#contract/studio/books.ts'
import type { AppContext } from '#server/app-context.ts'
import { answerFile, answerPdf } from '#server/http/answer-file.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import { sourceOf } from '#server/http/source-of.ts'
import { createBooksExportService } from '../books/books-export-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-books-export` and `POST /studio-books-document`: what is booked, as files. */
export function createStudioBooksFilesFunction(context: AppContext, door: StudioDoor) {
  const exports = createBooksExportService(context)
  return new Hono<HttpEnv>()
    .post('/studio-books-export', async (c) => {
      const caller = await requireMember(c, door, 'see_books')
      const request = await readBody(c, booksExportRequestSchema)
      // As text the browser would change its bytes, which are not always UTF-8.
      const bytes = await exports.quarter(caller, request, sourceOf(c))
      return answerFile(c, bytes, 'application/octet-stream')
    })
    .post('/studio-books-document', async (c) => {
      const caller = await requireMember(c, door, 'see_books')
      const { documentId } = await readBody(c, booksDocumentRequestSchema)
      return answerPdf(c, await exports.document(caller, documentId, sourceOf(c)))
    })
}
