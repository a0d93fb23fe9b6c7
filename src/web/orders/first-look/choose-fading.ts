import { chooseFadingResponseSchema, type FadingChoice } from '#contract/restoration/fading.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'

/** Keeps with a stored photo how far it is to be brought back from fading. */
export async function chooseFading(imageUrl: string, fading: FadingChoice): Promise<void> {
  const { functions } = await loadBackend()
  const { data, error } = await functions.invoke('choose-fading', { body: { imageUrl, fading } })
  if (error) throw error
  chooseFadingResponseSchema.parse(data)
}
