import {
  type FirstLookResponse,
  firstLookResponseSchema,
} from '#contract/restoration/first-look.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'

/** Asks for the first look at a stored photo; the first to ask has it made. */
export async function fetchFirstLook(imageUrl: string): Promise<FirstLookResponse> {
  const { functions } = await loadBackend()
  const { data, error } = await functions.invoke('first-look', { body: { imageUrl } })
  if (error) throw error
  return firstLookResponseSchema.parse(data)
}
