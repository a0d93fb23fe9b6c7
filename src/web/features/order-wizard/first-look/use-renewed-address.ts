import { useQueryClient } from '@tanstack/react-query'
import type { ReadyFirstLook } from '#contract/restoration/first-look.ts'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import { firstLookQuery } from '#web/orders/first-look/use-first-look.ts'

/** Asks for another signed address of the first look at a photo, where the first one has ended. */
export function useRenewedAddress(
  photo: UploadedPhoto,
  { pictureUrl }: Pick<ReadyFirstLook, 'pictureUrl'>,
): () => Promise<string> {
  const client = useQueryClient()
  return async () => {
    const again = await client.fetchQuery({ ...firstLookQuery(photo.imageUrl), staleTime: 0 })
    return again.state === 'ready' ? again.pictureUrl : pictureUrl
  }
}
