import { z } from 'zod'
import { storableText } from '#contract/storable-text.ts'
import { MAX_TAP_LABEL_LENGTH, type Mark, share } from '#engine/colour/hints.ts'
import { findTone, TONE_IDS } from '#engine/colour/palettes.ts'

export const MAX_CUSTOMER_MARKS = 20

/** A place of a picture, as shares of its width and height, and the colour that it had. */
const customerMarkSchema = z.strictObject({
  x: share,
  y: share,
  /** A tone of the palettes, such as `fabric-powder-blue`. */
  tone: z.enum(TONE_IDS),
  /** What the customer calls the place; may be empty. */
  label: storableText.trim().max(MAX_TAP_LABEL_LENGTH).default(''),
})

/** The places that a customer tapped on the picture, the first one first. */
export const customerMarksSchema = z.array(customerMarkSchema).max(MAX_CUSTOMER_MARKS)
export type CustomerMark = z.infer<typeof customerMarkSchema>

/** What customers tapped as marks of the colour desk. */
export function toColourMarks(marks: readonly CustomerMark[]): Mark[] {
  return marks.map(({ x, y, tone, label }) => {
    const { a, b } = findTone(tone)
    return { kind: 'tap', x, y, colour: { a, b }, customerLabel: label }
  })
}
