import type { z } from 'zod'

/**
 * What was kept under a key in this browser; undefined where there is nothing, or nothing that can be
 * read: another release may have written it, or another program.
 */
export function readStored<Kept>(
  key: string,
  schema: z.ZodType<Kept>,
  store: Pick<Storage, 'getItem'> | undefined,
): Kept | undefined {
  const kept = store?.getItem(key) ?? null
  if (kept === null) return undefined
  try {
    return schema.parse(JSON.parse(kept))
  } catch (error) {
    console.warn('Ignoring what this browser keeps and the page cannot read', error)
    return undefined
  }
}
