import { z } from 'zod'
import type { studioDocumentRequestSchema } from '#contract/studio/order-actions.ts'
import { callStudio } from './call-studio.ts'

export type PaperWish = z.infer<typeof studioDocumentRequestSchema>

/** A paper of an order as PDF. */
export function fetchPaper(wish: PaperWish): Promise<Blob> {
  return callStudio({ name: 'studio-document', body: wish, answer: z.instanceof(Blob) })
}
