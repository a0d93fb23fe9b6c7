import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import type { FadingChoice } from '#contract/restoration/fading.ts'
import type { FirstLookResponse } from '#contract/restoration/first-look.ts'
import { useErrorText } from '#web/lib/errors/errors.ts'
import { chooseFading } from './choose-fading.ts'
import { firstLookQuery } from './use-first-look.ts'

/** Shows a choice in the first look at once, and keeps it with the photo; what cannot be kept is taken back. */
export function useChosenFading(imageUrl: string): (fading: FadingChoice) => void {
  const { t } = useTranslation('wizard')
  const client = useQueryClient()
  const errorText = useErrorText()
  const { queryKey } = firstLookQuery(imageUrl)
  const { mutate } = useMutation({
    mutationFn: (fading: FadingChoice) => chooseFading(imageUrl, fading),
    // One after another: the choice that was made last is the one that stays.
    scope: { id: `choose-fading:${imageUrl}` },
    onMutate: async (fading) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData<FirstLookResponse>(queryKey, (look) => look && withChoice(look, fading))
    },
    onError: async (error) => {
      await client.invalidateQueries({ queryKey })
      toast.error(await errorText(error, t('firstLook.fading.lost')))
    },
  })
  return mutate
}

function withChoice(look: FirstLookResponse, chosen: FadingChoice): FirstLookResponse {
  if (look.state !== 'ready' || look.findings.fading === null) return look
  const { findings } = look
  return { ...look, findings: { ...findings, fading: { ...look.findings.fading, chosen } } }
}
