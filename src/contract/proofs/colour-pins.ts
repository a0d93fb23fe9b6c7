import { type CustomerMark, toColourMarks } from '#contract/restoration/customer-marks.ts'
import {
  type ColourHints,
  MAX_MARKS,
  MAX_TAP_LABEL_LENGTH,
  type Mark,
  rounded,
} from '#engine/colour/hints.ts'

/** A place on a proof that its customer wants changed; without a tone the words say how. */
type Pin = Pick<CustomerMark, 'x' | 'y'> & { note: string; tone: CustomerMark['tone'] | null }

/**
 * The colours that a customer pinned on a proof, as marks upon the others. What is among these already
 * is not set twice, and more than a picture may have are left out.
 */
export function withPinnedColours(hints: ColourHints, pins: readonly Pin[]): ColourHints {
  const unset = pins.flatMap((pin) =>
    pin.tone === null || isPinned(hints.marks, pin)
      ? []
      : [
          {
            x: rounded(pin.x),
            y: rounded(pin.y),
            tone: pin.tone,
            label: pin.note.slice(0, MAX_TAP_LABEL_LENGTH),
          },
        ],
  )
  const added = toColourMarks(unset).slice(0, MAX_MARKS - hints.marks.length)
  return added.length === 0 ? hints : { ...hints, marks: [...hints.marks, ...added] }
}

/** Whether a mark lies just where the customer pinned. Marks are rounded, and pins once were not. */
export function isPinned(marks: readonly Mark[], { x, y }: Pick<Pin, 'x' | 'y'>): boolean {
  return marks.some(
    (mark) =>
      mark.kind === 'tap' && rounded(mark.x) === rounded(x) && rounded(mark.y) === rounded(y),
  )
}
