import { z } from 'zod'

/** The drafts of one desk: under which name a browser keeps them, and what they are. */
export type DraftKind<Draft> = { name: string; schema: z.ZodType<Draft> }

const keyOf = ({ name }: DraftKind<unknown>, orderId: string) => `${name}:${orderId}`

/** Keeps what this tab could not save yet, so that neither a reload nor a lost connection costs it. */
export function keepDraft<Draft>(
  kind: DraftKind<Draft>,
  orderId: string,
  kept: { savedVersion: number; draft: Draft },
): void {
  try {
    sessionStorage.setItem(keyOf(kind, orderId), JSON.stringify(kept))
  } catch {
    // Storage may be full or forbidden; the shop's own copy follows in a moment.
  }
}

export function forgetDraft(kind: DraftKind<unknown>, orderId: string): void {
  sessionStorage.removeItem(keyOf(kind, orderId))
}

/** The draft, unless somebody has saved since. */
export function findDraft<Draft>(
  kind: DraftKind<Draft>,
  orderId: string,
  savedVersion: number,
): Draft | undefined {
  const text = sessionStorage.getItem(keyOf(kind, orderId))
  if (text === null) return undefined
  const keptSchema = z.object({ savedVersion: z.literal(savedVersion), draft: kind.schema })
  return keptSchema.safeParse(parseJson(text)).data?.draft
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
