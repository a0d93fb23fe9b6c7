import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DescribePhotoRequest } from '#contract/restoration/describe-photo.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { firstLookQuery } from './use-first-look.ts'

/** Keeps what the owner of a photo says of it, and has its first look made anew. */
export function useDescribedPhoto(imageUrl: string, onDescribed: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (said: Omit<DescribePhotoRequest, 'imageUrl'>) =>
      describePhoto({ imageUrl, ...said }),
    onSuccess: async () => {
      onDescribed()
      await client.resetQueries({ queryKey: firstLookQuery(imageUrl).queryKey })
    },
    onError: (error) => console.warn('What somebody said of a photo was not kept', error),
  })
}

async function describePhoto(body: DescribePhotoRequest): Promise<void> {
  const { functions } = await loadBackend()
  const { error } = await functions.invoke('describe-photo', { body })
  if (error) throw error
}
