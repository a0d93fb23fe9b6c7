import { z } from 'zod'
import { type ColourHints, colourHintsSchema } from '#engine/colour/hints.ts'

/** What this tab could not save yet, so that neither a reload nor a lost connection costs it. */
const draftSchema = z.object({ savedVersion: z.number(), hints: colourHintsSchema })
const keyOf = (orderId: string) => `colour-desk:${orderId}`

export function keepDraft(orderId: string, savedVersion: number, hints: ColourHints): void {
  try {
    sessionStorage.setItem(keyOf(orderId), JSON.stringify({ savedVersion, hints }))
  } catch {
    // Storage may be full or forbidden; the shop's own copy follows in a moment.
  }
}

export function forgetDraft(orderId: string): void {
  sessionStorage.removeItem(keyOf(orderId))
}

/** The draft, unless somebody has saved since. */
export function findDraft(orderId: string, savedVersion: number): ColourHints | undefined {
  const text = sessionStorage.getItem(keyOf(orderId))
  if (text === null) return undefined
  const draft = draftSchema.safeParse(parseJson(text)).data
  return draft?.savedVersion === savedVersion ? draft.hints : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
