import { z } from 'zod'
import { linkToken } from '#contract/link-token.ts'
import { plainLine, plainLines } from '#contract/plain-text.ts'
import { MAX_FAMILY_COMMENT_LENGTH, MAX_FAMILY_NAME_LENGTH } from '#domain/proofs/family-links.ts'

/** A link as its customer has it: `/family#<token>` in the language of their choice. */
export const familyLinkSchema = z.object({
  token: z.string(),
  expiresAt: z.string(),
  /** Whether its readers may order prints of the approved picture. */
  letsOrder: z.boolean().default(false),
})
export type FamilyLink = z.infer<typeof familyLinkSchema>

/** `POST /functions/v1/family-proof`, without a sign-in: what a family link shows. */
export const familyProofRequestSchema = z.object({ token: linkToken })

const pixelsSchema = z.object({ width: z.number().int(), height: z.number().int() })

const familyCommentSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  text: z.string(),
  /** Where on the picture, from 0 to 1 of its width and height; null without a pin. */
  x: z.number().nullable(),
  y: z.number().nullable(),
  createdAt: z.string(),
})

/** The newest proof that was sent, and nothing else of its order. */
export const familyProofSchema = z.object({
  version: z.number().int(),
  /** The proof with its watermark, signed for ten minutes. */
  pictureUrl: z.string(),
  /** The photo as it came, for screens, signed for ten minutes; null when it is gone. */
  originalUrl: z.string().nullable(),
  /** Its pixels; null when it is gone. */
  originalPixels: pixelsSchema.nullable(),
  /** Of the proof, in pixels. The original lies under it, as large as fits in. */
  width: z.number().int(),
  height: z.number().int(),
  /** Whether comments may be left: while the proof waits for its customer's answer. */
  isOpen: z.boolean(),
  /** Whether prints of it may be ordered: its customer has approved it, and lets the readers. */
  mayOrder: z.boolean().default(false),
  expiresAt: z.string(),
  /** About this version, the oldest one first. */
  comments: z.array(familyCommentSchema),
})
export type FamilyProof = z.infer<typeof familyProofSchema>

const CONTROL = /\p{Cc}/u
const CONTROL_BUT_SPACING = /(?![\n\r\t])\p{Cc}/u
const share = z.number().min(0).max(1)

/** `POST /functions/v1/family-comment`, without a sign-in: says something about a version. */
export const familyCommentRequestSchema = z
  .object({
    token: linkToken,
    /** The version that was seen. */
    version: z.number().int(),
    name: z
      .string()
      .refine((name) => !CONTROL.test(name), 'control characters')
      .pipe(plainLine)
      .pipe(z.string().min(1).max(MAX_FAMILY_NAME_LENGTH)),
    text: z
      .string()
      .refine((text) => !CONTROL_BUT_SPACING.test(text), 'control characters')
      .pipe(plainLines)
      .pipe(z.string().min(1).max(MAX_FAMILY_COMMENT_LENGTH)),
    x: share.optional(),
    y: share.optional(),
  })
  .refine(({ x, y }) => (x === undefined) === (y === undefined), 'half a pin')
export type FamilyCommentRequest = z.infer<typeof familyCommentRequestSchema>

export const familyCommentResponseSchema = z.object({ id: z.uuid() })
export type FamilyCommentResponse = z.infer<typeof familyCommentResponseSchema>

/** What the customer finds with their order. */
export const familyOfOrderSchema = z.object({
  /** Null while nobody has a link that works. */
  link: familyLinkSchema.nullable(),
  /** The oldest one first; also those of links that have ended, as long as they are kept. */
  comments: z.array(familyCommentSchema.extend({ version: z.number().int() })),
})
export type FamilyOfOrder = z.infer<typeof familyOfOrderSchema>
