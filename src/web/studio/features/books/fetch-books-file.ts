import { z } from 'zod'
import type { BooksExportRequest } from '#contract/studio/books.ts'
import { callStudio } from '#web/studio/lib/backend/call-studio.ts'

const file = z.instanceof(Blob)

/** All documents of a quarter in one file. */
export function fetchBooksExport(request: BooksExportRequest): Promise<Blob> {
  return callStudio({ name: 'studio-books-export', body: request, answer: file })
}

/** One document as PDF. */
export function fetchBooksDocument(documentId: string): Promise<Blob> {
  return callStudio({ name: 'studio-books-document', body: { documentId }, answer: file })
}
