import { Check, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#web/lib/photo/upload-problem.ts'
import { Progress } from '#web/ui/messages/progress.tsx'
import type { PackagePhoto } from '../package-state.ts'

/** How far a photo is, or why it cannot be used. */
export function PhotoStanding({ photo }: { photo: PackagePhoto }) {
  const { t } = useTranslation('package')
  const { t: wizard } = useTranslation('wizard')
  const { state, fileName } = photo
  switch (state.phase) {
    case 'waiting':
    case 'checking':
      return <p className="text-sm text-ink-soft">{t(`photo.${state.phase}`)}</p>
    case 'here':
      return state.isKept ? (
        <p className="text-sm text-ink-soft">{t('photo.here')}</p>
      ) : (
        <p className="text-sm text-warning">{t('photo.hereOnly')}</p>
      )
    case 'sending':
      return (
        <div className="grid gap-1">
          <p className="text-sm text-ink-soft">
            {wizard('imageUpload.progress', { percent: state.percent })}
          </p>
          <Progress
            value={state.percent}
            label={wizard('imageUpload.uploading', { fileName })}
            className="max-w-60"
          />
        </div>
      )
    case 'paused':
      return <p className="text-sm text-warning">{t(`photo.${state.cause}`)}</p>
    case 'uploaded':
      return (
        <p className="flex items-center gap-1.5 text-sm text-success">
          <Check className="size-4 shrink-0" aria-hidden />
          {t('photo.uploaded')}
        </p>
      )
    case 'gone':
      return (
        <div className="text-sm text-danger">
          <p className="flex gap-1.5 font-semibold">
            <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
            {t('photo.gone')}
          </p>
          <p className="mt-0.5">{t('photo.goneHint')}</p>
        </div>
      )
    case 'refused': {
      const { title, hint } = problemText(wizard, state.problem)
      return (
        <div className="text-sm text-danger">
          <p className="flex gap-1.5 font-semibold">
            <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
            {title}
          </p>
          {hint && <p className="mt-0.5">{hint}</p>}
        </div>
      )
    }
  }
}
