import {
  type FirstLookResponse,
  firstLookResponseSchema,
} from '#contract/restoration/first-look.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'

/**
 * Asks for the first look at a stored photo; the first to ask has it made. With `again`, one that was
 * given up is begun anew; with `inTurn`, it is made behind everybody who waits at one photo.
 */
export async function fetchFirstLook(
  imageUrl: string,
  { again = false, inTurn = false } = {},
): Promise<FirstLookResponse> {
  const { functions } = await loadBackend()
  const body = { imageUrl, again, inTurn }
  const { data, error } = await functions.invoke('first-look', { body })
  if (error) throw error
  return firstLookResponseSchema.parse(data)
}
