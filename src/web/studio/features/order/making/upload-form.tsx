import { ImageUp } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { useOrderCall } from '#web/studio/lib/backend/use-order-action.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { Progress } from '#web/ui/messages/progress.tsx'
import { uploadProof } from './upload-proof.ts'

/** Takes a picture that was finished elsewhere as the next version. */
export function UploadForm({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-order')
  const [share, setShare] = useState(0)
  const upload = useOrderCall(
    (file: File) => uploadProof({ order, file, onProgress: setShare }),
    order,
    t('upload.done'),
  )
  if (!order.may.includes('upload_picture')) return null
  const send = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    setShare(0)
    if (file) void upload.run(file)
    // The same file may be chosen again after a refusal.
    target.value = ''
  }
  return (
    <Panel title={t('upload.title')}>
      <div className="grid gap-3">
        <p className="text-ink-soft">{t('upload.text')}</p>
        {upload.isBusy ? (
          <Progress value={share * 100} label={t('upload.sending')} />
        ) : (
          <label className="inline-flex min-h-11 w-fit cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-surface px-5 font-semibold focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus hover:bg-sunken">
            <ImageUp className="size-5" aria-hidden />
            {t('upload.choose')}
            <input
              type="file"
              accept="image/jpeg,image/png,image/tiff"
              onChange={send}
              className="sr-only"
            />
          </label>
        )}
      </div>
    </Panel>
  )
}
