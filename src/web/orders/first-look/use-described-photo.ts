import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import type { DescribePhotoRequest } from '#contract/restoration/describe-photo.ts'
import type { FirstLookResponse } from '#contract/restoration/first-look.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { useErrorText } from '#web/lib/errors/errors.ts'
import { firstLookQuery } from './use-first-look.ts'

type Description = Omit<DescribePhotoRequest, 'imageUrl'>

/** Keeps what the owner of a photo says of it; its first look is made anew. */
export function useDescribedPhoto(imageUrl: string, onDescribed: (said: Description) => void) {
  const { t } = useTranslation('wizard')
  const client = useQueryClient()
  const errorText = useErrorText()
  const { queryKey } = firstLookQuery(imageUrl)
  return useMutation({
    mutationFn: (said: Description) => describePhoto({ imageUrl, ...said }),
    onSuccess: async (_, said) => {
      onDescribed(said)
      // The shop has begun with it; what stands on the page stays where it is.
      client.setQueryData<FirstLookResponse>(queryKey, { state: 'queued' })
      await client.invalidateQueries({ queryKey })
    },
    onError: async (error) => {
      toast.error(await errorText(error, t('firstLook.notDescribed')))
      // It may have been answered in another tab.
      await client.invalidateQueries({ queryKey })
    },
  })
}

async function describePhoto(body: DescribePhotoRequest): Promise<void> {
  const { functions } = await loadBackend()
  const { error } = await functions.invoke('describe-photo', { body })
  if (error) throw error
}
