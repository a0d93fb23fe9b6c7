import {
  type FamilyCommentRequest,
  type FamilyProof,
  familyCommentResponseSchema,
} from '#contract/proofs/family-link.ts'
import { callFunction } from '#web/lib/backend/call-function.ts'

export type SentComment = FamilyProof['comments'][number]

/** Leaves a comment on the version that was seen, and says how it stands in the list. */
export async function sendComment(request: FamilyCommentRequest): Promise<SentComment> {
  const response = await callFunction('family-comment', request)
  const { id } = familyCommentResponseSchema.parse(await response.json())
  const { name, text, x = null, y = null } = request
  return { id, name, text, x, y, createdAt: new Date().toISOString() }
}
