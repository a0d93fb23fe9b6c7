import { firstLooksResponseSchema, type KnownFirstLook } from '#contract/restoration/first-looks.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'

/** What is known of the first looks at many photos, each by the address of its photo. */
export async function findFirstLooks(
  imageUrls: readonly string[],
): Promise<ReadonlyMap<string, KnownFirstLook>> {
  const { functions } = await loadBackend()
  const { data, error } = await functions.invoke('first-looks', { body: { imageUrls } })
  if (error) throw error
  const { looks } = firstLooksResponseSchema.parse(data)
  return new Map(
    imageUrls.flatMap((imageUrl, index) => {
      const look = looks[index]
      return look ? [[imageUrl, look]] : []
    }),
  )
}
