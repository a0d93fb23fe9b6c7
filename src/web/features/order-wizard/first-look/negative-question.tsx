import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { loadBackend } from '#web/lib/backend/backend.ts'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import { firstLookQuery, useFirstLook } from '#web/orders/first-look/use-first-look.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { forgetInFrame } from '../framed-preview/use-photo-bitmap.ts'

/** Asks whether a photo is a negative where it looks like one; nothing is turned without that. */
export function NegativeQuestion({ photo }: { photo: UploadedPhoto }) {
  const { t } = useTranslation('wizard')
  const client = useQueryClient()
  const look = useFirstLook(photo)
  const answering = useMutation({
    mutationFn: (isNegative: boolean) => answerNegative(photo.imageUrl, isNegative),
    onSuccess: async () => {
      forgetInFrame(client, photo)
      await client.resetQueries({ queryKey: firstLookQuery(photo.imageUrl).queryKey })
    },
    onError: (error) => console.warn('What somebody said of a negative was not kept', error),
  })
  const negative = look?.state === 'ready' ? look.findings.negative : null
  if (negative === null) return null
  const isTurned = negative === 'turned'
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-line bg-sunken p-5 text-center">
      <p role="status" className="max-w-prose">
        {t(isTurned ? 'firstLook.negative.turned' : 'firstLook.negative.looksLike')}
      </p>
      {answering.isError && (
        <p role="alert" className="text-danger">
          {t('firstLook.negative.failed')}
        </p>
      )}
      <Button
        variant="secondary"
        disabled={answering.isPending}
        onClick={() => answering.mutate(!isTurned)}
      >
        {t(isTurned ? 'firstLook.negative.undo' : 'firstLook.negative.show')}
      </Button>
    </div>
  )
}

async function answerNegative(imageUrl: string, isNegative: boolean): Promise<void> {
  const { functions } = await loadBackend()
  const { error } = await functions.invoke('answer-negative', { body: { imageUrl, isNegative } })
  if (error) throw error
}
