import {
  type FamilyCommentRequest,
  familyCommentRequestSchema,
} from '#contract/proofs/family-link.ts'

/** What is being written; the pin belongs to the version on which it was set. */
export type CommentDraft = {
  name: string
  text: string
  pin: { x: number; y: number; version: number } | undefined
}

export const EMPTY_DRAFT: CommentDraft = { name: '', text: '', pin: undefined }

// The server refuses these, and they come along unseen with what is pasted.
const CONTROLS = /\p{Cc}+/gu
const CONTROLS_BUT_SPACING = /(?![\n\r\t])\p{Cc}/gu
const BREAKS_OF_WORD_PROCESSORS = /[\v\f]/g

type Fault = 'empty' | 'tooLong'
export type Faults = { name?: Fault; text?: Fault }

/** The pin, while the version is shown on which it was set. */
export function pinOn(
  version: number,
  { pin }: CommentDraft,
): { x: number; y: number } | undefined {
  return pin?.version === version ? { x: pin.x, y: pin.y } : undefined
}

/** What can be sent of a draft, or what is wrong with its fields. */
export function readDraft(
  draft: CommentDraft,
  { token, version }: { token: string; version: number },
): { request: FamilyCommentRequest } | { faults: Faults } {
  const result = familyCommentRequestSchema.safeParse({
    ...{ token, version },
    name: draft.name.replace(CONTROLS, ' '),
    text: draft.text.replace(BREAKS_OF_WORD_PROCESSORS, '\n').replace(CONTROLS_BUT_SPACING, ''),
    ...pinOn(version, draft),
  })
  if (result.success) return { request: result.data }
  const faults: Faults = {}
  for (const { path, code } of result.error.issues) {
    const [field] = path
    if (field === 'name' || field === 'text') {
      faults[field] = code === 'too_big' ? 'tooLong' : 'empty'
    }
  }
  return { faults }
}
