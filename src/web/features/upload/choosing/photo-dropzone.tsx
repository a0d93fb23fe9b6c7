import clsx from 'clsx'
import { Camera, ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MIN_PHOTO_HEIGHT, MIN_PHOTO_WIDTH } from '#domain/limits.ts'
import { useFileDrop } from '#web/lib/browser/use-file-drop.ts'
import { ACCEPTED_FILES } from '#web/lib/photo/photo-format.ts'
import { problemText, type UploadProblem } from '#web/lib/photo/upload-problem.ts'
import { FileButton } from '#web/ui/buttons/file-button.tsx'

type PhotoDropzoneProps = {
  maxMegabytes: number
  problem: UploadProblem | undefined
  onFiles: (files: readonly File[]) => void
}

/** Where a photo comes in: chosen, dropped, pasted, or taken with the camera of a phone. */
export function PhotoDropzone({ maxMegabytes, problem, onFiles }: PhotoDropzoneProps) {
  const { t } = useTranslation('wizard')
  const zone = useRef<HTMLDivElement>(null)
  const isOver = useFileDrop(zone, onFiles)
  return (
    <div
      ref={zone}
      className={clsx(
        'grid justify-items-center gap-4 rounded-card border-2 border-dashed px-5 py-10 text-center transition-colors sm:py-14',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-sunken',
      )}
    >
      <ImageUp className="size-12 text-accent" strokeWidth={1.5} aria-hidden />
      <div className="pointer-coarse:hidden">
        <p className="text-xl font-semibold">
          {isOver ? t('imageUpload.release') : t('imageUpload.prompt')}
        </p>
        <p className="text-ink-soft">{t('imageUpload.pasteHint')}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <FileButton accept={ACCEPTED_FILES} onFiles={onFiles}>
          <ImageUp aria-hidden />
          {t('imageUpload.choose')}
        </FileButton>
        <FileButton
          accept="image/jpeg"
          capture
          variant="secondary"
          className="pointer-fine:hidden"
          onFiles={onFiles}
        >
          <Camera aria-hidden />
          {t('imageUpload.takePhoto')}
        </FileButton>
      </div>
      <p className="max-w-prose text-sm text-ink-soft">
        {t('imageUpload.requirements', {
          maxSize: maxMegabytes,
          minWidth: MIN_PHOTO_WIDTH,
          minHeight: MIN_PHOTO_HEIGHT,
        })}
      </p>
      {problem && <Problem problem={problem} />}
    </div>
  )
}

/** Stays after the toast has gone; the toast has already been read aloud. */
function Problem({ problem }: { problem: UploadProblem }) {
  const { t } = useTranslation('wizard')
  const { title, hint } = problemText(t, problem)
  return (
    <div className="max-w-prose rounded-lg bg-danger-soft px-4 py-3 text-danger">
      <p className="font-semibold">{title}</p>
      {hint && <p className="mt-1 text-sm">{hint}</p>}
    </div>
  )
}
