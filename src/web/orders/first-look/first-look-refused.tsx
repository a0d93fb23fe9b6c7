import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import type { FirstLookResponse } from '#contract/restoration/first-look.ts'
import { useErrorText } from '#web/lib/errors/errors.ts'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { fetchFirstLook } from './fetch-first-look.ts'
import { firstLookQuery } from './use-first-look.ts'

type FirstLookRefusedProps = {
  photo: UploadedPhoto
  look: Extract<FirstLookResponse, { state: 'failed' | 'limited' }>
}

/** Says that there is no first look, and lets the customer ask anew for one that was broken off. */
export function FirstLookRefused({ photo, look }: FirstLookRefusedProps) {
  const { t } = useTranslation('wizard')
  const client = useQueryClient()
  const { queryKey } = firstLookQuery(photo.imageUrl)
  const errorText = useErrorText()
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchFirstLook(photo.imageUrl, { again: true }),
    onSuccess: (begun) => client.setQueryData(queryKey, begun),
    onError: async (error) => toast.error(await errorText(error, t('firstLook.brokenOff'))),
  })
  if (look.state === 'limited' || !look.mayAskAgain) {
    return <Notice tone="info">{t(`firstLook.${look.state}`)}</Notice>
  }
  return (
    <Notice tone="info">
      <p>{t('firstLook.brokenOff')}</p>
      <Button variant="secondary" className="mt-3" busy={isPending} onClick={() => mutate()}>
        {t('firstLook.again')}
      </Button>
    </Notice>
  )
}
