import { z } from 'zod'
import type { studioDocumentRequestSchema } from '#contract/studio/order-actions.ts'
import { callStudio } from './call-studio.ts'

export type DocumentRequest = z.infer<typeof studioDocumentRequestSchema>

/** A document of an order as PDF. */
export function fetchDocument(request: DocumentRequest): Promise<Blob> {
  return callStudio({ name: 'studio-document', body: request, answer: z.instanceof(Blob) })
}
